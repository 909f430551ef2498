import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './desk.module.css';
import { Icon } from './icon';
import { SearchInput } from './search-input';

/** Searches a desk while a person types. */
export const DeskSearchField = (props: ComponentProps<typeof SearchInput>) => (
  <div className={styles.search}>
    <SearchInput type="search" {...props} />
  </div>
);

type View = { to: string; label: string; current: boolean; count?: string | null };

/** The views of a desk, with the number of waiting entries in each. */
export const DeskViewLinks = ({ label, views }: { label: string; views: View[] }) => (
  <nav aria-label={label} className={styles.views}>
    {views.map((view) => (
      <Link key={view.to} to={view.to} aria-current={view.current ? 'page' : undefined}>
        {view.label}
        {view.count && <span className="tabular">{view.count}</span>}
      </Link>
    ))}
  </nav>
);

/** Opens an entry by a click anywhere on its row or card, which must be `position: relative`. */
export const EntryLink = ({ id, to, children }: { id: string; to: string; children: string }) => (
  <Link to={to} data-entry={id} className={styles.entry}>
    {children}
  </Link>
);

/** The link from an entry back to its desk, which shows the same place again. */
export const BackToDesk = ({ from, to, children }: { from: string; to: string; children: string }) => (
  <Link to={to} state={{ opened: from }} className={styles.back}>
    <Icon name="left" size={18} />
    {children}
  </Link>
);
