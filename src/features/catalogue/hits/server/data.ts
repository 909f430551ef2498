import { and, eq, type SQL, sql } from 'drizzle-orm';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { statements } from '~/lib/server/db/statement';
import { courseCounts } from '../../indexing/server/tables';
import { cardColumns } from '../../server/data';
import {
  categories,
  courseSearch,
  courseStats,
  courses,
  courseTexts,
  facetWords,
  popularityBands,
} from '../../server/tables';
import type { Expressions } from '../../vocabulary/rules';
import {
  bestOf,
  type Choices,
  type Counts,
  type Cursor,
  type GroupPart,
  type Part,
  textGroups,
  titleParts,
} from '../rules';
import { groups, hitMost, popularMost, type Sort } from '../terms';

type Table = typeof courseSearch | typeof courseTexts;
export type Narrowed = {
  category: boolean;
  level: boolean;
  price: Choices['price'];
  levels: boolean;
  prices: Choices['price'];
};
/** The source of the courses of a list: all that are published, all hits of a search when they can be counted, hits of one group, or the best of several. */
type Source =
  | { from: 'published' }
  | { from: 'hits' }
  | { from: 'group'; part: GroupPart }
  | { from: 'best'; parts: Part[] };
type Shape = Narrowed & { sort: Sort; source: Source; after: boolean; limit: number };
type Values = Record<
  'category' | 'level' | 'whole' | 'exact' | 'parts' | 'levels' | 'prices' | 'meant' | 'key' | 'id',
  string
> & { group: number };

const slot = (name: keyof Values) => sql.placeholder(name);
const queryOf = (name: 'whole' | 'exact' | 'parts' | 'levels' | 'prices') =>
  sql`to_tsquery('indonesian', ${slot(name)})`;
const vectorOf = (table: Table) =>
  table === courseTexts ? courseTexts.fullVector : courseSearch.titleVector;
const has = (table: Table, name: Parameters<typeof queryOf>[0]) =>
  sql`${vectorOf(table)} @@ ${queryOf(name)}`;

const namedCategory = sql`(select ${categories.id} from ${categories} where ${categories.slug} = ${slot('category')})`;
const inCategory = (table: Table, { category }: Narrowed) =>
  category ? sql`${table.categoryId} = ${namedCategory}` : undefined;

/** The other filters of an address on either table, and the words for level and price of a search. */
const filtered = (table: Table, { level, price, levels, prices }: Narrowed) =>
  and(
    level ? sql`${table.level} = ${slot('level')}::course_level` : undefined,
    price && (price === 'free' ? sql`${table.price} = 0` : sql`${table.price} > 0`),
    levels ? (table === courseTexts ? has(courseTexts, 'levels') : levelOfTitle) : undefined,
    prices && (table === courseTexts ? has(courseTexts, 'prices') : priceOfTitle(prices)),
  );

const facetWord = (value: SQL) => sql`('''=' || ${value} || '''')::tsquery`;

/** Words and all that narrows them as one query, which an index answers without reading rows outside of the filter. */
function within(
  table: Table,
  words: SQL,
  { category, level, price, levels, prices }: Narrowed,
  band?: SQL,
): SQL {
  const orFacet = (name: 'levels' | 'prices', value: SQL) =>
    table === courseTexts ? queryOf(name) : sql`(${queryOf(name)} || ${facetWord(value)})`;
  const all = [
    // Words of which nothing is left to search find nothing, not all that the filter leaves.
    sql`nullif(${words}, ''::tsquery)`,
    category && facetWord(namedCategory),
    level && facetWord(sql`${slot('level')}::text`),
    price && facetWord(sql.raw(`'${price}'`)),
    levels && orFacet('levels', sql`${slot('meant')}::text`),
    prices && orFacet('prices', sql.raw(`'${prices}'`)),
    band,
  ];
  return sql.join(
    all.filter((part) => part instanceof Object),
    sql` && `,
  );
}
const holds = (table: Table, words: SQL, narrowed: Narrowed, band?: SQL) =>
  sql`(${vectorOf(table)} || ${facetWords}) @@ (${within(table, words, narrowed, band)})`;

const sorted: Record<Sort, { key: SQL; place: SQL; direction: 'asc' | 'desc'; cast: SQL }> = {
  newest: {
    key: sql`created_at`,
    place: sql`(extract(epoch from created_at) * 1000)::bigint`,
    direction: 'desc',
    cast: sql`'epoch'::timestamptz + ${slot('key')}::bigint * interval '1 millisecond'`,
  },
  title: {
    key: sql`title_key`,
    place: sql`title_key`,
    direction: 'asc',
    cast: sql`${slot('key')}::text`,
  },
  price_asc: {
    key: sql`price`,
    place: sql`price`,
    direction: 'asc',
    cast: sql`${slot('key')}::bigint`,
  },
  price_desc: {
    key: sql`price`,
    place: sql`price`,
    direction: 'desc',
    cast: sql`${slot('key')}::bigint`,
  },
  relevance: {
    key: sql`popularity`,
    place: sql`popularity`,
    direction: 'desc',
    cast: sql`${slot('key')}::int`,
  },
};

const [ofText, ofSearch] = [sql.raw('course_texts.course_id'), sql.raw('course_search.course_id')];
/** Texts contain the names of level and price; titles rarely do. */
const levelOfTitle = sql`(${courseSearch.level} = ${slot('meant')}::course_level or ${has(courseSearch, 'levels')})`;
const priceOfTitle = (price: 'free' | 'paid') =>
  sql`(${courseSearch.price} ${sql.raw(price === 'free' ? '=' : '>')} 0 or ${has(courseSearch, 'prices')})`;
const inTitle = ({ levels, prices }: Narrowed) =>
  sql`${and(has(courseSearch, 'parts'), levels ? levelOfTitle : undefined, prices && priceOfTitle(prices))}`;

const unfiltered = ({ levels, prices }: Narrowed): Narrowed => ({
  category: false,
  level: false,
  price: undefined,
  levels,
  prices,
});
const notInTitle = (narrowed: Narrowed) =>
  sql`not exists (select 1 from ${courseSearch} where ${ofSearch} = ${ofText} and ${holds(courseSearch, queryOf('parts'), unfiltered(narrowed))})`;

const without = (name: 'exact' | 'parts', before: 'whole' | 'exact') =>
  sql`${queryOf(name)} && !! ${queryOf(before)}`;
/** The table and words of the hits of each group, without those of the groups before. */
const searched: Record<Part['group'], { table: Table; words: SQL }> = {
  whole: { table: courseSearch, words: queryOf('whole') },
  title: { table: courseSearch, words: without('exact', 'whole') },
  titleParts: { table: courseSearch, words: without('parts', 'exact') },
  text: { table: courseTexts, words: queryOf('exact') },
  textParts: { table: courseTexts, words: without('parts', 'exact') },
  texts: { table: courseTexts, words: queryOf('parts') },
};
const groupOfHit = (narrowed: Narrowed) => sql`case when not (${inTitle(narrowed)}) then
    case when exists (select 1 from ${courseTexts} where ${ofText} = ${ofSearch} and ${has(courseTexts, 'exact')}) then 3 else 4 end
  when ${has(courseSearch, 'whole')} then 0 when ${has(courseSearch, 'exact')} then 1 else 2 end`;

export const everyHit = (shape: Narrowed) =>
  sql`select course_id from ${courseTexts} where ${holds(courseTexts, queryOf('parts'), shape)} offset 0`;

const beyondPlace = ({ key, direction, cast }: (typeof sorted)[Sort]) =>
  sql`(${key}, course_id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${cast}, ${slot('id')}::uuid)`;

/**
 * The `most` best hits of a group. Words of many courses are found among the most popular ones, read in their order. Where these
 * haven't enough, the index of words is asked for one band of popularity after the other, until there are enough. `offset 0` keeps the
 * planner from using the order there: words that are frequent but never stand together look frequent to it.
 */
function bestOfGroup({ group, few }: Part, shape: Narrowed, most: number, after = false): SQL {
  const { table, words } = searched[group];
  const elsewhere = table === courseTexts ? notInTitle(shape) : undefined;
  const beyond = after ? beyondPlace(sorted.relevance) : undefined;
  const [enough, best] = [
    sql.raw(`${most}`),
    sql`order by popularity desc, course_id desc limit ${sql.raw(`${most}`)}`,
  ];
  const hitsIn = (band?: SQL, due?: SQL) => sql`select course_id, popularity from
    (select course_id, popularity from ${table} where ${and(holds(table, words, shape, band), elsewhere)} offset 0) found where ${and(sql`true`, due, beyond)} ${best}`;
  if (few) return hitsIn();
  // Only titles have an index of the popular ones by category.
  const [inOrder, ofThese] =
    table === courseSearch
      ? [inCategory(table, shape), undefined]
      : [undefined, inCategory(table, shape)];
  const columns = [
    vectorOf(table),
    ...(ofThese ? [table.categoryId] : []),
    ...(shape.level || shape.levels ? [table.level] : []),
    ...(shape.price || shape.prices ? [table.price] : []),
  ];
  const popular = sql`select course_id, popularity from (select course_id, popularity, ${sql.join(columns, sql`, `)} from ${table}
      where ${and(sql`true`, inOrder, beyond)} order by popularity desc, course_id desc limit ${sql.raw(`${popularMost + most}`)}) ${table}
    where ${and(sql`${vectorOf(table)} @@ (${words})`, ofThese, filtered(table, shape), elsewhere)} ${best}`;
  const names = popularityBands.map((band) => sql.raw(`band_${band}`));
  const total = (some: SQL[]) =>
    sql.join([sql`0`, ...some.map((name) => sql`(select count(*) from ${name})`)], sql` + `);
  const bands = popularityBands.map((band, place) => {
    const due = sql`(select count(*) from popular) < ${enough} and ${total(names.slice(0, place))} < ${enough}`;
    return sql`${names[place]} as materialized (${hitsIn(sql.raw(`'''=p${band}'''::tsquery`), due)})`;
  });
  return sql`with popular as materialized (${popular}), ${sql.join(bands, sql`, `)}
    select * from popular where (select count(*) from popular) = ${enough}
    union all (${sql.join(
      names.map((name) => sql`select * from ${name}`),
      sql` union all `,
    )} ${best})`;
}

/** The ids of the best hits, `most` of them at most. Only ids are selected, because the index of hits has them and the rows needn't be read. */
export const bestIds = (parts: Part[], shape: Narrowed, most: number) =>
  sql`select course_id from (${sql.join(
    parts.map(
      (part, place) =>
        sql`(select *, ${sql.raw(`${place}`)} as part from (${bestOfGroup(part, shape, most)}) hits)`,
    ),
    sql` union all `,
  )}) best order by part, popularity desc, course_id desc limit ${sql.raw(`${most}`)}`;

function sourceOf(shape: Shape): { table: SQL | Table; where?: SQL | undefined; group: SQL } {
  const { source } = shape;
  const none = sql`0`;
  if (source.from === 'published')
    return {
      table: courseSearch,
      where: and(inCategory(courseSearch, shape), filtered(courseSearch, shape)),
      group: none,
    };
  if (source.from === 'best') {
    const ids = bestIds(source.parts, shape, hitMost);
    return {
      table: sql`(select * from ${courseSearch} where course_id in (${ids}) offset 0) hits`,
      group: none,
    };
  }
  if (source.from === 'hits') {
    const group = shape.sort === 'relevance' ? groupOfHit(shape) : none;
    return {
      table: sql`(select *, ${group} as fit from ${courseSearch} where course_id in (${everyHit(shape)}) offset 0) hits`,
      group: sql`fit`,
    };
  }
  const { part } = source;
  return {
    table: sql`(${bestOfGroup(part, shape, shape.limit, shape.after)}) hits`,
    group: sql.raw(`${groups.indexOf(part.group)}`),
  };
}

/** The ids of a page's courses, each with its cursor key. Only the small rows of the index tables are read. */
function hits(shape: Shape) {
  const { key, place, direction } = sorted[shape.sort];
  const order = sql.raw(direction);
  const beyond = beyondPlace(sorted[shape.sort]);
  const { table, where, group } = sourceOf(shape);
  const grouped = shape.source.from === 'hits' && shape.sort === 'relevance';
  const after = grouped
    ? sql`(fit > ${slot('group')}::int or (fit = ${slot('group')}::int and ${beyond}))`
    : beyond;
  return sql`(select course_id as hit, ${group} as hit_group, ${key} as hit_key, ${place} as place
    from ${table} where ${and(sql`true`, where, shape.after && shape.source.from !== 'group' ? after : undefined)}
    order by ${grouped ? sql`fit, ` : sql``}${key} ${order}, course_id ${order} limit ${sql.raw(`${shape.limit}`)})`;
}

/** The number of courses that match a filter without words. */
function published({ category, level, price }: Narrowed) {
  const conditions = and(
    sql`true`,
    category ? sql`${courseCounts.categoryId} = ${namedCategory}` : undefined,
    level ? sql`${courseCounts.level} = ${slot('level')}::course_level` : undefined,
    price && (price === 'free' ? sql`${courseCounts.isFree}` : sql`not ${courseCounts.isFree}`),
  );
  return sql<number>`(select coalesce(sum(${courseCounts.courses}), 0)::int from ${courseCounts} where ${conditions})`;
}

export const partName = ({ group, few }: Part) => `${group}${few ? ' few' : ''}`;
/** Names must stay within 63 bytes: PostgreSQL cuts longer ones, so that two could become the same. Statements with words have none. */
const nameOf = ({ sort, source, category, level, price, levels, prices, after, limit }: Shape) =>
  [
    'courses',
    limit,
    sort,
    category && 'category',
    level && 'level',
    price,
    after && 'after',
    ...(source.from === 'published'
      ? []
      : [source.from, levels && 'levels', prices && `meant ${prices}`]),
    ...(source.from === 'group'
      ? [partName(source.part)]
      : source.from === 'best'
        ? source.parts.map(partName)
        : []),
  ]
    .filter(Boolean)
    .join(' ');

const cardsStatement = statements(
  nameOf,
  (db, shape: Shape) => {
    const order = sql.raw(sorted[shape.sort].direction);
    return db
      .select({
        ...cardColumns,
        group: sql<number>`hit_group`,
        place: sql<string | number>`place`,
        published: shape.source.from === 'published' ? published(shape) : sql<number>`0`,
      })
      .from(sql`${hits(shape)} hits`)
      .innerJoin(courses, sql`${courses.id} = hit`)
      .innerJoin(categories, eq(categories.id, courses.categoryId))
      .leftJoin(profiles, eq(profiles.id, courses.instructorId))
      .leftJoin(courseStats, eq(courseStats.courseId, courses.id))
      .orderBy(sql`hit_group, hit_key ${order}, hit ${order}`)
      .limit(shape.limit);
  },
  // Without words one plan fits all values; with words the best plan depends on how common they are.
  ({ source }) => source.from === 'published',
);

/** The choices of the filter, and the words of a search. */
export type Sought = { choices: Choices; words: Expressions | null };
export type PageOptions = Sought & { sort: Sort; after: Cursor | null; limit: number };

export const narrowedBy = ({ choices: { category, level, price }, words }: Sought): Narrowed => ({
  category: category !== undefined,
  level: level !== undefined,
  price,
  levels: Boolean(words?.level),
  prices: words?.price ?? undefined,
});
export function valuesOf({ choices, words }: Sought, after?: Cursor | null): Values {
  const {
    whole,
    exact,
    parts,
    levels,
    prices,
    level: meant,
  } = words ?? { whole: '', exact: '', parts: '', levels: '', prices: '', level: null };
  const { category = '', level = '' } = choices;
  return {
    category,
    level,
    whole,
    exact,
    parts,
    levels,
    prices,
    meant: meant ?? '',
    key: after?.key ?? '',
    id: after?.id ?? '',
    group: after?.group ?? 0,
  };
}

export type Hit = Awaited<ReturnType<typeof cardsStatement>>[number];

function read(ctx: Ctx, options: PageOptions, source: Source): PromiseLike<Hit[]> {
  const { sort, after, limit } = options;
  const now = ctx.now.toISOString();
  return cardsStatement(
    ctx,
    { ...narrowedBy(options), sort, source, after: after !== null, limit },
    { ...valuesOf(options, after), now },
  );
}

export const publishedCards = (ctx: Ctx, options: PageOptions) =>
  read(ctx, options, { from: 'published' });

/** The number of hits, counted up to `hitMost` + 1. */
const counted = (table: Table, name: 'whole' | 'exact' | 'parts', narrowed: Narrowed) =>
  sql`(select count(*)::int from (select 1 from ${table} where ${holds(table, queryOf(name), narrowed)} limit ${sql.raw(`${hitMost + 1}`)}) matches)`;

/**
 * Texts are counted only when titles don't reach the limit, hits without the filter only when it leaves none. Titles with the whole search are
 * among those with its exact words, and these among those with parts: enough of the first say it all. Each count reads all of a word's courses.
 */
const countsStatement = statements(
  ({ category, level, price, levels, prices }: Narrowed) =>
    `hits ${category} ${level} ${price} ${levels} ${prices}`,
  (db, narrowed) => {
    const narrow = narrowed.category || narrowed.level || narrowed.price !== undefined;
    const [most, exact] = [sql.raw(`${hitMost}`), counted(courseSearch, 'exact', narrowed)];
    const many = (count: SQL) => sql<number>`case when total > ${most} then ${count} else 0 end`;
    return db
      .select({
        titles: sql<number>`titles`,
        total: sql<number>`total`,
        whole: many(sql`whole`),
        exact: many(
          sql`case when whole > ${most} or ${slot('whole')}::text = ${slot('exact')}::text then whole else ${exact} end`,
        ),
        anywhere: narrow
          ? sql<boolean>`case when total = 0 then ${counted(courseTexts, 'parts', unfiltered(narrowed))} > 0 else true end`
          : sql<boolean>`total > 0`,
      })
      .from(
        sql`(select *, case when titles > ${most} then titles else ${counted(courseTexts, 'parts', narrowed)} end as total
          from (select whole, case when whole > ${most} then whole else ${counted(courseSearch, 'parts', narrowed)} end as titles
            from (select ${counted(courseSearch, 'whole', narrowed)} as whole offset 0) whole offset 0) titles offset 0) counts`,
      );
  },
  () => false,
);

export async function countHits(ctx: Ctx, sought: Sought): Promise<Counts> {
  const [counts] = await countsStatement(ctx, narrowedBy(sought), valuesOf(sought));
  if (!counts) throw new Error('counting gives a row');
  return counts;
}

/** The parts that hold the best `hitMost` hits. */
export function bestParts(words: Expressions, counts: Counts): Part[] {
  const titles = bestOf(titleParts(counts, words)).map(({ group, few }) => ({ group, few }));
  return counts.titles > hitMost ? titles : [...titles, { group: 'texts', few: false }];
}

/** A page of hits: of all, when they can be counted; else group by group, until the page is full. Other sorts apply to the best hits. */
export async function hitCards(
  ctx: Ctx,
  options: PageOptions & { words: Expressions },
  counts: Counts,
): Promise<Hit[]> {
  const { sort, after, limit, words } = options;
  if (counts.total <= hitMost)
    return counts.total === 0 ? [] : read(ctx, options, { from: 'hits' });
  if (sort !== 'relevance')
    return read(ctx, options, { from: 'best', parts: bestParts(words, counts) });
  const cards: Hit[] = [];
  for (const part of [
    ...titleParts(counts, words),
    ...textGroups(words).map((group) => ({ group, few: false })),
  ]) {
    const place = groups.indexOf(part.group);
    if (cards.length === limit || (after && place < after.group)) continue;
    const page = await read(
      ctx,
      { ...options, after: place === after?.group ? after : null },
      { from: 'group', part },
    );
    cards.push(...page.slice(0, limit - cards.length));
  }
  return cards;
}
