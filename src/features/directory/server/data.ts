import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { cardsOf } from '~/features/catalogue/server/data';
import { categories, courseInstructors, courseStats, courses } from '~/features/catalogue/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { newestFirst } from '~/features/profiles/entries/server/data';
import { educations, experiences, profileSlugs, profiles } from '~/features/profiles/server/tables';
import { entriesMost, type Section } from '~/features/profiles/terms';
import { tidyCity } from '~/lib/city';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { statement } from '~/lib/server/db/statement';
import { isSlug } from '~/lib/slug';
import { refuse } from '../errors';
import { faceOf, maySee, sectionsFor, sectionVisibility, type Viewer } from '../rules';
import type { PersonalProfile, ProfileHead, ProfileSections, PublicProfile } from '../schema';
import { finishedMost, linkKinds, taughtMost } from '../terms';
import { profileReports } from './tables';

type Entries<Name extends 'education' | 'experience' | 'courses'> = NonNullable<ProfileSections[Name]>;

/** Nobody sees a profile that staff has hidden or whose account is closing or erased (UU 27/2022). */
const isVisible = and(isNull(profiles.hiddenAt), isNull(users.closingAt), isNull(users.erasedAt), ne(profiles.fullName, ''));

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
  teaches: sql<boolean>`exists (select 1 from ${courseInstructors} ci where ci.instructor_id = ${profiles.id})`,
  education: sql<Entries<'education'>>`coalesce((select json_agg(json_build_object('institution', e.institution, 'degree', e.degree, 'field', e.field,
    'startMonth', e.start_month, 'endMonth', e.end_month, 'grade', e.grade, 'description', e.description) order by ${newestFirst})
    from (select * from ${educations} where user_id = ${profiles.id} order by ${newestFirst} limit ${sql.raw(`${entriesMost}`)}) e), '[]')`,
  experience: sql<Entries<'experience'>>`coalesce((select json_agg(json_build_object('role', e.role, 'company', e.company, 'location', e.location,
    'employmentType', e.employment_type, 'startMonth', e.start_month, 'endMonth', e.end_month, 'description', e.description) order by ${newestFirst})
    from (select * from ${experiences} where user_id = ${profiles.id} order by ${newestFirst} limit ${sql.raw(`${entriesMost}`)}) e), '[]')`,
  courses: sql<Entries<'courses'>>`coalesce((select json_agg(json_build_object('title', c.title, 'slug', case when c.is_published then c.slug end,
    'category', json_build_object('name', k.name, 'slug', k.slug), 'completedAt', e.completed_at) order by e.completed_at desc, e.id desc)
    from (select * from ${enrollments} where user_id = ${profiles.id} and completed_at is not null
      order by completed_at desc, id desc limit ${sql.raw(`${finishedMost}`)}) e
    join ${courses} c on c.id = e.course_id join ${categories} k on k.id = c.category_id), '[]')`,
};

const profileStatement = (name: string, where: SQL) =>
  statement(name, (db) => db.select(profileColumns).from(profiles).innerJoin(users, eq(users.id, profiles.id)).where(and(where, isVisible)).limit(1));
const profileBySlug = profileStatement('profile', eq(profiles.slug, sql.placeholder('slug')));
const profileByOldSlug = profileStatement(
  'profile of old address',
  sql`${profiles.slug} is not null and ${profiles.id} = (select ${profileSlugs.userId} from ${profileSlugs} where ${profileSlugs.slug} = ${sql.placeholder('slug')})`,
);

/** The profile that has or had this address, unless it is hidden, closing or erased. The caller checks who may see it. */
async function profileAt(ctx: Ctx, slug: string) {
  if (!isSlug(slug)) return null;
  const [row] = await profileBySlug(ctx, { slug });
  if (row) return row;
  const [moved] = await profileByOldSlug(ctx, { slug });
  return moved ?? null;
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileAt>>>;

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
  return Object.fromEntries(wanted.filter((section) => filled[section]).map((section) => [section, all[section]]));
}

/** The totals of a person's published courses, with cards of the courses that have the most learners; null without courses. */
async function teachingOf(ctx: Ctx, userId: string): Promise<ProfileHead['teaching']> {
  const [row] = await rows<{ courses: number; learners: number; ratingAverage: number | null; ratingCount: number; ids: string[] | null }>(
    ctx.db,
    sql`select count(c.id)::int as courses, coalesce(sum(s.learners), 0)::int as learners, coalesce(sum(s.rating_count), 0)::int as "ratingCount",
        round(sum(s.rating_sum)::numeric / nullif(sum(s.rating_count), 0), 1)::float8 as "ratingAverage",
        (array_agg(c.id order by coalesce(s.learners, 0) desc, c.id desc))[1:${sql.raw(`${taughtMost}`)}] as ids
      from ${courseInstructors} ci join ${courses} c on c.id = ci.course_id and c.is_published left join ${courseStats} s on s.course_id = c.id
      where ci.instructor_id = ${userId}`,
  );
  if (!row?.courses) return null;
  const { ids, ...numbers } = row;
  return { ...numbers, cards: await cardsOf(ctx, ids ?? []) };
}

export async function headOf(ctx: Ctx, row: ProfileRow): Promise<ProfileHead> {
  const { id, slug, teaches } = row;
  return { slug, ...faceOf(row), teaching: teaches ? await teachingOf(ctx, id) : null };
}

/** The public part of a profile, the same for every viewer. An old address returns the profile with its present address. @throws profile_not_found (404) */
export async function publicProfileAt(ctx: Ctx, slug: string): Promise<PublicProfile> {
  const row = await profileAt(ctx, slug);
  if (!row || !maySee('visitor', row.visibility)) throw refuse('profile_not_found');
  const hasMore = Object.keys(sectionsOf(row, beyondVisitors(row))).length > 0;
  return { ...(await headOf(ctx, row)), indexed: row.indexed, hasMore, sections: sectionsOf(row, sectionsFor(row, 'visitor')) };
}

/** The sections that members see and visitors don't. A private profile is treated as one for members. */
function beyondVisitors(row: ProfileRow): Section[] {
  const settings = row.visibility === 'private' ? { ...row, visibility: 'members' as const } : row;
  return sectionsFor(settings, 'member').filter((section) => !maySee('visitor' satisfies Viewer, sectionVisibility(row, section)));
}

/** The profile at an address if the actor may see it; the actor's own profile has no condition. @throws profile_not_found (404) */
export async function visibleProfile(ctx: Ctx, slug: string) {
  const row = await profileAt(ctx, slug);
  const own = row?.id === ctx.user.userId;
  if (!row || !(own || maySee('member', row.visibility))) throw refuse('profile_not_found');
  return { row, own };
}

/**
 * The part of a profile that only signed-in people see. The owner of a private profile sees it as members would see it.
 * @throws profile_not_found (404)
 */
export async function personalProfileAt(ctx: Ctx, slug: string): Promise<PersonalProfile> {
  const { row, own } = await visibleProfile(ctx, slug);
  const hiddenFromVisitors = !maySee('visitor', row.visibility);
  return {
    own,
    visibility: row.visibility,
    head: hiddenFromVisitors ? await headOf(ctx, row) : null,
    sections: sectionsOf(row, beyondVisitors(row)),
    reported: !own && (await hasOpenReport(ctx, row.id)),
  };
}

async function hasOpenReport(ctx: Ctx, userId: string): Promise<boolean> {
  const [open] = await ctx.db
    .select({ id: profileReports.id })
    .from(profileReports)
    .where(and(eq(profileReports.userId, userId), eq(profileReports.reporterId, ctx.user.userId), isNull(profileReports.closedAt)))
    .limit(1);
  return open !== undefined;
}

/** The data for the share picture of a public profile; null when the profile isn't public. */
export async function profileForPicture(ctx: Ctx, slug: string) {
  const [row] = await ctx.db
    .select({ fullName: profiles.fullName, title: profiles.title, avatarUrl: profiles.avatarUrl, hiddenFields: profiles.hiddenFields })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.slug, slug), eq(profiles.visibility, 'public'), isVisible))
    .limit(1);
  return row ? faceOf(row) : null;
}
