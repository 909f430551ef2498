import type { ReactNode } from 'react';
import type { RevisedTexts } from '~/ui/revised-form';
import classes from './form-parts.module.css';

export const changedProfile: RevisedTexts = {
  changed: 'Profil ini sudah diubah di tab atau perangkat lain',
};

/** Fields beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
);
