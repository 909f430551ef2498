import { and, desc, sql } from 'drizzle-orm';
import { categories } from '~/features/catalogue/server/tables';
import { refuse } from '~/lib/errors';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { statement, statements } from '~/lib/server/db/statement';
import { memberCards, memberFacets } from '../../server/tables';
import { cityLabel, decodePlace, encodePlace, type Place, queryWordsOf, tsqueryOf } from '../rules';
import type { MemberFacets, MemberListQuery } from '../schema';
import { facetsMost, pageSize } from '../terms';

/**
 * The number of cards that are read in list order before all matches are collected and sorted. The `far` number is tried only when at least
 * `when` of the `near` cards matched. Collecting costs more with more words, because the list of each word is intersected with the others.
 */
const near = 1_000;
const far = { word: { cards: 5_000, when: 6 }, words: { cards: 12_000, when: 2 } };

type Values = { city: string; category: string; words: string; standing: number; id: string };
const slot = (name: keyof Values) => sql.placeholder(name);
/** The parts of the filter that are set, and the page size, which stands in the statement itself. */
type Shape = {
  q: boolean;
  instructor: boolean;
  category: boolean;
  city: boolean;
  after: boolean;
  limit: number;
};

/** The name of the prepared statement: the number of cards and the parts of the filter that are set. */
const nameOf = (shape: Shape & { cards?: number }) =>
  [
    'members',
    shape.limit,
    shape.cards,
    ...Object.entries(shape).flatMap(([part, isSet]) => (isSet === true ? [part] : [])),
  ]
    .filter(Boolean)
    .join(' ');

const order = [desc(memberCards.standing), desc(memberCards.userId)];
const columns = {
  id: sql<string>`user_id`,
  standing: sql<number>`standing`,
  card: {
    slug: sql<string>`slug`,
    fullName: sql<string>`full_name`,
    title: sql<string | null>`title`,
    avatarUrl: sql<string | null>`avatar_url`,
    city: sql<string | null>`city`,
    expertise: sql<string[]>`expertise`,
    isInstructor: sql<boolean>`is_instructor`,
  },
};

const inCity = sql`city_key = ${slot('city')}`;
const teaches = sql`is_instructor`;
const after = sql`(standing, user_id) < (${slot('standing')}::int, ${slot('id')}::uuid)`;

/** The conditions for which an index has the cards in list order, so that they can be read one after the other. */
const orderConditions = (shape: Shape) =>
  and(
    shape.city ? inCity : shape.instructor ? teaches : undefined,
    shape.after ? after : undefined,
  );
/** The other conditions, which are checked card by card. */
const cardConditions = (shape: Shape) =>
  and(
    shape.q ? sql`words @@ ${slot('words')}::tsquery` : undefined,
    shape.category
      ? sql`categories @> array(select ${categories.id} from ${categories} where ${categories.slug} = ${slot('category')})`
      : undefined,
    shape.category
      ? sql`exists (select 1 from ${categories} where ${categories.slug} = ${slot('category')})`
      : undefined,
    shape.city && shape.instructor ? teaches : undefined,
  );

const ordered = sql`order by standing desc, user_id desc`;

const wholeList = statements(nameOf, (db, shape: Shape) =>
  db
    .select(columns)
    .from(memberCards)
    .where(orderConditions(shape))
    .orderBy(...order)
    .limit(shape.limit),
);

/** The matches among the first cards of the list order. The index of that order includes the checked columns, so only matches are read from the table. */
const nearest = statements(nameOf, (db, shape: Shape & { cards: number }) =>
  db
    .select(columns)
    .from(memberCards)
    .where(
      sql`user_id in (select user_id from (
        select user_id, standing, is_instructor, words, categories from ${memberCards} where ${orderConditions(shape) ?? sql`true`} ${ordered} limit ${sql.raw(`${shape.cards}`)}
      ) cards where ${cardConditions(shape)} ${ordered} limit ${sql.raw(`${shape.limit}`)})`,
    )
    .orderBy(...order),
);

/** All matches, found by the index of words or categories. `offset 0` keeps the planner from using the index of the order, which would read every card for a rare word. */
const gathered = statements(
  nameOf,
  (db, shape: Shape) =>
    db
      .select(columns)
      .from(
        sql`(select * from ${memberCards} where ${and(cardConditions(shape), shape.city ? inCity : undefined, shape.instructor ? teaches : undefined)} offset 0) cards`,
      )
      .where(shape.after ? after : undefined)
      .orderBy(sql`standing desc, user_id desc`)
      .limit(shape.limit),
  () => false,
);

async function matchingCards(
  ctx: Ctx,
  shape: Shape,
  values: Values,
  farther: (typeof far)['word'],
) {
  if (!shape.q && !shape.category && !(shape.city && shape.instructor)) {
    return wholeList(ctx, shape, values);
  }
  // Common words match soon in list order; rare words have so few matches that they can be sorted.
  for (const cards of [near, farther.cards]) {
    const matches = await nearest(ctx, { ...shape, cards }, values);
    if (matches.length === shape.limit) return matches;
    if (matches.length < farther.when) break;
  }
  return gathered(ctx, shape, values);
}

/**
 * One page of the directory for a filter. Search words match the beginnings of words in name, headline, city and expertise,
 * ignoring case and accents; only public data is searched.
 * @throws invalid_cursor (422)
 */
export async function listMembers(
  ctx: Ctx,
  { cursor, limit = pageSize, ...filter }: MemberListQuery,
) {
  const place: Place | null = cursor ? decodePlace(cursor) : null;
  if (cursor && !place) throw refuse('invalid_cursor');
  const words = filter.q ? queryWordsOf(filter.q) : [];
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
  const cards = await matchingCards(ctx, shape, values, words.length > 1 ? far.words : far.word);
  const shown = cards.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ card }) => card),
    next: cards.length > limit && last ? encodePlace(last) : null,
  };
}

const mostOf = (kind: 'all' | 'instructor' | 'city' | 'category') =>
  sql`(select kind, value, members from ${memberFacets} where kind = ${sql.raw(`'${kind}'`)} and members > 0 order by members desc, value desc limit ${sql.raw(`${facetsMost}`)})`;

const facetsStatement = statement('member facets', (db) =>
  db
    .select({
      kind: sql<string>`f.kind`,
      value: sql<string>`f.value`,
      members: sql<number>`f.members`,
      slug: categories.slug,
      name: categories.name,
    })
    .from(
      sql`(${mostOf('all')} union all ${mostOf('instructor')} union all ${mostOf('city')} union all ${mostOf('category')}) f`,
    )
    .leftJoin(categories, sql`f.kind = 'category' and ${categories.id}::text = f.value`)
    .orderBy(sql`f.members desc, f.value`),
);

/** The filters of the directory, with the most members first. */
export async function listFacets(ctx: Ctx): Promise<MemberFacets> {
  const facets = await facetsStatement(ctx);
  const numberOf = (kind: string) => facets.find((row) => row.kind === kind)?.members ?? 0;
  return {
    members: numberOf('all'),
    instructors: numberOf('instructor'),
    cities: facets
      .filter(({ kind }) => kind === 'city')
      .map(({ value, members }) => ({ value, label: cityLabel(value), count: members })),
    categories: facets.flatMap(({ slug, name, members }) =>
      slug && name ? [{ value: slug, label: name, count: members }] : [],
    ),
  };
}

/** The id of every `size`-th member, from the primary key alone: each begins one sitemap file. */
export async function sitemapStarts(ctx: Ctx, size: number): Promise<string[]> {
  const starts = await rows<{ id: string }>(
    ctx.db,
    sql`select id from (select user_id as id, row_number() over (order by user_id) as place from ${memberCards}) placed
      where (place - 1) % ${size}::int = 0 order by id`,
  );
  return starts.map((row) => row.id);
}

/** The profiles that search engines may list among the `size` members from `start` on. */
export const sitemapProfiles = (ctx: Ctx, start: string, size: number) =>
  rows<{ slug: string; changed: string }>(
    ctx.db,
    sql`select slug, to_char(updated_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as changed
      from (select * from ${memberCards} where user_id >= ${start}::uuid order by user_id limit ${size}) part where indexed order by user_id`,
  );
