import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { ownStatement } from '~/features/auth/server/data';
import { shownName } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { refuse as refuseCourse } from '../../errors';
import { courseInstructors, courses } from '../../server/tables';
import { can } from '../access';
import { refuse } from '../errors';
import type { KeptShare, Leaving } from '../schema';
import { courseInvitations } from './tables';

export const isOpen = and(isNull(courseInvitations.acceptedAt), isNull(courseInvitations.endedAt));

const invitationsMost = 50;
const invitationsStatement = ownStatement('own invitations', (db, me) =>
  db
    .select({
      id: courseInvitations.id,
      course: { id: courses.id, title: courses.title },
      invitedBy: shownName(profiles, ''),
      createdAt: courseInvitations.createdAt,
      expiresAt: courseInvitations.expiresAt,
    })
    .from(courseInvitations)
    .innerJoin(courses, eq(courses.id, courseInvitations.courseId))
    .leftJoin(profiles, eq(profiles.id, courseInvitations.invitedBy))
    .where(
      and(
        eq(courseInvitations.userId, me),
        // With literals the planner uses the index of open ones.
        sql`${courseInvitations}.accepted_at is null and ${courseInvitations}.ended_at is null`,
        sql`${courseInvitations.expiresAt} > ${sql.placeholder('now')}::timestamptz`,
      ),
    )
    .orderBy(asc(courseInvitations.createdAt))
    .limit(invitationsMost),
);

/** The open invitations of the actor, the oldest first. */
export const ownInvitations = (ctx: Ctx) =>
  invitationsStatement(ctx, { now: ctx.now.toISOString() });

/** The ids of a held course's team, and of those who are invited. */
export async function peopleOf(ctx: Ctx, courseId: string) {
  const team = await ctx.db
    .select({ id: courseInstructors.instructorId })
    .from(courseInstructors)
    .where(eq(courseInstructors.courseId, courseId));
  const invited = await ctx.db
    .select({ id: courseInvitations.userId, expiresAt: courseInvitations.expiresAt })
    .from(courseInvitations)
    .where(and(eq(courseInvitations.courseId, courseId), isOpen));
  return { team: team.map(({ id }) => id), invited };
}

export type Member = { courseId: string; userId: string };
export type LeavingDeps = {
  leavingOf: (ctx: Ctx, member: Member) => Promise<Leaving>;
  keptSharesOf: (ctx: Ctx, courseId: string) => Promise<KeptShare[]>;
};

/** What a member of a course's team has that their leaving is about, for those who may take them out. @throws not_lead (403), course_not_found, member_not_found (404) */
export async function leavingData(ctx: Ctx, deps: LeavingDeps, member: Member): Promise<Leaving> {
  const { userId: me } = ctx.user;
  const team = await ctx.db
    .select({ id: courseInstructors.instructorId, instructorId: courses.instructorId })
    .from(courseInstructors)
    .innerJoin(courses, eq(courses.id, courseInstructors.courseId))
    .where(eq(courseInstructors.courseId, member.courseId));
  const [course] = team;
  if (!course || !(holds(ctx.user, 'courses.edit') || team.some(({ id }) => id === me)))
    throw refuseCourse('course_not_found');
  if (!can(ctx.user, 'remove', { instructorId: course.instructorId, userId: member.userId }))
    throw refuse('not_lead');
  if (!team.some(({ id }) => id === member.userId)) throw refuse('member_not_found');
  return deps.leavingOf(ctx, member);
}

/** Those who left a course's team with a share that was kept, for those who may end it. @throws not_lead (403), course_not_found (404) */
export async function keptSharesData(
  ctx: Ctx,
  deps: LeavingDeps,
  courseId: string,
): Promise<KeptShare[]> {
  const { userId: me } = ctx.user;
  const teaches = sql<boolean>`exists (select 1 from ${courseInstructors} ci where ci.course_id = ${courses}.id and ci.instructor_id = ${me})`;
  const [course] = await ctx.db
    .select({ instructorId: courses.instructorId, teaches })
    .from(courses)
    .where(eq(courses.id, courseId))
    .limit(1);
  if (!course || !(holds(ctx.user, 'courses.edit') || course.teaches))
    throw refuseCourse('course_not_found');
  if (!can(ctx.user, 'arrange', course)) throw refuse('not_lead');
  return deps.keptSharesOf(ctx, courseId);
}
