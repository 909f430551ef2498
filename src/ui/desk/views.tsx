import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { countLabel } from '~/lib/desk';
import { classNames } from '../class-names';
import { SelectField } from '../field';
import styles from './views.module.css';

type View = {
  name: string;
  to: string;
  label: string;
  current: boolean;
  count: number | undefined;
  isUrgent: boolean;
};

/** The views of a desk with the number of entries in each: links, or a choice where there is little room. */
export function DeskViews({ views, narrow }: { views: View[]; narrow: boolean }) {
  const navigate = useNavigate();
  const row = useRef<HTMLElement>(null);
  const current = views.find(({ current }) => current)?.name;
  const isCounted = views.some(({ count }) => count !== undefined);
  // In a narrow column the views are wider than it and scroll; their counts make them wider still.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per view, with and without counts
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (link)
      row.current?.scrollTo({
        left:
          link.offsetLeft -
          row.current.offsetLeft -
          (row.current.clientWidth - link.clientWidth) / 2,
      });
  }, [current, isCounted]);
  const label = 'Tampilan';
  if (narrow) {
    return (
      <SelectField
        label={label}
        hideLabel
        value={current}
        options={views.map(({ name, label, count }) => ({
          value: name,
          label: count === undefined ? label : `${label} (${countLabel(count)})`,
        }))}
        onChange={({ currentTarget }) =>
          void navigate(views.find(({ name }) => name === currentTarget.value)?.to ?? '', {
            preventScrollReset: true,
          })
        }
      />
    );
  }
  return (
    <nav ref={row} aria-label={label} className={`fades ${styles.views}`}>
      {views.map(({ name, to, label, current, count, isUrgent }) => (
        <Link key={name} to={to} preventScrollReset aria-current={current ? 'page' : undefined}>
          {label}
          {count !== undefined && count > 0 && (
            <span className={classNames('tabular', isUrgent && count > 0 && styles.urgent)}>
              {countLabel(count)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
