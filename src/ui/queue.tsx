import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon';
import styles from './queue.module.css';
import { SearchInput } from './search-input';

/** Looks through a queue while somebody types. */
export const QueueSearchField = (props: ComponentProps<typeof SearchInput>) => (
  <div className={styles.search}>
    <SearchInput type="search" {...props} />
  </div>
);

type View = { to: string; label: string; current: boolean; count?: string | null };

/** The views of a queue, with how much waits in them. */
export const QueueViewLinks = ({ label, views }: { label: string; views: View[] }) => (
  <nav aria-label={label} className={styles.views}>
    {views.map((view) => (
      <Link key={view.to} to={view.to} aria-current={view.current ? 'page' : undefined}>
        {view.label}
        {view.count && <span className="tabular">{view.count}</span>}
      </Link>
    ))}
  </nav>
);

/** Opens an entry by a click anywhere on the row or card that holds it, which must be `position: relative`. */
export const EntryLink = ({ id, to, children }: { id: string; to: string; children: string }) => (
  <Link to={to} data-entry={id} className={styles.entry}>
    {children}
  </Link>
);

/** From an entry back to its queue, which finds it again. */
export const BackToQueue = ({ from, to, children }: { from: string; to: string; children: string }) => (
  <Link to={to} state={{ opened: from }} className={styles.back}>
    <Icon name="left" size={18} />
    {children}
  </Link>
);
