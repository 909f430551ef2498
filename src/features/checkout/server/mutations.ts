import { and, eq, inArray, sql } from 'drizzle-orm';
import { revokeUnpaid } from '~/features/certificates/staff/server/mutations';
import { memberChanged } from '~/features/directory/members/server/mutations';
import type { LearnerOf } from '~/features/enrollment/server/data';
import {
  closeEnrollment,
  lockEnrollment,
  suspendEnrollment,
} from '~/features/enrollment/server/mutations';
import type { Ctx } from '~/lib/server/ctx';
import { orders, refunds } from './tables';

/** A refund that is on its way, from its approval to its end. One that is held waits for staff to look at it again. */
const isUnderway = sql`(r.state in ('approved', 'failed') or (r.state = 'requested' and r.held_at is not null))`;

/** The paid orders of a learner's course, and whether all that is left of each is on its way back. */
const paidFor = (ctx: Ctx, { userId, courseId }: LearnerOf) =>
  ctx.db
    .select({
      leaving: sql<boolean>`exists (select 1 from ${refunds} r where r.order_id = ${orders}.id and ${isUnderway}
        and r.amount + ${orders}.refunded >= ${orders}.total + ${orders}.unique_code)`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.courseId, courseId),
        inArray(orders.state, ['paid', 'partially_refunded', 'disputed']),
      ),
    );

/**
 * Suspends the course of a held order while all money that was paid for it is going back, and else lets it go on (spec decision 35). A course that a seat or
 * staff opened doesn't hang on an order.
 */
export async function weighCourse(ctx: Ctx, { userId, courseId }: LearnerOf): Promise<void> {
  const enrollment = await lockEnrollment(ctx, { userId, courseId });
  if (!enrollment || enrollment.closedAt) return;
  const paid = await paidFor(ctx, { userId, courseId });
  const suspended =
    enrollment.source === 'order' && paid.length > 0 && paid.every(({ leaving }) => leaving);
  if (suspended !== Boolean(enrollment.suspendedAt))
    await suspendEnrollment(ctx, { userId, courseId }, suspended);
}

/**
 * Closes the course of a held order whose whole money has gone back, and revokes its certificate, unless another order of it is paid or a seat or staff opened
 * it. What was learned stays for a new payment. Answers the number of the certificate.
 */
export async function closeCourseOf(
  ctx: Ctx,
  { userId, courseId }: LearnerOf,
  revocation: { reason: string; by: string | null },
): Promise<string | null> {
  const learner = { userId, courseId };
  // Of two orders that end at once, the second one sees the end of the first.
  const enrollment = await lockEnrollment(ctx, learner);
  if (enrollment?.source !== 'order') return null;
  if ((await paidFor(ctx, learner)).length > 0) {
    await weighCourse(ctx, learner);
    return null;
  }
  await closeEnrollment(ctx, learner, { refunded: true });
  return revokeUnpaid(ctx, learner, revocation, { profileChanged: memberChanged });
}
