import { brandWords, officeWords, reservedSlugs } from './reserved-slugs';

export const slugMin = 3;
export const slugMax = 60;
/** The slug of people whose name gives none. */
const plainSlug = 'anggota';

const shape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a text is a slug: lower-case a-z and 0-9 with single hyphens between them, 3 to 60 characters. */
export const isSlug = (text: string): boolean =>
  text.length >= slugMin && text.length <= slugMax && shape.test(text);

/** Makes a key that is equal for slugs that look alike (0 and o, 1 and l and i, rn and m, hyphens). */
export const slugKey = (slug: string): string =>
  slug
    .replaceAll('-', '')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const looksLike = (words: readonly string[], key: string) =>
  words.some((word) => slugKey(word) === key);

/** Whether a slug belongs to the site or looks like one that does. */
export function isReserved(slug: string): boolean {
  const key = slugKey(slug);
  const hasBrand = brandWords.some((word) => key.includes(slugKey(word)));
  return (
    hasBrand ||
    looksLike(reservedSlugs, key) ||
    slug.split('-').some((word) => looksLike(officeWords, slugKey(word)))
  );
}

const cut = (slug: string, length: number) => slug.slice(0, length).replace(/-+$/, '');

/** The words of a text in lower-case a-z and 0-9 with hyphens between them: 'Perlu dijawab' → 'perlu-dijawab'. */
export const hyphenated = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Makes a slug from a name: 'Ni Luh Ayu' → 'ni-luh-ayu'. */
export function slugFrom(name: string): string {
  const plain = hyphenated(name);
  const slug = cut(plain, slugMax);
  if (!slug || isReserved(slug)) return plainSlug;
  return slug.length < slugMin ? `${plainSlug}-${slug}` : slug;
}

const numbered = (slug: string, number: number) =>
  `${cut(slug, slugMax - 1 - String(number).length)}-${number}`;

/** Lists slugs for a person in the order in which they are tried; the first free one is taken. `random` answers 0 ≤ x < 1. */
export function slugCandidates(slug: string, random: () => number): string[] {
  const counted = Array.from({ length: 8 }, (_, index) => numbered(slug, index + 2));
  const drawn = [1e4, 1e4, 1e4, 1e6, 1e6, 1e8].map((limit) =>
    numbered(slug, Math.floor(limit / 10 + random() * limit * 0.9)),
  );
  return [slug, ...counted, ...drawn];
}
