import { type Announcements, closestCenter, DndContext, type DragEndEvent, PointerSensor, type UniqueIdentifier, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { announce } from './announcer';
import { classNames } from './class-names';
import { rescueFocus } from './focus';
import { sentences, shiftOf, useLift } from './lift';
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
  /**
   * Draws an entry; `moves` are entries for its menu, which move it without dragging. While the function stays the same, only entries in
   * other places, and those whose items have other values, are drawn anew.
   */
  row: (item: Item, place: { index: number; moves: ReactNode }) => ReactNode;
};

const instructions =
  'Tekan Spasi atau Enter untuk mengangkat, tombol panah atas dan bawah untuk memindahkan, Spasi atau Enter lagi untuk meletakkan, Escape untuk membatalkan.';

/** Options that were new at each rendering would make the library draw all entries anew. */
const pointer = { activationConstraint: { distance: 4 } };

/** A list whose entries are moved by mouse, finger and keyboard, each move announced. Every entry has a handle; its menu moves it too. */
export function MovableList<Item extends { id: string }>({ label, items, nameOf, onMove, fixed = false, className, row }: MovableListProps<Item>) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  const lastOver = useRef<UniqueIdentifier | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, pointer));
  const order = items.map((item) => item.id).join('\n');
  const ids = useMemo(() => (order ? order.split('\n') : []), [order]);
  // The library draws all entries anew when their order has changed, which may wait until the change is seen.
  const draggable = useDeferredValue(ids);

  const placeOf = (entry: UniqueIdentifier) => ids.indexOf(String(entry));
  const nameAt = (entry: UniqueIdentifier) => {
    const item = items[placeOf(entry)];
    return item ? nameOf(item) : '';
  };
  const move = (from: number, to: number) => {
    const entry = ids[from];
    if (entry === undefined || from === to) return;
    moved.current = entry;
    onMove(arrayMove(ids, from, to), entry);
  };
  const { lift, said, onKeyDown, onBlur, cancel } = useLift({ list, ids, nameAt, onDrop: move });
  // An entry that has moved in the document may have lost the focus.
  useOnChange(order, () => {
    const entry = moved.current === null ? null : list.current?.children[placeOf(moved.current)];
    moved.current = null;
    if (!entry) return;
    rescueFocus(entry.querySelector<HTMLElement>('[data-handle]'));
    entry.scrollIntoView({ block: 'nearest' });
  });

  const spoken: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return sentences.lifted(nameAt(active.id), placeOf(active.id), ids.length);
    },
    onDragOver: ({ active, over }) => {
      // At its beginning a lifted entry is over itself, which would be said instead of the lifting.
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return sentences.placed(nameAt(active.id), placeOf(over.id), ids.length);
    },
    onDragEnd: ({ active, over }) => (over ? sentences.dropped(nameAt(active.id), placeOf(over.id), ids.length) : `${nameAt(active.id)} dikembalikan.`),
    onDragCancel: ({ active }) => sentences.cancelled(nameAt(active.id)),
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => over && move(placeOf(active.id), placeOf(over.id));
  const moveByMenu = (entry: string, place: number) => {
    const to = place < 0 ? ids.length + place : place;
    move(placeOf(entry), to);
    announce(sentences.placed(nameAt(entry), to, ids.length));
  };

  const now = { onKeyDown, onBlur, moveBy: (entry: string, steps: number) => moveByMenu(entry, placeOf(entry) + steps), moveTo: moveByMenu };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  /** the same functions at each rendering, so that entries aren't drawn anew because of them */
  const [acts] = useState(() => ({
    onKeyDown: (entry: string, event: KeyboardEvent) => latest.current.onKeyDown(entry, event),
    onBlur: (event: FocusEvent) => latest.current.onBlur(event),
    moveBy: (entry: string, steps: number) => latest.current.moveBy(entry, steps),
    moveTo: (entry: string, place: number) => latest.current.moveTo(entry, place),
  }));
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: spoken, screenReaderInstructions: { draggable: instructions } }}
      onDragStart={cancel}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={draggable} strategy={verticalListSortingStrategy} disabled={fixed}>
        <ol ref={list} aria-label={label} className={classNames(styles.list, className)} data-moving={lift ? true : undefined}>
          {items.map((item, index) => (
            <MovableEntry
              key={item.id}
              item={item}
              index={index}
              name={nameOf(item)}
              above={Math.min(index, 2)}
              below={Math.min(items.length - 1 - index, 2)}
              fixed={fixed}
              isLifted={lift?.id === item.id}
              shift={shiftOf(lift, index)}
              acts={acts}
              row={row}
            />
          ))}
        </ol>
      </SortableContext>
      <div className="hidden" role="status" aria-live="assertive">
        {said}
      </div>
    </DndContext>
  );
}
