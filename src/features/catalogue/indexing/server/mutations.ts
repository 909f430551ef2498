import { sql } from 'drizzle-orm';
import { shownName } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { isoTime } from '~/lib/server/db/iso-time';
import { rows } from '~/lib/server/db/port';
import {
  categories,
  courseInstructors,
  courseSearch,
  courseStats,
  courses,
  courseTexts,
  facetWords,
  inFlash,
} from '../../server/tables';
import { type Level, levelLabels } from '../../terms';
import { normalized, textTerms, titleKey, titleTerms } from '../rules';
import { courseCounts, searchTerms } from './tables';

type Source = {
  id: string;
  title: string;
  description: string;
  categoryName: string;
  organization: string | null;
  instructors: string | null;
  category: string;
  level: Level;
  price: number | null;
  published: boolean;
  created: string;
  popularity: number;
};

const batchSize = 500;
/** Characters of a description that are indexed. */
const textMax = 20_000;
const termsBatch = 1_000;

const instructorName = shownName(
  { fullName: sql`p.full_name`, hiddenFields: sql`p.hidden_fields` },
  '',
);
const instructorNames = sql`(select string_agg(${instructorName}, ' ') from ${courseInstructors} ci join ${profiles} p on p.id = ci.instructor_id where ci.course_id = c.id)`;

/** The price of the course `c` that is in effect now. */
const priceIn = (ctx: Ctx) =>
  sql`case when ${inFlash(sql`c`, sql`${ctx.now.toISOString()}`)} then c.flash_price else coalesce(c.price, 0) end`;

/**
 * Updates the index tables of these courses in the caller's transaction. Every mutation that changes a course's title,
 * description, category, level, price, flash price, organisation, instructors or publication calls it.
 */
export async function indexCourses(ctx: Ctx, courseIds: string[]): Promise<void> {
  if (courseIds.length === 0) return;
  const ids = JSON.stringify(courseIds);
  // With the lock, two changes of one course update the counts one after the other.
  const sources = await rows<Source>(
    ctx.db,
    sql`select c.id, c.title, c.description, k.name as "categoryName", c.organization_name as organization, ${instructorNames} as instructors,
        c.category_id as category, c.level, ${priceIn(ctx)} as price, c.is_published as published,
        ${isoTime(sql`c.created_at`)} as created, coalesce(s.recent_learners, 0) as popularity
      from ${courses} c join ${categories} k on k.id = c.category_id left join ${courseStats} s on s.course_id = c.id
      where c.id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb)) order by c.id for no key update of c`,
  );
  await writeIndex(
    ctx,
    ids,
    sources.filter((course) => course.published),
  );
}

/** The text that is searched besides the title. Category, level and price are part of it, so that a search such as "desain pemula gratis" finds the course. */
const bodyOf = ({ categoryName, level, price, organization, description }: Source) =>
  [
    categoryName,
    levelLabels[level],
    price ? 'berbayar' : 'gratis',
    organization ?? '',
    description.slice(0, textMax),
  ].join(' ');

/**
 * Writes rows, words and counts in one statement. Its parts wait for each other, so that two transactions lock in the same order: rows by their
 * ids, then words, then counts, each in their own order. `ids` are all courses whose rows may be there; those without a source lose theirs.
 *
 * The words of texts are added with a count of 0, so that parts of them are found. A word that no course has any more finds nothing;
 * `pruneTerms` removes it. Names of people are no part of the vocabulary.
 */
async function writeIndex(ctx: Ctx, ids: string, sources: Source[]): Promise<void> {
  const values = JSON.stringify(
    sources.map((source) => ({
      id: source.id,
      category: source.category,
      level: source.level,
      created: source.created,
      popularity: source.popularity,
      price: source.price ?? 0,
      key: titleKey(source.title),
      terms: titleTerms(source.title),
      words: textTerms(`${source.title} ${bodyOf(source)}`),
      // An index entry with the title's words has room for 2,700 bytes.
      title: normalized(source.title.slice(0, 200)),
      body: normalized(`${bodyOf(source)} ${source.instructors ?? ''}`),
    })),
  );
  await ctx.db.execute(sql`
    with ids as materialized (select value::uuid as id from jsonb_array_elements_text(${ids}::jsonb)),
    g as materialized (select * from jsonb_to_recordset(${values}::jsonb) as g(id uuid, category uuid, level course_level, created timestamptz, popularity int,
      price bigint, key text, terms text[], words text[], title text, body text)),
    before as materialized (select category_id as category, level, price, terms from ${courseSearch} where course_id in (select id from ids)),
    listed as (
      insert into ${courseSearch} (course_id, category_id, level, price, popularity, title_key, created_at, updated_at, terms, title_vector)
      select id, category, level, price, popularity, key, created, ${ctx.now.toISOString()}::timestamptz, terms, to_tsvector('indonesian', title) from g order by id
      on conflict (course_id) do update set category_id = excluded.category_id, level = excluded.level, price = excluded.price, title_key = excluded.title_key,
        created_at = excluded.created_at, updated_at = excluded.updated_at, terms = excluded.terms, title_vector = excluded.title_vector
      returning 1),
    unlisted as (delete from ${courseSearch} where course_id in (select id from ids except select id from g) returning 1),
    rows_written as materialized (select (select count(*) from listed) + (select count(*) from unlisted) as rows),
    texts as (
      insert into ${courseTexts} (course_id, category_id, level, price, popularity, full_vector)
      select id, category, level, price, popularity, to_tsvector('indonesian', title || ' ' || body) from g where (select rows from rows_written) >= 0 order by id
      on conflict (course_id) do update set category_id = excluded.category_id, level = excluded.level, price = excluded.price, full_vector = excluded.full_vector
      returning 1),
    untexted as (delete from ${courseTexts} where course_id in (select id from ids except select id from g) and (select rows from rows_written) >= 0 returning 1),
    texts_written as materialized (select (select count(*) from texts) + (select count(*) from untexted) as rows),
    uses as (
      select unnest(terms) as term, -1 as by, false as of_text from before
      union all select unnest(terms), 1, false from g
      union all select unnest(words), 0, true from g),
    changes as (
      select term, sum(by)::int as by from uses group by term
      having sum(by) <> 0 or (bool_or(of_text) and not exists (select 1 from ${searchTerms} t where t.term = uses.term))),
    counted as (
      insert into ${searchTerms} (term, uses) select term, by from changes where (select rows from texts_written) >= 0 order by term collate "C"
      on conflict (term) do update set uses = ${searchTerms.uses} + excluded.uses
      returning 1)
    insert into ${courseCounts} (category_id, level, is_free, courses)
    select category, level, free, sum(by) from (select category, level, price = 0 as free, -1 as by from before union all select category, level, price = 0, 1 from g) all_of
    where (select count(*) from counted) >= 0 group by category, level, free having sum(by) <> 0 order by category, level, free
    on conflict (category_id, level, is_free) do update set courses = ${courseCounts.courses} + excluded.courses`);
}

/** Removes the words that no published course has any more. */
export async function pruneTerms(ctx: Ctx): Promise<void> {
  for (let last = ''; ; ) {
    const unused = await rows<{ term: string }>(
      ctx.db,
      sql`select term from ${searchTerms} where term > ${last} and uses <= 0 order by term limit ${termsBatch}`,
    );
    const end = unused.at(-1);
    if (!end) return;
    await ctx.db.execute(
      sql`delete from ${searchTerms} t where t.term > ${last} and t.term <= ${end.term} and t.uses <= 0
        and not exists (select 1 from ${courseTexts} x where (x.full_vector || ${facetWords}) @@ plainto_tsquery('indonesian', t.term))`,
    );
    last = end.term;
  }
}

/** Indexes every course again, one transaction per batch. Returns the number of courses. */
export async function reindexAll(ctx: Ctx): Promise<number> {
  let last = '00000000-0000-0000-0000-000000000000';
  let done = 0;
  for (;;) {
    const batch = await rows<{ id: string }>(
      ctx.db,
      sql`select id from ${courses} where id > ${last}::uuid order by id limit ${batchSize}`,
    );
    const end = batch.at(-1);
    if (!end) break;
    await inTransaction(ctx, (ctx) =>
      indexCourses(
        ctx,
        batch.map(({ id }) => id),
      ),
    );
    last = end.id;
    done += batch.length;
  }
  await pruneTerms(ctx);
  return done;
}

/** Indexes the published courses that a person teaches, after a change of their name. */
export async function indexCoursesTaughtBy(ctx: Ctx, userId: string): Promise<void> {
  const taught = await rows<{ id: string }>(
    ctx.db,
    sql`select c.id from ${courseInstructors} ci join ${courses} c on c.id = ci.course_id where ci.instructor_id = ${userId} and c.is_published order by c.id`,
  );
  await indexCourses(
    ctx,
    taught.map(({ id }) => id),
  );
}

/** Indexes all courses when a published one is missing from the index, or the index has no words of texts: after an interrupted indexing. */
export async function ensureIndexed(ctx: Ctx): Promise<number> {
  const [missing] = await rows<{ due: boolean }>(
    ctx.db,
    sql`select exists (select 1 from ${courses} c where c.is_published and not exists (select 1 from ${courseSearch} s where s.course_id = c.id))
      or (exists (select 1 from ${courseSearch}) and not exists (select 1 from ${searchTerms} where uses = 0)) as due`,
  );
  return missing?.due ? reindexAll(ctx) : 0;
}

/** Gives up to `most` courses whose flash price has begun or ended their present price, by which lists sort. Answers their number; the caller announces the change. */
export async function turnPrices(ctx: Ctx, most: number): Promise<number> {
  const price = priceIn(ctx);
  // The courses are locked as by a save, so that neither writes over the other, and in the order of the ids.
  const turned = await rows<{ id: string; price: number }>(
    ctx.db,
    sql`select c.id, ${price}::float8 as price from ${courses} c join ${courseSearch} s on s.course_id = c.id
      where c.flash_price is not null and s.price <> ${price} order by c.id limit ${most}::int for no key update of c`,
  );
  if (turned.length === 0) return 0;
  const values = sql`jsonb_to_recordset(${JSON.stringify(turned)}::jsonb) as g(id uuid, price bigint)`;
  await ctx.db.execute(
    sql`select 1 from ${courseSearch} s join ${values} on g.id = s.course_id order by s.course_id for update of s`,
  );
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  await ctx.db.execute(
    sql`update ${courseSearch} s set price = g.price, updated_at = ${at} from ${values} where s.course_id = g.id`,
  );
  await ctx.db.execute(
    sql`update ${courseTexts} s set price = g.price from ${values} where s.course_id = g.id`,
  );
  return turned.length;
}

/** Sets the popularity of courses, by which hits are sorted. */
export async function setPopularity(
  ctx: Ctx,
  popularities: { courseId: string; popularity: number }[],
): Promise<void> {
  const values = sql`jsonb_to_recordset(${JSON.stringify(popularities)}::jsonb) as g("courseId" uuid, popularity int)`;
  // The rows are locked in the order that indexing uses, so that the two never deadlock.
  await ctx.db.execute(
    sql`select 1 from ${courseSearch} s join ${values} on g."courseId" = s.course_id order by s.course_id for update of s`,
  );
  await ctx.db.execute(
    sql`update ${courseSearch} s set popularity = g.popularity from ${values} where s.course_id = g."courseId" and s.popularity <> g.popularity`,
  );
  await ctx.db.execute(
    sql`update ${courseTexts} s set popularity = g.popularity from ${values} where s.course_id = g."courseId" and s.popularity <> g.popularity`,
  );
}

export type Learners = { courseId: string; learners: number; recent: number; bestseller: boolean };

/** Writes the numbers of learners of these courses, counted from the enrollments, in the caller's transaction. The caller announces the change. */
export async function setLearners(ctx: Ctx, counts: Learners[]): Promise<void> {
  if (counts.length === 0) return;
  await ctx.db.execute(sql`
    insert into ${courseStats} (course_id, learners, recent_learners, bestseller)
    select "courseId", learners, recent, bestseller
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as g("courseId" uuid, learners int, recent int, bestseller boolean) order by 1
    on conflict (course_id) do update set learners = excluded.learners, recent_learners = excluded.recent_learners, bestseller = excluded.bestseller`);
  await setPopularity(
    ctx,
    counts.map(({ courseId, recent }) => ({ courseId, popularity: recent })),
  );
}
