import { Input, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { jakartaDay, monthNames } from '~/lib/dates';
import { firstMonth } from '../../../terms';
import parts from '../../../web/components/form-parts.module.css';
import classes from './month-field.module.css';

type MonthFieldProps = {
  label: string;
  value: number | null;
  onChange: (month: number | null) => void;
  error?: unknown;
  required?: boolean;
  /** the path by which the form finds this field */
  path: string;
};

const split = (value: number) => ({ month: String(value % 12), year: String(Math.floor(value / 12)) });

/** Chooses a month, counted from year 0; null until month and year are chosen. It has two selects, because not every browser has a month picker. */
export function MonthField({ label, value, onChange, error, required, path }: MonthFieldProps) {
  const id = useId();
  const [half, setHalf] = useState({ month: '', year: '' });
  const chosen = value === null ? half : split(value);
  const { year: present } = jakartaDay(new Date());
  const years = Array.from({ length: present - firstMonth / 12 + 1 }, (_, index) => String(present - index));
  const choose = (next: typeof half) => {
    setHalf(next);
    onChange(next.month && next.year ? Number(next.year) * 12 + Number(next.month) : null);
  };
  const fault = typeof error === 'string' ? error : undefined;
  const described = { 'aria-describedby': fault ? id : undefined, error: Boolean(fault) };
  return (
    <fieldset className={parts.group}>
      <legend>
        {label}
        {required && (
          <span aria-hidden="true" style={{ color: 'var(--danger)' }}>
            {' '}
            *
          </span>
        )}
      </legend>
      <div className={classes.parts}>
        <NativeSelect
          {...described}
          data-path={path}
          aria-label={`${label}: bulan`}
          data={[{ value: '', label: 'Bulan' }, ...monthNames.map((name, index) => ({ value: String(index), label: name }))]}
          value={chosen.month}
          onChange={(event) => choose({ ...chosen, month: event.currentTarget.value })}
        />
        <NativeSelect
          {...described}
          aria-label={`${label}: tahun`}
          data={[{ value: '', label: 'Tahun' }, ...years.map((year) => ({ value: year, label: year }))]}
          value={chosen.year}
          onChange={(event) => choose({ ...chosen, year: event.currentTarget.value })}
        />
      </div>
      {fault && (
        <Input.Error id={id} mt={5}>
          {fault}
        </Input.Error>
      )}
    </fieldset>
  );
}
