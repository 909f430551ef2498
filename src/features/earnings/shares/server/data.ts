import { and, asc, desc, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ownStatement } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { courseInstructors, courses } from '~/features/catalogue/server/tables';
import type { KeptShare } from '~/features/catalogue/team/schema';
import { shownName } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { anywhere } from '~/lib/server/db/like';
import { requireRight } from '~/lib/server/guard';
import { refuse } from '../../errors';
import { defaultShares, type OwnShare, ownParts } from '../../rules';
import { shareColumns } from '../../server/data';
import { shareSplits, shareTerms } from '../../server/tables';
import type { SharedCourse, ShareSettings } from '../schema';
import { coursesShown } from '../terms';

const nameOf = (id: SQL | PgColumn) =>
  sql<string | null>`(select u.name from ${users} u where u.id = ${id})`;
const versionsMost = 50;

const termsWhere = (ctx: Ctx, which: SQL | undefined) =>
  ctx.db
    .select({
      id: shareTerms.id,
      share: shareTerms.share,
      ownCouponShare: shareTerms.ownCouponShare,
      fromAt: shareTerms.fromAt,
      reason: shareTerms.reason,
      by: nameOf(shareTerms.createdBy),
    })
    .from(shareTerms)
    .where(which)
    .orderBy(desc(shareTerms.fromAt), desc(shareTerms.createdAt))
    .limit(versionsMost);

const isSpecial = sql<boolean>`${courses.id} in (select t.course_id from ${shareTerms} t where t.course_id is not null union select s.course_id from ${shareSplits} s)`;
const isoOf = <Row extends { fromAt: Date }>(row: Row) => ({
  ...row,
  fromAt: row.fromAt.toISOString(),
});

/** The versions of a course's split that hold now or will, the oldest first. */
export async function openSplits(ctx: Ctx, courseId: string) {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const present = sql`select s.id from ${shareSplits} s where s.course_id = ${courseId} and s.from_at <= ${now}
    order by s.from_at desc, s.created_at desc, s.id desc limit 1`;
  return ctx.db
    .select()
    .from(shareSplits)
    .where(
      and(
        eq(shareSplits.courseId, courseId),
        sql`(${shareSplits.fromAt} > ${now} or ${shareSplits.id} = (${present}))`,
      ),
    )
    .orderBy(asc(shareSplits.fromAt), asc(shareSplits.createdAt), asc(shareSplits.id))
    .limit(versionsMost);
}

/** The part of the instructors' share that a person has of a course's sales now, or else will have, in hundredths of a percent. */
export async function partOf(
  ctx: Ctx,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<number> {
  const shares = (await openSplits(ctx, courseId)).flatMap(({ parts }) =>
    parts.filter((part) => part.instructorId === userId && part.share > 0),
  );
  return shares[0]?.share ?? 0;
}

/** Those who left a course's team with a share that was kept, now or in a plan, as others read their names. */
export async function keptSharesOf(ctx: Ctx, courseId: string): Promise<KeptShare[]> {
  const shares = new Map<string, number>();
  for (const { parts } of await openSplits(ctx, courseId))
    for (const { instructorId, share, kept } of parts)
      if (kept && share > 0 && !shares.has(instructorId)) shares.set(instructorId, share);
  if (shares.size === 0) return [];
  const { instructorId } = courseInstructors;
  const teaches = ctx.db
    .select({ id: instructorId })
    .from(courseInstructors)
    .where(and(eq(courseInstructors.courseId, courseId), eq(instructorId, users.id)));
  const people = await ctx.db
    .select({ userId: users.id, name: shownName(profiles, '') })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(inArray(users.id, [...shares.keys()]), isNull(users.erasedAt), notExists(teaches)))
    .orderBy(users.id);
  return people.map((person) => ({ ...person, share: shares.get(person.userId) ?? 0 }));
}

/** The share of all courses with its versions, and courses: those whose title has the words, or without words those with settings of their own. @throws forbidden (403) */
export async function shareSettingsData(ctx: Ctx, q: string): Promise<ShareSettings> {
  requireRight(holds(ctx.user, 'settings.change'));
  const courseRows = await ctx.db
    .select({ id: courses.id, slug: courses.slug, title: courses.title, special: isSpecial })
    .from(courses)
    .where(
      q
        ? sql`(lower(${courses.title}) like ${anywhere(q.toLowerCase())} or ${courses.slug} = ${q})`
        : isSpecial,
    )
    .orderBy(courses.title, courses.id)
    .limit(coursesShown);
  const terms = await termsWhere(ctx, isNull(shareTerms.courseId));
  return { terms: terms.map(isoOf), courses: courseRows };
}

/** The shares of one course, with all versions. @throws forbidden (403), course_not_found (404) */
export async function sharedCourseData(ctx: Ctx, slug: string): Promise<SharedCourse> {
  requireRight(holds(ctx.user, 'settings.change'));
  const [course] = await ctx.db
    .select({
      id: courses.id,
      slug: courses.slug,
      title: courses.title,
      leadId: courses.instructorId,
    })
    .from(courses)
    .where(eq(courses.slug, slug))
    .limit(1);
  if (!course) throw refuse('course_not_found');
  const { leadId, ...summary } = course;
  const terms = await termsWhere(ctx, eq(shareTerms.courseId, course.id));
  const splits = await ctx.db
    .select({
      id: shareSplits.id,
      parts: sql<
        SharedCourse['splits'][number]['parts']
      >`(select coalesce(json_agg(json_build_object('instructorId', p."instructorId", 'name', coalesce(u.name, ''), 'share', p.share,
          'kept', coalesce(p.kept, false)) order by p.share desc, u.name), '[]')
        from jsonb_to_recordset(${shareSplits.parts}) p ("instructorId" uuid, share int, kept boolean) left join ${users} u on u.id = p."instructorId")`,
      fromAt: shareSplits.fromAt,
      by: nameOf(shareSplits.createdBy),
    })
    .from(shareSplits)
    .where(eq(shareSplits.courseId, course.id))
    .orderBy(desc(shareSplits.fromAt), desc(shareSplits.createdAt))
    .limit(versionsMost);
  const team = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(courseInstructors)
    .innerJoin(users, eq(users.id, courseInstructors.instructorId))
    .where(and(eq(courseInstructors.courseId, course.id), isNull(users.erasedAt)))
    .orderBy(courseInstructors.createdAt);
  const keptPeople = (await keptSharesOf(ctx, course.id)).map(({ userId, name }) => ({
    id: userId,
    name,
    isLead: false,
    kept: true,
  }));
  const people = [
    ...team.map((person) => ({ ...person, isLead: person.id === leadId, kept: false })),
    ...keptPeople,
  ];
  return { ...summary, terms: terms.map(isoOf), splits: splits.map(isoOf), team: people };
}

const ownShareStatement = ownStatement('own share', (db, me) =>
  db
    .select({
      userId: sql<string>`${me}`,
      leadId: courses.instructorId,
      ...shareColumns({
        courseId: sql`${courses.id}`,
        at: sql`${sql.placeholder('now')}::timestamptz`,
      }),
    })
    .from(courses)
    .where(
      and(
        sql`${courses.id} = ${sql.placeholder('courseId')}::uuid`,
        sql`exists (select 1 from ${courseInstructors} ci where ci.course_id = ${courses.id} and ci.instructor_id = ${me})`,
      ),
    )
    .limit(1),
);

/** The actor's share of the sales of a course that they teach, as it is now. @throws course_not_found (404), also for who doesn't teach it */
export async function ownShareData(ctx: Ctx, courseId: string): Promise<OwnShare> {
  const [row] = await ownShareStatement(ctx, { courseId, now: ctx.now.toISOString() });
  if (!row) throw refuse('course_not_found');
  return { shares: row.shares ?? defaultShares, ...ownParts(row.parts, row) };
}
