import { and, eq, type SQL, sql } from 'drizzle-orm';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { statements } from '~/lib/server/db/statement';
import { courseCounts } from '../../indexing/server/tables';
import { cardColumns } from '../../server/data';
import { categories, courseSearch, courseStats, courses, courseTexts } from '../../server/tables';
import type { Expressions } from '../../vocabulary/rules';
import { bestOf, type Choices, type Counts, type Cursor, type GroupPart, type Part, textGroups, titleParts } from '../rules';
import { fewHits, groups, hitMost, type Sort } from '../terms';

type Table = typeof courseSearch | typeof courseTexts;
export type Narrowed = { category: boolean; level: boolean; price: Choices['price']; levels: boolean; prices: Choices['price'] };
/** The source of the courses of a list: all that are published, all hits of a search when they can be counted, hits of one group, or the best of several. */
type Source = { from: 'published' } | { from: 'hits' } | { from: 'group'; part: GroupPart } | { from: 'best'; parts: Part[] };
type Shape = Narrowed & { sort: Sort; source: Source; after: boolean; limit: number };
type Values = Record<'category' | 'level' | 'whole' | 'exact' | 'parts' | 'levels' | 'prices' | 'meant' | 'key' | 'id', string> & { group: number };

const slot = (name: keyof Values) => sql.placeholder(name);
const queryOf = (name: 'whole' | 'exact' | 'parts' | 'levels' | 'prices') => sql`to_tsquery('indonesian', ${slot(name)})`;
const vectorOf = (table: Table) => (table === courseTexts ? courseTexts.fullVector : courseSearch.titleVector);
const has = (table: Table, name: Parameters<typeof queryOf>[0]) => sql`${vectorOf(table)} @@ ${queryOf(name)}`;

const namedCategory = sql`(select ${categories.id} from ${categories} where ${categories.slug} = ${slot('category')})`;

/** The filters of an address on either table, and the words for level and price of a search. */
const filtered = (table: Table, { category, level, price, levels, prices }: Narrowed) =>
  and(
    category ? sql`${table.categoryId} = ${namedCategory}` : undefined,
    level ? sql`${table.level} = ${slot('level')}::course_level` : undefined,
    price && (price === 'free' ? sql`${table.price} = 0` : sql`${table.price} > 0`),
    levels ? (table === courseTexts ? has(courseTexts, 'levels') : levelOfTitle) : undefined,
    prices && (table === courseTexts ? has(courseTexts, 'prices') : priceOfTitle(prices)),
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

const [ofText, ofSearch] = [sql.raw('course_texts.course_id'), sql.raw('course_search.course_id')];
/** Texts contain the names of level and price; titles rarely do. */
const levelOfTitle = sql`(${courseSearch.level} = ${slot('meant')}::course_level or ${has(courseSearch, 'levels')})`;
const priceOfTitle = (price: 'free' | 'paid') => sql`(${courseSearch.price} ${sql.raw(price === 'free' ? '=' : '>')} 0 or ${has(courseSearch, 'prices')})`;
const inTitle = ({ levels, prices }: Narrowed) => sql`${and(has(courseSearch, 'parts'), levels ? levelOfTitle : undefined, prices && priceOfTitle(prices))}`;
const notInTitle = (narrowed: Narrowed) => sql`not exists (select 1 from ${courseSearch} where ${ofSearch} = ${ofText} and ${inTitle(narrowed)})`;

const inText = (group: 'text' | 'textParts' | 'texts') =>
  and(has(courseTexts, group === 'text' ? 'exact' : 'parts'), group === 'textParts' ? sql`not ${has(courseTexts, 'exact')}` : undefined);

/** The table and condition of the hits of each group, without those of the groups before. */
function kindOf(group: Part['group'], narrowed: Narrowed): { table: Table; where: SQL | undefined } {
  if (group === 'whole') return { table: courseSearch, where: has(courseSearch, 'whole') };
  if (group === 'title') return { table: courseSearch, where: and(has(courseSearch, 'exact'), sql`not ${has(courseSearch, 'whole')}`) };
  if (group === 'titleParts') return { table: courseSearch, where: and(has(courseSearch, 'parts'), sql`not ${has(courseSearch, 'exact')}`) };
  return { table: courseTexts, where: and(inText(group), notInTitle(narrowed)) };
}
const groupOfHit = (narrowed: Narrowed) => sql`case when not (${inTitle(narrowed)}) then
    case when exists (select 1 from ${courseTexts} where ${ofText} = ${ofSearch} and ${has(courseTexts, 'exact')}) then 3 else 4 end
  when ${has(courseSearch, 'whole')} then 0 when ${has(courseSearch, 'exact')} then 1 else 2 end`;

/**
 * Hits found by their words alone, to be sorted afterwards. `offset 0` keeps the planner from using the order: words that are
 * frequent but never stand together look frequent to the planner, which would then read the whole table in order and find nothing.
 */
const found = (columns: SQL, { group }: Pick<Part, 'group'>, shape: Narrowed) => {
  const { table, where } = kindOf(group, shape);
  return sql`select ${columns} from ${table} where ${and(where, filtered(table, shape))} offset 0`;
};
export const everyHit = (shape: Narrowed) =>
  sql`select course_id from ${courseTexts} where ${and(has(courseTexts, 'parts'), filtered(courseTexts, shape))} offset 0`;

/** The ids of the best hits, `most` of them at most. Only ids are selected, because the index of hits has them and the rows needn't be read. */
export const bestIds = (parts: Part[], shape: Narrowed, most: number) =>
  sql`select course_id from (${sql.join(
    parts.map((part, place) => {
      const { table, where } = kindOf(part.group, shape);
      const source = part.few ? sql`(${found(sql`course_id, popularity`, part, shape)}) few` : table;
      return sql`(select course_id, popularity, ${sql.raw(`${place}`)} as part from ${source} where ${part.few ? sql`true` : and(where, filtered(table, shape))}
        order by popularity desc, course_id desc limit ${sql.raw(`${most}`)})`;
    }),
    sql` union all `,
  )}) best order by part, popularity desc, course_id desc limit ${sql.raw(`${most}`)}`;

function sourceOf(shape: Shape): { table: SQL | Table; where?: SQL | undefined; group: SQL } {
  const { source } = shape;
  const none = sql`0`;
  if (source.from === 'published') return { table: courseSearch, where: filtered(courseSearch, shape), group: none };
  if (source.from === 'best') {
    const ids = bestIds(source.parts, shape, hitMost);
    return { table: sql`(select * from ${courseSearch} where course_id in (${ids}) offset 0) hits`, group: none };
  }
  if (source.from === 'hits') {
    const group = shape.sort === 'relevance' ? groupOfHit(shape) : none;
    return { table: sql`(select *, ${group} as fit from ${courseSearch} where course_id in (${everyHit(shape)}) offset 0) hits`, group: sql`fit` };
  }
  const { part } = source;
  const group = sql.raw(`${groups.indexOf(part.group)}`);
  const { table, where } = kindOf(part.group, shape);
  return part.few ? { table: sql`(${found(sql`*`, part, shape)}) hits`, group } : { table, where: and(where, filtered(table, shape)), group };
}

/** The ids of a page's courses, each with its cursor key. Only the small rows of the index tables are read. */
function hits(shape: Shape) {
  const { key, place, direction, cast } = sorted[shape.sort];
  const order = sql.raw(direction);
  const beyond = sql`(${key}, course_id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${cast}, ${slot('id')}::uuid)`;
  const { table, where, group } = sourceOf(shape);
  const grouped = shape.source.from === 'hits' && shape.sort === 'relevance';
  const after = grouped ? sql`(fit > ${slot('group')}::int or (fit = ${slot('group')}::int and ${beyond}))` : beyond;
  return sql`(select course_id as hit, ${group} as hit_group, ${key} as hit_key, ${place} as place
    from ${table} where ${and(sql`true`, where, shape.after ? after : undefined)}
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
    ...['courses', limit, sort, category && 'category', level && 'level', price, after && 'after'],
    ...(source.from === 'published' ? [] : [source.from, levels && 'levels', prices && `meant ${prices}`]),
    ...(source.from === 'group' ? [partName(source.part)] : source.from === 'best' ? source.parts.map(partName) : []),
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
  // Without words one plan fits all values, unless three filters together leave few courses; with words the best plan depends on how common they are.
  ({ source, category, level, price }) => source.from === 'published' && !(category && level && price),
);

/** The choices of the filter, and the words of a search. */
export type Sought = { choices: Choices; words: Expressions | null };
export type PageOptions = Sought & { sort: Sort; after: Cursor | null; limit: number };

export const narrowedBy = ({ choices: { category, level, price }, words }: Sought): Narrowed => ({
  ...{ category: category !== undefined, level: level !== undefined, price },
  ...{ levels: Boolean(words?.level), prices: words?.price ?? undefined },
});
export function valuesOf({ choices, words }: Sought, after?: Cursor | null): Values {
  const { whole, exact, parts, levels, prices, level: meant } = words ?? { whole: '', exact: '', parts: '', levels: '', prices: '', level: null };
  const { category = '', level = '' } = choices;
  return { category, level, whole, exact, parts, levels, prices, meant: meant ?? '', key: after?.key ?? '', id: after?.id ?? '', group: after?.group ?? 0 };
}

export type Hit = Awaited<ReturnType<typeof cardsStatement>>[number];

function read(ctx: Ctx, options: PageOptions, source: Source): PromiseLike<Hit[]> {
  const { sort, after, limit } = options;
  return cardsStatement(ctx, { ...narrowedBy(options), sort, source, after: after !== null, limit }, valuesOf(options, after));
}

export const publishedCards = (ctx: Ctx, options: PageOptions) => read(ctx, options, { from: 'published' });

/** The number of courses that match, counted up to `hitMost` + 1. */
const counted = (table: Table, where: SQL, narrowed?: Narrowed) =>
  sql`(select count(*)::int from (select 1 from ${table} where ${and(where, narrowed && filtered(table, narrowed))} limit ${sql.raw(`${hitMost + 1}`)}) matches)`;

/** Texts are counted only when titles don't reach the limit, hits by group only when all do, and hits without the filter only when it leaves none. */
const countsStatement = statements(
  ({ category, level, price, levels, prices }: Narrowed) => `hits ${category} ${level} ${price} ${levels} ${prices}`,
  (db, narrowed) => {
    const narrow = narrowed.category || narrowed.level || narrowed.price !== undefined;
    const { levels, prices } = narrowed;
    const unnarrowed = { category: false, level: false, price: undefined, levels, prices };
    const most = sql.raw(`${hitMost}`);
    const many = (name: 'whole' | 'exact') =>
      sql<number>`case when total > ${most} then ${counted(courseSearch, has(courseSearch, name), narrowed)} else 0 end`;
    return db
      .select({
        titles: sql<number>`titles`,
        total: sql<number>`total`,
        whole: many('whole'),
        exact: many('exact'),
        anywhere: narrow
          ? sql<boolean>`case when total = 0 then ${counted(courseTexts, has(courseTexts, 'parts'), unnarrowed)} > 0 else true end`
          : sql<boolean>`total > 0`,
      })
      .from(
        sql`(select titles, case when titles > ${most} then titles else ${counted(courseTexts, has(courseTexts, 'parts'), narrowed)} end as total
          from (select ${counted(courseSearch, has(courseSearch, 'parts'), narrowed)} as titles offset 0) titles offset 0) counts`,
      );
  },
  () => false,
);

export async function countHits(ctx: Ctx, sought: Sought): Promise<Counts> {
  const [counts] = await countsStatement(ctx, narrowedBy(sought), valuesOf(sought));
  if (!counts) throw new Error('counting gives a row');
  return counts;
}

const textsStatement = statements(
  ({ group, category, level, price, levels, prices }: Narrowed & { group: 'text' | 'textParts' | 'texts' }) =>
    `few ${group} ${category} ${level} ${price} ${levels} ${prices}`,
  (db, { group, ...narrowed }) => {
    const hits = sql`(select 1 from ${courseTexts} where ${and(inText(group), filtered(courseTexts, narrowed))} limit ${sql.raw(`${hitMost + fewHits + 1}`)}) hits`;
    return db.select({ hits: sql<number>`count(*)::int` }).from(hits);
  },
  () => false,
);

/** Hits of texts, of which only the sum is known: a search for few of them in the order of popularity would read everything. */
async function textPart<Group extends 'text' | 'textParts' | 'texts'>(ctx: Ctx, sought: Sought, group: Group, inTitles: number) {
  const [counted] = await textsStatement(ctx, { ...narrowedBy(sought), group }, valuesOf(sought));
  return { group, few: (counted?.hits ?? 0) - inTitles <= fewHits };
}

/** The parts that hold the best `hitMost` hits. */
export async function bestParts(ctx: Ctx, sought: Sought & { words: Expressions }, counts: Counts): Promise<Part[]> {
  const titles = bestOf(titleParts(counts, sought.words)).map(({ group, few }) => ({ group, few }));
  return counts.titles > hitMost ? titles : [...titles, await textPart(ctx, sought, 'texts', counts.titles)];
}

/** A page of hits: of all, when they can be counted; else group by group, until the page is full. Other sorts apply to the best hits. */
export async function hitCards(ctx: Ctx, options: PageOptions & { words: Expressions }, counts: Counts): Promise<Hit[]> {
  const { sort, after, limit, words } = options;
  if (counts.total <= hitMost) return counts.total === 0 ? [] : read(ctx, options, { from: 'hits' });
  if (sort !== 'relevance') return read(ctx, options, { from: 'best', parts: await bestParts(ctx, options, counts) });
  const cards: Hit[] = [];
  const add = async (part: GroupPart) => {
    const place = groups.indexOf(part.group);
    const page = await read(ctx, { ...options, after: place === after?.group ? after : null }, { from: 'group', part });
    cards.push(...page.slice(0, limit - cards.length));
  };
  const wanted = (group: GroupPart['group']) => cards.length < limit && (!after || groups.indexOf(group) >= after.group);
  for (const { group, few } of titleParts(counts, words)) if (wanted(group)) await add({ group, few });
  for (const group of textGroups(words)) {
    if (wanted(group)) await add(await textPart(ctx, options, group, group === 'text' ? counts.exact : counts.titles - counts.exact));
  }
  return cards;
}
