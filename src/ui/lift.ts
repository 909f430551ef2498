/** An entry that is lifted by keyboard, mouse or finger: it keeps its place in the document until it is dropped. `offset` and `room` are in px. */
export type Lift = {
  id: string;
  from: number;
  to: number;
  /** how far the entry stands from its place */
  offset: number;
  /** how far those that it has passed have moved to make room */
  room: number;
  /** It follows a pointer. */
  dragged?: boolean;
};

/** How far (px) the entry at `index` stands from its place. */
export function shiftOf(lift: Lift | null, index: number): number {
  if (!lift) return 0;
  const { from, to, offset, room } = lift;
  if (index === from) return offset;
  if (index > from && index <= to) return -room;
  return index < from && index >= to ? room : 0;
}

export type Box = { offsetTop: number; offsetHeight: number };

/** The entry lifted from `from` above the place `to`, of entries that stand below one another with equal gaps. */
export function lifted(id: string, from: number, to: number, boxAt: (index: number) => Box): Lift {
  const top = (index: number) => boxAt(index).offsetTop;
  const bottom = (index: number) => top(index) + boxAt(index).offsetHeight;
  if (to > from)
    return { id, from, to, offset: bottom(to) - bottom(from), room: top(from + 1) - top(from) };
  if (to < from)
    return { id, from, to, offset: top(to) - top(from), room: bottom(from) - bottom(from - 1) };
  return { id, from, to, offset: 0, room: 0 };
}

/** The place of an entry that has been dragged so far (px): it passes those whose middle it reaches. */
export function placeAt(from: number, offset: number, boxes: Box[]): number {
  const middle = (index: number) =>
    (boxes[index]?.offsetTop ?? 0) + (boxes[index]?.offsetHeight ?? 0) / 2;
  const top = (boxes[from]?.offsetTop ?? 0) + offset;
  const bottom = top + (boxes[from]?.offsetHeight ?? 0);
  let to = from;
  while (to + 1 < boxes.length && bottom > middle(to + 1)) to += 1;
  while (to > 0 && top < middle(to - 1)) to -= 1;
  return to;
}

/** What is said about a move; places count from 0. */
export const sentences = {
  lifted: (name: string, place: number, count: number) =>
    `${name} diangkat dari urutan ${place + 1} dari ${count}.`,
  placed: (name: string, place: number, count: number) =>
    `${name} sekarang urutan ${place + 1} dari ${count}.`,
  dropped: (name: string, place: number, count: number) =>
    `${name} diletakkan di urutan ${place + 1} dari ${count}.`,
  cancelled: (name: string) => `Pemindahan dibatalkan. ${name} kembali ke tempatnya.`,
};
