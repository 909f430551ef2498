import type { ListCounts, ListRow } from '~/lib/list-import';
import { formatNumber } from '~/lib/money';
import classes from './rows.module.css';

type OutcomesProps<Outcome extends string> = {
  outcomes: readonly Outcome[];
  counts: ListCounts<Outcome>;
  labels: Record<Outcome, string>;
};

export const Outcomes = <Outcome extends string>({
  outcomes,
  counts,
  labels,
}: OutcomesProps<Outcome>) => (
  <dl className={classes.counts}>
    {outcomes.map((outcome) => {
      const count = counts[outcome] ?? 0;
      return (
        count > 0 && (
          <div key={outcome}>
            <dt>{labels[outcome]}</dt>
            <dd className="tabular">{formatNumber(count)}</dd>
          </div>
        )
      );
    })}
  </dl>
);

type RowsProps<Outcome extends string, Row extends ListRow<Outcome>> = {
  rows: readonly Row[];
  total: number;
  labels: Record<Outcome, string>;
  person: (row: Row) => string;
};

export function Rows<Outcome extends string, Row extends ListRow<Outcome>>({
  rows,
  total,
  labels,
  person,
}: RowsProps<Outcome, Row>) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
      <ol className={classes.rows} aria-label="Baris daftar" tabIndex={0}>
        {rows.map((row) => (
          <li key={row.line}>
            <span className={`tabular quiet small ${classes.line}`}>Baris {row.line}</span>
            <span className={classes.words}>
              <span>{person(row) || 'Kosong'}</span>
              <span className="quiet small">{row.fault ?? labels[row.outcome]}</span>
            </span>
          </li>
        ))}
      </ol>
      {rows.length < total && (
        <p className="quiet small">
          Ditampilkan {formatNumber(rows.length)} baris; yang perlu dilihat lebih dulu.
        </p>
      )}
    </>
  );
}
