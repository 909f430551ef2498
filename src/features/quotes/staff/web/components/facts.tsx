import type { ReactNode } from 'react';
import classes from './request.module.css';

/** What is known, name by name; an unknown value says so. */
export function Facts({ items }: { items: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || <span className="quiet">Tidak diisi</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
