import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { policies } from '~/features/auth/consents/terms';
import { ownStatement } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { refuse as refuseCatalogue } from '~/features/catalogue/errors';
import { isFree, priceAt } from '~/features/catalogue/rules';
import { hasOrHad } from '~/features/catalogue/server/data';
import { categories, courseInstructors, courses } from '~/features/catalogue/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { completenessColumns, requireComplete } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, toPage } from '~/lib/paging';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { taxLabels } from '~/lib/tax';
import { couponFor } from '../../coupons/server/data';
import { refuse } from '../../errors';
import { ownFaktur } from '../../fakturs/server/data';
import { invoices } from '../../papers/server/tables';
import { isOpen, type Prices, pricesOf, stateNow } from '../../rules';
import { orders, paymentAttempts, paymentProofs, refunds } from '../../server/tables';
import {
  type OrderState,
  type ProofState,
  proofsMost,
  type RefundState,
  reviewMark,
  type TaxTreatment,
} from '../../terms';
import { transferOf, waitingFor } from '../rules';
import type { OwnOrder, PricesView } from '../schema';
import type { ClosedReason, MethodGateway } from '../terms';
import { orderEvents, purchaseInterests, taxSettings } from './tables';

export type OrderRow = typeof orders.$inferSelect;
export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** The tax treatment of who leads a course, else of all sellers, by the settings in force. */
const treatment = sql<TaxTreatment>`coalesce((select t.treatment from ${taxSettings} t
  where (t.instructor_id = ${courses}.instructor_id or t.instructor_id is null) and t.from_at <= ${sql.placeholder('now')}::timestamptz
  order by t.instructor_id nulls last, t.from_at desc, t.created_at desc limit 1), 'taxable')`;

/** What the checkout asks of a course and of the person; `now` is a placeholder. */
const saleColumns = (me: SQL) => ({
  id: courses.id,
  slug: courses.slug,
  title: courses.title,
  thumbnailUrl: courses.thumbnailUrl,
  category: sql<string>`(select k.slug from ${categories} k where k.id = ${courses.categoryId})`,
  price: courses.price,
  flashPrice: courses.flashPrice,
  flashStartsAt: courses.flashStartsAt,
  flashEndsAt: courses.flashEndsAt,
  taxTreatment: treatment,
  taught: sql<boolean>`exists (select 1 from ${courseInstructors} i where i.course_id = ${courses}.id and i.instructor_id = ${me})`,
  enrolled: sql<boolean>`exists (select 1 from ${enrollments} e where e.course_id = ${courses}.id and e.user_id = ${me} and e.closed_at is null)`,
  interested: sql<boolean>`exists (select 1 from ${purchaseInterests} p where p.course_id = ${courses}.id and p.user_id = ${me})`,
});

/** A published course; `slug` is a placeholder. */
const isOnSale = and(hasOrHad(sql.placeholder('slug')), eq(courses.isPublished, true));

const saleStatement = statement('course on sale', (db) =>
  db
    .select(saleColumns(sql`${sql.placeholder('me')}::uuid`))
    .from(courses)
    .where(isOnSale)
    .limit(1),
);

/** @throws course_not_found (404) */
export async function courseOnSale(ctx: Ctx, slug: string) {
  const [row] = await saleStatement(ctx, { slug, me: ctx.user.userId, now: ctx.now.toISOString() });
  if (!row) throw refuseCatalogue('course_not_found');
  return row;
}
export type CourseOnSale = Awaited<ReturnType<typeof courseOnSale>>;

/** The prices of a course at this moment, with what a coupon takes off. @throws coupon_unknown (422), coupon_refused (409) */
export async function pricesWith(ctx: Ctx, course: CourseOnSale, code: string | null) {
  const price = priceAt(course, ctx.now);
  const coupon = code
    ? await couponFor(ctx, { code, course: { id: course.id, price }, userId: ctx.user.userId })
    : null;
  const sums = {
    listPrice: course.price ?? 0,
    price,
    discount: coupon?.discount ?? 0,
    taxTreatment: course.taxTreatment,
  };
  return { prices: pricesOf(sums, ctx.now), coupon };
}

/**
 * The prices of a course that is still to be ordered, with a coupon. Nothing is reserved: the order does that.
 * @throws course_not_found (404), coupon_unknown (422), already_enrolled, free_course, coupon_refused (409)
 */
export async function couponPreview(ctx: Ctx, slug: string, code: string) {
  const course = await courseOnSale(ctx, slug);
  if (course.enrolled) throw refuse('already_enrolled');
  if (isFree(course.price)) throw refuse('free_course');
  const { prices, coupon } = await pricesWith(ctx, course, code);
  return { code: coupon?.code ?? code, prices: viewOfPrices(prices) };
}

export const viewOfPrices = ({
  ppnRate,
  dppNumerator,
  dppDenominator,
  ...prices
}: Prices): PricesView => ({
  listPrice: prices.listPrice,
  price: prices.price,
  discount: prices.discount,
  net: prices.net,
  taxTreatment: prices.taxTreatment,
  dpp: prices.dpp,
  ppn: prices.ppn,
  total: prices.total,
  taxLabels: taxLabels({
    ratePercent: ppnRate,
    numerator: dppNumerator,
    denominator: dppDenominator,
  }),
});

const last = alias(orders, 'last_order');
const open = alias(orders, 'open_order');

/** Everything that the page shows, with the session of who asks, in one statement. */
const checkoutStatement = ownStatement('checkout', (db, me) =>
  db
    .select({
      course: saleColumns(me),
      buyer: {
        name: users.name,
        email: users.email,
        phone: profiles.phone,
        ...completenessColumns(me),
      },
      last: {
        id: last.id,
        billingName: last.billingName,
        billingEmail: last.billingEmail,
        billingPhone: last.billingPhone,
        wantsFaktur: last.wantsFaktur,
        taxName: last.taxName,
        taxId: last.taxId,
        taxAddress: last.taxAddress,
      },
      open: {
        id: open.id,
        number: open.number,
        state: open.state,
        expiresAt: open.expiresAt,
        gateway: open.gateway,
        listPrice: open.listPrice,
        price: open.price,
        discount: open.discount,
        net: open.net,
        taxTreatment: open.taxTreatment,
        ppnRate: open.ppnRate,
        dppNumerator: open.dppNumerator,
        dppDenominator: open.dppDenominator,
        dpp: open.dpp,
        ppn: open.ppn,
        total: open.total,
      },
    })
    .from(users)
    .innerJoin(courses, isOnSale)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(
      last,
      sql`${last.id} = (select l.id from ${orders} l where l.user_id = ${me} order by l.created_at desc, l.id desc limit 1)`,
    )
    .leftJoin(
      open,
      and(
        eq(open.userId, me),
        eq(open.courseId, courses.id),
        inArray(open.state, ['awaiting_payment', 'awaiting_verification']),
      ),
    )
    .where(eq(users.id, me))
    .limit(1),
);
type Checkout = Awaited<ReturnType<typeof checkoutStatement>>[number];

type BilledTo = Pick<
  OrderRow,
  | 'billingName'
  | 'billingEmail'
  | 'billingPhone'
  | 'wantsFaktur'
  | 'taxName'
  | 'taxId'
  | 'taxAddress'
>;

/** The billing data of an order, as a form shows them. */
const billingOf = ({
  billingName,
  billingEmail,
  billingPhone,
  wantsFaktur,
  taxName,
  taxId,
  taxAddress,
}: BilledTo) => ({
  billingName,
  billingEmail,
  billingPhone: billingPhone ?? '',
  wantsFaktur,
  taxName: taxName ?? '',
  taxId: taxId ?? '',
  taxAddress: taxAddress ?? '',
});

/** The billing data that the form begins with: of the last order, else of the account. */
const firstBilling = ({ buyer, last }: Checkout) =>
  billingOf(
    last ?? {
      billingName: buyer.fullName || buyer.name,
      billingEmail: buyer.email,
      billingPhone: buyer.phone,
      wantsFaktur: false,
      taxName: null,
      taxId: null,
      taxAddress: null,
    },
  );

/** Why the actor can't buy a course now; null when they can. */
export const closedBecause = (
  course: CourseOnSale,
  methods: readonly MethodGateway[],
): ClosedReason | null => {
  if (course.taught) return 'own_course';
  return methods.length === 0 ? 'no_gateway' : null;
};

/** The data of the checkout page; to buy needs a complete profile, as enrolling in a free course does. @throws course_not_found (404), profile_incomplete (409) */
export async function checkoutOf(ctx: Ctx, slug: string, methods: MethodGateway[]) {
  const [row] = await checkoutStatement(ctx, { slug, now: ctx.now.toISOString() });
  if (!row) throw refuseCatalogue('course_not_found');
  const { course, buyer } = row;
  const openOrder = course.enrolled ? null : row.open;
  const current = openOrder && stateNow(openOrder, ctx.now) === openOrder.state ? openOrder : null;
  const forSale = !isFree(course.price) || current !== null;
  if (!course.enrolled && forSale) requireComplete(buyer);
  const { id, title, thumbnailUrl, category, enrolled, interested } = course;
  return {
    course: { id, slug: course.slug, title, price: course.price ?? 0, thumbnailUrl, category },
    enrolled,
    interested,
    prices: current
      ? viewOfPrices(current)
      : forSale
        ? viewOfPrices((await pricesWith(ctx, course, null)).prices)
        : null,
    flashEndsAt:
      !current && priceAt(course, ctx.now) < (course.price ?? 0)
        ? (course.flashEndsAt?.toISOString() ?? null)
        : null,
    closed: closedBecause(course, methods),
    methods,
    billing: firstBilling(row),
    termsVersion: policies.terms.version,
    openOrder: current && {
      number: current.number,
      state: current.state,
      expiresAt: current.expiresAt.toISOString(),
      gateway: current.gateway,
    },
  };
}

const newestRefund = sql<{
  state: RefundState;
  amount: number;
} | null>`(select json_build_object('state', r.state, 'amount', r.amount) from ${refunds} r
  where r.order_id = ${orders}.id order by r.created_at desc, r.id desc limit 1)`;
const invoiced = sql<boolean>`exists (select 1 from ${invoices} i where i.order_id = ${orders}.id)`;

const line = {
  id: orders.id,
  number: orders.number,
  state: orders.state,
  courseSlug: sql<string>`(select c.slug from ${courses} c where c.id = ${orders}.course_id)`,
  courseTitle: orders.courseTitle,
  courseCategory: sql<string>`(select k.slug from ${courses} c join ${categories} k on k.id = c.category_id where c.id = ${orders.courseId})`,
  total: orders.total,
  uniqueCode: sql<number>`case when ${orders.gateway} = 'manual' then ${orders.uniqueCode} else 0 end`,
  refunded: orders.refunded,
  gateway: orders.gateway,
  createdAt: orders.createdAt,
  expiresAt: orders.expiresAt,
  paidAt: orders.paidAt,
  refund: newestRefund,
  invoiced,
};

type Line = Awaited<ReturnType<typeof pageStatement>>[number];

function shownLine(ctx: Ctx, { id: _, courseSlug, courseTitle, courseCategory, ...row }: Line) {
  const state = stateNow(row, ctx.now);
  return {
    ...row,
    state,
    course: { slug: courseSlug, title: courseTitle, category: courseCategory },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    can: {
      pay: state === 'awaiting_payment',
      cancel: state === 'awaiting_payment',
      again: ['expired', 'cancelled', 'failed', 'refunded', 'payment_reversed'].includes(state),
    },
  };
}

const pageSize = 20;

const pageStatement = ownStatement('own orders', (db, me) =>
  db
    .select(line)
    .from(orders)
    .where(
      and(
        eq(orders.userId, me),
        sql`(${orders.createdAt}, ${orders.id}) < (coalesce(${sql.placeholder('at')}::timestamptz, 'infinity'), coalesce(${sql.placeholder('id')}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize + 1),
);

/** The actor's orders, newest first. @throws invalid_cursor (422) */
export async function ownOrders(ctx: Ctx, cursor: string | null) {
  const after = cursor === null ? null : decodeCursor(cursor);
  if (cursor !== null && !after) throw refuseCommon('invalid_cursor');
  const rows = await pageStatement(ctx, {
    at: after?.at.toISOString() ?? null,
    id: after?.id ?? null,
  });
  const { items, next } = toPage(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { items: items.map((row) => shownLine(ctx, row)), next };
}

type ShownAttempt = Pick<
  AttemptRow,
  'gateway' | 'externalId' | 'state' | 'amount' | 'redirectUrl' | 'method' | 'details'
> & { expiresAt: string };
type ShownProof = {
  state: ProofState;
  reason: string | null;
  senderBank: string;
  senderName: string;
  transferredOn: string;
  sentAt: string;
  left: number;
};

const newestAttempt = sql<ShownAttempt | null>`(select json_build_object('gateway', a.gateway, 'externalId', a.external_id, 'state', a.state, 'amount', a.amount,
    'redirectUrl', a.redirect_url, 'method', a.method, 'details', a.details, 'expiresAt', a.expires_at)
  from ${paymentAttempts} a where a.order_id = ${orders}.id order by a.created_at desc, a.id desc limit 1)`;
const newestProof = sql<ShownProof | null>`(select json_build_object('state', p.state, 'reason', p.reason, 'senderBank', p.sender_bank,
    'senderName', p.sender_name, 'transferredOn', p.transferred_on, 'sentAt', p.created_at,
    'left', ${proofsMost} - (select count(*) from ${paymentProofs} c where c.order_id = p.order_id))
  from ${paymentProofs} p where p.order_id = ${orders}.id order by p.created_at desc, p.id desc limit 1)`;
const history = sql<
  { state: OrderState; at: string; reason: string | null }[]
>`(select coalesce(json_agg(json_build_object('state', e.state, 'at', e.created_at,
    'reason', e.details->>'reason') order by e.created_at, e.id), '[]') from ${orderEvents} e where e.order_id = ${orders}.id)`;

const orderStatement = ownStatement('own order', (db, me) =>
  db
    .select({
      order: orders,
      ...line,
      attempt: newestAttempt,
      proof: newestProof,
      history,
      faktur: ownFaktur,
    })
    .from(orders)
    .where(and(eq(orders.number, sql.placeholder('number')), eq(orders.userId, me)))
    .limit(1),
);

/** One order of the actor. @throws order_not_found (404), for others' orders too */
export async function ownOrderOf(
  ctx: Ctx,
  number: string,
  methods: MethodGateway[],
): Promise<OwnOrder> {
  const [row] = await orderStatement(ctx, { number });
  if (!row) throw refuse('order_not_found');
  const { order, attempt, proof, history, faktur, ...rest } = row;
  const shown = shownLine(ctx, rest);
  const running = attempt && {
    ...attempt,
    expiresAt: new Date(attempt.expiresAt),
    review: attempt.details[reviewMark] !== undefined,
  };
  const { [reviewMark]: _, ...numbers } = attempt?.details ?? {};
  return {
    ...shown,
    now: ctx.now.toISOString(),
    prices: viewOfPrices(order),
    couponCode: order.couponCode,
    billing: billingOf(order),
    faktur,
    waitingFor: waitingFor(order, running, ctx.now),
    methods: isOpen(shown.state) ? methods : [],
    payment: running && {
      gateway: running.gateway,
      state: running.state,
      amount: running.amount,
      redirectUrl: running.redirectUrl,
      method: running.method,
      numbers: Object.entries(numbers).map(([label, value]) => ({ label, value })),
      qrUrl: null,
      expiresAt: running.expiresAt.toISOString(),
    },
    transfer: transferOf(order, proof && { ...proof, sentAt: new Date(proof.sentAt) }),
    history: history.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  };
}

/** Whether anybody has ever ordered a course, which can't be deleted then. */
export async function hasOrders(ctx: Ctx, courseId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.courseId, courseId))
    .limit(1);
  return row !== undefined;
}
