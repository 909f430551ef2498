import { and, eq, type SQL, sql } from 'drizzle-orm';
import { refuse } from '~/lib/errors';
import type { Ctx } from '~/lib/server/ctx';
import { type Db, rows } from '~/lib/server/db/port';
import { prepared } from '~/lib/server/db/prepared';
import { searchWords } from '../../indexing/rules';
import { courseCounts } from '../../indexing/server/tables';
import { cardsOf } from '../../server/data';
import { categories, courseSearch, courseTexts } from '../../server/tables';
import { correctedWords } from '../../suggestions/server/data';
import { capped, decodePlace, encodePlace, facetsOf, type Kind, type Place, sortOf, totalOf } from '../rules';
import type { CourseListQuery, Filter } from '../schema';
import { fewHits, hitMost, pageSize, type Sort } from '../terms';

/** Where the words must stand: nowhere (no words), in the title, in title or description, in the description only. */
type Words = 'none' | 'title' | 'both' | 'description';
/** `few`: the hits were counted, and all of them are read before they are sorted. */
type Shape = { sort: Sort; words: Words; few: boolean; category: boolean; level: boolean; price: Filter['price']; after: boolean };
type Values = { category: string; level: string; words: string; key: string; id: string; limit: number };

const slot = (name: keyof Values) => sql.placeholder(name);
const query = sql`plainto_tsquery('indonesian', ${slot('words')})`;
const titleMatches = sql`${courseSearch.titleVector} @@ ${query}`;

/** The filters of an address on either table. */
const filtered = (table: typeof courseSearch | typeof courseTexts, { category, level, price }: Pick<Shape, 'category' | 'level' | 'price'>) =>
  and(
    category ? sql`${table.categoryId} = (select ${categories.id} from ${categories} where ${categories.slug} = ${slot('category')})` : undefined,
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

/** Which courses a page shows, in their order, each with the place it stands at. Only slim rows are read. */
function hitsStatement(db: Db, shape: Shape) {
  const { key, place, direction, cast } = sorted[shape.sort];
  const order = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const before = chosenBefore(shape);
  return db
    .select({ id: sql<string>`course_id`, place: sql<string | number>`${place}` })
    .from(before ?? tableOf(shape))
    .where(
      and(
        before ? undefined : and(matchesIn(shape), filtered(tableOf(shape), shape)),
        shape.after ? sql`(${key}, course_id) ${beyond} (${cast}, ${slot('id')}::uuid)` : undefined,
      ),
    )
    .orderBy(sql`${key} ${order}, course_id ${order}`)
    .limit(slot('limit'));
}

/** PostgreSQL cuts the names of statements after 63 bytes, and takes two that begin alike for one. */
const nameOf = ({ sort, category, level, price, after }: Shape) =>
  ['courses', sort, category && 'category', level && 'level', price, after && 'after'].filter(Boolean).join(' ');

type Wanted = { filter: Filter; words: Words; few: boolean; text: string; after: Place | null; limit: number };

async function readHits(ctx: Ctx, { filter, words, few, text, after, limit }: Wanted): Promise<Place[]> {
  const sort = sortOf(filter);
  const { category, level, price } = filter;
  const shape: Shape = { sort, words, few, category: category !== undefined, level: level !== undefined, price, after: after !== null };
  const values = { category: filter.category ?? '', level: filter.level ?? '', words: text, key: after?.key ?? '', id: after?.id ?? '', limit };
  // Without words a plan serves every value; with them it depends on how common they are.
  const found =
    words === 'none'
      ? await prepared(ctx.db, nameOf(shape), (db) => hitsStatement(db, shape)).execute(values)
      : await hitsStatement(ctx.db, shape).prepare('').execute(values);
  return found.map(({ id, place }) => ({ sort, group: words === 'description' ? 1 : 0, key: String(place), id }));
}

/** How many courses have the words, counted up to one more than `hitMost`. */
async function countHits(ctx: Ctx, filter: Filter, words: 'title' | 'both', text: string): Promise<number> {
  const table = words === 'title' ? courseSearch : courseTexts;
  const shape = { category: filter.category !== undefined, level: filter.level !== undefined, price: filter.price };
  const some = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(and(words === 'title' ? titleMatches : inText, filtered(table, shape)))
    .limit(hitMost + 1)
    .as('some');
  const [row] = await ctx.db
    .select({ found: sql<number>`count(*)::int` })
    .from(some)
    .prepare('')
    .execute({ category: filter.category ?? '', level: filter.level ?? '', words: text });
  return row?.found ?? 0;
}

const kindsStatement = (db: Db) =>
  db
    .select({
      category: categories.slug,
      level: courseCounts.level,
      price: sql<Kind['price']>`case when ${courseCounts.isFree} then 'free' else 'paid' end`,
      courses: courseCounts.courses,
    })
    .from(courseCounts)
    .innerJoin(categories, eq(categories.id, courseCounts.categoryId));

const allKinds = (ctx: Ctx): Promise<Kind[]> => prepared(ctx.db, 'course_kinds', kindsStatement).execute();

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
type Answer = { hits: Place[]; total: { count: number; more: boolean }; anywhere: boolean };

async function withoutWords(ctx: Ctx, asked: Asked): Promise<Answer> {
  const [hits, kinds] = await Promise.all([readHits(ctx, { ...asked, words: 'none', few: false }), allKinds(ctx)]);
  return { hits, total: { count: totalOf(kinds, asked.filter), more: false }, anywhere: true };
}

/** More hits than these are soon met in the order of popularity; other orders need all of the best ones anyway. */
const fewToSort = (filter: Filter, count: number) => count <= (sortOf(filter) === 'relevance' ? hitMost / 4 : hitMost);

/** Title hits; when they are few, whatever the filter, then those in descriptions too: as the facets count. */
async function withWords(ctx: Ctx, asked: Asked): Promise<Answer> {
  const { filter, text, after, limit } = asked;
  const narrowed = filter.category !== undefined || filter.level !== undefined || filter.price !== undefined;
  const everywhere = await countHits(ctx, {}, 'title', text);
  const inTitle = narrowed && everywhere > 0 ? await countHits(ctx, filter, 'title', text) : everywhere;
  if (everywhere >= fewHits) {
    const hits = inTitle > 0 ? await readHits(ctx, { ...asked, words: 'title', few: fewToSort(filter, inTitle) }) : [];
    return { hits, total: capped(inTitle), anywhere: true };
  }
  const inBoth = await countHits(ctx, filter, 'both', text);
  const [total, few] = [capped(inBoth), fewToSort(filter, inBoth)];
  const anywhere = inBoth > 0 || (narrowed && (await countHits(ctx, {}, 'both', text)) > 0);
  if (total.count === 0) return { hits: [], total, anywhere };
  if (sortOf(filter) !== 'relevance') return { hits: await readHits(ctx, { ...asked, words: 'both', few }), total, anywhere };
  const first = inTitle === 0 || after?.group === 1 ? [] : await readHits(ctx, { ...asked, words: 'title', few: true });
  if (first.length === limit) return { hits: first, total, anywhere };
  const rest = { after: after?.group === 1 ? after : null, limit: limit - first.length };
  const more = await readHits(ctx, { ...asked, ...rest, words: 'description', few });
  return { hits: [...first, ...more], total, anywhere };
}

/**
 * Published courses as the catalogue's address asks for them, in pages. Without words counts are exact; with them they
 * stop at 1,000 and other sorts apply within the best 1,000 hits (decision 16). When nothing has the words, the nearest
 * ones of the vocabulary are tried and named in `corrected`.
 * @throws invalid_cursor (422) for a cursor of another sort
 */
export async function listCourses(ctx: Ctx, { cursor, limit = pageSize, ...filter }: CourseListQuery) {
  const after = cursor ? decodePlace(cursor, sortOf(filter)) : null;
  if (cursor && !after) throw refuse('invalid_cursor');
  const asked = { filter, text: '', after, limit: limit + 1 };
  if (!filter.q) return { ...(await toPage(ctx, await withoutWords(ctx, asked), limit)), corrected: null };
  const words = searchWords(filter.q);
  if (words.length === 0) return { items: [], next: null, total: capped(0), corrected: null };
  const answer = await withWords(ctx, { ...asked, text: words.join(' ') });
  if (answer.anywhere) return { ...(await toPage(ctx, answer, limit)), corrected: null };
  const corrected = await correctedWords(ctx, words);
  if (!corrected) return { items: [], next: null, total: capped(0), corrected: null };
  const second = await withWords(ctx, { ...asked, text: corrected });
  return { ...(await toPage(ctx, second, limit)), corrected: second.anywhere ? corrected : null };
}

async function toPage(ctx: Ctx, { hits, total }: Answer, limit: number) {
  const shown = hits.slice(0, limit);
  const last = shown.at(-1);
  const items = await cardsOf(
    ctx,
    shown.map(({ id }) => id),
  );
  return { items, next: hits.length > limit && last ? encodePlace(last) : null, total };
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
