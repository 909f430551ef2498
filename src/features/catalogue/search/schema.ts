import * as z from 'zod/mini';
import { wholeInQuery } from '~/lib/query-number';
import { pageSize, priceKinds, sorts } from '../hits/terms';
import { courseCard } from '../schema';
import { levels } from '../terms';
import { tidyWords } from './terms';

/** A parameter of an address that becomes undefined when it is invalid. */
const odd = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

const typedWords = odd(z.pipe(z.string(), z.transform(tidyWords)));

export const suggestionQuery = z.object({ q: typedWords });

export const suggestions = z.object({
  terms: z.array(z.string()),
  courses: z.array(z.object({ slug: z.string(), title: z.string() })),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
});

export type Suggestions = z.infer<typeof suggestions>;

const slug = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9-]+$/));

/** The filter in the catalogue's address. Invalid values are ignored, so that an address typed by hand never leads to an error page. */
export const filterQuery = z.object({
  category: odd(slug),
  q: typedWords,
  level: odd(z.enum(levels)),
  price: odd(z.enum(priceKinds)),
  sort: odd(z.enum(sorts)),
});

export const courseListQuery = z.extend(filterQuery, {
  cursor: odd(z.string().check(z.maxLength(2_000))),
  limit: odd(wholeInQuery(1, pageSize)),
});

const total = z.object({ count: z.int(), more: z.boolean() });

export const coursePage = z.object({
  items: z.array(courseCard),
  next: z.nullable(z.string()),
  /** `more` is true when counting stopped there */
  total,
  /** the similar words that were searched instead, when no course had the words of the search */
  corrected: z.nullable(z.string()),
});

const facet = z.object({ value: z.string(), count: z.int() });

export const facets = z.object({
  categories: z.array(facet),
  levels: z.array(facet),
  prices: z.array(facet),
  /** true when more than `hitMost` hits exist, so that the counts are minimums */
  atLeast: z.boolean(),
});

export type Filter = z.infer<typeof filterQuery>;
export type CourseListQuery = z.infer<typeof courseListQuery>;
export type CoursePage = z.infer<typeof coursePage>;
