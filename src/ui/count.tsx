import { classNames } from './class-names';
import styles from './count.module.css';

/** A number that waits, beside a word; `corner`: at the upper right of what holds it, which must be `position: relative`. Its meaning stands in the label of what holds it. */
export const Count = ({ children, corner = false }: { children: string | number; corner?: boolean }) => (
  <span className={classNames(styles.count, corner && styles.corner)} aria-hidden={corner || undefined}>
    {children}
  </span>
);
