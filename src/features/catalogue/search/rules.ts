import type { Choices, Cursor, Kind } from '../hits/rules';
import { groups, hitMost, priceKinds, type Sort, sorts } from '../hits/terms';
import { normalized } from '../indexing/rules';
import { levels } from '../terms';
import type { Filter } from './schema';
import { tidyWords } from './terms';

/** The sort of a list. Relevance exists only with words, and then it is the default. */
export const sortOf = (filter: { q?: string | undefined; sort?: Sort | undefined }): Sort => {
  if (filter.sort && (filter.sort !== 'relevance' || filter.q)) return filter.sort;
  return filter.q ? 'relevance' : 'newest';
};

const oneOf = <T extends string>(options: readonly T[], value: string | null) =>
  options.find((item) => item === value);

/** The filter in an address. Invalid values are ignored, as in `filterQuery` of the API. */
export function filterOf(params: URLSearchParams): Filter {
  const category = params.get('category');
  return {
    category: category && /^[a-z0-9-]{1,80}$/.test(category) ? category : undefined,
    q: tidyWords(params.get('q') ?? ''),
    level: oneOf(levels, params.get('level')),
    price: oneOf(priceKinds, params.get('price')),
    sort: oneOf(sorts, params.get('sort')),
  };
}

const names = ['category', 'q', 'level', 'price', 'sort'] as const;

/** The canonical address of a filtered catalogue, without default values. */
export function catalogueAddress(filter: Filter, cursor?: string | undefined): string {
  const params = new URLSearchParams();
  const sort = sortOf(filter) === sortOf({ q: filter.q }) ? undefined : filter.sort;
  for (const name of names) {
    const value = name === 'sort' ? sort : filter[name];
    if (value) params.set(name, value);
  }
  if (cursor) params.set('cursor', cursor);
  return params.size > 0 ? `/courses?${params}` : '/courses';
}

/** The canonical address of a catalogue page whose address has invalid or needless parameters; null when it has none. Unknown parameters stay. */
export function cleanAddress(params: URLSearchParams): string | null {
  const filter = filterOf(params);
  const cursor = params.get('cursor') ?? '';
  const clean = new URL(
    catalogueAddress(filter, decodeCursor(cursor, sortOf(filter)) ? cursor : undefined),
    'http://clean',
  );
  const knownNames: readonly string[] = [...names, 'cursor'];
  if (
    knownNames.every(
      (name) => params.getAll(name).length < 2 && params.get(name) === clean.searchParams.get(name),
    )
  )
    return null;
  for (const [name, value] of params)
    if (!knownNames.includes(name)) clean.searchParams.append(name, value);
  return clean.pathname + clean.search;
}

const marks: Record<Sort, string> = {
  newest: 'n',
  title: 't',
  price_asc: 'a',
  price_desc: 'd',
  relevance: 'r',
};
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const whole = /^\d{1,16}$/;
const keys: Record<Sort, (key: string) => boolean> = {
  newest: (key) => whole.test(key) && Number(key) <= 8.64e15,
  title: (key) => key.length <= 200 && normalized(key) === key,
  price_asc: (key) => whole.test(key) && Number.isSafeInteger(Number(key)),
  price_desc: (key) => whole.test(key) && Number.isSafeInteger(Number(key)),
  relevance: (key) => whole.test(key) && Number(key) < 2 ** 31,
};

/** Writes a cursor as text. It contains the sort, so that it can't be used with another one. */
export const encodeCursor = ({ sort, group, key, id }: Cursor): string =>
  `${marks[sort]}${group}.${encodeURIComponent(key)}.${id}`;

/** Reads a cursor; null when it is malformed or belongs to another sort. */
export function decodeCursor(text: string, sort: Sort): Cursor | null {
  const [mark = '', raw = '', id = '', ...rest] = text.split('.');
  const group = groups.findIndex(
    (_, place) => mark === `${marks[sort]}${place}` && (place === 0 || sort === 'relevance'),
  );
  if (group < 0 || rest.length > 0 || !uuidPattern.test(id)) return null;
  try {
    const key = decodeURIComponent(raw);
    return keys[sort](key) ? { sort, group, key, id } : null;
  } catch {
    return null;
  }
}

const fits = (kind: Kind, filter: Choices) =>
  (!filter.category || kind.category === filter.category) &&
  (!filter.level || kind.level === filter.level) &&
  (!filter.price || kind.price === filter.price);

const sum = (kinds: Kind[]) => kinds.reduce((total, kind) => total + kind.courses, 0);

/** The number of courses for each choice, with the other filters unchanged. */
export function facetsOf(kinds: Kind[], filter: Choices) {
  const count = (name: 'category' | 'level' | 'price', value: string) => {
    const others = kinds.filter(
      (kind) => kind[name] === value && fits(kind, { ...filter, [name]: undefined }),
    );
    return { value, count: sum(others) };
  };
  const values = (name: 'category' | 'level' | 'price') =>
    [...new Set(kinds.map((kind) => kind[name]))].map((value) => count(name, value));
  return { categories: values('category'), levels: values('level'), prices: values('price') };
}

export const totalOf = (kinds: Kind[], filter: Choices): number =>
  sum(kinds.filter((kind) => fits(kind, filter)));

/** A count that stops at `hitMost`. */
export const capped = (count: number) => ({
  count: Math.min(count, hitMost),
  more: count > hitMost,
});
