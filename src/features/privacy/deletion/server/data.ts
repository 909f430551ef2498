import { and, asc, count, eq, gt, isNull, lte } from 'drizzle-orm';
import { isLastSuperadmin } from '~/features/auth/closing/server/data';
import { usersWithRole } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { courseInstructors, courses } from '~/features/catalogue/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { businessQuoteRequests } from '~/features/quotes/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { remindTime } from '../../rules';
import { privacyRequests } from '../../server/tables';

/** Published courses that somebody teaches; the first few name the matter. */
const taughtBy = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ title: courses.title, slug: courses.slug })
    .from(courseInstructors)
    .innerJoin(courses, eq(courses.id, courseInstructors.courseId))
    .where(and(eq(courseInstructors.instructorId, userId), eq(courses.isPublished, true)))
    .orderBy(asc(courses.title))
    .limit(20);

/** What keeps the actor from leaving; with `hold` that stands until the transaction ends. `factorRequired`: superadmins have no rights without one. */
export async function obstacleOf(ctx: Ctx, how: { factorRequired: boolean; hold: boolean }) {
  const { userId } = ctx.user;
  const taught = await taughtBy(ctx, userId);
  if (taught.length > 0) return { obstacle: 'teaches_courses' as const, courses: taught };
  return { obstacle: (await isLastSuperadmin(ctx, userId, how)) ? ('last_superadmin' as const) : null, courses: [] };
}

/** Whether the actor's account is closing, what would keep it from that, and how many business papers would stay. */
export async function deletionState(ctx: Ctx, { factorRequired }: { factorRequired: boolean }) {
  const { userId } = ctx.user;
  const [row] = await ctx.db.select({ eraseAt: users.closingAt }).from(users).where(eq(users.id, userId)).limit(1);
  const [papers] = await ctx.db.select({ made: count() }).from(businessQuoteRequests).where(eq(businessQuoteRequests.userId, userId));
  return { eraseAt: row?.eraseAt ?? null, ...(await obstacleOf(ctx, { factorRequired, hold: false })), papers: papers?.made ?? 0 };
}

export async function ownAddress(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, ctx.user.userId)).limit(1);
  return row?.email ?? '';
}

/** Deletions that come within the reminder's time and of which their owner hasn't been told again. */
export const deletionsToRemind = (ctx: Ctx, most: number) =>
  ctx.db
    .select({ id: privacyRequests.id })
    .from(privacyRequests)
    .where(
      and(
        eq(privacyRequests.kind, 'deletion'),
        eq(privacyRequests.status, 'open'),
        isNull(privacyRequests.remindedAt),
        gt(privacyRequests.eraseAt, ctx.now),
        lte(privacyRequests.eraseAt, remindTime(ctx.now)),
      ),
    )
    .limit(most);

/** Whose notifications may name somebody: who teaches their courses, and staff. */
export async function readersOf(ctx: Ctx, userId: string): Promise<string[]> {
  const teachers = await ctx.db
    .selectDistinct({ id: courseInstructors.instructorId })
    .from(enrollments)
    .innerJoin(courseInstructors, eq(courseInstructors.courseId, enrollments.courseId))
    .where(eq(enrollments.userId, userId));
  return [...new Set([...teachers.map((row) => row.id), ...(await usersWithRole(ctx, 'superadmin'))])];
}

export async function profileName(ctx: Ctx, userId: string): Promise<string> {
  const [row] = await ctx.db.select({ fullName: profiles.fullName }).from(profiles).where(eq(profiles.id, userId)).limit(1);
  return row?.fullName ?? '';
}
