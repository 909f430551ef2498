import { eq } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { courseInstructors, courses } from '~/features/catalogue/server/tables';
import { refuse as refuseCommon } from '~/lib/errors';
import { holds } from '~/lib/permissions';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { beginningOf, plannedOnly } from '~/lib/server/dated-values';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { refuse } from '../../errors';
import { splitSettled, splitSettledForStaff } from '../../notices';
import { endedSplit, keptSplit } from '../../rules';
import { earningBalances, shareSplits, shareTerms } from '../../server/tables';
import { type Part, texts } from '../../terms';
import type { SharesInput, SplitInput } from '../schema';
import { keptSharesOf, openSplits } from './data';

async function holdKnownCourse(ctx: Ctx, courseId: string): Promise<void> {
  const [course] = await ctx.db
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('share');
  if (!course) throw refuse('course_not_found');
}

/** Sets the instructors' share of a course, or of all that have none of their own, from a time on. The same key again changes nothing. @throws forbidden (403), course_not_found (404), invalid_input (422) */
export const setShares = (
  ctx: Ctx,
  { key, courseId, share, ownCouponShare, from, reason }: SharesInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(holds(ctx.user, 'settings.change'));
    const fromAt = beginningOf(ctx, from, texts.fromPast);
    if (courseId) await holdKnownCourse(ctx, courseId);
    const row = {
      id: key,
      courseId,
      share,
      ownCouponShare,
      fromAt,
      reason,
      createdBy: ctx.user.userId,
      createdAt: ctx.now,
    };
    const newTerms = await ctx.db
      .insert(shareTerms)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: shareTerms.id });
    if (newTerms.length === 0) return;
    const after = { courseId, share, ownCouponShare, fromAt: fromAt.toISOString() };
    await writeAudit(ctx, {
      action: 'shares.set',
      subjectType: 'share_terms',
      subjectId: key,
      before: null,
      after,
      reason,
    });
  });

/** Sets how the instructors of a course divide their share from a time on. The same key again changes nothing. @throws forbidden (403), course_not_found (404), invalid_input (422) */
export const setSplit = (
  ctx: Ctx,
  courseId: string,
  { key, parts: chosen, from }: SplitInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(holds(ctx.user, 'settings.change'));
    const fromAt = beginningOf(ctx, from, texts.fromPast);
    await holdKnownCourse(ctx, courseId);
    const team = await ctx.db
      .select({ id: courseInstructors.instructorId })
      .from(courseInstructors)
      .where(eq(courseInstructors.courseId, courseId));
    const teaching = new Set(team.map(({ id }) => id));
    const keptIds = new Set((await keptSharesOf(ctx, courseId)).map(({ userId }) => userId));
    const parts: Part[] = chosen.map((part) =>
      keptIds.has(part.instructorId) ? { ...part, kept: true } : part,
    );
    if (parts.some(({ instructorId }) => !teaching.has(instructorId) && !keptIds.has(instructorId)))
      throw refuseCommon('invalid_input', { fields: { parts: texts.splitOutsider } });
    const row = {
      id: key,
      courseId,
      parts,
      fromAt,
      createdBy: ctx.user.userId,
      createdAt: ctx.now,
    };
    const newSplits = await ctx.db
      .insert(shareSplits)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: shareSplits.id });
    if (newSplits.length === 0) return;
    const after = { courseId, parts, fromAt: fromAt.toISOString() };
    await writeAudit(ctx, {
      action: 'shares.split',
      subjectType: 'share_split',
      subjectId: key,
      before: null,
      after,
      reason: null,
    });
  });

type SettledSplit = {
  course: { id: string; title: string; leadId: string };
  member: { id: string; name: string };
  share: number;
  coupons: number;
  split: 'end' | 'keep' | null;
};

/**
 * Writes what becomes of the share of somebody who has left a course's team, from now on, and tells the lead, the person and finance, in the caller's
 * transaction, which holds the course. A plan that names them is replaced by one with the same beginning.
 */
export async function settleSplit(
  ctx: Ctx,
  { course, member, share, coupons, split }: SettledSplit,
): Promise<void> {
  for (const version of split ? await openSplits(ctx, course.id) : []) {
    const { id, parts, fromAt } = version;
    if (!parts.some(({ instructorId }) => instructorId === member.id)) continue;
    const isPlan = fromAt > ctx.now;
    if (isPlan) await ctx.db.delete(shareSplits).where(eq(shareSplits.id, id));
    const settled =
      split === 'keep' ? keptSplit(parts, member.id) : endedSplit(parts, member.id, course.leadId);
    const key = newId();
    const row = {
      id: key,
      courseId: course.id,
      parts: settled,
      fromAt: isPlan ? fromAt : ctx.now,
      createdBy: ctx.user.userId,
      createdAt: ctx.now,
    };
    await ctx.db.insert(shareSplits).values(row);
    const after = { courseId: course.id, parts: settled, fromAt: row.fromAt.toISOString(), split };
    await writeAudit(ctx, {
      action: 'shares.split',
      subjectType: 'share_split',
      subjectId: key,
      before: { parts },
      after,
      reason: null,
    });
  }
  // Their earnings stay open to them, although nothing was sold yet.
  if (split === 'keep')
    await ctx.db
      .insert(earningBalances)
      .values({ instructorId: member.id, updatedAt: ctx.now })
      .onConflictDoNothing();
  if (share === 0 && coupons === 0) return;
  const payload = {
    courseId: course.id,
    courseTitle: course.title,
    memberId: member.id,
    by: member.name,
    share,
    coupons,
    split,
  };
  await writeNotice(ctx, splitSettled, { userIds: [course.leadId, member.id], payload });
  await writeNotice(ctx, splitSettledForStaff, {
    userIds: await usersWith(ctx, 'payouts.manage'),
    payload,
  });
}

const refusals = {
  missing: () => refuse('share_plan_not_found'),
  begun: () => refuse('share_plan_begun'),
};

/**
 * Takes back a share that holds only from a later time. What was set never changes, so that its id says which version was on the page.
 * @throws forbidden (403), share_plan_not_found (404), share_plan_begun (409)
 */
export const cancelShares = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(holds(ctx.user, 'settings.change'));
    const [plan] = await ctx.db
      .select()
      .from(shareTerms)
      .where(eq(shareTerms.id, id))
      .for('update');
    const planned = plannedOnly(ctx, plan, refusals);
    const { courseId, share, ownCouponShare, fromAt, reason } = planned;
    await ctx.db.delete(shareTerms).where(eq(shareTerms.id, id));
    const before = { courseId, share, ownCouponShare, fromAt: fromAt.toISOString(), reason };
    await writeAudit(ctx, {
      action: 'shares.cancelled',
      subjectType: 'share_terms',
      subjectId: id,
      before,
      after: null,
      reason: null,
    });
  });

/** Takes back a division that holds only from a later time. @throws forbidden (403), share_plan_not_found (404), share_plan_begun (409) */
export const cancelSplit = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(holds(ctx.user, 'settings.change'));
    const [plan] = await ctx.db
      .select()
      .from(shareSplits)
      .where(eq(shareSplits.id, id))
      .for('update');
    const { courseId, parts, fromAt } = plannedOnly(ctx, plan, refusals);
    await ctx.db.delete(shareSplits).where(eq(shareSplits.id, id));
    const before = { courseId, parts, fromAt: fromAt.toISOString() };
    await writeAudit(ctx, {
      action: 'shares.split_cancelled',
      subjectType: 'share_split',
      subjectId: id,
      before,
      after: null,
      reason: null,
    });
  });
