import { eq, type SQL, sql } from 'drizzle-orm';
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
import { hitMost, pageSize, popularMost } from '../../hits/terms';
import { normalized, searchWords } from '../../indexing/rules';
import { courseCounts, searchTerms } from '../../indexing/server/tables';
import { categories, courseSearch, courses, facetWords } from '../../server/tables';
import type { Expressions } from '../../vocabulary/rules';
import { readingsOf, similarWords, type Understood } from '../../vocabulary/server/data';
import { capped, decodeCursor, encodeCursor, facetsOf, sortOf, totalOf } from '../rules';
import type { CourseListQuery, Filter } from '../schema';
import { suggestedCourses, suggestedTerms } from '../terms';

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
  { cursor, limit = pageSize, q, sort: wantedSort, ...choices }: CourseListQuery,
) {
  const sort = sortOf({ q, sort: wantedSort });
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

const lastWordsMax = 8;
const suggestedCategories = 3;
const afterAll = '\u{10ffff}';

type Suggested = { slug: string; title: string };
type Category = { slug: string; name: string };

/** The words of titles that begin with `start`, the most used first. */
const beginnings = sql`array(select term from ${searchTerms} where term >= ${sql.placeholder('start')} and term < ${sql.placeholder('after')} and uses > 0
  order by uses desc, term limit ${sql.raw(String(lastWordsMax))})`;

const best = sql`order by popularity desc, course_id desc limit ${sql.raw(String(suggestedCourses))}`;

/**
 * Reads the last words and, in the same statement, the most popular courses with all finished words and one of these last words in their
 * title. Frequent words are found among the most popular courses; others by the index of words, which would find too many frequent ones.
 */
const suggestionsOf = (name: string, last: SQL) =>
  statement(name, (db) =>
    db
      .select({
        last: sql<string[]>`word.last`,
        courses: sql<Suggested[]>`(with popular as materialized (
            select course_id, popularity from (select course_id, popularity, title_vector from ${courseSearch} order by popularity desc, course_id desc
              limit ${sql.raw(String(popularMost))}) popular
            where title_vector @@ words.query ${best}), few as (select count(*) < ${sql.raw(String(suggestedCourses))} as few from popular)
          select coalesce(json_agg(json_build_object('slug', c.slug, 'title', c.title) order by h.popularity desc, h.course_id desc), '[]') from (
            select * from popular where not (select few from few) union all
            (select * from (select course_id, popularity from ${courseSearch} where (title_vector || ${facetWords}) @@ words.query offset 0) rare
              where (select few from few) ${best})
          ) h join ${courses} c on c.id = h.course_id)`,
        categories: sql<
          Category[]
        >`(select coalesce(json_agg(json_build_object('slug', k.slug, 'name', k.name) order by k.name), '[]') from ${categories} k)`,
      })
      .from(
        sql`(select ${last} as last) word cross join lateral (
          select string_agg('(' || nullif(plainto_tsquery('indonesian', term)::text, '') || ')', ' | ')::tsquery as any_last from unnest(word.last) term) ends
        cross join lateral (select case when ${sql.placeholder('before')}::text = '' then any_last
          else plainto_tsquery('indonesian', ${sql.placeholder('before')}::text) && any_last end as query) words`,
      ),
  );

const byBeginning = suggestionsOf('suggestions', beginnings);
const byWords = suggestionsOf('suggestions of words', sql`${sql.placeholder('last')}::text[]`);

/** Suggests words, courses and categories for a text being typed: its last word is unfinished, a mistyped one is replaced by similar ones. It never scans titles. */
export async function suggest(ctx: Ctx, q: string) {
  const words = searchWords(q);
  const last = words.at(-1);
  if (!last) return { terms: [], courses: [], categories: [] };
  const finished = words.slice(0, -1);
  const before = finished.join(' ');
  let [row] = await byBeginning(ctx, { start: last, after: last + afterAll, before });
  if (row?.last.length === 0) {
    const similar = await similarWords(ctx, last, lastWordsMax);
    if (similar.length > 0)
      [row] = await byWords(ctx, {
        last: `{${similar.map((word) => JSON.stringify(word)).join(',')}}`,
        before,
      });
  }
  return {
    terms: (row?.last ?? []).slice(0, suggestedTerms).map((term) => [...finished, term].join(' ')),
    courses: row?.courses ?? [],
    categories: (row?.categories ?? [])
      .filter(({ name }) => ` ${normalized(name)}`.includes(` ${normalized(q)}`))
      .slice(0, suggestedCategories),
  };
}
