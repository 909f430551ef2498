import { Link } from 'react-router';
import { useOpens } from '~/features/auth/web/rights';
import { formatNumber } from '~/lib/money';
import classes from './figures.module.css';

type State = { label: string; to: string; count: number; value?: string; note: string };

/** How many there are in each state, each number leading to its list. Further items follow. */
export function States({
  label,
  states,
  children,
}: {
  label: string;
  states: readonly State[];
  children?: React.ReactNode;
}) {
  const opens = useOpens();
  return (
    <ul className={classes.figures} aria-label={label}>
      {states.map(({ label: name, to, count, value, note }) => (
        <li key={name} className={classes.figure}>
          {opens(to) ? <Link to={to}>{name}</Link> : <span className={classes.label}>{name}</span>}
          <p className={`tabular ${classes.value}`}>{formatNumber(count)}</p>
          {value && <p className="quiet small tabular">{value}</p>}
          <p className={`quiet ${classes.note}`}>{note}</p>
        </li>
      ))}
      {children}
    </ul>
  );
}
