import { type CSSProperties, useId } from 'react';
import { formatDecimal, formatNumber } from '~/lib/money';
import styles from './stars.module.css';

/** A rating in half stars, with a text for screen readers. `count` is the number of ratings. */
export function Stars({ value, count }: { value: number; count?: number }) {
  const part = `${(Math.round(value * 2) / 10) * 100}%`;
  const words = `Nilai ${formatDecimal(value)} dari 5${count === undefined ? '' : `, ${formatNumber(count)} ulasan`}`;
  return (
    <span className={styles.stars} role="img" aria-label={words}>
      <b className="tabular">{formatDecimal(value)}</b>
      <span className={styles.row} style={{ '--part': part } as CSSProperties} />
      {count !== undefined && <span className="quiet tabular">({formatNumber(count)} ulasan)</span>}
    </span>
  );
}

const meanings = ['Buruk', 'Kurang', 'Cukup', 'Bagus', 'Sangat bagus'];

/** A choice of one to five stars, with radio buttons. */
export function StarInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="small">{label}</legend>
      <span className={styles.input}>
        {meanings.map((meaning, index) => (
          <label key={meaning} title={meaning}>
            <input
              type="radio"
              className="hidden"
              name={name}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <span className="hidden">
              {index + 1} bintang, {meaning}
            </span>
            <span className={styles.star} aria-hidden="true" />
          </label>
        ))}
      </span>
    </fieldset>
  );
}
