import type { ReactNode } from 'react';
import classes from './request.module.css';

/** Names and values; an empty value is shown as "Tidak diisi". */
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
