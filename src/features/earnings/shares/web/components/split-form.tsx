import { useState } from 'react';
import { formErrors } from '~/lib/web/form';
import { newKey } from '~/lib/web/key';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { NumberField } from '~/ui/number-field';
import { texts } from '../../../terms';
import type { SharedCourse } from '../../schema';
import { keptText } from '../../terms';
import { useSetSplit } from '../api';
import classes from './shares.module.css';

const labelOf = ({ name, isLead, kept }: SharedCourse['team'][number]) => {
  if (isLead) return `${name} (pengajar utama)`;
  return kept ? `${name} (${keptText})` : name;
};

/** The division in percent that holds now; without one the lead has all. */
function partsNow(
  team: SharedCourse['team'],
  splits: SharedCourse['splits'],
): Record<string, number> {
  const present = splits.find(({ fromAt }) => new Date(fromAt) <= new Date());
  const shareOf = (id: string) =>
    present?.parts.find(({ instructorId }) => instructorId === id)?.share ?? 0;
  return Object.fromEntries(
    team.map(({ id, isLead }) => [id, present ? shareOf(id) / 100 : isLead ? 100 : 0]),
  );
}

/** Sets how the instructors of a course divide their share; the parts are 100% together. */
export function SplitForm({ course: { id, team, splits } }: { course: SharedCourse }) {
  const [key, setKey] = useState(newKey);
  const [from, setFrom] = useState('');
  const [parts, setParts] = useState<Record<string, number | null>>(() => partsNow(team, splits));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = useSetSplit(id, () => setKey(newKey()));
  const sum = Object.values(parts).reduce<number>(
    (all, part) => all + Math.round((part ?? 0) * 100),
    0,
  );
  const send = () => {
    if (sum !== 10_000) return setErrors({ parts: texts.splitSum });
    if (set.isPending) return;
    const chosen = Object.entries(parts).flatMap(([instructorId, part]) =>
      part ? [{ instructorId, share: Math.round(part * 100) }] : [],
    );
    set.mutate(
      { key, parts: chosen, from: from || null },
      { onError: (error) => setErrors(formErrors(error)) },
    );
  };
  return (
    <form
      className={classes.form}
      aria-label="Pembagian baru"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.pair}>
        {team.map((person) => (
          <NumberField
            key={person.id}
            label={labelOf(person)}
            kind="percent"
            value={parts[person.id] ?? null}
            error={errors.parts ? true : undefined}
            onChange={(value) => {
              setParts((all) => ({ ...all, [person.id]: value }));
              setErrors({});
            }}
          />
        ))}
        <DateField
          label="Mulai tanggal"
          hint="Kosongkan untuk mulai sekarang."
          error={errors.from}
          value={from}
          onChange={setFrom}
        />
      </div>
      {errors.parts && (
        <p className={classes.error} role="alert">
          {errors.parts}
        </p>
      )}
      <div className="row">
        <Button type="submit" loading={set.isPending}>
          Simpan pembagian
        </Button>
      </div>
    </form>
  );
}
