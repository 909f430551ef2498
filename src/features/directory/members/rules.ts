import { normalized } from '~/features/catalogue/indexing/rules';
import { tidyCity } from '~/lib/city';
import type { MemberFilter } from './schema';
import { cityMax, tidyWords } from './terms';

const wordsMost = 6;
const wordMax = 40;
const storedWordsMost = 150;
/** UTF-8 bytes of all words together: they are in an index, whose rows are limited to 2,700 bytes */
const storedBytesMost = 1_000;
const apostrophes = /['’‘ʼ`´]/g;

const split = (text: string) => normalized(text).split(' ').filter(Boolean);
const limitWords = (words: string[], most: number) =>
  [...new Set(words.map((word) => [...word].slice(0, wordMax).join('')))].slice(0, most);

/** The words of a search; each matches beginnings of words. `Nur'aini` is searched as `nuraini`. */
export const queryWordsOf = (q: string): string[] =>
  limitWords(split(q.replace(apostrophes, '')), wordsMost);

/** The words under which a member is found: `Nur'aini` under nur, aini and nuraini. If there are too many, those of the first texts are kept. */
export function searchWordsOf(texts: string[]): string[] {
  const words = limitWords(
    texts.flatMap((text) => [...split(text), ...split(text.replace(apostrophes, ''))]),
    storedWordsMost,
  );
  let bytes = 0;
  return words.filter((word) => {
    bytes += new TextEncoder().encode(word).length;
    return bytes <= storedBytesMost;
  });
}

/** A tsquery for texts in which each of these words begins a word. Escaping isn't needed: the words contain only letters and digits. */
export const tsqueryOf = (words: string[]): string =>
  words.map((word) => `'${word}':*`).join(' & ');

/** The normalized city for the filter: `DKI Jakarta` and `dki jakarta` have the same key. */
export const cityKey = (city: string | null): string =>
  [...normalized(city ?? '')].slice(0, cityMax).join('').trim();

export const cityLabel = tidyCity;

type Judged = { isInstructor: boolean; avatarUrl: string | null; title: string | null };
/** The rank in the directory (0-7): instructors first, then profiles with a picture, then those with a headline. */
export const standingOf = ({ isInstructor, avatarUrl, title }: Judged): number =>
  Number(isInstructor) * 4 + Number(Boolean(avatarUrl)) * 2 + Number(Boolean(title));

const names = ['q', 'instructor', 'category', 'city'] as const;

/** The filter in an address; invalid values are ignored, as in `memberFilter` of the API. */
export function filterOf(params: URLSearchParams): MemberFilter {
  const category = params.get('category');
  const city = cityKey(params.get('city'));
  return {
    q: tidyWords(params.get('q') ?? ''),
    instructor: params.get('instructor') === '1' ? '1' : undefined,
    category: category && /^[a-z0-9-]{1,80}$/.test(category) ? category : undefined,
    city: city || undefined,
  };
}

/** The canonical address of a filtered directory. */
export function directoryAddress(filter: MemberFilter, cursor?: string | undefined): string {
  const params = new URLSearchParams();
  for (const name of names) if (filter[name]) params.set(name, filter[name]);
  if (cursor) params.set('cursor', cursor);
  return params.size > 0 ? `/members?${params}` : '/members';
}

/** The canonical address of a directory page with invalid or needless parameters; null when its address is canonical already. Unknown parameters stay. */
export function cleanAddress(params: URLSearchParams): string | null {
  const cursor = params.get('cursor') ?? '';
  const clean = new URL(
    directoryAddress(filterOf(params), decodePlace(cursor) ? cursor : undefined),
    'http://clean',
  );
  const ownNames: readonly string[] = [...names, 'cursor'];
  if (
    ownNames.every(
      (name) => params.getAll(name).length < 2 && params.get(name) === clean.searchParams.get(name),
    )
  )
    return null;
  for (const [name, value] of params)
    if (!ownNames.includes(name)) clean.searchParams.append(name, value);
  return clean.pathname + clean.search;
}

/** The cursor of a page: the next page begins after this member. */
export type Place = { standing: number; id: string };

export const encodePlace = ({ standing, id }: Place): string => `${standing}.${id}`;

/** The place that a cursor stands for; null when it is invalid. */
export function decodePlace(cursor: string): Place | null {
  const [, standing, id] =
    /^([0-7])\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  return standing && id ? { standing: Number(standing), id } : null;
}
