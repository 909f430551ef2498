import { and, eq, type SQL, sql } from 'drizzle-orm';
import { profiles } from '~/features/profiles/server/tables';
import { refuse } from '~/lib/errors';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { statement, statements } from '~/lib/server/db/statement';
import { searchWords } from '../../indexing/rules';
import { courseCounts } from '../../indexing/server/tables';
import { cardColumns } from '../../server/data';
import { categories, courseSearch, courseStats, courses, courseTexts } from '../../server/tables';
import { correctedWords } from '../../suggestions/server/data';
import { type Cursor, capped, decodeCursor, encodeCursor, facetsOf, type Kind, sortOf, totalOf } from '../rules';
import type { CourseListQuery, Filter } from '../schema';
import { fewHits, hitMost, pageSize, type Sort } from '../terms';

/** The texts that are searched: none (a filter without words), titles, titles with descriptions, or only descriptions. */
type Words = 'none' | 'title' | 'both' | 'description';
/** `few` is true when the counted hits are so few that all of them are read before sorting. */
type Shape = { sort: Sort; words: Words; few: boolean; category: boolean; level: boolean; price: Filter['price']; after: boolean; limit: number };
type Values = { category: string; level: string; words: string; key: string; id: string };

const slot = (name: keyof Values) => sql.placeholder(name);
const query = sql`plainto_tsquery('indonesian', ${slot('words')})`;
const titleMatches = sql`${courseSearch.titleVector} @@ ${query}`;

const namedCategory = sql`(select ${categories.id} from ${categories} where ${categories.slug} = ${slot('category')})`;

/** The filters of an address on either table. */
const filtered = (table: typeof courseSearch | typeof courseTexts, { category, level, price }: Pick<Shape, 'category' | 'level' | 'price'>) =>
  and(
    category ? sql`${table.categoryId} = ${namedCategory}` : undefined,
    level ? sql`${table.level} = ${slot('level')}::course_level` : undefined,
    price && (price === 'free' ? sql`${table.price} = 0` : sql`${table.price} > 0`),
  );

const sorted: Record<Sort, { key: SQL; place: SQL; direction: 'asc' | 'desc'; cast: SQL }> = {
  newest: {
    key: sql`created_at`,
    place: sql`(extract(epoch from created_at) * 1000)::bigint`,
    direction: 'desc',
    cast: sql`'epoch'::timestamptz + ${slot('key')}::bigint * interval '1 millisecond'`,
  },
  title: { key: sql`title_key`, place: sql`title_key`, direction: 'asc', cast: sql`${slot('key')}::text` },
  price_asc: { key: sql`price`, place: sql`price`, direction: 'asc', cast: sql`${slot('key')}::bigint` },
  price_desc: { key: sql`price`, place: sql`price`, direction: 'desc', cast: sql`${slot('key')}::bigint` },
  relevance: { key: sql`popularity`, place: sql`popularity`, direction: 'desc', cast: sql`${slot('key')}::int` },
};

const ofText = sql.raw('course_texts.course_id');
const inText = sql`${courseTexts.fullVector} @@ ${query}`;
const notInTitle = sql`not exists (select 1 from ${courseSearch} s where s.course_id = ${ofText} and s.title_vector @@ ${query})`;

const matchesIn = (shape: Shape) => {
  if (shape.words === 'none') return undefined;
  return shape.words === 'description' ? and(inText, notInTitle) : titleMatches;
};
const tableOf = (shape: Shape) => (shape.words === 'description' ? courseTexts : courseSearch);

/**
 * The rows to sort when the sort can't read an index in order; null when it can. They are the best hits by popularity, to
 * which other sorts apply (spec decision 16), or all hits when they are few, found by their words alone. `offset 0` keeps the
 * planner from using the order: words that are frequent but never stand together look frequent to the planner, which would
 * then read the whole table in order and find nothing.
 */
function chosenBefore(shape: Shape): SQL | null {
  const all = (table: ReturnType<typeof tableOf>, where: SQL | undefined) => sql`select * from ${table} where ${and(where, filtered(table, shape))} offset 0`;
  // Only ids are selected, because the index of hits has them and the rows needn't be read.
  const best = (table: ReturnType<typeof tableOf>, where: SQL | undefined) =>
    sql`select course_id from ${table} where ${and(where, filtered(table, shape))} order by popularity desc, course_id desc limit ${hitMost}`;
  if (shape.words === 'both') {
    const either = shape.few
      ? sql`select course_id from (${all(courseTexts, inText)}) t`
      : sql`(${best(courseSearch, titleMatches)}) union all (${best(courseTexts, and(inText, notInTitle))})`;
    return sql`(select * from ${courseSearch} where course_id in (${either}) offset 0) hits`;
  }
  if (shape.few) return sql`(${all(tableOf(shape), matchesIn(shape))}) hits`;
  return shape.words === 'none' || shape.sort === 'relevance'
    ? null
    : sql`(select * from ${courseSearch} where course_id in (${best(courseSearch, titleMatches)}) offset 0) hits`;
}

/** The ids of a page's courses, each with its cursor key. Only the small rows of the index tables are read. Hits in titles come before those in descriptions. */
function hits(shape: Shape) {
  const { key, place, direction, cast } = sorted[shape.sort];
  const order = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const before = chosenBefore(shape);
  const after = shape.after ? sql`(${key}, course_id) ${beyond} (${cast}, ${slot('id')}::uuid)` : undefined;
  return sql`(select course_id as hit, ${sql.raw(shape.words === 'description' ? '1' : '0')} as hit_group, ${key} as hit_key, ${place} as place
    from ${before ?? tableOf(shape)} where ${and(sql`true`, before ? undefined : and(matchesIn(shape), filtered(tableOf(shape), shape)), after)}
    order by ${key} ${order}, course_id ${order} limit ${sql.raw(`${shape.limit}`)})`;
}

/** The number of courses that match a filter without words. */
function published({ category, level, price }: Shape) {
  const kinds = and(
    sql`true`,
    category ? sql`${courseCounts.categoryId} = ${namedCategory}` : undefined,
    level ? sql`${courseCounts.level} = ${slot('level')}::course_level` : undefined,
    price && (price === 'free' ? sql`${courseCounts.isFree}` : sql`not ${courseCounts.isFree}`),
  );
  return sql<number>`(select coalesce(sum(${courseCounts.courses}), 0)::int from ${courseCounts} where ${kinds})`;
}

/** Names must stay within 63 bytes: PostgreSQL cuts longer ones, so that two could become the same. Statements with words have none. */
const nameOf = (shapes: Shape[]) =>
  shapes
    .flatMap(({ sort, words, few, category, level, price, after, limit }) => [
      ...['courses', limit, sort, category && 'category', level && 'level', price, after && 'after'],
      ...(words === 'none' ? [] : [words, few && 'few']),
    ])
    .filter(Boolean)
    .join(' ');

/** The cards of a page, from one or two kinds of hits. */
const cardsStatement = statements(
  nameOf,
  (db, shapes: Shape[]) => {
    const sort = sorted[shapes[0]?.sort ?? 'newest'];
    const order = sql.raw(sort.direction);
    return db
      .select({
        ...cardColumns,
        group: sql<0 | 1>`hit_group`,
        place: sql<string | number>`place`,
        published: shapes[0]?.words === 'none' ? published(shapes[0]) : sql<number>`0`,
      })
      .from(sql`(${sql.join(shapes.map(hits), sql` union all `)}) hits`)
      .innerJoin(courses, sql`${courses.id} = hit`)
      .innerJoin(categories, eq(categories.id, courses.categoryId))
      .leftJoin(profiles, eq(profiles.id, courses.instructorId))
      .leftJoin(courseStats, eq(courseStats.courseId, courses.id))
      .orderBy(sql`hit_group, hit_key ${order}, hit ${order}`)
      .limit(shapes[0]?.limit ?? 0);
  },
  // Without words one plan fits all values, unless three filters together leave few courses; with words the best plan depends on how common they are.
  ([shape]) => shape?.words === 'none' && !(shape.category && shape.level && shape.price),
);

/** One kind of hits, and the cursor after which they are read. */
type Part = { words: Words; few: boolean; after: Cursor | null };

function readCards(ctx: Ctx, { filter, text, limit }: ListOptions, parts: Part[]) {
  const { category, level, price } = filter;
  const fixed = { sort: sortOf(filter), category: category !== undefined, level: level !== undefined, price, limit };
  const shapes = parts.map(({ words, few, after }): Shape => ({ ...fixed, words, few, after: after !== null }));
  const after = parts.find((part) => part.after)?.after;
  const values: Values = { category: category ?? '', level: level ?? '', words: text, key: after?.key ?? '', id: after?.id ?? '' };
  return cardsStatement(ctx, shapes, values);
}

type Narrowed = Pick<Shape, 'category' | 'level' | 'price'>;
const isNarrowed = ({ category, level, price }: Narrowed) => category || level || price !== undefined;

/** The number of courses with the words in their title, or in title and description, counted up to `hitMost` + 1. */
const counted = (table: typeof courseSearch | typeof courseTexts, where: SQL, narrowed?: Narrowed) =>
  sql`(select count(*)::int from (select 1 from ${table} where ${and(where, narrowed && filtered(table, narrowed))} limit ${sql.raw(`${hitMost + 1}`)}) matches)`;

/** Hits in descriptions are counted only when hits in titles are few, and hits without the filter only when the filter leaves none. */
const countsStatement = statements(
  ({ category, level, price }: Narrowed) => `hits ${category} ${level} ${price}`,
  (db, narrowed) => {
    const inTitle = isNarrowed(narrowed) ? sql`case when everywhere > 0 then ${counted(courseSearch, titleMatches, narrowed)} else 0 end` : sql`everywhere`;
    const anywhere = isNarrowed(narrowed) ? sql`case when in_both = 0 then ${counted(courseTexts, inText)} > 0 else true end` : sql`in_both > 0`;
    return db
      .select({
        everywhere: sql<number>`everywhere`,
        inTitle: sql<number>`in_title`,
        inBoth: sql<number>`coalesce(in_both, 0)`,
        anywhere: sql<boolean>`in_both is null or ${anywhere}`,
      })
      .from(
        sql`(select everywhere, ${inTitle} as in_title, case when everywhere < ${sql.raw(`${fewHits}`)} then ${counted(courseTexts, inText, narrowed)} end as in_both
          from (select ${counted(courseSearch, titleMatches)} as everywhere offset 0) titles offset 0) counts`,
      );
  },
  () => false,
);

async function countHits(ctx: Ctx, { filter: { category, level, price }, text }: ListOptions) {
  const narrowed = { category: category !== undefined, level: level !== undefined, price };
  const [counts] = await countsStatement(ctx, narrowed, { category: category ?? '', level: level ?? '', words: text });
  if (!counts) throw new Error('counting gives a row');
  return counts;
}

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

/** The kinds of the hits with their numbers, over the best `hitMost` + 1 hits. */
async function kindsOfHits(ctx: Ctx, text: string): Promise<Kind[]> {
  const kinds = (table: string, vector: string, order: string) =>
    rows<Kind>(
      ctx.db,
      sql`select c.slug as category, h.level, case when h.price = 0 then 'free' else 'paid' end as price, count(*)::int as courses
        from (select course_id from ${sql.raw(table)} where ${sql.raw(vector)} @@ plainto_tsquery('indonesian', ${text})
          ${sql.raw(order)} limit ${hitMost + 1}) hit
        join ${courseSearch} h on h.course_id = hit.course_id join ${categories} c on c.id = h.category_id group by 1, 2, 3`,
    );
  const bestKinds = async (table: string, vector: string) => {
    const any = await kinds(table, vector, '');
    // Without an order, the first hits of many would be different ones at every request.
    return totalOf(any, {}) > hitMost ? kinds(table, vector, 'order by popularity desc, course_id desc') : any;
  };
  const inTitle = await bestKinds('course_search', 'title_vector');
  return totalOf(inTitle, {}) < fewHits ? bestKinds('course_texts', 'full_vector') : inTitle;
}

type ListOptions = { filter: Filter; text: string; after: Cursor | null; limit: number };
/** `anywhere` is true when some course has the words, also outside the filter. */
type Answer = { cards: Awaited<ReturnType<typeof readCards>>; total: { count: number; more: boolean }; anywhere: boolean };

async function withoutWords(ctx: Ctx, options: ListOptions): Promise<Answer> {
  const cards = await readCards(ctx, options, [{ words: 'none', few: false, after: options.after }]);
  // A page without rows has no total, so it is counted separately.
  const count = cards[0]?.published ?? (options.after ? totalOf(await allKinds(ctx), options.filter) : 0);
  return { cards, total: { count, more: false }, anywhere: true };
}

/** Whether all hits are read before sorting: reading in the order of popularity is faster for many hits. Other orders need all of the best hits anyway. */
const fewToSort = (filter: Filter, count: number) => count <= (sortOf(filter) === 'relevance' ? hitMost / 4 : hitMost);

/** Hits in titles, and in descriptions too when hits in titles are few without the filter, as the facets count them. */
async function withWords(ctx: Ctx, options: ListOptions): Promise<Answer> {
  const { filter, after } = options;
  const { everywhere, inTitle, inBoth, anywhere } = await countHits(ctx, options);
  if (everywhere >= fewHits) {
    const cards = inTitle > 0 ? await readCards(ctx, options, [{ words: 'title', few: fewToSort(filter, inTitle), after }]) : [];
    return { cards, total: capped(inTitle), anywhere };
  }
  const [total, few] = [capped(inBoth), fewToSort(filter, inBoth)];
  if (total.count === 0) return { cards: [], total, anywhere };
  if (sortOf(filter) !== 'relevance') return { cards: await readCards(ctx, options, [{ words: 'both', few, after }]), total, anywhere };
  const titles: Part[] = inTitle === 0 || after?.group === 1 ? [] : [{ words: 'title', few: true, after }];
  const texts: Part = { words: 'description', few, after: after?.group === 1 ? after : null };
  return { cards: await readCards(ctx, options, [...titles, texts]), total, anywhere };
}

/**
 * A page of published courses for the catalogue's filter. Without words counts are exact; with words they stop at `hitMost`,
 * and sorts other than relevance apply within the best `hitMost` hits (spec decision 16). When no course has the words, the
 * most similar ones of the vocabulary are tried and returned in `corrected`.
 * @throws invalid_cursor (422) for a cursor of another sort
 */
export async function listCourses(ctx: Ctx, { cursor, limit = pageSize, ...filter }: CourseListQuery) {
  const sort = sortOf(filter);
  const after = cursor ? decodeCursor(cursor, sort) : null;
  if (cursor && !after) throw refuse('invalid_cursor');
  const options = { filter, text: '', after, limit: limit + 1 };
  const nothing = { items: [], next: null, total: capped(0), corrected: null };
  const page = ({ cards, total }: Answer, corrected: string | null) => {
    const last = cards[limit - 1];
    const next = cards.length > limit && last ? encodeCursor({ sort, group: last.group, key: String(last.place), id: last.id }) : null;
    return { items: cards.slice(0, limit).map(({ group: _, place: __, published: ___, ...card }) => card), next, total, corrected };
  };
  if (!filter.q) return page(await withoutWords(ctx, options), null);
  const words = searchWords(filter.q);
  if (words.length === 0) return nothing;
  const answer = await withWords(ctx, { ...options, text: words.join(' ') });
  if (answer.anywhere) return page(answer, null);
  const corrected = await correctedWords(ctx, words);
  if (!corrected) return nothing;
  const second = await withWords(ctx, { ...options, text: corrected });
  return page(second, second.anywhere ? corrected : null);
}

/** The number of courses for each choice of the filter. */
export async function listFacets(ctx: Ctx, { q, sort: _, ...filter }: Filter) {
  if (!q) return { ...facetsOf(await allKinds(ctx), filter), atLeast: false };
  const words = searchWords(q);
  if (words.length === 0) return { ...facetsOf([], filter), atLeast: false };
  let kinds = await kindsOfHits(ctx, words.join(' '));
  if (kinds.length === 0) {
    const corrected = await correctedWords(ctx, words);
    if (corrected) kinds = await kindsOfHits(ctx, corrected);
  }
  return { ...facetsOf(kinds, filter), atLeast: totalOf(kinds, {}) > hitMost };
}
