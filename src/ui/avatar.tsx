import type { CSSProperties } from 'react';
import { clothOf } from '~/lib/batik';
import styles from './avatar.module.css';
import { classNames } from './class-names';
import { Icon } from './icon';

/** The widths in which the site serves pictures. */
const widths = [96, 192, 320, 480];

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : ''].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}

type AvatarProps = {
  /** of an uploaded picture: `/files/….webp` */
  url: string | null;
  name: string;
  /** in pixels */
  size?: number;
};

/** A person's picture, or else their initials on a cover that is always the same for a name. It is decorative: the name is shown beside it. */
export function Avatar({ url, name, size = 48 }: AvatarProps) {
  // A picture from another site would tell that site who looks at which profile.
  const localUrl = url?.startsWith('/') && !url.startsWith('//') ? url : null;
  const at = (density: number) =>
    `/img/${widths.find((width) => width >= size * density) ?? widths.at(-1)}${localUrl}`;
  const { motif, ground } = clothOf(name, name);
  return (
    <span
      className={classNames(styles.avatar, !localUrl && styles[motif])}
      style={{ '--side': `${size}px`, '--ground': ground } as CSSProperties}
      aria-hidden="true"
    >
      {localUrl ? (
        <img
          src={at(1)}
          srcSet={`${at(1)} 1x, ${at(2)} 2x`}
          width={size}
          height={size}
          alt=""
          decoding="async"
        />
      ) : (
        initialsOf(name) || <Icon name="user" size={size / 2} />
      )}
    </span>
  );
}
