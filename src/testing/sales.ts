import { sql } from 'drizzle-orm';
import { issuePapers } from '~/features/checkout/papers/server/mutations';
import { createOrder } from '~/features/checkout/server/factory';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { deskMatrix } from './desk';
import { participantMatrix } from './participants';
import type { Person, Sent, TestSite } from './site';

type Expected = (status: number) => number[];
type Answers = Record<'signedIn' | 'owner' | 'superadmin', Expected>;

const reason = 'Disepakati dengan pembelinya.';
const body = (sent: unknown) => (): Sent => ({ body: sent });

/** The rows of the access matrix about coupons, papers, refunds and staff's desks of sales. The learner has a paid order of the course. */
export async function saleMatrix(
  site: TestSite,
  room: { learner: Person; instructor: Person; courseId: string; slug: string },
  answers: Answers,
) {
  const { signedIn, owner, superadmin } = answers;
  const ofLearner = { userId: room.learner.userId, course: { id: room.courseId } };
  const paid = await inTransaction(site.ctx(), async (ctx) => {
    const order = await createOrder(ctx, { ...ofLearner, state: 'paid', paidAt: ctx.now });
    await issuePapers(ctx, order);
    return order;
  });
  const fakturFile = newId();
  await site.rows(sql`insert into fakturs (order_id, wanted_at) values (${paid.id}, now())`);
  await site.rows(sql`insert into faktur_exports (id, created_at) values (${fakturFile}, now())`);
  const disputed = await createOrder(site.ctx(), {
    ...ofLearner,
    state: 'disputed',
    paidAt: site.clock.now,
  });
  const refundOf = async (orderId: string, state: string) => {
    const id = newId();
    await site.rows(sql`insert into refunds (id, order_id, key, state, amount, reason, promised, channel, created_at)
      values (${id}, ${orderId}, ${id}, ${state}::refund_state, 1000, 'Salah pilih', false, 'bank', now())`);
    return id;
  };
  const [wish, approved] = [
    await refundOf(
      (await createOrder(site.ctx(), { ...ofLearner, state: 'paid', paidAt: site.clock.now })).id,
      'requested',
    ),
    await refundOf(
      (await createOrder(site.ctx(), { ...ofLearner, state: 'paid', paidAt: site.clock.now })).id,
      'rejected',
    ),
  ];
  const [proof] = await site.rows<{ id: string }>(
    sql`select id from payment_proofs order by created_at limit 1`,
  );
  const event = newId();
  await site.rows(sql`insert into payment_events (id, gateway, external_id, event_key, body, status, amount, verdict, received_at)
    values (${event}, 'sandbox', 'NK-XXXX-XXXX-1', ${event}, '{}', 'paid', 1000, 'unknown_order', now())`);
  const coupon = newId();
  await site.rows(sql`insert into coupons (id, code, kind, value, scope, bearer, instructor_id, starts_at, created_at, updated_at)
    values (${coupon}, 'MATRIKS', 'percent', 1000, 'instructor', 'instructor', ${room.instructor.userId}, now(), now(), now())`);
  const values = {
    kind: 'percent',
    value: 1_000,
    scope: 'instructor',
    courseId: null,
    categoryId: null,
    instructorId: room.instructor.userId,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
    maxUses: null,
    maxPerPerson: 1,
    firstPurchase: false,
    minimum: 0,
  };
  const makers = (status: number) => [401, 403, 403, status, status, status];
  const maker = (status: number) => [401, 403, 403, status, 404, status];
  return {
    'POST /checkout/:slug/coupon': {
      expected: signedIn(409),
      path: `/checkout/${room.slug}/coupon`,
      sent: body({ code: 'MATRIKS' }),
    },
    'GET /coupons/targets': { expected: makers(200) },
    ...deskMatrix('/coupons', coupon, makers(200), maker(200)),
    'POST /coupons': { expected: makers(409), sent: body({ ...values, code: 'MATRIKS' }) },
    'GET /coupons/:id': { expected: maker(200), path: `/coupons/${coupon}` },
    'PUT /coupons/:id': {
      expected: maker(409),
      path: `/coupons/${coupon}`,
      sent: body({ ...values, code: 'MATRIKS', revision: 99 }),
    },
    'POST /coupons/:id/approval': {
      expected: [401, 403, 403, 403, 404, 403],
      path: `/coupons/${coupon}/approval`,
      sent: body({ revision: 0 }),
    },
    'POST /coupons/:id/disabling': { expected: maker(200), path: `/coupons/${coupon}/disabling` },
    'GET /orders/:number/papers': {
      expected: [401, 200, 404, 404, 404, 200],
      path: `/orders/${paid.number}/papers`,
    },
    'GET /orders/:number/papers/:paper': {
      expected: [401, 200, 404, 404, 404, 200],
      path: `/orders/${paid.number}/papers/invoice`,
    },
    'GET /orders/:number/refund': { expected: owner(200), path: `/orders/${paid.number}/refund` },
    'POST /orders/:number/refund': {
      expected: owner(409),
      path: `/orders/${disputed.number}/refund`,
      sent: body({ reason }),
    },
    ...deskMatrix('/staff/refunds', wish, superadmin(200)),
    'GET /staff/refunds/:id': { expected: superadmin(200), path: `/staff/refunds/${wish}` },
    'POST /staff/refunds/of/:number': {
      expected: superadmin(409),
      path: `/staff/refunds/of/${disputed.number}`,
      sent: body({ amount: 1, reason, bearer: 'platform' }),
    },
    'POST /staff/refunds/:id/decision': {
      expected: superadmin(200),
      path: `/staff/refunds/${wish}/decision`,
      sent: body({ approved: false, bearer: 'shares', answer: reason }),
    },
    'POST /staff/refunds/:id/payment': {
      expected: superadmin(409),
      path: `/staff/refunds/${approved}/payment`,
      sent: body({ reference: 'BCA 1' }),
    },
    'GET /staff/tax-settings': { expected: superadmin(200) },
    'GET /staff/tax-settings/:id': {
      expected: superadmin(200),
      path: `/staff/tax-settings/${room.instructor.userId}`,
    },
    'POST /staff/tax-settings': {
      expected: superadmin(200),
      sent: body({
        key: newId(),
        instructorId: null,
        treatment: 'taxable',
        from: null,
        reason,
        newest: null,
      }),
    },
    'DELETE /staff/tax-settings/plans/:id': {
      expected: superadmin(404),
      path: `/staff/tax-settings/plans/${newId()}`,
    },
    ...deskMatrix('/staff/fakturs', paid.id, superadmin(200)),
    'GET /staff/fakturs/:id': { expected: superadmin(200), path: `/staff/fakturs/${paid.id}` },
    'POST /staff/fakturs/:id/entry': {
      expected: superadmin(422),
      path: `/staff/fakturs/${paid.id}/entry`,
      sent: body({ number: '04002600000000001', file: newId(), replaces: null }),
    },
    'POST /staff/fakturs/:id/return': {
      expected: superadmin(409),
      path: `/staff/fakturs/${paid.id}/return`,
      sent: body({ made: false }),
    },
    'POST /staff/faktur-exports': {
      expected: superadmin(409),
      sent: () => ({ body: { id: newId(), orders: [newId()] } }),
    },
    'GET /staff/faktur-exports/:id/file': {
      expected: superadmin(200),
      path: `/staff/faktur-exports/${fakturFile}/file`,
    },
    'GET /orders/:number/faktur': {
      expected: signedIn(404),
      path: `/orders/${paid.number}/faktur`,
    },
    ...(await participantMatrix(site, room, superadmin)),
    ...deskMatrix('/staff/orders', paid.id, superadmin(200)),
    'GET /staff/orders/:id': { expected: superadmin(200), path: `/staff/orders/${paid.id}` },
    'POST /staff/orders/:id/dispute': {
      expected: superadmin(200),
      path: `/staff/orders/${disputed.id}/dispute`,
      sent: body({ won: true, note: reason }),
    },
    'POST /staff/orders/:id/free-check': {
      expected: superadmin(200),
      path: `/staff/orders/${disputed.id}/free-check`,
    },
    ...deskMatrix('/staff/payment-proofs', proof?.id ?? '', superadmin(200)),
    'GET /staff/payment-proofs/:id': {
      expected: superadmin(200),
      path: `/staff/payment-proofs/${proof?.id}`,
    },
    ...deskMatrix('/staff/payment-events', event, superadmin(200)),
    'GET /staff/payment-events/:id': {
      expected: superadmin(200),
      path: `/staff/payment-events/${event}`,
    },
    'POST /staff/payment-events/:id/decision': {
      expected: superadmin(200),
      path: `/staff/payment-events/${event}/decision`,
      sent: body({ settle: false, note: reason }),
    },
  };
}
