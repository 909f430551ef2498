import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Names and values in columns, in one column on phones. */
export function Facts({ items }: { items: [label: string, value: ReactNode][] }) {
  return (
    <dl className={classes.facts}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
