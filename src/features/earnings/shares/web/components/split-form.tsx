import { useState } from 'react';
import { formErrors } from '~/lib/web/form';
import { newKey } from '~/lib/web/key';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import { texts } from '../../../terms';
import type { SharedCourse } from '../../schema';
import { useSetSplit } from '../api';
import classes from './shares.module.css';

/** Sets how the instructors of a course divide their share; the parts are 100% together. */
export function SplitForm({ course: { id, team } }: { course: SharedCourse }) {
  const [key, setKey] = useState(newKey);
  const [from, setFrom] = useState('');
  const [parts, setParts] = useState<Record<string, number | null>>(() => Object.fromEntries(team.map((one) => [one.id, one.isLead ? 100 : 0])));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = useSetSplit(id, () => setKey(newKey()));
  const sum = Object.values(parts).reduce<number>((all, part) => all + Math.round((part ?? 0) * 100), 0);
  const send = () => {
    if (sum !== 10_000) return setErrors({ parts: texts.splitSum });
    if (set.isPending) return;
    const chosen = Object.entries(parts).flatMap(([instructorId, part]) => (part ? [{ instructorId, share: Math.round(part * 100) }] : []));
    set.mutate({ key, parts: chosen, from: from || null }, { onError: (error) => setErrors(formErrors(error)) });
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
        {team.map((one) => (
          <NumberField
            key={one.id}
            label={one.isLead ? `${one.name} (pengajar utama)` : one.name}
            kind="percent"
            value={parts[one.id] ?? null}
            error={errors.parts ? true : undefined}
            onChange={(value) => {
              setParts((all) => ({ ...all, [one.id]: value }));
              setErrors({});
            }}
          />
        ))}
        <TextField
          label="Mulai tanggal"
          type="date"
          hint="Kosongkan untuk mulai sekarang."
          error={errors.from}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
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
