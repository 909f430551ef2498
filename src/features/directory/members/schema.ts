import * as z from 'zod/mini';
import { wholeInQuery } from '~/lib/query-number';
import { cityMax, pageSize, tidyWords } from './terms';

const odd = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** The filter in the directory's address; invalid values are ignored, as in `filterOf`. */
const memberFilter = z.object({
  q: odd(z.pipe(z.string(), z.transform(tidyWords))),
  instructor: odd(z.literal('1')),
  category: odd(z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))),
  city: odd(z.string().check(z.maxLength(cityMax), z.regex(/^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u))),
});

export const memberListQuery = z.extend(memberFilter, {
  cursor: odd(z.string().check(z.maxLength(80))),
  limit: odd(wholeInQuery(1, pageSize)),
});

const memberCard = z.object({
  slug: z.string(),
  fullName: z.string(),
  title: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  city: z.nullable(z.string()),
  expertise: z.array(z.string()),
  isInstructor: z.boolean(),
});

export const memberPage = z.object({ items: z.array(memberCard), next: z.nullable(z.string()) });

const facet = z.object({ value: z.string(), label: z.string(), count: z.int() });

/** The counts of the whole directory, independent of the filter. */
export const facets = z.object({
  members: z.int(),
  instructors: z.int(),
  cities: z.array(facet),
  categories: z.array(facet),
});

export type MemberFilter = z.infer<typeof memberFilter>;
export type MemberListQuery = z.infer<typeof memberListQuery>;
export type MemberCard = z.infer<typeof memberCard>;
export type MemberPage = z.infer<typeof memberPage>;
export type MemberFacets = z.infer<typeof facets>;
