import { inArray, type SQL, sql } from 'drizzle-orm';
import { isGone } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { indexCoursesTaughtBy } from '~/features/catalogue/indexing/server/mutations';
import { instructorCheckOf } from '~/features/catalogue/server/data';
import { instructorChanged } from '~/features/catalogue/server/mutations';
import { courses } from '~/features/catalogue/server/tables';
import { certificates } from '~/features/certificates/server/tables';
import { faceOf, sectionsFor } from '~/features/profiles/rules';
import { profileSlugs, profiles } from '~/features/profiles/server/tables';
import type { SectionVisibility, Visibility } from '~/features/profiles/terms';
import { tidyCity } from '~/lib/city';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { announcePages } from '~/lib/server/pages';
import { isListed } from '../../rules';
import { memberCards, memberFacets } from '../../server/tables';
import { cityKey, searchWordsOf, standingOf } from '../rules';

type Source = {
  id: string;
  slug: string | null;
  fullName: string;
  title: string | null;
  avatarUrl: string | null;
  city: string | null;
  expertise: string[];
  visibility: Visibility;
  sections: SectionVisibility;
  hiddenFields: string[];
  inDirectory: boolean;
  indexed: boolean;
  hidden: boolean;
  gone: boolean;
  isInstructor: boolean;
  categories: string[];
};
type Facets = { id: string; city: string; instructor: boolean; categories: string[] };

const batchSize = 500;
/** The categories are in an index together with the words, and an index row can't exceed 2,700 bytes. */
const categoriesMost = 40;
const uuidsOf = (ids: string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

const isGoneRow = isGone({
  closingAt: sql`u.closing_at`,
  erasedAt: sql`u.erased_at`,
  mergedInto: sql`u.merged_into`,
  suspendedAt: sql`u.suspended_at`,
  suspendedUntil: sql`u.suspended_until`,
});
// Both need a query in which `p` is the profile's row.
const isInstructor = instructorCheckOf(sql`p.id`);
/** The categories of a person's valid certificates whose name may be told; without that nobody may learn whose they are. */
const certifiedCategories = (
  userId: SQL,
) => sql`coalesce((select array_agg(category_id) from (select distinct c.category_id from ${certificates} t
  join ${courses} c on c.id = t.course_id where t.user_id = ${userId} and t.state = 'valid' and t.name_shown and (t.expires_at is null or t.expires_at > now())
  order by 1 limit ${sql.raw(`${categoriesMost}`)}) f), '{}')`;

/** Updates these people's cards, with public data only, in the caller's transaction. Answers whether any was or is in the directory. */
async function indexMembers(ctx: Ctx, userIds: string[]): Promise<boolean> {
  if (userIds.length === 0) return false;
  // The lock puts two changes of one person one after the other. The data is read by a second statement, because only a statement that
  // begins after the waiting sees what the other transaction wrote to other tables, like the closing of the account.
  await ctx.db.execute(
    sql`select id from ${profiles} where id in ${uuidsOf(userIds)} order by id for no key update`,
  );
  const sources = await rows<Source>(
    ctx.db,
    sql`select p.id, p.slug, p.full_name as "fullName", p.title, p.avatar_url as "avatarUrl", p.city, p.expertise, p.visibility, p.sections,
        p.hidden_fields as "hiddenFields", p.in_directory as "inDirectory", p.indexed, p.hidden_at is not null as hidden,
        ${isGoneRow} as gone, ${isInstructor} as "isInstructor", ${certifiedCategories(sql`p.id`)} as categories
      from ${profiles} p join ${users} u on u.id = p.id where p.id in ${uuidsOf(userIds)} order by p.id`,
  );
  const before = await rows<Facets>(
    ctx.db,
    sql`select user_id as id, city_key as city, is_instructor as instructor, categories from ${memberCards} where user_id in ${uuidsOf(userIds)}`,
  );
  const cards = sources.filter(isListed).map(cardOf);
  await writeCards(ctx, cards);
  const removedIds = before
    .filter(({ id }) => !cards.some((card) => card.id === id))
    .map(({ id }) => id);
  if (removedIds.length > 0)
    await ctx.db.delete(memberCards).where(inArray(memberCards.userId, removedIds));
  await countFacets(
    ctx,
    before,
    cards.map(({ id, key, instructor, categories }) => ({ id, city: key, instructor, categories })),
  );
  return before.length > 0 || cards.length > 0;
}

function cardOf(source: Source) {
  const { id, slug, isInstructor, indexed } = source;
  const { fullName, title, avatarUrl } = faceOf(source);
  const visible = sectionsFor(source, 'visitor');
  const city = (visible.includes('city') && tidyCity(source.city ?? '')) || null;
  const expertise = visible.includes('expertise') ? source.expertise : [];
  return {
    id,
    slug,
    name: fullName,
    title,
    avatar: avatarUrl,
    city,
    expertise,
    indexed,
    key: cityKey(city),
    instructor: isInstructor,
    categories: visible.includes('courses') ? source.categories : [],
    standing: standingOf({ isInstructor, avatarUrl, title }),
    words: searchWordsOf([fullName, title ?? '', city ?? '', ...expertise]),
  };
}

async function writeCards(ctx: Ctx, cards: ReturnType<typeof cardOf>[]) {
  if (cards.length === 0) return;
  await ctx.db.execute(sql`
    insert into ${memberCards} (user_id, slug, full_name, avatar_url, title, city, city_key, expertise, is_instructor, categories, standing, indexed, words, updated_at)
    select id, slug, name, avatar, title, city, key, expertise, instructor, categories, standing, indexed, array_to_tsvector(words), ${ctx.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as g(id uuid, slug text, name text, avatar text, title text, city text, key text, expertise text[],
      instructor boolean, categories uuid[], standing int, indexed boolean, words text[]) order by id
    on conflict (user_id) do update set slug = excluded.slug, full_name = excluded.full_name, avatar_url = excluded.avatar_url, title = excluded.title,
      city = excluded.city, city_key = excluded.city_key, expertise = excluded.expertise, is_instructor = excluded.is_instructor, categories = excluded.categories,
      standing = excluded.standing, indexed = excluded.indexed, words = excluded.words, updated_at = excluded.updated_at`);
}

const facetsOf = ({ city, instructor, categories }: Facets): string[] => [
  'all ',
  ...(instructor ? ['instructor '] : []),
  ...(city ? [`city ${city}`] : []),
  ...categories.map((id) => `category ${id}`),
];

/** The rows are written in the order of their keys, so that two transactions can't deadlock. */
async function countFacets(ctx: Ctx, before: Facets[], after: Facets[]) {
  const change = new Map<string, number>();
  for (const [people, by] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (const key of people.flatMap(facetsOf)) change.set(key, (change.get(key) ?? 0) + by);
  }
  const changed = [...change]
    .filter(([, by]) => by !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, by]) => ({
      kind: key.slice(0, key.indexOf(' ')),
      value: key.slice(key.indexOf(' ') + 1),
      by,
    }));
  if (changed.length === 0) return;
  await ctx.db.execute(sql`
    insert into ${memberFacets} (kind, value, members) select kind, value, by from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as g(kind text, value text, by int)
    on conflict (kind, value) do update set members = ${memberFacets.members} + excluded.members`);
}

/** Updates the directory in the caller's transaction. Every write to a profile that other people could see has to call this. */
export async function memberChanged(ctx: Ctx, userId: string): Promise<void> {
  const slugs = await rows<{ slug: string }>(
    ctx.db,
    sql`select slug from ${profiles} where id = ${userId} and slug is not null union select slug from ${profileSlugs} where user_id = ${userId}
      union select slug from ${memberCards} where user_id = ${userId}`,
  );
  const listed = await indexMembers(ctx, [userId]);
  await indexCoursesTaughtBy(ctx, userId);
  await instructorChanged(ctx, userId);
  await announcePages(ctx, [
    ...(listed ? ['@members'] : []),
    ...slugs.map(({ slug }) => `@${slug}`),
  ]);
}

const lowestId = '00000000-0000-0000-0000-000000000000';

/** Indexes all members again, in batches with a transaction each. Returns the number of people in the directory. */
export async function reindexMembers(ctx: Ctx): Promise<number> {
  for (let last = lowestId; ; ) {
    // People who aren't in the directory are skipped here.
    const candidates = await rows<{ id: string }>(
      ctx.db,
      sql`select id from ${profiles} p where id > ${last}::uuid and (in_directory or exists (select 1 from ${memberCards} m where m.user_id = p.id))
        order by id limit ${batchSize}`,
    );
    const end = candidates.at(-1);
    if (!end) break;
    await inTransaction(ctx, (ctx) =>
      indexMembers(
        ctx,
        candidates.map(({ id }) => id),
      ),
    );
    last = end.id;
  }
  return recount(ctx);
}

/** Counts the facets again from the cards. Returns the number of people in the directory. */
const recount = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    // The lock keeps other changes out between the counting and the writing.
    await ctx.db.execute(sql`lock table ${memberCards} in share row exclusive mode`);
    await ctx.db.execute(sql`delete from ${memberFacets}`);
    await ctx.db.execute(sql`
      insert into ${memberFacets} (kind, value, members)
      select 'all', '', count(*) from ${memberCards} union all select 'instructor', '', count(*) from ${memberCards} where is_instructor
      union all select 'city', city_key, count(*) from ${memberCards} where city_key <> '' group by 2
      union all select 'category', category::text, count(*) from ${memberCards} cross join lateral unnest(categories) category group by 2`);
    await announcePages(ctx, ['@members']);
    const [row] = await rows<{ members: number }>(
      ctx.db,
      sql`select members from ${memberFacets} where kind = 'all'`,
    );
    return row?.members ?? 0;
  });

/** Updates cards whose instructor mark or categories changed, which happens without a write to the profile. Answers their number. */
export async function refreshMembers(ctx: Ctx): Promise<number> {
  let done = 0;
  for (let last = lowestId; ; ) {
    const cards = await rows<{ id: string; stale: boolean }>(
      ctx.db,
      sql`select p.user_id as id, p.is_instructor <> ${instructorCheckOf(sql`p.user_id`)} or p.shows_courses and
          ${certifiedCategories(sql`p.user_id`)} <> p.categories as stale
        from (select m.user_id, m.is_instructor, m.categories, f.sections->>'courses' = 'public' as shows_courses
          from ${memberCards} m join ${profiles} f on f.id = m.user_id where m.user_id > ${last}::uuid order by m.user_id limit ${batchSize}) p order by 1`,
    );
    const end = cards.at(-1);
    if (!end) return done;
    const stale = cards.filter((row) => row.stale).map(({ id }) => id);
    await inTransaction(ctx, async (ctx) => {
      await indexMembers(ctx, stale);
      if (stale.length > 0) await announcePages(ctx, ['@members']);
    });
    done += stale.length;
    last = end.id;
  }
}
