import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon';
import classes from './fold.module.css';

/** A closed section with details; it opens without scripts too. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={classes.fold}>
    <summary>
      {title} <Icon name="down" size={18} className={classes.arrow} />
    </summary>
    {children}
  </details>
);
