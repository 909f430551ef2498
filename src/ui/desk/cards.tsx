import { classNames } from '../class-names';
import { Skeleton } from '../skeleton';
import styles from './cards.module.css';
import type { DeskRow } from './description';
import { EntryLink, Pick, valueOr } from './entry-link';
import type { ListProps } from './table';

/** A list on phones; `slim` without facts, beside the opened entry. */
export function DeskCards<Row extends DeskRow>({
  desk,
  rows,
  columns,
  selection,
  opened,
  entryPath,
  slim,
}: ListProps<Row> & { slim: boolean }) {
  const top = columns.filter(({ card }) => card === 'top');
  const lines = columns.filter(({ card }) => card === 'line');
  const facts = slim ? [] : columns.filter(({ card }) => !card);
  return (
    <ul className={classNames(styles.cards, slim && styles.slim)} aria-label={desk.title}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={slim ? styles.card : `card ${styles.card}`}
          data-row={row.id}
          data-open={row.id === opened || undefined}
          data-picked={selection?.ids.has(row.id) || undefined}
        >
          <div className={styles.top}>
            {desk.main.picture?.(row)}
            <div className={styles.words}>
              {top.length > 0 && (
                <div className={styles.marks}>
                  {top.map(({ name, cell }) => (
                    <span key={name}>{cell(row)}</span>
                  ))}
                </div>
              )}
              <EntryLink id={row.id} to={entryPath(row.id)} current={row.id === opened}>
                {desk.main.name(row)}
              </EntryLink>
              {desk.main.below && <div className="quiet">{desk.main.below(row)}</div>}
              {lines.map(({ name, cell }) => (
                <div key={name}>{cell(row)}</div>
              ))}
            </div>
            {selection && !slim && (
              <Pick
                name={desk.main.name(row)}
                checked={selection.ids.has(row.id)}
                onChange={() => selection.toggle(row.id)}
              />
            )}
          </div>
          {facts.length > 0 && (
            <dl>
              {facts.map(({ name, label, cell }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{valueOr(cell(row))}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

const skeletonCards = ['a', 'b', 'c', 'd'];

/** The shape of the cards while they load. */
export const CardsShape = ({ slim, facts }: { slim: boolean; facts: number }) => (
  <div role="status" aria-label="Memuat" className={classNames(styles.cards, slim && styles.slim)}>
    {skeletonCards.map((card) => (
      <div
        key={card}
        className={slim ? styles.card : `card ${styles.card}`}
        style={slim ? undefined : { minHeight: `${6 + 1.75 * facts}rem` }}
      >
        <Skeleton width="40%" height="14px" />
        <Skeleton width="75%" height="20px" />
        <Skeleton width="55%" height="14px" />
      </div>
    ))}
  </div>
);
