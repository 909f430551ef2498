import { useRef } from 'react';
import { Link } from 'react-router';
import { sortParts } from '~/lib/desk';
import { Skeleton } from '../skeleton';
import { ToolIcon } from '../tool-icon';
import type { DeskColumn, DeskDescription, DeskRow } from './description';
import { EntryLink, Pick, valueOr } from './entry-link';
import type { Selection } from './selection';
import styles from './table.module.css';
import { useOverflow } from './use-layout';

export type ListProps<Row extends DeskRow> = {
  desk: Pick<DeskDescription<Row>, 'title' | 'main' | 'noun'>;
  rows: readonly Row[];
  columns: readonly DeskColumn<Row>[];
  /** null where nothing is done to many */
  selection: Selection | null;
  opened: string | null;
  entryPath: (id: string) => string;
};

export type OrderProps = { order: string; orderPath: (sort: string) => string };

/** A list on wide screens. The entry's name is the link; a click anywhere on the row opens it too. */
export function DeskTable<Row extends DeskRow>({
  desk,
  rows,
  columns,
  selection,
  opened,
  entryPath,
  ...ordering
}: ListProps<Row> & OrderProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const isWide = useOverflow(sheet);
  return (
    <div ref={sheet} className={`card ${styles.sheet}`} data-wide={isWide || undefined}>
      <table className={styles.table}>
        <caption className="hidden">{desk.title}</caption>
        <thead>
          <tr>
            {selection && (
              <td className={styles.pick}>
                <label>
                  <input
                    type="checkbox"
                    checked={selection.isAll}
                    ref={(box) => {
                      if (box) box.indeterminate = !selection.isAll && selection.ids.size > 0;
                    }}
                    onChange={selection.toggleAll}
                  />
                  <span className="hidden">Pilih semua yang ditampilkan</span>
                </label>
              </td>
            )}
            <Head {...desk.main} {...ordering} />
            {columns.map((column) => (
              <Head key={column.name} {...column} {...ordering} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              data-open={row.id === opened || undefined}
              data-picked={selection?.ids.has(row.id) || undefined}
            >
              {selection && (
                <td className={styles.pick}>
                  <Pick
                    name={desk.main.name(row)}
                    checked={selection.ids.has(row.id)}
                    onChange={() => selection.toggle(row.id)}
                  />
                </td>
              )}
              <th scope="row">
                {desk.main.picture && (
                  <span className={styles.picture}>{desk.main.picture(row)}</span>
                )}
                <EntryLink id={row.id} to={entryPath(row.id)} current={row.id === opened}>
                  {desk.main.name(row)}
                </EntryLink>
                {desk.main.below && <span className={styles.below}>{desk.main.below(row)}</span>}
              </th>
              {columns.map(({ name, number, cell }) => (
                <td key={name} className={number ? styles.number : undefined}>
                  {valueOr(cell(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = OrderProps & {
  label: string;
  sort?: string | undefined;
  number?: boolean | undefined;
};

/** The head of a column; with `sort` a link that orders the list by it, and turns the order round the second time. */
function Head({ label, sort, number, order, orderPath }: HeadProps) {
  const className = number ? styles.number : undefined;
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const { column, descending } = sortParts(order);
  const isCurrent = column === sort;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isCurrent ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <Link
        to={orderPath(isCurrent && !descending ? `-${sort}` : sort)}
        preventScrollReset
        replace
        className={styles.order}
      >
        {label}
        <ToolIcon name={isCurrent && descending ? 'arrowDown' : 'arrowUp'} size={16} />
      </Link>
    </th>
  );
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The shape of the table while it loads. */
export const TableShape = ({ columns, picks }: { columns: number; picks: boolean }) => (
  <div className={`card ${styles.sheet}`} role="status" aria-label="Memuat">
    {skeletonRows.map((row) => (
      <div key={row} className={styles.shape}>
        {picks && <span className={styles.box} />}
        <span>
          <Skeleton width="80%" height="14px" />
          <Skeleton width="50%" height="12px" />
        </span>
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name
          <span key={column}>
            <Skeleton width="60%" height="14px" />
          </span>
        ))}
      </div>
    ))}
  </div>
);
