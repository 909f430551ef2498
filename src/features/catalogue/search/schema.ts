import * as z from 'zod/mini';
import { courseCard } from '../schema';
import { odd, typedWords } from '../suggestions/schema';
import { levels } from '../terms';
import { priceKinds, sorts } from './terms';

const slug = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9-]+$/));

/** What the catalogue's address says; odd values fall back to none: an address typed by hand never becomes an error page. */
export const filterQuery = z.object({
  category: odd(slug),
  q: typedWords,
  level: odd(z.enum(levels)),
  price: odd(z.enum(priceKinds)),
  sort: odd(z.enum(sorts)),
});

export const courseListQuery = z.extend(filterQuery, {
  cursor: odd(z.string().check(z.maxLength(2_000))),
  limit: odd(z.coerce.number().check(z.int(), z.gte(1), z.lte(24))),
});

const total = z.object({ count: z.int(), more: z.boolean() });

export const coursePage = z.object({
  items: z.array(courseCard),
  next: z.nullable(z.string()),
  /** `more`: counting stopped there */
  total,
  /** the words that were looked for instead, when nothing had those that were asked */
  corrected: z.nullable(z.string()),
});

const facet = z.object({ value: z.string(), count: z.int() });

export const facets = z.object({
  categories: z.array(facet),
  levels: z.array(facet),
  prices: z.array(facet),
  /** the counts are those of the first 1,000 hits: read them as "at least" */
  atLeast: z.boolean(),
});

export type Filter = z.infer<typeof filterQuery>;
export type CourseListQuery = z.infer<typeof courseListQuery>;
export type CoursePage = z.infer<typeof coursePage>;
