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
import { capped, decodePlace, encodePlace, facetsOf, type Kind, type Place, sortOf, totalOf } from '../rules';
import type { CourseListQuery, Filter } from '../schema';
import { fewHits, hitMost, pageSize, type Sort } from '../terms';

/** Where the words must stand: nowhere (no words), in the title, in title or description, in the description only. */
type Words = 'none' | 'title' | 'both' | 'description';
/** `few`: the hits were counted, and all of them are read before they are sorted. */
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
 * The rows a sort chooses from, when it can't choose while it reads: the best hits by popularity, what other sorts apply
 * to (decision 16), or all of a few hits, found by their words alone. There `offset 0` keeps the order out of the plan:
 * words that stand often but never together look frequent to the planner, which would read the whole table in order and
 * find nothing.
 */
function chosenBefore(shape: Shape): SQL | null {
  const all = (table: ReturnType<typeof tableOf>, where: SQL | undefined) => sql`select * from ${table} where ${and(where, filtered(table, shape))} offset 0`;
  // Ids alone: those the index of hits has, words and all, without a look at the rows.
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

/** Which courses a page shows, each with the place it stands at. Only slim rows are read. Hits in titles stand before those in descriptions only. */
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

/** How many courses a filter without words leaves. */
function published({ category, level, price }: Shape) {
  const kinds = and(
    sql`true`,
    category ? sql`${courseCounts.categoryId} = ${namedCategory}` : undefined,
    level ? sql`${courseCounts.level} = ${slot('level')}::course_level` : undefined,
    price && (price === 'free' ? sql`${courseCounts.isFree}` : sql`not ${courseCounts.isFree}`),
  );
  return sql<number>`(select coalesce(sum(${courseCounts.courses}), 0)::int from ${courseCounts} where ${kinds})`;
}

/** PostgreSQL cuts the names of statements after 63 bytes, and takes two that begin alike for one; those with words have none. */
const nameOf = (shapes: Shape[]) =>
  shapes
    .flatMap(({ sort, words, few, category, level, price, after, limit }) => [
      ...['courses', limit, sort, category && 'category', level && 'level', price, after && 'after'],
      ...(words === 'none' ? [] : [words, few && 'few']),
    ])
    .filter(Boolean)
    .join(' ');

/** The cards of a page, from one kind of hits after the other. */
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
  // Without words a plan serves every value; with them it depends on how common they are.
  ([shape]) => shape?.words === 'none',
);

/** Where hits are looked for, and after which place. */
type Part = { words: Words; few: boolean; after: Place | null };

function readCards(ctx: Ctx, { filter, text, limit }: Asked, parts: Part[]) {
  const { category, level, price } = filter;
  const fixed = { sort: sortOf(filter), category: category !== undefined, level: level !== undefined, price, limit };
  const shapes = parts.map(({ words, few, after }): Shape => ({ ...fixed, words, few, after: after !== null }));
  const after = parts.find((part) => part.after)?.after;
  const values: Values = { category: category ?? '', level: level ?? '', words: text, key: after?.key ?? '', id: after?.id ?? '' };
  return cardsStatement(ctx, shapes, values);
}

type Narrowed = Pick<Shape, 'category' | 'level' | 'price'>;
const isNarrowed = ({ category, level, price }: Narrowed) => category || level || price !== undefined;

/** How many courses have the words in their title, or in title and description, counted up to one more than `hitMost`. */
const counted = (table: typeof courseSearch | typeof courseTexts, where: SQL, narrowed?: Narrowed) =>
  sql`(select count(*)::int from (select 1 from ${table} where ${and(where, narrowed && filtered(table, narrowed))} limit ${sql.raw(`${hitMost + 1}`)}) matches)`;

/** What is counted decides what else must be: hits in descriptions when those in titles are few, all of them when a filter leaves none. */
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

async function countHits(ctx: Ctx, { filter: { category, level, price }, text }: Asked) {
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

/** Of which kinds the hits are; of more than can be counted, the best 1,001. */
async function kindsOfHits(ctx: Ctx, text: string): Promise<Kind[]> {
  const kinds = (table: string, vector: string, order: string) =>
    rows<Kind>(
      ctx.db,
      sql`select c.slug as category, h.level, case when h.price = 0 then 'free' else 'paid' end as price, count(*)::int as courses
        from (select course_id from ${sql.raw(table)} where ${sql.raw(vector)} @@ plainto_tsquery('indonesian', ${text})
          ${sql.raw(order)} limit ${hitMost + 1}) hit
        join ${courseSearch} h on h.course_id = hit.course_id join ${categories} c on c.id = h.category_id group by 1, 2, 3`,
    );
  const found = async (table: string, vector: string) => {
    const any = await kinds(table, vector, '');
    // Any 1,001 of many would be others at every request.
    return totalOf(any, {}) > hitMost ? kinds(table, vector, 'order by popularity desc, course_id desc') : any;
  };
  const inTitle = await found('course_search', 'title_vector');
  return totalOf(inTitle, {}) < fewHits ? found('course_texts', 'full_vector') : inTitle;
}

type Asked = { filter: Filter; text: string; after: Place | null; limit: number };
/** `anywhere`: something has the words, whatever the filter. */
type Answer = { cards: Awaited<ReturnType<typeof readCards>>; total: { count: number; more: boolean }; anywhere: boolean };

async function withoutWords(ctx: Ctx, asked: Asked): Promise<Answer> {
  const cards = await readCards(ctx, asked, [{ words: 'none', few: false, after: asked.after }]);
  // Beyond the end of a list no row says how long it is.
  const count = cards[0]?.published ?? (asked.after ? totalOf(await allKinds(ctx), asked.filter) : 0);
  return { cards, total: { count, more: false }, anywhere: true };
}

/** More hits than these are soon met in the order of popularity; other orders need all of the best ones anyway. */
const fewToSort = (filter: Filter, count: number) => count <= (sortOf(filter) === 'relevance' ? hitMost / 4 : hitMost);

/** Title hits; when they are few, whatever the filter, then those in descriptions too: as the facets count. */
async function withWords(ctx: Ctx, asked: Asked): Promise<Answer> {
  const { filter, after } = asked;
  const { everywhere, inTitle, inBoth, anywhere } = await countHits(ctx, asked);
  if (everywhere >= fewHits) {
    const cards = inTitle > 0 ? await readCards(ctx, asked, [{ words: 'title', few: fewToSort(filter, inTitle), after }]) : [];
    return { cards, total: capped(inTitle), anywhere };
  }
  const [total, few] = [capped(inBoth), fewToSort(filter, inBoth)];
  if (total.count === 0) return { cards: [], total, anywhere };
  if (sortOf(filter) !== 'relevance') return { cards: await readCards(ctx, asked, [{ words: 'both', few, after }]), total, anywhere };
  const titles: Part[] = inTitle === 0 || after?.group === 1 ? [] : [{ words: 'title', few: true, after }];
  const texts: Part = { words: 'description', few, after: after?.group === 1 ? after : null };
  return { cards: await readCards(ctx, asked, [...titles, texts]), total, anywhere };
}

/**
 * Published courses as the catalogue's address asks for them, in pages. Without words counts are exact; with them they
 * stop at 1,000 and other sorts apply within the best 1,000 hits (decision 16). When nothing has the words, the nearest
 * ones of the vocabulary are tried and named in `corrected`.
 * @throws invalid_cursor (422) for a cursor of another sort
 */
export async function listCourses(ctx: Ctx, { cursor, limit = pageSize, ...filter }: CourseListQuery) {
  const sort = sortOf(filter);
  const after = cursor ? decodePlace(cursor, sort) : null;
  if (cursor && !after) throw refuse('invalid_cursor');
  const asked = { filter, text: '', after, limit: limit + 1 };
  const nothing = { items: [], next: null, total: capped(0), corrected: null };
  const page = ({ cards, total }: Answer, corrected: string | null) => {
    const last = cards[limit - 1];
    const next = cards.length > limit && last ? encodePlace({ sort, group: last.group, key: String(last.place), id: last.id }) : null;
    return { items: cards.slice(0, limit).map(({ group: _, place: __, published: ___, ...card }) => card), next, total, corrected };
  };
  if (!filter.q) return page(await withoutWords(ctx, asked), null);
  const words = searchWords(filter.q);
  if (words.length === 0) return nothing;
  const answer = await withWords(ctx, { ...asked, text: words.join(' ') });
  if (answer.anywhere) return page(answer, null);
  const corrected = await correctedWords(ctx, words);
  if (!corrected) return nothing;
  const second = await withWords(ctx, { ...asked, text: corrected });
  return page(second, second.anywhere ? corrected : null);
}

/** How many courses each choice of the filter would leave. */
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
