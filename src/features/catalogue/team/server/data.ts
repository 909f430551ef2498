import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { ownStatement } from '~/features/auth/server/data';
import { shownName } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { courseInstructors, courses } from '../../server/tables';
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
export const ownInvitations = (ctx: Ctx) => invitationsStatement(ctx, { now: ctx.now.toISOString() });

/** The ids of a held course's team, and of those who are invited. */
export async function peopleOf(ctx: Ctx, courseId: string) {
  const team = await ctx.db.select({ id: courseInstructors.instructorId }).from(courseInstructors).where(eq(courseInstructors.courseId, courseId));
  const invited = await ctx.db
    .select({ id: courseInvitations.userId, expiresAt: courseInvitations.expiresAt })
    .from(courseInvitations)
    .where(and(eq(courseInvitations.courseId, courseId), isOpen));
  return { team: team.map(({ id }) => id), invited };
}
