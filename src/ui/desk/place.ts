/** A place in a list: an entry, and where it stands. */
export type Place = { id: string | null; index: number };

/** The element that gets the focus at a place: the entry, the one that follows where it has left the list, or the sentence of an empty list. */
export function atPlace(rows: HTMLElement, { id, index }: Place): HTMLElement | null {
  const links = [...rows.querySelectorAll<HTMLElement>('[data-entry]')];
  return (
    links.find(({ dataset }) => dataset.entry === id) ??
    links[Math.min(index, links.length - 1)] ??
    (rows.firstElementChild as HTMLElement | null)
  );
}
