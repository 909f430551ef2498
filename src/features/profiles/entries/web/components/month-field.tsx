import { useState } from 'react';
import { jakartaDay, monthNames } from '~/lib/dates';
import { ChoiceGroup, SelectField } from '~/ui/field';
import { firstMonth } from '../../../terms';
import classes from './month-field.module.css';

type MonthFieldProps = {
  label: string;
  value: number | null;
  onChange: (month: number | null) => void;
  error?: string | undefined;
};

const split = (value: number) => ({
  month: String(value % 12),
  year: String(Math.floor(value / 12)),
});

/** Chooses a month, counted from year 0; null until month and year are chosen. It has two selects, because not every browser has a month picker. */
export function MonthField({ label, value, onChange, error }: MonthFieldProps) {
  const [half, setHalf] = useState({ month: '', year: '' });
  const chosen = value === null ? half : split(value);
  const { year: present } = jakartaDay(new Date());
  const years = Array.from({ length: present - firstMonth / 12 + 1 }, (_, index) =>
    String(present - index),
  );
  const choose = (next: typeof half) => {
    setHalf(next);
    onChange(next.month && next.year ? Number(next.year) * 12 + Number(next.month) : null);
  };
  const isFaulty = Boolean(error);
  return (
    <ChoiceGroup label={label} required error={error}>
      <div className={classes.parts}>
        <SelectField
          label={`${label}: bulan`}
          hideLabel
          error={isFaulty}
          options={[
            { value: '', label: 'Bulan' },
            ...monthNames.map((name, index) => ({ value: String(index), label: name })),
          ]}
          value={chosen.month}
          onChange={(event) => choose({ ...chosen, month: event.currentTarget.value })}
        />
        <SelectField
          label={`${label}: tahun`}
          hideLabel
          error={isFaulty}
          options={[
            { value: '', label: 'Tahun' },
            ...years.map((year) => ({ value: year, label: year })),
          ]}
          value={chosen.year}
          onChange={(event) => choose({ ...chosen, year: event.currentTarget.value })}
        />
      </div>
    </ChoiceGroup>
  );
}
