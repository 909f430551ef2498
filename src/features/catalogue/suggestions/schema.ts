import * as z from 'zod/mini';
import { tidyWords } from './terms';

/** A parameter of an address that becomes undefined when it is invalid. */
export const odd = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

export const typedWords = odd(z.pipe(z.string(), z.transform(tidyWords)));

export const suggestionQuery = z.object({ q: typedWords });

export const suggestions = z.object({
  terms: z.array(z.string()),
  courses: z.array(z.object({ slug: z.string(), title: z.string() })),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
});

export type Suggestions = z.infer<typeof suggestions>;
