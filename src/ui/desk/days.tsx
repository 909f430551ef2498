import { useState } from 'react';
import { formatDate, isoDate } from '~/lib/dates';
import { readDays, writeDays } from '~/lib/desk';
import { Button, TextButton } from '../button';
import { DateField } from '../date-field';
import styles from './tools.module.css';

/** `1 November 2026 – 23 November 2026`, or the one day. */
export function daysLabel(value: string): string {
  const days = readDays(value);
  if (!days) return value;
  const [from, to] = [days.from, days.to].map((day) => formatDate(`${day}T00:00:00Z`));
  return from === to ? String(from) : `${from} – ${to}`;
}

/** Asks for the first and the last day; without one of them it is the other day alone. `onChoose` gets null where the filter is removed. */
export function DaysForm({
  label,
  chosen,
  onChoose,
}: {
  label: string;
  chosen: string | undefined;
  onChoose: (value: string | null) => void;
}) {
  const range = readDays(chosen ?? '');
  const [from, setFrom] = useState(range?.from ?? '');
  const [to, setTo] = useState(range?.to ?? '');
  const [first = '', last = ''] = [from || to, to || from].toSorted();
  const value = writeDays({ from: first, to: last });
  const today = isoDate(new Date());
  return (
    <form
      className={styles.panel}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (readDays(value)) onChoose(value);
      }}
    >
      <DateField label="Dari hari" max={today} value={from} onChange={setFrom} />
      <DateField label="Sampai hari" max={today} value={to} onChange={setTo} />
      <div className="row">
        <Button type="submit" disabled={!readDays(value)}>
          Terapkan
        </Button>
        {chosen && <TextButton onClick={() => onChoose(null)}>Hapus</TextButton>}
      </div>
    </form>
  );
}
