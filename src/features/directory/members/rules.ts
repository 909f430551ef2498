import { normalized } from '~/features/catalogue/indexing/rules';
import { tidyCity } from '~/lib/city';
import type { MemberFilter } from './schema';
import { cityMax, tidyWords } from './terms';

const wordsMost = 6;
const wordMax = 40;
const keptWords = 150;
/** of UTF-8, in all: an index holds them, and its rows have an end */
const keptBytes = 1_000;
const apostrophes = /['’‘ʼ`´]/g;

const split = (text: string) => normalized(text).split(' ').filter(Boolean);
const cut = (words: string[], most: number) => [...new Set(words.map((word) => [...word].slice(0, wordMax).join('')))].slice(0, most);

/** The words somebody looks for; each may be the beginning of one. `Nur'aini` is looked for as `nuraini`. */
export const lookedFor = (q: string): string[] => cut(split(q.replace(apostrophes, '')), wordsMost);

/** The words that somebody is found by, the first texts first where there is too much: `Nur'aini` under nur, aini and nuraini. */
export function foundBy(texts: string[]): string[] {
  const words = cut(
    texts.flatMap((text) => [...split(text), ...split(text.replace(apostrophes, ''))]),
    keptWords,
  );
  let bytes = 0;
  return words.filter((word) => {
    bytes += new TextEncoder().encode(word).length;
    return bytes <= keptBytes;
  });
}

/** A tsquery that all words must begin a word for. They hold nothing but letters and digits. */
export const tsqueryOf = (words: string[]): string => words.map((word) => `'${word}':*`).join(' & ');

/** A city as the filter names it: `DKI Jakarta` and `dki jakarta` are one. */
export const cityKey = (city: string | null): string => [...normalized(city ?? '')].slice(0, cityMax).join('').trim();

/** A key as people read it. */
export const cityLabel = tidyCity;

type Judged = { isInstructor: boolean; avatarUrl: string | null; title: string | null };
/** Who stands first: instructors, then whose profile shows a face and a headline. */
export const standingOf = ({ isInstructor, avatarUrl, title }: Judged): number =>
  Number(isInstructor) * 4 + Number(Boolean(avatarUrl)) * 2 + Number(Boolean(title));

const names = ['q', 'instructor', 'category', 'city'] as const;

/** The filter an address names; odd values count as none, as in `memberFilter` of the API. */
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

/** The one address of a narrowed directory. */
export function directoryAddress(filter: MemberFilter, cursor?: string | undefined): string {
  const params = new URLSearchParams();
  for (const name of names) if (filter[name]) params.set(name, filter[name]);
  if (cursor) params.set('cursor', cursor);
  return params.size > 0 ? `/members?${params}` : '/members';
}

/** The clean address of a directory page whose own says odd or needless things; null when it is clean. Foreign names stay. */
export function cleanAddress(params: URLSearchParams): string | null {
  const given = params.get('cursor') ?? '';
  const clean = new URL(directoryAddress(filterOf(params), decodePlace(given) ? given : undefined), 'http://clean');
  const known: readonly string[] = [...names, 'cursor'];
  if (known.every((name) => params.getAll(name).length < 2 && params.get(name) === clean.searchParams.get(name))) return null;
  for (const [name, value] of params) if (!known.includes(name)) clean.searchParams.append(name, value);
  return clean.pathname + clean.search;
}

/** The place after which the next page goes on. */
export type Place = { standing: number; id: string };

export const encodePlace = ({ standing, id }: Place): string => `${standing}.${id}`;

/** The place behind a word, or null when it isn't one of ours. */
export function decodePlace(word: string): Place | null {
  const [, standing, id] = /^([0-7])\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(word) ?? [];
  return standing && id ? { standing: Number(standing), id } : null;
}
