import { Link } from 'react-router';
import { Icon } from '~/ui/icon';
import classes from './dashboard-next.module.css';

/** The page reads its steps before it shows them; for so many milliseconds a step doesn't read the same again. */
export const justReadMs = 5_000;

/** One thing that waits for the person. */
export const Step = ({ to, title, note }: { to: string; title: string; note: string }) => (
  <Link to={to} prefetch="intent" className={`card ${classes.step}`}>
    <span className={classes.words}>
      <strong>{title}</strong>
      <span className="quiet small">{note}</span>
    </span>
    <Icon name="right" size={20} />
  </Link>
);
