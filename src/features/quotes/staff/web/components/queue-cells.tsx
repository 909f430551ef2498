import { formatAmount, formatNumber } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { Due } from '~/ui/desk/time';
import { useNow } from '~/ui/use-now';
import { packageOf } from '../../../programs/rules';
import { categoryLabels, type RequestStatus, statusLabel } from '../../../terms';
import type { ListedRequest } from '../../schema';

const tones: Record<string, 'laut' | 'sun' | 'plain'> = {
  pending: 'sun',
  reviewing: 'laut',
  quoted: 'laut',
  sent: 'laut',
  accepted: 'laut',
  draft: 'sun',
};

export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={tones[status] ?? 'plain'}>{statusLabel(status)}</Badge>
);

export const Reference = ({ reference }: { reference: string }) => (
  <span className="quiet tabular" style={{ whiteSpace: 'nowrap' }}>
    {reference}
  </span>
);

export const packageName = ({
  packageCategory,
  packageTier,
}: Pick<ListedRequest, 'packageCategory' | 'packageTier'>) =>
  packageOf(packageCategory, packageTier)?.name ?? categoryLabels[packageCategory];

export const RequestedPackage = ({
  numberOfEmployees,
  ...request
}: Pick<ListedRequest, 'packageCategory' | 'packageTier' | 'numberOfEmployees'>) => (
  <>
    {packageName(request)}
    {numberOfEmployees && (
      <>
        <br />
        <span className="quiet tabular">{formatNumber(numberOfEmployees)} peserta</span>
      </>
    )}
  </>
);

export const seatsOf = ({ numberOfEmployees }: ListedRequest) =>
  numberOfEmployees && formatNumber(numberOfEmployees);

/** Messages of the buyer that nobody has read. */
export const UnreadMessages = ({ unread }: Pick<ListedRequest, 'unread'>) =>
  unread > 0 && <Badge tone="sun">{`${formatNumber(unread)} baru`}</Badge>;

/** The time until a request is due, or since it was due; an answered one has none. */
export const RequestDue = ({
  dueAt,
  late,
  status,
}: {
  dueAt: string;
  late: boolean;
  status: RequestStatus;
}) =>
  status === 'pending' || status === 'reviewing' ? (
    <Due at={dueAt} late={late} />
  ) : (
    <span className="quiet">Sudah dijawab</span>
  );

export const LatestOffer = ({ quote }: { quote: NonNullable<ListedRequest['quote']> }) => (
  <>
    <strong className="tabular">{formatAmount(quote.finalPrice)}</strong>
    <br />
    <span className="quiet">
      Versi {quote.version},{' '}
      {quote.status === 'sent'
        ? quote.viewedAt
          ? 'sudah dibuka'
          : 'belum dibuka'
        : statusLabel(quote.status).toLowerCase()}
    </span>
  </>
);

/** When the next reminder of a request is due, or since when it was. */
export function ReminderTime({ at }: { at: string }) {
  const now = useNow(60_000);
  return <Due at={at} late={new Date(at) <= now} />;
}
