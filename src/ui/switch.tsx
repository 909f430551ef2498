import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './switch.module.css';

/** A switch that takes effect at once. With `hideLabel` only screen readers get the label. */
export function Switch({
  label,
  hint,
  hideLabel = false,
  ...rest
}: { label: string; hint?: ReactNode; hideLabel?: boolean } & Omit<
  ComponentProps<'input'>,
  'type'
>) {
  const id = useId();
  // A native checkbox needs no aria-checked.
  const role = 'switch';
  return (
    <div className={styles.field}>
      <label className={styles.switch}>
        <input
          {...rest}
          type="checkbox"
          role={role}
          aria-describedby={hint ? id : undefined}
          className={styles.track}
        />
        <span className={hideLabel ? 'hidden' : undefined}>{label}</span>
      </label>
      {hint && (
        <div id={id} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
