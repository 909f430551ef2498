import type { CSSProperties } from 'react';
import { clothOf } from '~/lib/batik';
import styles from './batik.module.css';
import { classNames } from './class-names';

type CoverProps = {
  seed: string;
  palette: string;
  title?: string;
  shape?: 'wide' | 'band' | 'tall' | 'square' | 'fill';
};

/** With `fill` it is as large as its parent. */
const ratios = { wide: '16 / 9', band: '16 / 6', tall: '3 / 4', square: '1', fill: undefined };

/** A cover drawn from texts. It is decorative: the title on its label is shown beside it as text too. */
export function BatikCover({ seed, palette, title, shape = 'wide' }: CoverProps) {
  const { motif, size, ground } = clothOf(seed, palette);
  return (
    <div
      className={classNames(
        styles.cover,
        styles[motif],
        shape === 'tall' && styles.tall,
        shape === 'fill' && styles.fill,
      )}
      style={
        { aspectRatio: ratios[shape], '--ground': ground, '--size': `${size}px` } as CSSProperties
      }
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

/** A pattern in two parts, like a batik pagi-sore: dark on `share` percent of its area, light on the rest. It is decorative. */
export function PagiSore({
  seed,
  palette,
  share,
}: {
  seed: string;
  palette: string;
  share: number;
}) {
  const { motif, size, ground } = clothOf(seed, palette);
  return (
    <div
      className={classNames(styles.pagiSore, styles[motif])}
      style={{ '--ground': ground, '--size': `${size}px`, '--share': `${share}%` } as CSSProperties}
      aria-hidden="true"
    >
      <div className={styles.sore} />
    </div>
  );
}

/** The motif as a faint background of a hero. */
export function BatikGround({ seed }: { seed: string }) {
  return (
    <div
      className={classNames(styles.background, styles[clothOf(seed, seed).motif])}
      aria-hidden="true"
    />
  );
}
