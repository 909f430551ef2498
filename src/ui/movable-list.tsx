import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { announce } from './announcer';
import { classNames } from './class-names';
import { rescueFocus } from './focus';
import { sentences, shiftOf } from './lift';
import { useLift } from './lifting';
import { MovableEntry } from './movable-entry';
import styles from './movable-list.module.css';
import { useOnChange } from './use-on-change';

type MovableListProps<Item extends { id: string }> = {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** gets the ids in their new order */
  onMove: (order: string[], moved: string) => void;
  /** while true nothing can be moved */
  fixed?: boolean;
  className?: string | undefined;
  /** Draws an entry; `moves` belong into its menu. While the function stays the same, only moved and changed entries are drawn anew. */
  row: (item: Item, place: { index: number; moves: ReactNode }) => ReactNode;
};

const instructions =
  'Tekan Spasi atau Enter untuk mengangkat, tombol panah atas dan bawah untuk memindahkan, Spasi atau Enter lagi untuk meletakkan, Escape untuk membatalkan.';

/** A list whose entries are moved by mouse, finger and keyboard, each move announced. Every entry has a handle; its menu moves it too. */
export function MovableList<Item extends { id: string }>({
  label,
  items,
  nameOf,
  onMove,
  fixed = false,
  className,
  row,
}: MovableListProps<Item>) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  /** how often each entry has moved up */
  const [rises, setRises] = useState<ReadonlyMap<string, number>>(new Map());
  const ids = items.map((item) => item.id);
  const placeOf = (entry: string) => ids.indexOf(entry);
  const nameAt = (entry: string) => {
    const item = items[placeOf(entry)];
    return item ? nameOf(item) : '';
  };
  const move = (from: number, to: number) => {
    const entry = ids[from];
    if (entry === undefined || from === to) return;
    moved.current = entry;
    // React moves in the document all entries that one passes on its way up, which takes as long as drawing them; with a new key only that one changes.
    if (to < from) setRises(new Map(rises).set(entry, (rises.get(entry) ?? 0) + 1));
    onMove(ids.toSpliced(from, 1).toSpliced(to, 0, entry), entry);
  };
  const { lift, said, drag, onKeyDown, onBlur } = useLift({ list, ids, nameAt, onDrop: move });
  // An entry that has moved in the document may have lost the focus.
  useOnChange(ids.join(), () => {
    const entry = moved.current === null ? null : list.current?.children[placeOf(moved.current)];
    moved.current = null;
    if (!entry) return;
    rescueFocus(entry.querySelector<HTMLElement>('[data-handle]'));
    entry.scrollIntoView({ block: 'nearest' });
  });

  const moveByMenu = (entry: string, place: number) => {
    const to = place < 0 ? ids.length + place : place;
    move(placeOf(entry), to);
    announce(sentences.placed(nameAt(entry), to, ids.length));
  };

  const now = {
    drag,
    onKeyDown,
    onBlur,
    moveBy: (entry: string, steps: number) => moveByMenu(entry, placeOf(entry) + steps),
    moveTo: moveByMenu,
  };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  /** the same functions at each rendering, so that entries aren't drawn anew because of them */
  const [acts] = useState(() => ({
    onKeyDown: (entry: string, event: KeyboardEvent) => latest.current.onKeyDown(entry, event),
    onBlur: (event: FocusEvent) => latest.current.onBlur(event),
    onPointerDown: (entry: string, event: PointerEvent<HTMLElement>) =>
      latest.current.drag.onPointerDown(entry, event),
    onPointerMove: (event: PointerEvent<HTMLElement>) => latest.current.drag.onPointerMove(event),
    onPointerUp: () => latest.current.drag.onPointerUp(),
    onPointerCancel: () => latest.current.drag.onPointerCancel(),
    moveBy: (entry: string, steps: number) => latest.current.moveBy(entry, steps),
    moveTo: (entry: string, place: number) => latest.current.moveTo(entry, place),
  }));
  return (
    <>
      <ol
        ref={list}
        aria-label={label}
        className={classNames(styles.list, className)}
        data-moving={lift ? true : undefined}
      >
        {items.map((item, index) => (
          <MovableEntry
            key={`${item.id} ${rises.get(item.id) ?? 0}`}
            item={item}
            index={index}
            name={nameOf(item)}
            above={Math.min(index, 2)}
            below={Math.min(items.length - 1 - index, 2)}
            fixed={fixed}
            isLifted={lift?.id === item.id}
            shift={shiftOf(lift, index)}
            acts={acts}
            describedBy={id}
            row={row}
          />
        ))}
      </ol>
      <p id={id} hidden>
        {instructions}
      </p>
      <div className="hidden" role="status" aria-live="assertive">
        {said}
      </div>
    </>
  );
}
