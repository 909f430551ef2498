import { and, desc, type SQL, sql } from 'drizzle-orm';
import { categories } from '~/features/catalogue/server/tables';
import { refuse } from '~/lib/errors';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { statement, statements } from '~/lib/server/db/statement';
import { memberCards, memberFacets } from '../../server/tables';
import { cityLabel, decodePlace, encodePlace, lookedFor, type Place, tsqueryOf } from '../rules';
import type { MemberFacets, MemberListQuery } from '../schema';
import { facetsMost, pageSize } from '../terms';

/**
 * How many cards are looked at in their order before those that fit are gathered and sorted; the far ones only `when` so many of the near
 * ones fitted. Gathering costs more the more words there are: each has its own list to be met with the others'.
 */
const near = 1_000;
const far = { word: { cards: 5_000, when: 6 }, words: { cards: 12_000, when: 2 } };

type Values = { city: string; category: string; words: string; standing: number; id: string };
const slot = (name: keyof Values) => sql.placeholder(name);
/** Which parts of a filter an address names. */
type Shape = { q: boolean; instructor: boolean; category: boolean; city: boolean; after: boolean; limit: number };

/** Which parts of a filter are given, and among how many cards is looked. */
const nameOf = (shape: Shape & { cards?: number }) =>
  ['members', shape.limit, shape.cards, ...Object.entries(shape).flatMap(([part, given]) => (given === true ? [part] : []))].filter(Boolean).join(' ');

const order = [desc(memberCards.standing), desc(memberCards.userId)];
const columns = {
  id: sql<string>`user_id`,
  standing: sql<number>`standing`,
  slug: sql<string>`slug`,
  fullName: sql<string>`full_name`,
  title: sql<string | null>`title`,
  avatarUrl: sql<string | null>`avatar_url`,
  city: sql<string | null>`city`,
  expertise: sql<string[]>`expertise`,
  isInstructor: sql<boolean>`is_instructor`,
};

const inCity = sql`city_key = ${slot('city')}`;
const teaches = sql`is_instructor`;
const after = sql`(standing, user_id) < (${slot('standing')}::int, ${slot('id')}::uuid)`;

/** What an index has in the order of the list: such cards can be read one after the other. */
const along = (shape: Shape) => and(shape.city ? inCity : shape.instructor ? teaches : undefined, shape.after ? after : undefined);
/** What each card must be asked for. */
const asked = (shape: Shape) =>
  and(
    shape.q ? sql`words @@ ${slot('words')}::tsquery` : undefined,
    shape.category ? sql`categories @> array(select ${categories.id} from ${categories} where ${categories.slug} = ${slot('category')})` : undefined,
    shape.category ? sql`exists (select 1 from ${categories} where ${categories.slug} = ${slot('category')})` : undefined,
    shape.city && shape.instructor ? teaches : undefined,
  );

const ordered = sql`order by standing desc, user_id desc`;

/** All in the order of an index. */
const wholeList = statements(nameOf, (db, shape: Shape) =>
  db
    .select(columns)
    .from(memberCards)
    .where(along(shape))
    .orderBy(...order)
    .limit(shape.limit),
);

/** Those that fit among the first cards of the order. What cards are asked for stands in the index of that order: none is read in vain. */
const nearest = statements(nameOf, (db, shape: Shape & { cards: number }) =>
  db
    .select(columns)
    .from(memberCards)
    .where(
      sql`user_id in (select user_id from (
        select user_id, standing, is_instructor, words, categories from ${memberCards} where ${along(shape) ?? sql`true`} ${ordered} limit ${sql.raw(`${shape.cards}`)}
      ) cards where ${asked(shape)} ${ordered} limit ${sql.raw(`${shape.limit}`)})`,
    )
    .orderBy(...order),
);

/** All that fit, found by what they are asked for: `offset 0` keeps the order out of the plan, which would read every card for a rare word. */
const gathered = statements(
  nameOf,
  (db, shape: Shape) =>
    db
      .select(columns)
      .from(
        sql`(select * from ${memberCards} where ${and(asked(shape), shape.city ? inCity : undefined, shape.instructor ? teaches : undefined)} offset 0) cards`,
      )
      .where(shape.after ? after : undefined)
      .orderBy(sql`standing desc, user_id desc`)
      .limit(shape.limit),
  () => false,
);

type Found = { [Column in keyof typeof columns]: (typeof columns)[Column] extends SQL<infer T> ? T : never };

async function found(ctx: Ctx, shape: Shape, values: Values, further: (typeof far)['word']): Promise<Found[]> {
  if (!shape.q && !shape.category && !(shape.city && shape.instructor)) {
    return wholeList(ctx, shape, values);
  }
  // What is common is soon met along the way; what isn't is few enough to be sorted.
  for (const cards of [near, further.cards]) {
    const close = await nearest(ctx, { ...shape, cards }, values);
    if (close.length === shape.limit) return close;
    if (close.length < further.when) break;
  }
  return gathered(ctx, shape, values);
}

/**
 * The directory as its address asks for it, in pages. Words are beginnings of words of name, headline, city and expertise, in
 * whatever spelling of case and accents; only what everybody may see is looked at.
 * @throws invalid_cursor (422)
 */
export async function listMembers(ctx: Ctx, { cursor, limit = pageSize, ...filter }: MemberListQuery) {
  const place: Place | null = cursor ? decodePlace(cursor) : null;
  if (cursor && !place) throw refuse('invalid_cursor');
  const words = filter.q ? lookedFor(filter.q) : [];
  if (filter.q && words.length === 0) return { items: [], next: null };
  const shape: Shape = {
    q: words.length > 0,
    instructor: filter.instructor === '1',
    category: filter.category !== undefined,
    city: filter.city !== undefined,
    after: place !== null,
    limit: limit + 1,
  };
  const values: Values = {
    city: filter.city ?? '',
    category: filter.category ?? '',
    words: tsqueryOf(words),
    standing: place?.standing ?? 0,
    id: place?.id ?? '',
  };
  const cards = await found(ctx, shape, values, words.length > 1 ? far.words : far.word);
  const shown = cards.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(({ id: _, standing: __, ...card }) => card), next: cards.length > limit && last ? encodePlace(last) : null };
}

const mostOf = (kind: 'all' | 'instructor' | 'city' | 'category') =>
  sql`(select kind, value, members from ${memberFacets} where kind = ${sql.raw(`'${kind}'`)} and members > 0 order by members desc, value desc limit ${sql.raw(`${facetsMost}`)})`;

const facetsStatement = statement('member facets', (db) =>
  db
    .select({ kind: sql<string>`f.kind`, value: sql<string>`f.value`, members: sql<number>`f.members`, slug: categories.slug, name: categories.name })
    .from(sql`(${mostOf('all')} union all ${mostOf('instructor')} union all ${mostOf('city')} union all ${mostOf('category')}) f`)
    .leftJoin(categories, sql`f.kind = 'category' and ${categories.id}::text = f.value`)
    .orderBy(sql`f.members desc, f.value`),
);

/** What the directory can be narrowed to, with the most members first. */
export async function listFacets(ctx: Ctx): Promise<MemberFacets> {
  const found = await facetsStatement(ctx);
  const numberOf = (kind: string) => found.find((row) => row.kind === kind)?.members ?? 0;
  return {
    members: numberOf('all'),
    instructors: numberOf('instructor'),
    cities: found.filter(({ kind }) => kind === 'city').map(({ value, members }) => ({ value, label: cityLabel(value), count: members })),
    categories: found.flatMap(({ slug, name, members }) => (slug && name ? [{ value: slug, label: name, count: members }] : [])),
  };
}

/** The first id of every `size` members, from the primary key alone. */
export async function sitemapStarts(ctx: Ctx, size: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    ctx.db,
    sql`select id from (select user_id as id, row_number() over (order by user_id) as place from ${memberCards}) placed
      where (place - 1) % ${size}::int = 0 order by id`,
  );
  return found.map((row) => row.id);
}

/** Those of the `size` members that begin at `start` who let search engines list them. */
export const sitemapProfiles = (ctx: Ctx, start: string, size: number) =>
  rows<{ slug: string; changed: string }>(
    ctx.db,
    sql`select slug, to_char(updated_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as changed
      from (select * from ${memberCards} where user_id >= ${start}::uuid order by user_id limit ${size}) part where indexed order by user_id`,
  );
