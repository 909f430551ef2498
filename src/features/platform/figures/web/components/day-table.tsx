import { useState } from 'react';
import { formatDate } from '~/lib/dates';
import { formatAmount, formatNumber } from '~/lib/money';
import classes from './figures.module.css';

type Column = { label: string; values: readonly (number | null)[]; money?: boolean };

/** The numbers behind pictures, the newest day first. Its rows are drawn when it is opened. */
export function DayTable({ days, columns, title }: { days: readonly string[]; columns: readonly Column[]; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Tabel per hari</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={classes.scroll} aria-label={`${title} per hari`} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Hari (WIB)</th>
                {columns.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days
                .map((day, at) => (
                  <tr key={day}>
                    <th scope="row">{formatDate(`${day}T00:00:00Z`)}</th>
                    {columns.map(({ label, values, money }) => (
                      <td key={label}>{shown(values[at] ?? null, money)}</td>
                    ))}
                  </tr>
                ))
                .toReversed()}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}

const shown = (value: number | null, money = false) => (value === null ? '–' : money ? formatAmount(value) : formatNumber(value));
