import { Link } from 'react-router';
import { formatDate } from '~/lib/dates';
import { Differences, FieldDifference } from '~/ui/difference';
import { Notice } from '~/ui/notice';
import { TypedText } from '~/ui/typed-text';
import type { StaffApplication } from '../../schema';
import { comparedFields, fieldLabels, wordFields } from '../../terms';
import classes from './application-view.module.css';

/** Why the application before was rejected, and what the person has changed since, answer by answer. */
export function SinceRejection({
  rejected: { id, decidedAt, reason, changes, newProof },
}: {
  rejected: NonNullable<StaffApplication['rejected']>;
}) {
  const same = comparedFields
    .filter((field) => !changes.some(({ name }) => name === field))
    .map((field) => fieldLabels[field]);
  return (
    <section className={`card ${classes.part}`} aria-labelledby="sejak-ditolak">
      <h3 id="sejak-ditolak">Berubah sejak ditolak</h3>
      <Notice
        tone="warning"
        title={decidedAt ? `Alasan penolakan ${formatDate(decidedAt)}` : 'Alasan penolakan'}
      >
        <TypedText text={reason ?? ''} />
      </Notice>
      <Differences>
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{fieldLabels[name]}</dt>
            <FieldDifference words={wordFields.includes(name)} before={before} after={after} />
          </div>
        ))}
        {newProof && (
          <div>
            <dt>{fieldLabels.proof}</dt>
            <dd>Berkas baru</dd>
          </div>
        )}
      </Differences>
      <p className="quiet small">
        {same.length > 0 || newProof === false
          ? `Tidak berubah: ${[...same, ...(newProof === false ? [fieldLabels.proof] : [])].join(', ')}. `
          : ''}
        <Link to={`?view=all&entry=${id}`}>Buka lamaran yang ditolak</Link>
      </p>
    </section>
  );
}
