import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './entry-link.module.css';

/** Opens an entry by a click anywhere on its row or card, which must be `position: relative`. */
export const EntryLink = ({
  id,
  to,
  current,
  children,
}: {
  id: string;
  to: string;
  current: boolean;
  children: string;
}) => (
  <Link
    to={to}
    data-entry={id}
    aria-current={current ? 'true' : undefined}
    className={styles.entry}
  >
    {children}
  </Link>
);

type PickProps = { name: string; checked: boolean; onChange: () => void };

/** Selects an entry for what is done to many. */
export const Pick = ({ name, ...box }: PickProps) => (
  <label className={styles.pick}>
    <input type="checkbox" {...box} />
    <span className="hidden">Pilih {name}</span>
  </label>
);

/** The value of a cell; a dash stands for a missing one. */
export const valueOr = (value: ReactNode) =>
  value || (
    <>
      <span className="quiet" aria-hidden="true">
        –
      </span>
      <span className="hidden">Belum ada</span>
    </>
  );
