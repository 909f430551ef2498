import { Link, useNavigate } from 'react-router';
import { countLabel } from '~/lib/desk';
import { classNames } from '../class-names';
import { SelectField } from '../field';
import styles from './views.module.css';

type View = { name: string; to: string; label: string; current: boolean; count: number | undefined; isUrgent: boolean };

/** The views of a desk with the number of entries in each: links, or a choice where there is little room. */
export function DeskViews({ views, narrow }: { views: View[]; narrow: boolean }) {
  const navigate = useNavigate();
  const label = 'Tampilan';
  if (narrow) {
    return (
      <SelectField
        label={label}
        hideLabel
        value={views.find(({ current }) => current)?.name}
        options={views.map(({ name, label, count }) => ({ value: name, label: count === undefined ? label : `${label} (${countLabel(count)})` }))}
        onChange={({ currentTarget }) => void navigate(views.find(({ name }) => name === currentTarget.value)?.to ?? '', { preventScrollReset: true })}
      />
    );
  }
  return (
    <nav aria-label={label} className={styles.views}>
      {views.map(({ name, to, label, current, count, isUrgent }) => (
        <Link key={name} to={to} preventScrollReset aria-current={current ? 'page' : undefined}>
          {label}
          {count !== undefined && count > 0 && <span className={classNames('tabular', isUrgent && count > 0 && styles.urgent)}>{countLabel(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
