import { Link } from 'react-router';
import { Icon } from '~/ui/icon';
import classes from './dashboard-next.module.css';

/** What the page has read a moment ago, to know what it shows, isn't read again by the part that shows it. */
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
