import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Spinner } from './spinner';

type Look = {
  /** `kunyit` is for the main action of a page */
  variant?: 'filled' | 'kunyit' | 'light' | 'default' | 'subtle' | 'danger';
  large?: boolean;
  block?: boolean;
};

/** The classes of a button, for elements that only look like one: a menu's button, a link to a file. */
export const buttonLook = ({ variant = 'filled', large, block }: Look, className?: string) =>
  classNames(
    styles.button,
    styles[variant],
    large && styles.large,
    block && styles.block,
    className,
  );

/** `loading` as a text replaces the label. */
type ButtonProps = Look & ComponentProps<'button'> & { loading?: boolean | string };

/** While `loading` it announces that, keeps the focus, and can't be pressed again. */
export function Button({
  variant,
  large,
  block,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonLook({ variant, large, block } as Look, className)}
      aria-busy={loading ? true : undefined}
      aria-disabled={loading ? true : undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {typeof loading === 'string' && loading ? (
        <>
          <Spinner size={18} />
          {loading}
        </>
      ) : (
        <span className={styles.label}>{children}</span>
      )}
      {loading === true && (
        <span className={styles.busy}>
          <Spinner size={20} />
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  large,
  block,
  className,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonLook({ variant, large, block } as Look, className)} />;
}

/** A button in a line of text that looks like a link. */
export const TextButton = ({ className, type = 'button', ...rest }: ComponentProps<'button'>) => (
  <button {...rest} type={type} className={classNames(styles.text, className)} />
);

/** A button with only an icon, so that it needs a label. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { label: string; children: ReactNode }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles.button, styles.subtle, styles.icon, className)}
    >
      {children}
    </button>
  );
}

/** Loads the next part of a list. */
export function MoreButton({ loading, onMore }: { loading: boolean; onMore: () => void }) {
  return (
    <div className="row" style={{ justifyContent: 'center' }}>
      <Button variant="light" loading={loading} onClick={onMore}>
        Muat lebih banyak
      </Button>
    </div>
  );
}
