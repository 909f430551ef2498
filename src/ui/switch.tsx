import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './switch.module.css';

/** On or off, at once. `hideLabel`: the label is for ears only. */
export function Switch({
  label,
  hint,
  hideLabel = false,
  ...rest
}: { label: string; hint?: ReactNode; hideLabel?: boolean } & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId();
  // Whether a native checkbox is checked needs no attribute.
  const role = 'switch';
  return (
    <div className={styles.field}>
      <label className={styles.switch}>
        <input {...rest} type="checkbox" role={role} aria-describedby={hint ? id : undefined} className={styles.track} />
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
