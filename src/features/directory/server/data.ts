import { and, eq, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { isGone, ownStatement } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { cardsOf } from '~/features/catalogue/server/data';
import {
  categories,
  courseInstructors,
  courseStats,
  courses,
} from '~/features/catalogue/server/tables';
import { certificates } from '~/features/certificates/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { newestFirst } from '~/features/profiles/entries/server/data';
import {
  faceOf,
  maySee,
  sectionsFor,
  sectionVisibility,
  type Viewer,
} from '~/features/profiles/rules';
import { educations, experiences, profileSlugs, profiles } from '~/features/profiles/server/tables';
import { entriesMost, type Section } from '~/features/profiles/terms';
import { tidyCity } from '~/lib/city';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { isSlug } from '~/lib/slug';
import { refuse } from '../errors';
import type { PersonalProfile, ProfileHead, ProfileSections, PublicProfile } from '../schema';
import { finishedMost, linkKinds, taughtMost } from '../terms';
import { profileReports } from './tables';

type Teaching = Omit<NonNullable<ProfileHead['teaching']>, 'cards'> & { ids: string[] };
type Entries<Name extends 'education' | 'experience' | 'courses'> = NonNullable<
  ProfileSections[Name]
>;

/** Nobody sees a profile that staff has hidden or whose account is closing, erased (UU 27/2022) or suspended (ADR 034). */
const isVisible = and(isNull(profiles.hiddenAt), not(isGone(users)), ne(profiles.fullName, ''));

/** All columns that any viewer may see; `sectionsOf` then picks those for one viewer. */
export const profileColumns = {
  id: profiles.id,
  slug: sql<string>`coalesce(${profiles.slug}, '')`,
  fullName: profiles.fullName,
  title: profiles.title,
  avatarUrl: profiles.avatarUrl,
  visibility: profiles.visibility,
  sections: profiles.sections,
  hiddenFields: profiles.hiddenFields,
  indexed: profiles.indexed,
  bio: profiles.bio,
  city: profiles.city,
  expertise: profiles.expertise,
  years: profiles.yearsOfExperience,
  linkedin: profiles.linkedinUrl,
  twitter: profiles.twitterUrl,
  github: profiles.githubUrl,
  website: profiles.websiteUrl,
  /** the totals of the published courses, and the ids of those with the most learners; null without courses */
  teaching: sql<Teaching | null>`(select json_build_object('courses', count(c.id), 'learners', coalesce(sum(s.learners), 0), 'ratingCount', coalesce(sum(s.rating_count), 0),
    'ratingAverage', round(sum(s.rating_sum)::numeric / nullif(sum(s.rating_count), 0), 1),
    'ids', to_json((array_agg(c.id order by coalesce(s.learners, 0) desc, c.id desc))[1:${sql.raw(`${taughtMost}`)}]))
    from ${courseInstructors} ci join ${courses} c on c.id = ci.course_id and c.is_published left join ${courseStats} s on s.course_id = c.id
    where ci.instructor_id = ${profiles.id} having count(c.id) > 0)`,
  education: sql<
    Entries<'education'>
  >`coalesce((select json_agg(json_build_object('institution', e.institution, 'degree', e.degree, 'field', e.field,
    'startMonth', e.start_month, 'endMonth', e.end_month, 'grade', e.grade, 'description', e.description) order by ${newestFirst})
    from (select * from ${educations} where user_id = ${profiles.id} order by ${newestFirst} limit ${sql.raw(`${entriesMost}`)}) e), '[]')`,
  experience: sql<
    Entries<'experience'>
  >`coalesce((select json_agg(json_build_object('role', e.role, 'company', e.company, 'location', e.location,
    'employmentType', e.employment_type, 'startMonth', e.start_month, 'endMonth', e.end_month, 'description', e.description) order by ${newestFirst})
    from (select * from ${experiences} where user_id = ${profiles.id} order by ${newestFirst} limit ${sql.raw(`${entriesMost}`)}) e), '[]')`,
  courses: sql<
    Entries<'courses'>
  >`coalesce((select json_agg(json_build_object('title', c.title, 'slug', case when c.is_published then c.slug end,
    'category', json_build_object('name', k.name, 'slug', k.slug), 'completedAt', e.completed_at, 'certificate', (select t.number from ${certificates} t where t.user_id = e.user_id and t.course_id = c.id
      and t.state = 'valid' and t.name_shown and (t.expires_at is null or t.expires_at > now()))) order by e.completed_at desc, e.id desc)
    from (select * from ${enrollments} where user_id = ${profiles.id} and completed_at is not null and closed_at is null
      order by completed_at desc, id desc limit ${sql.raw(`${finishedMost}`)}) e
    join ${courses} c on c.id = e.course_id join ${categories} k on k.id = c.category_id), '[]')`,
};

const addressIs = eq(profiles.slug, sql.placeholder('slug'));
const addressWas = sql`${profiles.slug} is not null and ${profiles.id} = (select ${profileSlugs.userId} from ${profileSlugs} where ${profileSlugs.slug} = ${sql.placeholder('slug')})`;

const profileStatement = (name: string, where: SQL) =>
  statement(name, (db) =>
    db
      .select(profileColumns)
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(and(where, isVisible))
      .limit(1),
  );
const profileBySlug = profileStatement('profile', addressIs);
const profileByOldSlug = profileStatement('profile of old address', addressWas);

/** A profile with what it is to the actor: their own, and reported by them. */
const actorProfileStatement = (name: string, where: SQL) =>
  ownStatement(name, (db, me) =>
    db
      .select({
        ...profileColumns,
        own: sql<boolean>`${profiles.id} = ${me}`,
        reported: sql<boolean>`exists (select 1 from ${profileReports} r where r.user_id = ${profiles.id} and r.reporter_id = ${me} and r.closed_at is null)`,
      })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(and(where, isVisible, sql`${me} is not null`))
      .limit(1),
  );
const actorProfileBySlug = actorProfileStatement('profile for the actor', addressIs);
const actorProfileByOldSlug = actorProfileStatement(
  'profile of old address for the actor',
  addressWas,
);

type Read<Row> = (ctx: Ctx, values: { slug: string }) => PromiseLike<Row[]>;

/** The profile that has or had this address, unless it is hidden, closing or erased. The caller checks who may see it. */
async function profileAt<Row>(
  ctx: Ctx,
  slug: string,
  byAddress: Read<Row>,
  byOldAddress: Read<Row>,
): Promise<Row | null> {
  if (!isSlug(slug)) return null;
  const [row] = await byAddress(ctx, { slug });
  if (row) return row;
  const [moved] = await byOldAddress(ctx, { slug });
  return moved ?? null;
}

export type ProfileRow = Awaited<ReturnType<typeof profileBySlug>>[number];

/** The contents of the wanted sections without the empty ones. */
export function sectionsOf(row: ProfileRow, wanted: readonly Section[]): ProfileSections {
  const links = linkKinds.flatMap((kind) => (row[kind] ? [{ kind, url: row[kind] }] : []));
  const all: Required<ProfileSections> = {
    about: row.bio ?? '',
    city: tidyCity(row.city ?? ''),
    expertise: { words: row.expertise, years: row.years },
    links,
    education: row.education,
    experience: row.experience,
    courses: row.courses,
  };
  const filled: Record<Section, boolean> = {
    about: all.about.trim() !== '',
    city: all.city.trim() !== '',
    expertise: row.expertise.length > 0 || row.years !== null,
    links: links.length > 0,
    education: row.education.length > 0,
    experience: row.experience.length > 0,
    courses: row.courses.length > 0,
  };
  return Object.fromEntries(
    wanted.filter((section) => filled[section]).map((section) => [section, all[section]]),
  );
}

/** The head of a profile, with cards of the taught courses that have the most learners. */
export async function headOf(ctx: Ctx, row: ProfileRow): Promise<ProfileHead> {
  const { slug, teaching } = row;
  if (!teaching) return { slug, ...faceOf(row), teaching: null };
  const { ids, ...totals } = teaching;
  return { slug, ...faceOf(row), teaching: { ...totals, cards: await cardsOf(ctx, ids) } };
}

/** The public part of a profile, the same for every viewer. An old address returns the profile with its present address. @throws profile_not_found (404) */
export async function publicProfileAt(ctx: Ctx, slug: string): Promise<PublicProfile> {
  const row = await profileAt(ctx, slug, profileBySlug, profileByOldSlug);
  if (!row || !maySee('visitor', row.visibility)) throw refuse('profile_not_found');
  const hasMore = Object.keys(sectionsOf(row, beyondVisitors(row))).length > 0;
  return {
    ...(await headOf(ctx, row)),
    indexed: row.indexed,
    hasMore,
    sections: sectionsOf(row, sectionsFor(row, 'visitor')),
  };
}

/** The sections that members see and visitors don't. A private profile is treated as one for members. */
function beyondVisitors(row: ProfileRow): Section[] {
  const settings = row.visibility === 'private' ? { ...row, visibility: 'members' as const } : row;
  return sectionsFor(settings, 'member').filter(
    (section) => !maySee('visitor' satisfies Viewer, sectionVisibility(row, section)),
  );
}

/** The profile at an address if the actor may see it; the actor's own profile has no condition. @throws not_signed_in (401), profile_not_found (404) */
export async function visibleProfile(ctx: Ctx, slug: string) {
  const row = await profileAt(ctx, slug, actorProfileBySlug, actorProfileByOldSlug);
  if (!row || !(row.own || maySee('member', row.visibility))) throw refuse('profile_not_found');
  return row;
}

/** The part of a profile that only signed-in people see; the owner of a private one sees it as they would. @throws not_signed_in (401), profile_not_found (404) */
export async function personalProfileAt(ctx: Ctx, slug: string): Promise<PersonalProfile> {
  const row = await visibleProfile(ctx, slug);
  const hiddenFromVisitors = !maySee('visitor', row.visibility);
  return {
    own: row.own,
    visibility: row.visibility,
    head: hiddenFromVisitors ? await headOf(ctx, row) : null,
    sections: sectionsOf(row, beyondVisitors(row)),
    reported: !row.own && row.reported,
  };
}

/** The data for the share picture of a public profile; null when the profile isn't public. */
export async function profileForPicture(ctx: Ctx, slug: string) {
  const [row] = await ctx.db
    .select({
      fullName: profiles.fullName,
      title: profiles.title,
      avatarUrl: profiles.avatarUrl,
      hiddenFields: profiles.hiddenFields,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.slug, slug), eq(profiles.visibility, 'public'), isVisible))
    .limit(1);
  return row ? faceOf(row) : null;
}
