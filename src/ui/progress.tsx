import { classNames } from './class-names';
import styles from './progress.module.css';

type ProgressProps = {
  label: string;
  /** left out where the length is unknown */
  value?: number;
  max?: number;
  /** the progress as text, shown beside the bar */
  text?: string;
  hideLabel?: boolean;
};

/** A bar that shows the progress of something. */
export function Progress({ label, value, max = 100, text, hideLabel = false }: ProgressProps) {
  return (
    <div className={styles.field}>
      {(!hideLabel || text) && (
        <div className={styles.words}>
          <span className={classNames(hideLabel && 'hidden')} aria-hidden="true">
            {label}
          </span>
          {text && <span className="quiet tabular">{text}</span>}
        </div>
      )}
      <progress className={styles.bar} aria-label={label} value={value} max={max} />
    </div>
  );
}
