import type { CSSProperties } from 'react';
import { clothOf } from '~/lib/batik';
import styles from './avatar.module.css';
import { classNames } from './class-names';
import { Icon } from './icon';

/** The widths in which the site answers pictures. */
const widths = [96, 192, 320, 480];

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

type AvatarProps = {
  /** of an uploaded picture: `/files/….webp` */
  url: string | null;
  name: string;
  /** in pixels */
  size?: number;
};

/** Somebody's picture; without one their initials on a cloth that is always the same for a name. Decorative: the name stands beside it. */
export function Avatar({ url, name, size = 48 }: AvatarProps) {
  // Pictures of other sites would tell them who looks at whom.
  const own = url?.startsWith('/') && !url.startsWith('//') ? url : null;
  const at = (density: number) => `/img/${widths.find((width) => width >= size * density) ?? widths.at(-1)}${own}`;
  const { motif, ground } = clothOf(name, name);
  return (
    <span
      className={classNames(styles.avatar, !own && styles[motif])}
      style={{ '--side': `${size}px`, '--ground': ground } as CSSProperties}
      aria-hidden="true"
    >
      {own ? (
        <img src={at(1)} srcSet={`${at(1)} 1x, ${at(2)} 2x`} width={size} height={size} alt="" decoding="async" />
      ) : (
        initialsOf(name) || <Icon name="user" size={size / 2} />
      )}
    </span>
  );
}
