import { brandWords, officeWords, reservedSlugs } from './reserved-slugs';

export const slugMin = 3;
export const slugMax = 60;
/** What is called so whose name gives no slug. */
const plainSlug = 'anggota';

const shape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Lower-case a-z and 0-9 with single hyphens between them, 3 to 60 long. */
export const isSlug = (text: string): boolean => text.length >= slugMin && text.length <= slugMax && shape.test(text);

/** What a slug looks like: two with the same key could be mistaken for each other (0 and o, 1 and l and i, rn and m, hyphens). */
export const slugKey = (slug: string): string =>
  slug.replaceAll('-', '').replaceAll('0', 'o').replaceAll(/[1i]/g, 'l').replaceAll('5', 's').replaceAll('rn', 'm').replaceAll('vv', 'w');

const looksLike = (words: readonly string[], key: string) => words.some((word) => slugKey(word) === key);

/** Belongs to the site, or looks as if it did. */
export function isReserved(slug: string): boolean {
  const key = slugKey(slug);
  const hasBrand = brandWords.some((word) => key.includes(slugKey(word)));
  return hasBrand || looksLike(reservedSlugs, key) || slug.split('-').some((word) => looksLike(officeWords, slugKey(word)));
}

const cut = (slug: string, length: number) => slug.slice(0, length).replace(/-+$/, '');

/** The slug that a name gives: 'Ni Luh Ayu' → 'ni-luh-ayu'. */
export function slugFrom(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const slug = cut(plain, slugMax);
  if (!slug || isReserved(slug)) return plainSlug;
  return slug.length < slugMin ? `${plainSlug}-${slug}` : slug;
}

const numbered = (slug: string, number: number) => `${cut(slug, slugMax - 1 - String(number).length)}-${number}`;

/** What is tried for somebody, in this order; `random` answers 0 ≤ x < 1. A slug that nobody has wins. */
export function slugCandidates(slug: string, random: () => number): string[] {
  const counted = Array.from({ length: 8 }, (_, index) => numbered(slug, index + 2));
  const drawn = [1e4, 1e4, 1e4, 1e6, 1e6, 1e8].map((most) => numbered(slug, Math.floor(most / 10 + random() * most * 0.9)));
  return [slug, ...counted, ...drawn];
}
