import * as z from 'zod/mini';

/** A whole number in a query, in digits only: `1e2`, `0x10` and ` 5` are refused, because whoever wrote them may mean another number. */
export const wholeInQuery = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
    z.int().check(z.gte(min), z.lte(max)),
  );
