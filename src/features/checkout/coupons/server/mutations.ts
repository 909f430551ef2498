import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { usersWith } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { categories, courses } from '~/features/catalogue/server/tables';
import { settleMatter } from '~/features/notifications/server/mutations';
import { ownShownName } from '~/features/profiles/server/data';
import { formatAmount } from '~/lib/money';
import { holds } from '~/lib/permissions';
import { writeAudit, writeAudits } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { coupons, orders } from '../../server/tables';
import { can } from '../access';
import { refuse } from '../errors';
import { couponAwaits, couponBudget, couponDecided, couponMatter } from '../notices';
import { awaitsLead, needsBudget, passesWarning } from '../rules';
import type { CouponValues, couponChange } from '../schema';
import { couponTexts } from '../terms';
import {
  type CourseMember,
  couponData,
  couponFor,
  isOpenOf,
  isSeenBy,
  storedCoupon,
  teaches,
  type Wanted,
} from './data';
import { couponUses } from './tables';

/**
 * Keeps a use of the coupon for an order, in the transaction that makes the order. The coupon's row stays locked until it ends, so that of two who
 * want the last use one is told that it is gone.
 * @throws coupon_unknown (422), coupon_refused (409)
 */
export async function reserveCoupon(
  ctx: Ctx,
  { orderId, ...wanted }: Wanted & { orderId: string },
) {
  const { couponId } = await couponFor(ctx, wanted);
  // Orders that name the coupon hold its key: `for update` would wait for them, and they for it.
  await ctx.db
    .select({ id: coupons.id })
    .from(coupons)
    .where(eq(coupons.id, couponId))
    .for('no key update');
  // Somebody may have taken the last use before the row was ours.
  const reserved = await couponFor(ctx, wanted);
  const [after] = await ctx.db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1`, spent: sql`${coupons.spent} + ${reserved.discount}` })
    .where(eq(coupons.id, couponId))
    .returning({ code: coupons.code, budget: coupons.budget, spent: coupons.spent });
  if (after?.budget && passesWarning({ ...after, before: after.spent - reserved.discount }))
    await writeNotice(ctx, couponBudget, {
      userIds: await usersWith(ctx, 'coupons.manage'),
      payload: { ...after, couponId, budget: after.budget },
    });
  await ctx.db
    .insert(couponUses)
    .values({ orderId, couponId, userId: wanted.userId, createdAt: ctx.now });
  return reserved;
}

/** Statements that make the use of a coupon final, for the one that makes its order paid. An order paid late takes it again, even beyond its limit of uses. */
export const couponRedemption = (orderId: string) => ({
  coupon_held: sql`select order_id, state from ${couponUses} where order_id = ${orderId}::uuid and state <> 'used' for update`,
  coupon_used: sql`update ${couponUses} u set state = 'used' from coupon_held h where u.order_id = h.order_id returning u.coupon_id, h.state`,
  coupon_counted: sql`update ${coupons} c set uses = least(c.uses + 1, coalesce(c.max_uses, c.uses + 1)),
    spent = c.spent + (select o.discount from ${orders} o where o.id = ${orderId}::uuid) from coupon_used u
    where c.id = u.coupon_id and u.state <> 'reserved'`,
});

/** Gives the use of a coupon back when its order ends without a payment. */
export async function returnCoupon(ctx: Ctx, orderId: string): Promise<void> {
  const [returned] = await ctx.db
    .update(couponUses)
    .set({ state: 'returned' })
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, 'reserved')))
    .returning({ couponId: couponUses.couponId });
  if (!returned) return;
  await ctx.db
    .update(coupons)
    .set({
      uses: sql`${coupons.uses} - 1`,
      spent: sql`${coupons.spent} - (select o.discount from ${orders} o where o.id = ${orderId})`,
    })
    .where(eq(coupons.id, returned.couponId));
}

type Ownership = Pick<
  typeof coupons.$inferInsert,
  'scope' | 'courseId' | 'categoryId' | 'instructorId' | 'bearer'
>;

type Target = Pick<CouponValues, 'scope' | 'courseId' | 'categoryId' | 'instructorId'>;

/** Holds what a coupon of the platform is limited to, so that it stays until the coupon is stored. @throws coupon_target_gone (422) */
async function requireTarget(
  ctx: Ctx,
  { scope, courseId, categoryId, instructorId }: Target,
): Promise<void> {
  const target = {
    all: null,
    course: { table: courses, id: courseId, field: 'courseId' },
    category: { table: categories, id: categoryId, field: 'categoryId' },
    instructor: { table: users, id: instructorId, field: 'instructorId' },
  }[scope];
  if (!target) return;
  const { table, id, field } = target;
  const targets =
    id === null
      ? []
      : await ctx.db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share');
  if (targets.length === 0)
    throw refuse('coupon_target_gone', { fields: { [field]: couponTexts.targetGone } });
}

/** Keeps the teams of courses as they are until the transaction ends: who leaves one meanwhile finds the coupon, or the coupon finds them gone. */
async function holdTeams(ctx: Ctx, courseIds: (string | null)[]): Promise<void> {
  const ids = courseIds.filter((id) => id !== null);
  if (ids.length > 0)
    await ctx.db
      .select({ id: courses.id })
      .from(courses)
      .where(inArray(courses.id, ids))
      .orderBy(asc(courses.id))
      .for('share');
}

/** Decides about the limit of a coupon and its bearer: an instructor's is for courses that they teach, and borne by them. @throws coupon_foreign_course, coupon_own_course (403), coupon_target_gone (422) */
async function ownershipOf(
  ctx: Ctx,
  { scope, courseId, categoryId, instructorId }: CouponValues,
): Promise<Ownership> {
  const { userId } = ctx.user;
  if (holds(ctx.user, 'coupons.manage')) {
    if (scope === 'instructor' && !instructorId)
      throw refuse('coupon_not_found', {
        detail: couponTexts.instructor,
        fields: { instructorId: couponTexts.instructor },
      });
    await requireTarget(ctx, { scope, courseId, categoryId, instructorId });
    // The platform pays the instructor's share of what it gives away.
    if (
      (scope === 'instructor' && instructorId === userId) ||
      (scope === 'course' && (await teaches(ctx, courseId)))
    )
      throw refuse('coupon_own_course');
    return {
      scope,
      bearer: 'platform',
      courseId: scope === 'course' ? courseId : null,
      categoryId: scope === 'category' ? categoryId : null,
      instructorId: scope === 'instructor' ? instructorId : null,
    };
  }
  const own: Ownership = {
    scope,
    bearer: 'instructor',
    courseId: null,
    categoryId: null,
    instructorId: userId,
  };
  if (scope === 'instructor') return own;
  if (scope !== 'course' || !(await teaches(ctx, courseId)))
    throw refuse('coupon_foreign_course', {
      fields: { scope: 'Kupon Anda hanya untuk kursus yang Anda ajar.' },
    });
  return { ...own, courseId };
}

const rowOf = ({
  startsAt,
  endsAt,
  courseId: _,
  categoryId: __,
  instructorId: ___,
  scope: ____,
  ...values
}: CouponValues) => ({
  ...values,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

/** The budget of a coupon, which only those of the platform have. @throws coupon_budget (422) where it is missing or lower than what was spent */
function budgetOf(
  coupon: Parameters<typeof needsBudget>[0] & { budget: number | null },
  spent: number,
): number | null {
  if (coupon.bearer !== 'platform') return null;
  if (coupon.budget === null && needsBudget(coupon))
    throw refuse('coupon_budget', { fields: { budget: couponTexts.budgetNeeded } });
  if (coupon.budget !== null && coupon.budget < spent)
    throw refuse('coupon_budget', { fields: { budget: `Sudah terpakai ${formatAmount(spent)}` } });
  return coupon.budget;
}

const codeTaken = () =>
  refuse('coupon_code_taken', { fields: { code: 'Kode ini sudah dipakai kupon lain.' } });

/** Consents to a coupon where its maker leads the course or it is for all courses that they lead; else asks the lead for consent, also again after a change. */
async function askLead(ctx: Ctx, id: string): Promise<void> {
  const { maker, leadId, told, courseTitle, ...coupon } = await storedCoupon(ctx, id);
  await settleMatter(ctx, couponMatter(id));
  const waits = awaitsLead({ ...coupon, approvedAt: null }, maker);
  const consent = waits
    ? { approvedAt: null, approvedBy: null }
    : { approvedAt: ctx.now, approvedBy: coupon.instructorId };
  await ctx.db
    .update(coupons)
    .set(coupon.bearer === 'instructor' ? consent : { approvedAt: null, approvedBy: null })
    .where(eq(coupons.id, id));
  if (!waits || !leadId) return;
  await writeNotice(ctx, couponAwaits, {
    userIds: [leadId],
    payload: { ...told, courseTitle, by: await ownShownName(ctx, '') },
  });
}

/**
 * Makes a coupon of the platform, or an instructor's own; one for a course that somebody else leads waits for the lead's consent.
 * @throws forbidden, coupon_foreign_course (403), coupon_target_gone (422), coupon_code_taken (409)
 */
export async function createCoupon(ctx: Ctx, input: CouponValues) {
  const id = newId();
  await inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'make', 'coupon'));
    await holdTeams(ctx, [input.courseId]);
    const made = { createdBy: ctx.user.userId, createdAt: ctx.now, updatedAt: ctx.now };
    const row = { id, ...rowOf(input), ...(await ownershipOf(ctx, input)), ...made };
    const budget = budgetOf(row, 0);
    const inserted = await ctx.db
      .insert(coupons)
      .values({ ...row, budget })
      .onConflictDoNothing({ target: coupons.code })
      .returning({ id: coupons.id });
    if (inserted.length === 0) throw codeTaken();
    await askLead(ctx, id);
    await writeAudit(ctx, {
      action: 'coupon.created',
      subjectType: 'coupon',
      subjectId: id,
      before: null,
      after: input,
      reason: null,
    });
  });
  return couponData(ctx, id);
}

/** A coupon that the actor sees, held, after the teams of its course and of another one. @throws forbidden (403), coupon_not_found (404), coupon_changed (409) */
async function holdCoupon(ctx: Ctx, id: string, courseId: string | null = null) {
  requireRight(can(ctx.user, 'make', 'coupon'));
  const own = and(
    eq(coupons.id, id),
    holds(ctx.user, 'coupons.manage') ? undefined : isSeenBy(ctx.user.userId),
  );
  const [named] = await ctx.db.select({ courseId: coupons.courseId }).from(coupons).where(own);
  if (!named) throw refuse('coupon_not_found');
  await holdTeams(ctx, [named.courseId, courseId]);
  const [row] = await ctx.db
    .select({ courseId: coupons.courseId })
    .from(coupons)
    .where(own)
    .for('update');
  if (!row) throw refuse('coupon_not_found');
  if (row.courseId !== named.courseId) throw refuse('coupon_changed');
  return storedCoupon(ctx, id);
}

/**
 * Changes a coupon. Once an order holds it, only its times and limits change, so that nobody who was told of it gets less. The consent of a course's lead
 * was for what it was, so that it is asked for again.
 * @throws forbidden, coupon_foreign_course (403), coupon_not_found (404), coupon_changed, coupon_used, coupon_code_taken (409)
 */
export async function changeCoupon(
  ctx: Ctx,
  id: string,
  { revision, ...input }: z.infer<typeof couponChange>,
) {
  await inTransaction(ctx, async (ctx) => {
    const {
      maker: _,
      leadId: __,
      told: ___,
      courseTitle: ____,
      ...row
    } = await holdCoupon(ctx, id, input.courseId);
    requireRight(can(ctx.user, 'change', row));
    if (row.revision !== revision) throw refuse('coupon_changed');
    // An instructor's coupon stays theirs, whoever changes it.
    const owned =
      row.bearer === 'instructor' && holds(ctx.user, 'coupons.manage')
        ? row
        : await ownershipOf(ctx, input);
    const values = rowOf(input);
    const target = {
      scope: owned.scope,
      courseId: owned.courseId,
      categoryId: owned.categoryId,
      instructorId: owned.instructorId,
    };
    const worth = { code: values.code, kind: values.kind, value: values.value, ...target };
    const differs = Object.entries(worth).some(
      ([name, value]) => row[name as keyof typeof worth] !== value,
    );
    if (row.uses > 0 && differs) throw refuse('coupon_used');
    if (values.maxUses !== null && values.maxUses < row.uses)
      throw refuse('coupon_used', {
        detail: `Kupon ini sudah dipakai ${row.uses} kali.`,
        fields: { maxUses: `Sudah dipakai ${row.uses} kali` },
      });
    const [namesake] = await ctx.db
      .select({ id: coupons.id })
      .from(coupons)
      .where(eq(coupons.code, values.code))
      .limit(1);
    if (namesake && namesake.id !== id) throw codeTaken();
    const budget = budgetOf({ ...values, bearer: owned.bearer }, row.spent);
    await ctx.db
      .update(coupons)
      .set({ ...values, ...target, budget, revision: revision + 1, updatedAt: ctx.now })
      .where(eq(coupons.id, id));
    await askLead(ctx, id);
    await writeAudit(ctx, {
      action: 'coupon.changed',
      subjectType: 'coupon',
      subjectId: id,
      before: row,
      after: input,
      reason: null,
    });
  });
  return couponData(ctx, id);
}

/**
 * Consents to a coupon of somebody who teaches the actor's course, as it was read. Repeating it changes nothing.
 * @throws forbidden, coupon_consent (403), coupon_not_found (404), coupon_changed, coupon_over (409)
 */
export async function approveCoupon(ctx: Ctx, id: string, revision: number) {
  await inTransaction(ctx, async (ctx) => {
    const coupon = await holdCoupon(ctx, id);
    if (!can(ctx.user, 'approve', coupon)) throw refuse('coupon_consent');
    if (coupon.disabledAt || !coupon.maker.taught) throw refuse('coupon_over');
    if (coupon.revision !== revision) throw refuse('coupon_changed');
    if (!awaitsLead(coupon, coupon.maker)) return;
    const consent = { approvedAt: ctx.now, approvedBy: ctx.user.userId };
    await ctx.db.update(coupons).set(consent).where(eq(coupons.id, id));
    await settleMatter(ctx, couponMatter(id));
    await tellMaker(ctx, coupon, 'approved');
    const after = { code: coupon.code, approved: true };
    await writeAudit(ctx, {
      action: 'coupon.approved',
      subjectType: 'coupon',
      subjectId: id,
      before: { code: coupon.code },
      after,
      reason: null,
    });
  });
  return couponData(ctx, id);
}

type StoredCoupon = Awaited<ReturnType<typeof storedCoupon>>;

/** Tells an instructor what somebody else decided about their coupon. */
async function tellMaker(
  ctx: Ctx,
  { bearer, instructorId, told }: StoredCoupon,
  outcome: 'approved' | 'refused' | 'disabled',
): Promise<void> {
  if (bearer !== 'instructor' || !instructorId || instructorId === ctx.user.userId) return;
  await writeNotice(ctx, couponDecided, { userIds: [instructorId], payload: { ...told, outcome } });
}

/** Switches a coupon off. Orders that hold it keep it; a repeated call changes nothing. @throws forbidden (403), coupon_not_found (404) */
export async function disableCoupon(ctx: Ctx, id: string) {
  await inTransaction(ctx, async (ctx) => {
    const row = await holdCoupon(ctx, id);
    requireRight(can(ctx.user, 'disable', row));
    if (row.disabledAt) return;
    await ctx.db
      .update(coupons)
      .set({ disabledAt: ctx.now, revision: row.revision + 1, updatedAt: ctx.now })
      .where(eq(coupons.id, id));
    await settleMatter(ctx, couponMatter(id));
    await tellMaker(ctx, row, awaitsLead(row, row.maker) ? 'refused' : 'disabled');
    const after = { code: row.code, disabled: true };
    await writeAudit(ctx, {
      action: 'coupon.disabled',
      subjectType: 'coupon',
      subjectId: id,
      before: { code: row.code },
      after,
      reason: null,
    });
  });
  return couponData(ctx, id);
}

/**
 * Ends the coupons that somebody made for a course, in the transaction in which they leave its team. Orders that hold one keep it. The caller holds the course.
 */
export async function endCoupons(ctx: Ctx, member: CourseMember): Promise<void> {
  const ended = await ctx.db
    .update(coupons)
    .set({ disabledAt: ctx.now, revision: sql`${coupons.revision} + 1`, updatedAt: ctx.now })
    .where(isOpenOf(ctx, member))
    .returning({ id: coupons.id, code: coupons.code });
  for (const { id } of ended) await settleMatter(ctx, couponMatter(id));
  const entries = ended.map(({ id, code }) => ({
    action: 'coupon.disabled',
    subjectType: 'coupon',
    subjectId: id,
    before: { code },
    after: { code, disabled: true },
    reason: null,
  }));
  if (entries.length > 0) await writeAudits(ctx, entries);
}

/** Puts another category in place of one that was merged into it, in the transaction of the merge. */
export async function categoryMerged(
  ctx: Ctx,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await ctx.db.update(coupons).set({ categoryId: into }).where(eq(coupons.categoryId, from));
}

/** Whether a coupon is for this category. */
export async function hasCoupons(ctx: Ctx, categoryId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: coupons.id })
    .from(coupons)
    .where(eq(coupons.categoryId, categoryId))
    .limit(1);
  return row !== undefined;
}
