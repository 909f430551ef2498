import type { ComponentProps } from 'react';
import { Icon } from './icon';
import styles from './search-input.module.css';

/** Where words to look for are typed: `label` is its name and stands in it while it is empty, unless there is more to say; `children` hang below it. */
export function SearchInput({ label, placeholder = label, children, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <div className={styles.box}>
      <Icon name="search" />
      <input {...input} className={styles.input} name="q" aria-label={label} placeholder={placeholder} enterKeyHint="search" autoComplete="off" />
      {children}
    </div>
  );
}
