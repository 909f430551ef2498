import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusOn } from '../focus';
import type { DeskRow } from './description';
import { atPlace, type Place } from './place';

type CursorProps<Row extends DeskRow> = {
  rows: readonly Row[];
  entry: string | null;
  list: RefObject<HTMLElement | null>;
  /** whether the rows have been read */
  isReady: boolean;
  /** opens an entry */
  open: (id: string) => void;
};

/** Where a person is in the list: the neighbours of the opened entry, the row with the focus, and the way back to it. */
export function useCursor<Row extends DeskRow>({
  rows,
  entry,
  list,
  isReady,
  open,
}: CursorProps<Row>) {
  const place = useRef<Place>({ id: null, index: 0 });
  const index = rows.findIndex(({ id }) => id === entry);
  // An entry that has left the list was where its follower is now.
  const previous = rows[index < 0 ? place.current.index - 1 : index - 1];
  const next = rows[index < 0 ? place.current.index : index + 1];
  useEffect(() => {
    if (entry) place.current = { id: entry, index: index < 0 ? place.current.index : index };
  }, [entry, index]);

  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  // At once, so that it doesn't take the focus from what the next key has chosen.
  useLayoutEffect(() => {
    const left = place.current;
    if (entry || left.id === null || !isReady) return;
    place.current = { ...left, id: null };
    const shown = list.current?.querySelector<HTMLElement>('[data-rows]');
    const home = (shown && atPlace(shown, left)) ?? list.current;
    if (home) focusOn(home);
  }, [entry, isReady, list]);

  const focused = () =>
    document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
  const move = (step: 1 | -1) => {
    const inList = list.current?.contains(document.activeElement);
    if (entry && !inList) {
      const neighbour = step === 1 ? next : previous;
      if (neighbour) open(neighbour.id);
      return;
    }
    const all = links();
    const at = all.findIndex(({ dataset }) => dataset.entry === focused());
    all[at < 0 ? 0 : at + step]?.focus();
  };
  const toFirst = () => links()[0]?.focus();
  return {
    toFirst,
    previous: entry ? previous : undefined,
    next: entry ? next : undefined,
    focused,
    move,
  };
}
