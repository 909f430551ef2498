import { eq, sql } from 'drizzle-orm';
import { refuse } from '~/lib/errors';
import type { Ctx } from '~/lib/server/ctx';
import { statement, statements } from '~/lib/server/db/statement';
import type { Choices, Counts, Kind, Part } from '../../hits/rules';
import {
  bestIds,
  bestParts,
  countHits,
  everyHit,
  type Hit,
  hitCards,
  type Narrowed,
  narrowedBy,
  partName,
  publishedCards,
  valuesOf,
} from '../../hits/server/data';
import { hitMost, pageSize } from '../../hits/terms';
import { courseCounts } from '../../indexing/server/tables';
import { categories, courseSearch } from '../../server/tables';
import type { Expressions } from '../../vocabulary/rules';
import { readingsOf, type Understood } from '../../vocabulary/server/data';
import { capped, decodeCursor, encodeCursor, facetsOf, sortOf, totalOf } from '../rules';
import type { CourseListQuery, Filter } from '../schema';

/** The number of courses of each kind. */
const allKinds = statement<Kind>('course kinds', (db) =>
  db
    .select({
      category: categories.slug,
      level: courseCounts.level,
      price: sql<Kind['price']>`case when ${courseCounts.isFree} then 'free' else 'paid' end`,
      courses: courseCounts.courses,
    })
    .from(courseCounts)
    .innerJoin(categories, eq(categories.id, courseCounts.categoryId)),
);

type Reading = { words: Understood; counts: Counts; corrected: string | null };

type Counted = { words: Understood; everywhere?: Counts };

/**
 * The reading without its words for level and price, when they would hide all titles with the other words; with its counts where they
 * were needed. The filter doesn't matter, so that lists and facets agree.
 */
async function withSensibleLevel(ctx: Ctx, words: Understood): Promise<Counted> {
  if (!words.levels && !words.prices) return { words };
  const narrow = await countHits(ctx, { choices: {}, words });
  if (narrow.titles > 0) return { words, everywhere: narrow };
  const wider = { ...words, levels: '', prices: '', level: null, price: null };
  if (narrow.total === 0) return { words: wider };
  const wide = await countHits(ctx, { choices: {}, words: wider });
  return wide.titles === 0 ? { words, everywhere: narrow } : { words: wider, everywhere: wide };
}

/** The first reading of a search that any course fits, also outside of the filter; null when no reading has hits. */
async function readingWithHits(ctx: Ctx, q: string, choices: Choices): Promise<Reading | null> {
  let typed: string | null = null;
  for await (const understood of readingsOf(ctx, q)) {
    typed ??= understood.text;
    const { words, everywhere } = await withSensibleLevel(ctx, understood);
    const filtered = Object.values(choices).some((choice) => choice !== undefined);
    const counts = everywhere && !filtered ? everywhere : await countHits(ctx, { choices, words });
    if (counts.anywhere)
      return { words, counts, corrected: words.text === typed ? null : words.text };
  }
  return null;
}

/**
 * A page of published courses for the catalogue's filter. Without words counts are exact; with words they stop at `hitMost`,
 * and sorts other than relevance apply within the best `hitMost` hits (spec decision 16). When no course has the words, what is
 * nearest to them is searched and returned in `corrected`.
 * @throws invalid_cursor (422) for a cursor of another sort
 */
export async function listCourses(
  ctx: Ctx,
  { cursor, limit = pageSize, q, sort: given, ...choices }: CourseListQuery,
) {
  const sort = sortOf({ q, sort: given });
  const after = cursor ? decodeCursor(cursor, sort) : null;
  if (cursor && !after) throw refuse('invalid_cursor');
  const options = { choices, sort, after, limit: limit + 1 };
  const page = (
    cards: Hit[],
    total: { count: number; more: boolean },
    corrected: string | null,
  ) => {
    const last = cards[limit - 1];
    const next =
      cards.length > limit && last
        ? encodeCursor({ sort, group: last.group, key: String(last.place), id: last.id })
        : null;
    return {
      items: cards.slice(0, limit).map(({ group: _, place: __, published: ___, ...card }) => card),
      next,
      total,
      corrected,
    };
  };
  if (!q) {
    const cards = await publishedCards(ctx, { ...options, words: null });
    // A page without rows has no total, so it is counted separately.
    const count = cards[0]?.published ?? (after ? totalOf(await allKinds(ctx), choices) : 0);
    return page(cards, { count, more: false }, null);
  }
  const reading = await readingWithHits(ctx, q, choices);
  if (!reading) return page([], capped(0), null);
  const { words, counts, corrected } = reading;
  return page(await hitCards(ctx, { ...options, words }, counts), capped(counts.total), corrected);
}

const kindsStatement = statements(
  (shape: Narrowed & { parts: Part[] | null }) =>
    `kinds ${shape.levels} ${shape.prices} ${shape.parts?.map(partName).join(' ')}`,
  (db, shape) => {
    const ids = shape.parts ? bestIds(shape.parts, shape, hitMost + 1) : everyHit(shape);
    return db
      .select({
        category: categories.slug,
        level: courseSearch.level,
        price: sql<Kind['price']>`case when ${courseSearch.price} = 0 then 'free' else 'paid' end`,
        courses: sql<number>`count(*)::int`,
      })
      .from(courseSearch)
      .innerJoin(categories, eq(categories.id, courseSearch.categoryId))
      .where(sql`${courseSearch.courseId} in (${ids})`)
      .groupBy(sql`1, 2, 3`);
  },
  () => false,
);

/** The kinds of all hits with their numbers, or of the best `hitMost` + 1. */
async function kindsOfHits(ctx: Ctx, words: Expressions, counts: Counts): Promise<Kind[]> {
  const sought = { choices: {}, words };
  return kindsStatement(
    ctx,
    { ...narrowedBy(sought), parts: counts.total > hitMost ? bestParts(words, counts) : null },
    valuesOf(sought),
  );
}

/** The number of courses for each choice of the filter. */
export async function listFacets(ctx: Ctx, { q, sort: _, ...choices }: Filter) {
  if (!q) return { ...facetsOf(await allKinds(ctx), choices), atLeast: false };
  const reading = await readingWithHits(ctx, q, {});
  const kinds = reading ? await kindsOfHits(ctx, reading.words, reading.counts) : [];
  return { ...facetsOf(kinds, choices), atLeast: totalOf(kinds, {}) > hitMost };
}
