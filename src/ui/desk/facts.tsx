import type { ReactNode } from 'react';
import styles from './facts.module.css';

type FactsProps = {
  items: readonly (readonly [name: string, value: ReactNode])[];
  columns?: boolean;
};

/** Names and values of an entry: a row for each, or several side by side in columns. An empty value is shown as "Tidak diisi". */
export const Facts = ({ items, columns = false }: FactsProps) => (
  <dl className={columns ? styles.columns : styles.rows}>
    {items.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || <span className="quiet">Tidak diisi</span>}</dd>
      </div>
    ))}
  </dl>
);
