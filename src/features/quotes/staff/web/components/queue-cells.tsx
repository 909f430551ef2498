import { formatDateTime } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { relativeTime, timeBetween } from '~/lib/relative-time';
import { Badge } from '~/ui/badge';
import { ToolIcon } from '~/ui/tool-icon';
import { packageOf } from '../../../packages/rules';
import { categoryLabels, type RequestStatus, statusLabel } from '../../../terms';
import type { ListedRequest } from '../../schema';
import classes from './queue.module.css';

export type QueueRow = ListedRequest;

const tones: Record<string, 'laut' | 'sun' | 'plain'> = { pending: 'sun', reviewing: 'laut', quoted: 'laut', sent: 'laut', accepted: 'laut', draft: 'sun' };

export const StatusBadge = ({ status }: { status: string }) => <Badge tone={tones[status] ?? 'plain'}>{statusLabel(status)}</Badge>;

export const packageName = ({ packageCategory, packageTier }: Pick<QueueRow, 'packageCategory' | 'packageTier'>) =>
  packageOf(packageCategory, packageTier)?.name ?? categoryLabels[packageCategory];

export function Age({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {relativeTime(at, new Date())}
    </time>
  );
}

type DueProps = { dueAt: string; late: boolean; status: RequestStatus };

/** The time until a request is due, or since it was due; an answered one has none. */
export function Due({ dueAt, late, status }: DueProps) {
  if (status !== 'pending' && status !== 'reviewing') return <span className="quiet">Sudah dijawab</span>;
  const between = timeBetween(dueAt, new Date());
  return (
    <time dateTime={dueAt} title={formatDateTime(dueAt)} className={late ? classes.late : undefined}>
      {late && <ToolIcon name="warning" size={16} />}
      {late ? `Terlambat ${between}` : `${between} lagi`}
    </time>
  );
}

export const None = () => (
  <>
    <span className="quiet" aria-hidden="true">
      –
    </span>
    <span className="hidden">Belum ada</span>
  </>
);

export function LatestOffer({ quote }: Pick<QueueRow, 'quote'>) {
  if (!quote) return <None />;
  return (
    <>
      <span className={`tabular ${classes.strong}`}>{formatAmount(quote.finalPrice)}</span>
      <span className="quiet">
        Versi {quote.version}, {quote.status === 'sent' ? (quote.viewedAt ? 'sudah dibuka' : 'belum dibuka') : statusLabel(quote.status).toLowerCase()}
      </span>
    </>
  );
}
