import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Value = string | number;
type Kind = 'time' | 'integer' | 'number' | 'text';
/**
 * A sort key of a desk: a column, or an expression that has an index of its own. Texts (not enums), whole and other finite numbers, and
 * times since 1970 of precision 3, because a place has milliseconds. An expression is an `integer` only if its index is of whole numbers.
 */
export type Sortable = PgColumn | { by: SQL; kind: Kind; nullable?: boolean };
export type Sort = { by: Column | SQL; kind: Kind; nullable: boolean };

/** A place in a list: the value that the list is sorted by, null where an entry has none, and the id that breaks ties; `exact` among the exact hits. */
export type Place = { value: Value | null; id: string; exact?: boolean };

/** The names of a place's columns in a read, and of its values in the placeholders of the next one. */
export type Placed = { placeValue: Value | null; placeId: string; placeExact?: boolean };

/** Which part of an order is read: all of it where every entry has a value, else those with one and then those without. */
type Part = 'all' | 'valued' | 'empty';
/** Which hits of words: the exact ones, and then the others. */
type Hits = 'exact' | 'other';
export type Section = { part: Part; hits?: Hits | undefined };

/** The sections of a list in their order, from the one of the given place on. */
export function sectionsFrom(
  { nullable }: Sort,
  exactFirst: boolean,
  place: Place | null,
): Section[] {
  const parts: Part[] = nullable ? ['valued', 'empty'] : ['all'];
  const hits: (Hits | undefined)[] = exactFirst ? ['exact', 'other'] : [undefined];
  const sections = hits.flatMap((hits) => parts.map((part) => ({ part, hits })));
  if (!place) return sections;
  const inPart = (part: Part) => (part === 'empty') === (place.value === null);
  return sections.slice(
    sections.findIndex(
      ({ part, hits }) =>
        inPart(part) && (hits === 'exact') === (exactFirst && place.exact === true),
    ),
  );
}

function kindOf(column: PgColumn): Kind {
  const type = column.getSQLType();
  if (/^(small|big)?(int|serial)/.test(type)) return 'integer';
  if (/^(numeric|real|double)/.test(type)) return 'number';
  return type.startsWith('timestamp') ? 'time' : 'text';
}

export const sortOf = (sortable: Sortable): Sort =>
  'by' in sortable
    ? { nullable: false, ...sortable }
    : { by: sortable, kind: kindOf(sortable), nullable: !sortable.notNull };

/** A time in milliseconds, which both databases answer alike. */
export const millisecondsOf = (time: Column | SQL) =>
  sql<number | null>`(extract(epoch from ${time}) * 1000)::float8`;

export const placeColumns = ({ by, kind }: Sort, id: PgColumn) => {
  const number = sql<number | null>`${by}::float8`;
  const values = {
    time: millisecondsOf(by),
    integer: number,
    number,
    text: sql<string | null>`${by}::text`,
  };
  return { placeValue: values[kind], placeId: id };
};

const valuePlaceholders = {
  time: sql`${sql.placeholder('placeValue')}::timestamptz`,
  integer: sql`${sql.placeholder('placeValue')}::bigint`,
  number: sql`${sql.placeholder('placeValue')}::numeric`,
  text: sql`${sql.placeholder('placeValue')}::text`,
};
const idPlaceholder = sql`${sql.placeholder('placeId')}::uuid`;

/** The condition for what comes after the given place, in a form that an index can begin at. */
export function afterPlace(
  { by, kind }: Sort,
  id: PgColumn,
  { descending, valued }: { descending: boolean; valued: boolean },
): SQL {
  const beyond = descending ? sql`<` : sql`>`;
  return valued
    ? sql`(${by}, ${id}) ${beyond} (${valuePlaceholders[kind]}, ${idPlaceholder})`
    : sql`${id} ${beyond} ${idPlaceholder}`;
}

export const placeValues = ({ kind }: Sort, { value, id }: Place) => ({
  placeValue: kind === 'time' && typeof value === 'number' ? new Date(value).toISOString() : value,
  placeId: id,
});

const longestText = 1_000;
const latestTime = Date.UTC(9999, 11, 31);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const fits: Record<Kind, (value: unknown) => boolean> = {
  time: (value) =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= latestTime,
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  text: (value) =>
    typeof value === 'string' &&
    value.length <= longestText &&
    !value.includes('\0') &&
    value.isWellFormed(),
};

/** A place as one opaque string, with the sort that it belongs to. */
export const encodePlace = (sort: string, { placeValue, placeId, placeExact }: Placed): string =>
  Buffer.from(JSON.stringify([sort, placeValue, placeId, ...(placeExact ? [true] : [])])).toString(
    'base64url',
  );

/** Reads a place of this sort; null for any other string. */
export function decodePlace(
  text: string,
  sortName: string,
  { kind, nullable }: Sort,
): Place | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text.slice(0, 10 * longestText), 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || !(parts.length === 3 || (parts.length === 4 && parts[3] === true)))
    return null;
  const [name, value, id, exact] = parts;
  if (name !== sortName || typeof id !== 'string' || !uuid.test(id)) return null;
  return (value === null ? nullable : fits[kind](value))
    ? { value, id, ...(exact === true && { exact }) }
    : null;
}
