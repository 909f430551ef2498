import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { classNames } from './class-names';
import { EditIcon } from './edit-icon';
import styles from './movable-list.module.css';

type Acts = {
  onKeyDown: (id: string, event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
  onPointerDown: (id: string, event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  moveBy: (id: string, steps: number) => void;
  /** -1 is the last place */
  moveTo: (id: string, place: number) => void;
};

type ContentProps<Item> = {
  item: Item;
  index: number;
  /** how many entries are above and below it, at most 2 */
  above: number;
  below: number;
  fixed: boolean;
  acts: Acts;
  row: (item: Item, place: { index: number; moves: ReactNode }) => ReactNode;
};
type EntryProps<Item> = ContentProps<Item> & {
  name: string;
  isLifted: boolean;
  /** how far (px) it stands from its place while an entry is lifted */
  shift: number;
  /** the id of how it is moved by keyboard */
  describedBy: string;
};

function sameValues(a: object, b: object): boolean {
  const names = Object.keys(a);
  const values = b as Record<string, unknown>;
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.is((a as Record<string, unknown>)[name], values[name]))
  );
}

/** Items are often made at each rendering, so that their values are compared. */
function sameProps<Props extends { item: object }>(
  { item: itemBefore, ...before }: Props,
  { item: itemAfter, ...after }: Props,
): boolean {
  return sameValues(before, after) && sameValues(itemBefore, itemAfter);
}

function PlainEntry<Item extends { id: string }>({
  name,
  isLifted,
  shift,
  describedBy,
  ...content
}: EntryProps<Item>) {
  const { item, fixed, acts } = content;
  return (
    <li
      className={classNames(styles.entry, isLifted && styles.lifted)}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
    >
      {!fixed && (
        <button
          type="button"
          onKeyDown={(event) => acts.onKeyDown(item.id, event)}
          onBlur={acts.onBlur}
          onPointerDown={(event) => acts.onPointerDown(item.id, event)}
          onPointerMove={acts.onPointerMove}
          onPointerUp={acts.onPointerUp}
          onPointerCancel={acts.onPointerCancel}
          aria-roledescription="dapat dipindahkan"
          aria-describedby={describedBy}
          aria-pressed={isLifted || undefined}
          data-handle
          className={styles.handle}
          aria-label={`Pindahkan ${name}`}
        >
          <EditIcon name="grip" />
        </button>
      )}
      <div className={styles.content}>
        <Content {...content} />
      </div>
    </li>
  );
}

function PlainContent<Item extends { id: string }>({
  item,
  index,
  above,
  below,
  fixed,
  acts,
  row,
}: ContentProps<Item>) {
  const { id } = item;
  const moves = (
    <>
      {above > 0 && <MoveEntry text="Pindah ke atas" onMove={() => acts.moveBy(id, -1)} />}
      {below > 0 && <MoveEntry text="Pindah ke bawah" onMove={() => acts.moveBy(id, 1)} />}
      {above > 1 && <MoveEntry text="Pindah ke awal" onMove={() => acts.moveTo(id, 0)} />}
      {below > 1 && <MoveEntry text="Pindah ke akhir" onMove={() => acts.moveTo(id, -1)} />}
    </>
  );
  return row(item, { index, moves: fixed ? null : moves });
}

/** A memo loses the type parameter of its component. */
const Content = memo(PlainContent, sameProps) as unknown as typeof PlainContent;
export const MovableEntry = memo(PlainEntry, sameProps) as unknown as typeof PlainEntry;

const MoveEntry = ({ text, onMove }: { text: string; onMove: () => void }) => (
  <button type="button" role="menuitem" onClick={onMove}>
    {text}
  </button>
);
