import type { CSSProperties } from 'react';
import { clothOf } from '~/lib/batik';
import styles from './batik.module.css';
import { classNames } from './class-names';

type CoverProps = { seed: string; palette: string; title?: string; shape?: 'wide' | 'band' | 'tall' | 'square' };

const ratios = { wide: '16 / 9', band: '16 / 6', tall: '3 / 4', square: '1' };

/** A cover drawn from words. Decorative: the title on its label stands beside it as text too. */
export function BatikCover({ seed, palette, title, shape = 'wide' }: CoverProps) {
  const { motif, size, ground } = clothOf(seed, palette);
  return (
    <div
      className={classNames(styles.cover, styles[motif], shape === 'tall' && styles.tall)}
      style={{ aspectRatio: ratios[shape], '--ground': ground, '--size': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      {title && (
        <div className={styles.label}>
          <span className={styles.text}>{title}</span>
        </div>
      )}
    </div>
  );
}

/** The motif as a very quiet background behind a hero. */
export function BatikGround({ seed }: { seed: string }) {
  return <div className={classNames(styles.background, styles[clothOf(seed, seed).motif])} aria-hidden="true" />;
}
