import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';

/** The path to this page, which is the last entry. */
export function Breadcrumbs({ items }: { items: { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Remah roti">
      <ol className={styles.list}>
        {items.map(({ label, to }) => (
          <li key={label}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
