/** One page of a list: `next` is the opaque cursor of the following page, null on the last one. */
export type Page<T> = { items: T[]; next: string | null };

/** A keyset cursor: a sort time in milliseconds and the id that breaks ties; lists pass it on as one opaque string. */
export type TimeCursor = { at: Date; id: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const encodeCursor = ({ at, id }: TimeCursor) => `${at.getTime().toString(36)}.${id}`;

/** Reads a cursor of this site; null for any other string. */
export function decodeCursor(text: string): TimeCursor | null {
  const [stamp = '', id = '', ...more] = text.split('.');
  const at = new Date(Number.parseInt(stamp, 36));
  if (
    more.length > 0 ||
    !/^[0-9a-z]{1,9}$/.test(stamp) ||
    !uuid.test(id) ||
    Number.isNaN(at.getTime())
  )
    return null;
  return { at, id };
}

/** Cuts a read of `limit + 1` rows into a page. */
export function toPage<T>(rows: T[], limit: number, cursorOf: (row: T) => TimeCursor): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null };
}
