import { Link } from 'react-router';
import { useOpens } from '~/features/auth/web/rights';
import { Trend } from '~/ui/trend';
import { changeOf } from '../../rules';
import classes from './figures.module.css';

type FigureProps = {
  label: string;
  /** its list */
  to: string | null;
  value: number;
  /** null where nobody counted it */
  before: number | null;
  format: (value: number) => string;
  note?: string | undefined;
  /** drawn below the number */
  days?: { values: readonly (number | null)[]; labels: readonly string[] };
};

/** One number with its change against the days before, leading to its list. */
export function Figure({ label, to, value, before, format, note, days }: FigureProps) {
  const opens = useOpens();
  return (
    <li className={classes.figure}>
      {to && opens(to) ? (
        <Link to={to}>{label}</Link>
      ) : (
        <span className={classes.label}>{label}</span>
      )}
      <p className={`tabular ${classes.value}`}>{format(value)}</p>
      <p className="quiet small tabular">{changeText(value, before, format)}</p>
      {days && <Trend {...days} format={format} small />}
      {note && <p className={`quiet ${classes.note}`}>{note}</p>}
    </li>
  );
}

/** `+12%, sebelumnya 120`. */
function changeText(
  value: number,
  before: number | null,
  format: (value: number) => string,
): string {
  if (before === null) return 'sebelumnya belum dihitung';
  const change = changeOf(value, before);
  if (change === null) return value === 0 ? 'sebelumnya juga 0' : 'sebelumnya 0';
  return `${change > 0 ? '+' : ''}${change}%, sebelumnya ${format(before)}`;
}
