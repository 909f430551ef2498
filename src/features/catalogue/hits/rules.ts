import type { Level } from '../terms';
import type { Expressions } from '../vocabulary/rules';
import { type groups, hitMost, type PriceKind, type Sort } from './terms';

/** The last course of a page, after which the next page begins. `group` is the place in `groups`, 0 where hits aren't ordered by it. */
export type Cursor = { sort: Sort; group: number; key: string; id: string };

/** The number of published courses of one category, level and price kind. */
export type Kind = { category: string; level: Level; price: PriceKind; courses: number };

/** The choices that narrow a list, as its address names them. */
export type Choices = {
  category?: string | undefined;
  level?: Level | undefined;
  price?: PriceKind | undefined;
};

/** Numbers of hits, each counted up to `hitMost` + 1; `whole` and `exact` only when all together reach it. */
export type Counts = {
  titles: number;
  total: number;
  whole: number;
  exact: number;
  anywhere: boolean;
};

/** Hits of one group; few are known to be no more than `hitMost`. */
export type GroupPart = { group: (typeof groups)[number]; few: boolean };
/** Hits of one group, or all that only texts have. */
export type Part = { group: GroupPart['group'] | 'texts'; few: boolean };

/** The groups of titles that have hits, best first. */
export function titleParts({ whole, exact, titles }: Counts, expressions: Expressions) {
  // A count stops at the limit, so that there may be more hits than it says.
  const beyond = (count: number, before: number) => (count > hitMost ? count : count - before);
  const inTitles: [GroupPart['group'], number][] = [
    ['whole', whole],
    ['title', expressions.whole === expressions.exact ? 0 : beyond(exact, whole)],
    ['titleParts', expressions.exact === expressions.parts ? 0 : beyond(titles, exact)],
  ];
  return inTitles
    .filter(([, hits]) => hits > 0)
    .map(([group, hits]) => ({ group, few: hits <= hitMost, hits }));
}

/** The groups of texts that may have hits. */
export const textGroups = ({ exact, parts }: Expressions) =>
  exact === parts ? (['text'] as const) : (['text', 'textParts'] as const);

/** Those of the parts that hold the best `hitMost` hits. */
export function bestOf<P extends { hits: number }>(parts: P[]): P[] {
  const enough = parts.findIndex(({ hits }) => hits > hitMost);
  return enough < 0 ? parts : parts.slice(0, enough + 1);
}
