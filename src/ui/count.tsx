import { classNames } from './class-names';
import styles from './count.module.css';

/**
 * The number of waiting things beside a text; with `corner` it is at the upper right of its parent, which must be `position: relative`, and grows outwards. The
 * parent's label says what is counted.
 */
export const Count = ({
  children,
  corner = false,
}: {
  children: string | number;
  corner?: boolean;
}) => (
  <span
    className={classNames(styles.count, corner && styles.corner)}
    aria-hidden={corner || undefined}
  >
    {children}
  </span>
);
