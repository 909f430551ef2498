import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './badge.module.css';
import { classNames } from './class-names';
import { Icon } from './icon';

export function Badge({
  tone = 'laut',
  children,
}: {
  tone?: 'laut' | 'sun' | 'bata' | 'plain';
  children: ReactNode;
}) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

/** A round link; with `removes` it removes the filter that it names. */
export function Chip({ removes = false, children, ...rest }: LinkProps & { removes?: boolean }) {
  return (
    <Link {...rest} className={styles.chip}>
      {removes && <span className="hidden">Hapus filter</span>}
      {children}
      {removes && <Icon name="close" size={16} />}
    </Link>
  );
}
