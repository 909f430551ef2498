import { reservedSlugs } from '~/lib/reserved-slugs';
import { hyphenated, slugMax, slugMin } from '~/lib/slug';
import type { CourseInput, CourseValues } from './schema';

/** The slug of a course whose title gives none. */
const plainSlug = 'kursus';

/** Whether an address means a page of the site, so that no course may have it. */
export const isReservedForSite = (slug: string): boolean => reservedSlugs.includes(slug);

/** Makes an address from a title: 'Dasar Pemrograman Web' → 'dasar-pemrograman-web'. */
export function courseSlugFrom(title: string): string {
  const slug = hyphenated(title).slice(0, slugMax).replace(/-+$/, '');
  return slug.length < slugMin || isReservedForSite(slug)
    ? [plainSlug, slug].filter(Boolean).join('-')
    : slug;
}

/** The values that a form has sent, as they are compared and stored. */
export function valuesOf(
  { revision: _, ...values }: CourseInput,
  before: CourseValues,
): CourseValues {
  const {
    flashPrice = before.flashPrice,
    flashStartsAt = before.flashStartsAt,
    flashEndsAt = before.flashEndsAt,
  } = values;
  return { ...values, flashPrice, flashStartsAt, flashEndsAt };
}

const priceFields = ['price', 'flashPrice', 'flashStartsAt', 'flashEndsAt'] as const;

/** The fields of a published course that its card shows; other pages show the card too. */
const cardFields = [
  'title',
  'slug',
  'categoryId',
  'level',
  'thumbnailUrl',
  'organizationName',
  'organizationLogo',
  ...priceFields,
] as const;
/** The fields that the search reads. */
const searchedFields = [
  'title',
  'description',
  'categoryId',
  'level',
  'organizationName',
  ...priceFields,
] as const;

export const changesPrices = (before: CourseValues, after: CourseValues): boolean =>
  priceFields.some((name) => before[name] !== after[name]);
export const changesCard = (before: CourseValues, after: CourseValues): boolean =>
  cardFields.some((name) => before[name] !== after[name]);
export const changesSearch = (before: CourseValues, after: CourseValues): boolean =>
  searchedFields.some((name) => before[name] !== after[name]);
