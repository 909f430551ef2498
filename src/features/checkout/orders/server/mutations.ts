import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { policies } from '~/features/auth/consents/terms';
import { usersWith } from '~/features/auth/server/data';
import { isFree } from '~/features/catalogue/rules';
import { holdPublished } from '~/features/catalogue/server/mutations';
import { courseInstructors, courses } from '~/features/catalogue/server/tables';
import { openEnrollment } from '~/features/enrollment/server/mutations';
import { enrollments } from '~/features/enrollment/server/tables';
import { settleMatter } from '~/features/notifications/server/mutations';
import { requireCompleteProfile } from '~/features/profiles/server/data';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { newId } from '~/lib/server/ids';
import { noticeInsert, writeNotice, writeNotices } from '~/lib/server/outbox';
import { freeMarkOf } from '../../coupons/server/data';
import { couponRedemption, reserveCoupon, returnCoupon } from '../../coupons/server/mutations';
import { refuse } from '../../errors';
import { returnFaktur } from '../../fakturs/server/mutations';
import type { GatewayRefund } from '../../gateways/schema';
import {
  buyingOpened,
  certificateLost,
  orderExpiring,
  orderMatter,
  orderPaid,
  orderReversed,
} from '../../notices';
import { issuePapers } from '../../papers/server/mutations';
import { isOpen, type OrderEvent, orderAfter, stateNow } from '../../rules';
import { closeCourseOf } from '../../server/mutations';
import { orders, paymentAttempts } from '../../server/tables';
import { type Gateway, orderHours, remindHours, revocationTexts } from '../../terms';
import { billingColumns, numberFrom } from '../rules';
import type { BillingInput, OrderInput } from '../schema';
import type { MethodGateway } from '../terms';
import { closedBecause, courseOnSale, type OrderRow, pricesWith } from './data';
import { orderEvents, purchaseInterests } from './tables';

/** What follows for nouns after this one from a change of an order, in its transaction: first of all the entries of the ledger. */
export type OrderDeps = {
  orderPaid: (ctx: Ctx, orderId: string) => Promise<void>;
  orderReversed: (ctx: Ctx, orderId: string) => Promise<void>;
  /** notes money that went back at the gateway itself, in the transaction of its notice; refunds come after orders */
  refundedAtGateway: (ctx: Ctx, order: OrderRow, refund: GatewayRefund) => Promise<void>;
};

/**
 * Locks an order until the transaction ends; every change of an order begins with it. The order of all locks is: order, then attempt, event, proof
 * or refund, then coupon, enrollment, number of a paper, balance. @throws order_not_found (404)
 */
export async function holdOrder(ctx: Ctx, where: SQL | undefined): Promise<OrderRow> {
  const [row] = await ctx.db.select().from(orders).where(where).for('update');
  if (!row) throw refuse('order_not_found');
  return row;
}

export const holdOwnOrder = (ctx: Ctx, number: string): Promise<OrderRow> =>
  holdOrder(ctx, and(eq(orders.number, number), eq(orders.userId, ctx.user.userId)));

type Columns = Partial<typeof orders.$inferInsert>;
/** `also` are named statements that run with the change, whatever it meets: they may lock only what comes after the order. */
type Change = {
  event: OrderEvent;
  columns?: Columns;
  details?: Record<string, unknown>;
  also?: Record<string, Pick<SQL, 'getSQL'>>;
};

/** Changes the state of a held order and writes its history, in one statement. @throws order_over (409) where the event can't happen */
export async function changeOrder(
  ctx: Ctx,
  order: OrderRow,
  { event, columns = {}, details = {}, also = {} }: Change,
): Promise<OrderRow> {
  const state = orderAfter(order.state, event);
  if (!state) throw refuse('order_over');
  const values = { ...columns, state, changedAt: ctx.now };
  const update = ctx.db
    .update(orders)
    .set(values)
    .where(and(eq(orders.id, order.id), eq(orders.state, order.state)))
    .returning({ id: orders.id });
  const changes = Object.entries({ changed: update, ...also }).map(
    ([name, query]) => sql`${sql.identifier(name)} as (${query.getSQL()})`,
  );
  const [written] = await rows<{ id: string }>(
    ctx.db,
    sql`with ${sql.join(changes, sql`, `)} insert into ${orderEvents} (id, order_id, kind, state, actor_id, details, created_at)
      select ${newId()}::uuid, id, ${event}, ${state}::order_state, ${ctx.actor?.userId ?? null}::uuid, ${JSON.stringify(details)}::jsonb,
        ${ctx.now.toISOString()}::timestamptz from changed returning id`,
  );
  if (!written) throw new Error(`order ${order.number} has changed although it is held`);
  return { ...order, ...values } as OrderRow;
}

/** Asks the job to end the other attempts of an order at their gateways, because nobody should pay by them any more. */
export const closeAttempts = (ctx: Ctx, orderId: string) =>
  ctx.db
    .update(paymentAttempts)
    .set({ checkAt: ctx.now, checks: 0 })
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentAttempts.state, ['created', 'pending']),
      ),
    );

/** What messages say of an order; the sum is the one that is paid, with the code of a transfer. */
const toldOf = ({ number, courseSlug, courseTitle, total, gateway, uniqueCode }: OrderRow) => ({
  number,
  courseSlug,
  courseTitle,
  total: total + (gateway === 'manual' ? uniqueCode : 0),
});

/**
 * Makes a held order paid, with everything that follows from it: the course is open, the sale is in the books, papers have their numbers and the
 * buyer is told. All of it or nothing. The caller closes its other attempts.
 */
export async function settleOrder(
  ctx: Ctx,
  order: OrderRow,
  { gateway, event = 'payment' }: { gateway: Gateway; event?: 'payment' | 'late_payment' },
  deps: OrderDeps,
): Promise<OrderRow> {
  const uniqueCode = gateway === 'manual' ? order.uniqueCode : 0;
  if (order.remindedAt) await settleMatter(ctx, orderMatter(order.id));
  const notices = noticeInsert(ctx, orderPaid, [
    { userIds: [order.userId], payload: toldOf({ ...order, gateway, uniqueCode }) },
  ]);
  const also = {
    ...(order.couponId && couponRedemption(order.id)),
    opened: openEnrollment(ctx, order),
    ...(notices && { told: notices }),
  };
  const paid = await changeOrder(ctx, order, {
    event,
    columns: { gateway, uniqueCode, paidAt: ctx.now },
    details: { gateway },
    also,
  });
  ctx.wakeOutbox();
  await issuePapers(ctx, paid);
  // A course that a coupon of the platform made free is a sale too: its instructors have their share.
  await deps.orderPaid(ctx, paid.id);
  return paid;
}

/** Ends a held order without money. Its coupon is free for others again. */
export async function endOrder(
  ctx: Ctx,
  order: OrderRow,
  event: 'expiry' | 'cancellation' | 'failure',
): Promise<OrderRow> {
  // The simulation ends an order before its time, which from then on is told as its end.
  const isEarly = event === 'expiry' && order.expiresAt > ctx.now;
  const ended = await changeOrder(ctx, order, {
    event,
    ...(isEarly && { columns: { expiresAt: ctx.now } }),
  });
  await closeAttempts(ctx, order.id);
  if (order.couponId) await returnCoupon(ctx, order.id);
  if (order.remindedAt) await settleMatter(ctx, orderMatter(order.id));
  return ended;
}

/** Takes back a held order whose money the bank has taken back: the course closes, and its certificate is revoked. */
export async function reverseOrder(
  ctx: Ctx,
  order: OrderRow,
  event: 'denial' | 'dispute_lost',
  deps: OrderDeps,
): Promise<OrderRow> {
  const reversed = await changeOrder(ctx, order, { event });
  const certificate = await closeCourseOf(ctx, order, {
    reason: revocationTexts[event],
    by: event === 'dispute_lost' ? ctx.user.userId : null,
  });
  if (certificate) {
    const payload = {
      orderId: order.id,
      certificate,
      courseTitle: order.courseTitle,
      reason: revocationTexts[event],
    };
    await writeNotice(ctx, certificateLost, {
      userIds: await usersWith(ctx, 'payments.decide'),
      payload,
    });
  }
  await returnFaktur(ctx, order, { whole: true });
  await deps.orderReversed(ctx, order.id);
  await writeNotice(ctx, orderReversed, { userIds: [order.userId], payload: toldOf(reversed) });
  return reversed;
}

/** @throws order_not_found (404), order_paid, order_in_verification, order_over (409) */
export const cancelOrder = (ctx: Ctx, number: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await holdOwnOrder(ctx, number);
    if (order.state === 'cancelled') return;
    if (order.state === 'awaiting_verification') throw refuse('order_in_verification');
    if (order.state !== 'awaiting_payment')
      throw refuse(order.paidAt ? 'order_paid' : 'order_over');
    await endOrder(ctx, order, 'cancellation');
  });

/** Ends a person's orders that wait for a payment, in the transaction that closes their account. Money that still comes waits for staff. */
export async function endWaitingOrders(ctx: Ctx, userId: string): Promise<void> {
  const isWaiting = and(eq(orders.userId, userId), eq(orders.state, 'awaiting_payment'));
  const waiting = await ctx.db
    .select()
    .from(orders)
    .where(isWaiting)
    .orderBy(orders.id)
    .for('update');
  for (const order of waiting)
    await endOrder(ctx, order, stateNow(order, ctx.now) === 'expired' ? 'expiry' : 'cancellation');
}

/** Keeps an expired order from being the open one of its person and course. False where it isn't over, or was changed meanwhile. */
export const expireOrder = (ctx: Ctx, orderId: string, { early = false } = {}): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const order = await holdOrder(ctx, eq(orders.id, orderId));
    if (order.state !== 'awaiting_payment' || (order.expiresAt > ctx.now && !early)) return false;
    await endOrder(ctx, order, 'expiry');
    return true;
  });

/** Corrects whom an order is billed to and its tax invoice is for, until it is paid and papers are issued. @throws order_not_found (404), order_paid, order_over (409) */
export const correctBilling = (ctx: Ctx, number: string, input: BillingInput): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await holdOwnOrder(ctx, number);
    if (!isOpen(stateNow(order, ctx.now))) throw refuse(order.paidAt ? 'order_paid' : 'order_over');
    await ctx.db
      .update(orders)
      .set(billingColumns(input))
      .where(and(eq(orders.id, order.id), eq(orders.state, order.state)));
  });

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newNumber = () => numberFrom(() => letters[randomInt(letters.length)] as string);

/**
 * Orders a course: priced again here, and one open order per person and course, whose price stands. A repeated call answers the same order.
 * @throws course_not_found (404), coupon_unknown (422), already_enrolled, own_course, free_course, no_gateway,
 * profile_incomplete, terms_changed, price_changed, coupon_refused (409)
 */
export const createOrder = (
  ctx: Ctx,
  slug: string,
  input: OrderInput,
  { methods, ...deps }: OrderDeps & { methods: MethodGateway[] },
) =>
  inTransaction(ctx, async (ctx): Promise<{ created: boolean; number: string }> => {
    const course = await courseOnSale(ctx, slug);
    await holdPublished(ctx, course.id);
    if (course.enrolled) throw refuse('already_enrolled');
    const { userId } = ctx.user;
    const open = await heldOpenOrder(ctx, course.id);
    if (open?.state === 'awaiting_verification') return { created: false, number: open.number };
    if (input.termsVersion !== policies.terms.version) throw refuse('terms_changed');
    if (open) {
      if (open.total !== input.total) throw refuse('price_changed');
      await ctx.db.update(orders).set(billingColumns(input)).where(eq(orders.id, open.id));
      return { created: false, number: open.number };
    }
    if (isFree(course.price)) throw refuse('free_course');
    const closed = closedBecause(course, methods);
    if (closed) throw refuse(closed);
    await requireCompleteProfile(ctx);
    const { prices, coupon } = await pricesWith(ctx, course, input.coupon);
    if (prices.total !== input.total) throw refuse('price_changed');
    const [order] = await ctx.db
      .insert(orders)
      .values({
        ...prices,
        ...billingColumns(input),
        id: newId(),
        number: newNumber(),
        userId,
        courseId: course.id,
        courseTitle: course.title,
        courseSlug: course.slug,
        ...(coupon && {
          couponId: coupon.couponId,
          couponCode: coupon.code,
          couponBearer: coupon.bearer,
        }),
        ...(prices.total === 0 && { freeMark: await freeMarkOf(ctx, course.id) }),
        termsVersion: input.termsVersion,
        createdAt: ctx.now,
        changedAt: ctx.now,
        expiresAt: new Date(ctx.now.getTime() + orderHours * 3_600_000),
      })
      .onConflictDoNothing()
      .returning();
    if (!order) return secondOrder(ctx, course.id, input);
    if (coupon)
      await reserveCoupon(ctx, {
        code: coupon.code,
        course: { id: course.id, price: prices.price },
        userId,
        orderId: order.id,
      });
    await ctx.db.insert(orderEvents).values({
      id: newId(),
      orderId: order.id,
      kind: 'created',
      state: order.state,
      actorId: userId,
      createdAt: ctx.now,
    });
    if (order.total === 0) await settleOrder(ctx, order, { gateway: 'free' }, deps);
    return { created: true, number: order.number };
  });

const openOf = (userId: string, courseId: string) =>
  and(
    eq(orders.userId, userId),
    eq(orders.courseId, courseId),
    inArray(orders.state, ['awaiting_payment', 'awaiting_verification']),
  );

/** The actor's open order of a course, held. One whose time is over is ended here, because the job may come later. */
async function heldOpenOrder(ctx: Ctx, courseId: string): Promise<OrderRow | null> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(openOf(ctx.user.userId, courseId))
    .for('update');
  if (!order || !isOpen(order.state)) return null;
  if (stateNow(order, ctx.now) === order.state) return order;
  await endOrder(ctx, order, 'expiry');
  return null;
}

/** Of two orders at once the second one is the first. */
async function secondOrder(ctx: Ctx, courseId: string, input: OrderInput) {
  const first = await holdOrder(ctx, openOf(ctx.user.userId, courseId));
  if (first.total !== input.total) throw refuse('price_changed');
  return { created: false, number: first.number };
}

/** Stores the actor's interest in a course that can't be bought yet, once per person and course. @throws course_not_found (404) */
export const keepInterest = (ctx: Ctx, slug: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const course = await courseOnSale(ctx, slug);
    await holdPublished(ctx, course.id);
    await ctx.db
      .insert(purchaseInterests)
      .values({ id: newId(), userId: ctx.user.userId, courseId: course.id, createdAt: ctx.now })
      .onConflictDoNothing();
  });

/** Reminds some buyers, once each, of orders that end soon. Answers their number. */
export const remindSome = (ctx: Ctx, limit: number): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const soon = new Date(ctx.now.getTime() + remindHours * 3_600_000);
    const due = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.state, 'awaiting_payment'),
          gt(orders.expiresAt, ctx.now),
          lte(orders.expiresAt, soon),
          isNull(orders.remindedAt),
        ),
      )
      .orderBy(orders.expiresAt, orders.id)
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const reminded = await ctx.db
      .update(orders)
      .set({ remindedAt: ctx.now })
      .where(inArray(orders.id, ids))
      .returning();
    const notices = reminded.map((order) => ({
      userIds: [order.userId],
      matter: orderMatter(order.id),
      payload: { ...toldOf(order), expiresAt: order.expiresAt.toISOString() },
    }));
    await writeNotices(ctx, orderExpiring, notices);
    return due.length;
  });

type Interest = { userId: string; courseSlug: string; courseTitle: string; buys: boolean };

/** Tells some people, once each, of courses that they wanted to buy. Their rows go; who learns or teaches there isn't told. Answers their number. */
export const tellSome = (ctx: Ctx, limit: number): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const interests = await rows<Interest>(
      ctx.db,
      sql`with due as (
          select p.id, p.user_id, c.slug, c.title, c.id as course_id from ${purchaseInterests} p join ${courses} c on c.id = p.course_id
          where c.is_published and c.price > 0 order by p.course_id, p.created_at limit ${limit} for update of p skip locked
        ), gone as (delete from ${purchaseInterests} where id in (select id from due))
        select d.user_id as "userId", d.slug as "courseSlug", d.title as "courseTitle",
          not exists (select 1 from ${enrollments} e where e.course_id = d.course_id and e.user_id = d.user_id and e.closed_at is null)
          and not exists (select 1 from ${courseInstructors} i where i.course_id = d.course_id and i.instructor_id = d.user_id) as buys
        from due d`,
    );
    const buyers = interests.filter(({ buys }) => buys);
    await writeNotices(
      ctx,
      buyingOpened,
      buyers.map(({ userId, courseSlug, courseTitle }) => ({
        userIds: [userId],
        payload: { courseSlug, courseTitle },
      })),
    );
    return interests.length;
  });
