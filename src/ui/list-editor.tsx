import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names';
import styles from './list-editor.module.css';

/** A list and, beside it or in its place, the editor of one of its entries. */
export const ListEditor = ({ list, editor }: { list: ReactNode; editor: ReactNode }) => (
  <div className={classNames(styles.halves, Boolean(editor) && styles.opened)}>
    <div className={styles.list}>{list}</div>
    {editor && <div className={styles.editor}>{editor}</div>}
  </div>
);

/** The class of a long list of such rows, of which only those on screen are laid out. */
export const rowsLook = styles.rows;

type EditorRowProps = {
  number?: ReactNode;
  title: string;
  to: string;
  /** the editor shows this entry */
  isOpen: boolean;
  facts: ReactNode;
  /** the row's menu */
  children: ReactNode;
};

export const EditorRow = ({ number, title, to, isOpen, facts, children }: EditorRowProps) => (
  <div className={styles.row}>
    {number !== undefined && <span className={`tabular ${styles.number}`}>{number}</span>}
    <div className={styles.words}>
      <Link to={to} aria-current={isOpen ? 'true' : undefined} className={styles.title}>
        {title}
      </Link>
      <span className={`quiet small ${styles.facts}`}>{facts}</span>
    </div>
    {children}
  </div>
);
