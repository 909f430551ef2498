import { formatDateTime } from '~/lib/dates';
import { useNow } from '~/ui/use-now';
import { treatmentLabels } from '../../../terms';
import type { TaxVersion } from '../../schema';
import { useCancelTaxPlan } from '../api';
import { CancelPlan } from './cancel-plan';
import classes from './taxes.module.css';

/** The versions of a treatment, the newest first, and which of them holds now. */
export function TaxVersions({
  versions,
  fallback,
}: {
  versions: readonly TaxVersion[];
  fallback: string;
}) {
  const now = useNow(60_000);
  const cancel = useCancelTaxPlan();
  const present = versions.find(({ fromAt }) => new Date(fromAt) <= now);
  return (
    <ul className={classes.versions} aria-label="Riwayat perlakuan pajak">
      {versions.map((version) => (
        <li key={version.id}>
          <strong>{treatmentLabels[version.treatment]}</strong>
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
            <CancelPlan plan={version} name={treatmentLabels[version.treatment]} cancel={cancel} />
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
