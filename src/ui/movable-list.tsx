import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useId, useRef } from 'react';
import { announce } from './announcer';
import { classNames } from './class-names';
import { EditIcon } from './edit-icon';
import { rescueFocus } from './focus';
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
  /** draws an entry; `moves` are entries for its menu, which move it without dragging */
  row: (item: Item, place: { index: number; moves: ReactNode }) => ReactNode;
};

const instructions =
  'Tekan Spasi atau Enter untuk mengangkat, tombol panah atas dan bawah untuk memindahkan, Spasi atau Enter lagi untuk meletakkan, Escape untuk membatalkan.';

const placed = (name: string, index: number, count: number) => `${name} sekarang urutan ${index + 1} dari ${count}.`;

/** A list whose entries are moved by mouse, finger and keyboard, each move announced. Every entry has a handle; its menu moves it too. */
export function MovableList<Item extends { id: string }>({ label, items, nameOf, onMove, fixed = false, className, row }: MovableListProps<Item>) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  const lastOver = useRef<UniqueIdentifier | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((item) => item.id);
  // An entry that has moved in the document may have lost the focus.
  useOnChange(ids.join(), () => {
    const entry = moved.current && list.current?.querySelector<HTMLElement>(`[data-entry="${moved.current}"]`);
    moved.current = null;
    if (!entry) return;
    rescueFocus(entry.querySelector<HTMLElement>('[data-handle]'));
    entry.scrollIntoView({ block: 'nearest' });
  });

  const nameAt = (entry: UniqueIdentifier) => {
    const item = items.find((one) => one.id === entry);
    return item ? nameOf(item) : '';
  };
  const move = (from: number, to: number) => {
    const next = arrayMove(ids, from, to);
    const entry = ids[from];
    if (entry === undefined || from === to) return;
    moved.current = entry;
    onMove(next, entry);
  };
  const drop = ({ active, over }: DragEndEvent) => over && move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  const said: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return `${nameAt(active.id)} diangkat dari urutan ${ids.indexOf(String(active.id)) + 1} dari ${ids.length}.`;
    },
    onDragOver: ({ active, over }) => {
      // At its beginning a lifted entry is over itself, which would be said instead of the lifting.
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return placed(nameAt(active.id), ids.indexOf(String(over.id)), ids.length);
    },
    onDragEnd: ({ active, over }) =>
      over ? `${nameAt(active.id)} diletakkan di urutan ${ids.indexOf(String(over.id)) + 1} dari ${ids.length}.` : `${nameAt(active.id)} dikembalikan.`,
    onDragCancel: ({ active }) => `Pemindahan dibatalkan. ${nameAt(active.id)} kembali ke tempatnya.`,
  };
  const moves = (item: Item, index: number) => {
    const last = items.length - 1;
    const to = (place: number) => {
      move(index, place);
      announce(placed(nameOf(item), place, items.length));
    };
    return (
      <>
        {index > 0 && <MoveEntry text="Pindah ke atas" onMove={() => to(index - 1)} />}
        {index < last && <MoveEntry text="Pindah ke bawah" onMove={() => to(index + 1)} />}
        {index > 1 && <MoveEntry text="Pindah ke awal" onMove={() => to(0)} />}
        {index < last - 1 && <MoveEntry text="Pindah ke akhir" onMove={() => to(last)} />}
      </>
    );
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: said, screenReaderInstructions: { draggable: instructions } }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={fixed}>
        <ol ref={list} aria-label={label} className={classNames(styles.list, className)}>
          {items.map((item, index) => (
            <Entry key={item.id} id={item.id} name={nameOf(item)} fixed={fixed}>
              {row(item, { index, moves: fixed ? null : moves(item, index) })}
            </Entry>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

const MoveEntry = ({ text, onMove }: { text: string; onMove: () => void }) => (
  <button type="button" role="menuitem" onClick={onMove}>
    {text}
  </button>
);

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function Entry({ id, name, fixed, children }: { id: string; name: string; fixed: boolean; children: ReactNode }) {
  const sortable = useSortable({ id, disabled: fixed, attributes: { roleDescription: 'dapat dipindahkan' } });
  const { transform, transition, isDragging } = sortable;
  const style = {
    transform: CSS.Translate.toString(transform && { ...transform, x: 0 }),
    transition: transition && !prefersStill() ? transition : undefined,
  };
  return (
    <li ref={sortable.setNodeRef} data-entry={id} className={classNames(styles.entry, isDragging && styles.lifted)} style={style}>
      {!fixed && (
        <button
          type="button"
          ref={sortable.setActivatorNodeRef}
          {...sortable.attributes}
          {...sortable.listeners}
          data-handle
          className={styles.handle}
          aria-label={`Pindahkan ${name}`}
        >
          <EditIcon name="grip" />
        </button>
      )}
      <div className={styles.content}>{children}</div>
    </li>
  );
}
