import { CancelPlan } from '~/features/checkout/taxes/web/components/cancel-plan';
import { formatDateTime } from '~/lib/dates';
import { formatPercent } from '~/lib/money';
import { useNow } from '~/ui/use-now';
import { ownCouponShareDefault, shareDefault } from '../../../terms';
import type { SharedCourse } from '../../schema';
import { keptText } from '../../terms';
import { useCancelShares, useCancelSplit } from '../api';
import classes from './shares.module.css';

const percentOf = (hundredths: number) => formatPercent(hundredths / 100);

/** The versions of a share, the newest first, and which of them holds now. */
export function TermVersions({
  terms,
  fallback,
}: {
  terms: SharedCourse['terms'];
  fallback: string;
}) {
  const now = useNow(60_000);
  const cancel = useCancelShares();
  const present = terms.find(({ fromAt }) => new Date(fromAt) <= now);
  return (
    <ul className={classes.versions}>
      {terms.map((version) => (
        <li key={version.id}>
          <strong className="tabular">
            {percentOf(version.share)}, kupon sendiri {percentOf(version.ownCouponShare)}
          </strong>
          <span className="quiet small">
            {version === present
              ? 'Berlaku sejak'
              : new Date(version.fromAt) > now
                ? 'Mulai'
                : 'Dahulu, sejak'}{' '}
            {formatDateTime(version.fromAt)}
            {version.by && `, oleh ${version.by}`}: {version.reason}
          </span>
          {new Date(version.fromAt) > now && (
            <CancelPlan
              plan={version}
              name={`Bagi hasil ${percentOf(version.share)}`}
              cancel={cancel}
            />
          )}
        </li>
      ))}
      {!present && (
        <li>
          <strong>{fallback}</strong>
          <span className="quiet small">Berlaku sekarang</span>
        </li>
      )}
    </ul>
  );
}

export const defaultText = `${percentOf(shareDefault)}, kupon sendiri ${percentOf(ownCouponShareDefault)} (bawaan)`;

/** How the instructors of a course divided their share. */
export function SplitVersions({ splits, lead }: { splits: SharedCourse['splits']; lead: string }) {
  const now = useNow(60_000);
  const cancel = useCancelSplit();
  const present = splits.find(({ fromAt }) => new Date(fromAt) <= now);
  return (
    <ul className={classes.versions}>
      {splits.map((version) => (
        <li key={version.id}>
          <strong>
            {version.parts
              .map(
                ({ name, share, kept }) =>
                  `${name || 'Akun terhapus'} ${percentOf(share)}${kept ? ` (${keptText})` : ''}`,
              )
              .join(', ')}
          </strong>
          <span className="quiet small">
            {version === present
              ? 'Berlaku sejak'
              : new Date(version.fromAt) > now
                ? 'Mulai'
                : 'Dahulu, sejak'}{' '}
            {formatDateTime(version.fromAt)}
            {version.by && `, oleh ${version.by}`}
          </span>
          {new Date(version.fromAt) > now && (
            <CancelPlan plan={version} name={'Pembagian antarinstruktur'} cancel={cancel} />
          )}
        </li>
      ))}
      {!present && (
        <li>
          <strong>Seluruhnya untuk {lead}</strong>
          <span className="quiet small">Berlaku sekarang</span>
        </li>
      )}
    </ul>
  );
}
