import type { ComponentProps } from 'react';
import { Icon } from './icon';
import styles from './search-input.module.css';

/** A search field. `label` is its name and also its placeholder, unless another one is given; `children` are shown below it. */
export function SearchInput({
  label,
  placeholder = label,
  children,
  ...input
}: ComponentProps<'input'> & { label: string }) {
  return (
    <div className={styles.box}>
      <Icon name="search" />
      <input
        {...input}
        className={styles.input}
        name="q"
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
      />
      {children}
    </div>
  );
}
