import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useOnChange } from './use-on-change';

/** An entry that is lifted by keyboard: it keeps its place in the document until it is dropped. `offset` and `room` are in px. */
export type Lift = {
  id: string;
  from: number;
  to: number;
  /** how far the entry stands from its place */
  offset: number;
  /** how far those that it has passed have moved to make room */
  room: number;
};

/** How far (px) the entry at `index` stands from its place. */
export function shiftOf(lift: Lift | null, index: number): number {
  if (!lift) return 0;
  const { from, to, offset, room } = lift;
  if (index === from) return offset;
  if (index > from && index <= to) return -room;
  return index < from && index >= to ? room : 0;
}

type Box = { offsetTop: number; offsetHeight: number };

/** The entry lifted from `from` above the place `to`, of entries that stand below one another with equal gaps. */
export function lifted(id: string, from: number, to: number, boxAt: (index: number) => Box): Lift {
  const top = (index: number) => boxAt(index).offsetTop;
  const bottom = (index: number) => top(index) + boxAt(index).offsetHeight;
  if (to > from) return { id, from, to, offset: bottom(to) - bottom(from), room: top(from + 1) - top(from) };
  if (to < from) return { id, from, to, offset: top(to) - top(from), room: bottom(from) - bottom(from - 1) };
  return { id, from, to, offset: 0, room: 0 };
}

/** What is said about a move; places count from 0. */
export const sentences = {
  lifted: (name: string, place: number, count: number) => `${name} diangkat dari urutan ${place + 1} dari ${count}.`,
  placed: (name: string, place: number, count: number) => `${name} sekarang urutan ${place + 1} dari ${count}.`,
  dropped: (name: string, place: number, count: number) => `${name} diletakkan di urutan ${place + 1} dari ${count}.`,
  cancelled: (name: string) => `Pemindahan dibatalkan. ${name} kembali ke tempatnya.`,
};

type LiftOptions = { list: RefObject<HTMLElement | null>; ids: string[]; nameAt: (id: string) => string; onDrop: (from: number, to: number) => void };

/**
 * Moves the entries of a list by the keys of their handles. The library for dragging measures and draws all entries at each key; here only
 * those change that the lifted one passes. `said` belongs into an assertive live region.
 */
export function useLift({ list, ids, nameAt, onDrop }: LiftOptions) {
  const [lift, setLift] = useState<Lift | null>(null);
  const [said, say] = useState('');
  useEffect(() => {
    if (lift) list.current?.children[lift.from]?.scrollIntoView({ block: 'nearest' });
  }, [list, lift]);

  const show = (id: string, from: number, to: number, sentence: (typeof sentences)['placed']) => {
    const { children = [] } = list.current ?? {};
    setLift(lifted(id, from, to, (index) => children[index] as HTMLElement));
    say(sentence(nameAt(id), to, ids.length));
  };
  const cancel = () => {
    if (!lift) return;
    setLift(null);
    say(sentences.cancelled(nameAt(lift.id)));
  };
  const step = ({ id, from, to }: Lift, by: number) => {
    if (to + by >= 0 && to + by < ids.length) show(id, from, to + by, sentences.placed);
  };
  const drop = ({ id, from, to }: Lift) => {
    setLift(null);
    say(sentences.dropped(nameAt(id), to, ids.length));
    onDrop(from, to);
  };
  // Entries that somebody else has added, moved or removed stand elsewhere than where the lifted one came from.
  useOnChange(ids.join(), cancel);

  const act = (id: string, key: string, repeated: boolean): boolean => {
    const isLifted = lift?.id === id;
    if (key === ' ' || key === 'Enter') {
      if (repeated) return true;
      if (isLifted) drop(lift);
      else show(id, ids.indexOf(id), ids.indexOf(id), sentences.lifted);
      return true;
    }
    if (!isLifted) return false;
    const acts: Record<string, () => void> = {
      Tab: () => drop(lift),
      Escape: cancel,
      ArrowUp: () => step(lift, -1),
      ArrowDown: () => step(lift, 1),
      ArrowLeft: () => undefined,
      ArrowRight: () => undefined,
    };
    acts[key]?.();
    return key in acts;
  };
  return {
    lift,
    said,
    cancel,
    onKeyDown: (id: string, event: KeyboardEvent) => {
      if (act(id, event.key, event.repeat)) event.preventDefault();
    },
    /** A person who goes elsewhere leaves the entry where it was; another window may come and go. */
    onBlur: ({ currentTarget }: FocusEvent) => {
      if (currentTarget !== document.activeElement) cancel();
    },
  };
}
