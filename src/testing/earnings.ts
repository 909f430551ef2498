import { sql } from 'drizzle-orm';
import { createCategory, createCourse } from '~/features/catalogue/server/factory';
import { createPaidOrder, createRefund } from '~/features/checkout/server/factory';
import { bookRefund, bookReversal, bookSale } from '~/features/earnings/ledger/server/mutations';
import { createBankAccount } from '~/features/earnings/server/factory';
import { isoDate } from '~/lib/dates';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { deskMatrix } from './desk';
import type { Person, TestSite } from './site';

const dayMs = 86_400_000;

/** A shop: a course that is sold, its instructors, and what is bought, given back and paid. */
export async function shop(
  site: TestSite,
  { instructor, partner, learner }: { instructor: Person; partner?: Person; learner: Person },
) {
  const slug = `kursus-${newId()}`;
  const categoryId = await createCategory(site.ctx(), { name: slug, slug });
  const { id: courseId } = await createCourse(site.ctx(), {
    slug,
    categoryId,
    instructorId: instructor.userId,
    price: 499_000,
    lessons: [{}],
    title: `Kursus ${slug.slice(-6)}`,
    ...(partner && { coInstructorIds: [partner.userId] }),
  });
  const course = { id: courseId, slug, title: `Kursus ${slug.slice(-6)}` };
  type Sale = Omit<Parameters<typeof createPaidOrder>[1], 'userId' | 'course'>;

  return {
    course,
    /** sells the course once, at the time of the clock unless it says otherwise */
    sell: async (sale: Sale = {}) => {
      const order = await createPaidOrder(site.ctx(), { userId: learner.userId, course, ...sale });
      await inTransaction(site.ctx(), (ctx) => bookSale(ctx, order.id));
      return order;
    },
    refund: async (orderId: string, amount: number, bearer: 'shares' | 'platform' = 'shares') => {
      const refundId = await createRefund(site.ctx(), { orderId, amount, bearer });
      await inTransaction(site.ctx(), (ctx) => bookRefund(ctx, refundId));
      return refundId;
    },
    reverse: (orderId: string) =>
      inTransaction(site.ctx(), async (ctx) => {
        await ctx.db.execute(
          sql`update orders set state = 'payment_reversed', changed_at = ${site.clock.now.toISOString()}::timestamptz where id = ${orderId}`,
        );
        await bookReversal(ctx, orderId);
      }),
    /** a confirmed account of the instructor */
    account: (of = instructor) => createBankAccount(site.ctx(), { instructorId: of.userId }),
    ask: (amount: number, id: string = newId(), by = instructor) =>
      by.post('/earnings/payouts', { id, amount }),
    /** moves the clock past the maturity of what was sold so far */
    mature: () => site.clock.advance(15 * dayMs),
    balance: async (of = instructor) => {
      const [row] = await site.rows<{ earned: number; requested: number; paid: number }>(
        sql`select earned::float8, requested::float8, paid::float8 from earning_balances where instructor_id = ${of.userId}`,
      );
      return row ?? { earned: 0, requested: 0, paid: 0 };
    },
  };
}

export type Shop = Awaited<ReturnType<typeof shop>>;

/** The faults of the whole ledger and of the sums kept of it; none in a sound one. */
export async function ledgerFaults(site: TestSite) {
  const unbalanced = await site.rows(
    sql`select entry_id from ledger_lines group by 1 having sum(amount) <> 0`,
  );
  const balances =
    await site.rows(sql`select instructor_id, earned, paid, requested from earning_balances b
    where earned <> -(select coalesce(sum(amount), 0) from ledger_lines l where l.instructor_id = b.instructor_id and kind not in ('payout', 'payout_returned'))
      or paid <> (select coalesce(sum(amount), 0) from ledger_lines l where l.instructor_id = b.instructor_id and kind in ('payout', 'payout_returned'))
      or requested <> (select coalesce(sum(amount), 0) from payouts p where p.instructor_id = b.instructor_id and p.state in ('requested', 'approved'))`);
  const months =
    await site.rows(sql`select * from (select instructor_id, course_id, kind, date_trunc('month', booked_at at time zone 'Asia/Jakarta')::date as month,
      -sum(amount) as amount from ledger_lines where instructor_id is not null and kind not in ('payout', 'payout_returned') group by 1, 2, 3, 4) l
    full join earning_months m using (instructor_id, course_id, kind, month) where coalesce(l.amount, 0) <> coalesce(m.amount, 0)`);
  const today = isoDate(site.clock.now);
  const maturities =
    await site.rows(sql`select * from (select instructor_id, matures_on, -sum(amount) as amount from ledger_lines
      where instructor_id is not null and matures_on > ${today}::date group by 1, 2) l
    full join (select * from earning_maturities where matures_on > ${today}::date) m using (instructor_id, matures_on)
    where coalesce(l.amount, 0) <> coalesce(m.amount, 0)`);
  return { unbalanced, balances, months, maturities };
}

export const soundLedger = { unbalanced: [], balances: [], months: [], maturities: [] };

type Expected = (status: number) => number[];

/** The rows of the access matrix about earnings of `room`'s instructor. */
export async function earningMatrix(
  site: TestSite,
  room: { instructor: Person; learner: Person },
  { signedIn, superadmin }: Record<'signedIn' | 'superadmin', Expected>,
) {
  const { instructor } = room;
  const own = await shop(site, room);
  await own.sell();
  const [line] = await site.rows<{ id: string }>(
    sql`select id from ledger_lines where instructor_id = ${instructor.userId}`,
  );
  const accounts = [await createBankAccount(site.ctx(), { instructorId: instructor.userId })];
  const [payoutId, proofId, paidId] = [newId(), newId(), newId()];
  const stored = (
    id: string,
    state: string,
  ) => sql`insert into payouts (id, number, instructor_id, state, amount, bank, bank_number, bank_holder, requested_at)
    values (${id}, ${id}, ${instructor.userId}, ${state}::payout_state, 100000, 'BCA', '123', 'X', now())`;
  for (const [id, state] of [
    [payoutId, 'requested'],
    [paidId, 'paid'],
  ] as const)
    await site.rows(stored(id, state));
  const batch = newId();
  await site.rows(
    sql`insert into payout_batches (id, number, created_at) values (${batch}, 'BB-1', now())`,
  );
  const month = site.clock.now.toISOString().slice(0, 7);
  const instructors = (status: number, others = status) => [401, 403, 403, status, others, 403];
  const because = { reason: 'Rekening tidak cocok.' };
  return {
    'GET /earnings': { expected: signedIn(200) },
    'GET /earnings/shares/:courseId': {
      expected: [401, 404, 404, 200, 404, 404],
      path: `/earnings/shares/${own.course.id}`,
    },
    ...deskMatrix('/earnings/lines', line?.id ?? '', instructors(200), instructors(200, 404)),
    'GET /earnings/lines/:id': {
      expected: instructors(200, 404),
      path: `/earnings/lines/${line?.id}`,
    },
    'GET /earnings/statements/:month': {
      expected: instructors(200, 404),
      path: `/earnings/statements/${month}`,
    },
    'GET /earnings/payouts/:id/proof': {
      expected: signedIn(404),
      path: `/earnings/payouts/${proofId}/proof`,
    },
    'POST /earnings/payouts': {
      expected: instructors(409),
      sent: () => ({ body: { id: newId(), amount: 100_000 } }),
    },
    'PUT /earnings/account': {
      expected: instructors(200),
      sent: () => ({ body: { bank: 'BNI', number: '5550137999', holder: 'Rahmat Hidayat' } }),
    },
    'PUT /earnings/tax': {
      expected: instructors(200),
      sent: () => ({
        body: {
          revision: 0,
          name: 'Rahmat Hidayat',
          taxId: '0012345678901000',
          address: 'Jalan Contoh 1',
          smallTurnover: false,
        },
      }),
    },
    ...deskMatrix('/staff/payouts', payoutId, superadmin(200)),
    'GET /staff/payouts/:id': { expected: superadmin(200), path: `/staff/payouts/${payoutId}` },
    'POST /staff/payouts/:id/decision': {
      expected: superadmin(200),
      path: `/staff/payouts/${payoutId}/decision`,
      sent: () => ({ body: { decision: 'approved' } }),
    },
    'POST /staff/payouts/:id/payment': {
      expected: superadmin(200),
      path: `/staff/payouts/${payoutId}/payment`,
      sent: () => ({ body: { reference: 'TRX-1', proof: null } }),
    },
    'POST /staff/payouts/:id/return': {
      expected: superadmin(200),
      path: `/staff/payouts/${paidId}/return`,
      sent: () => ({ body: because }),
    },
    'POST /staff/payouts/:id/withdrawal': {
      expected: superadmin(409),
      path: `/staff/payouts/${paidId}/withdrawal`,
      sent: () => ({ body: because }),
    },
    'POST /staff/payout-batches': {
      expected: superadmin(409),
      sent: () => ({ body: { id: newId(), payouts: [payoutId] } }),
    },
    'GET /staff/payout-batches/:id/file': {
      expected: superadmin(200),
      path: `/staff/payout-batches/${batch}/file`,
    },
    ...deskMatrix('/staff/bank-accounts', accounts[0] ?? '', superadmin(200)),
    'GET /staff/bank-accounts/:id': {
      expected: superadmin(200),
      path: `/staff/bank-accounts/${accounts[0]}`,
    },
    'POST /staff/bank-accounts/:id/decision': {
      expected: superadmin(409),
      path: `/staff/bank-accounts/${accounts[0]}/decision`,
      sent: () => ({ body: { decision: 'confirmed' } }),
    },
    ...deskMatrix('/staff/balances', instructor.userId, superadmin(200)),
    'GET /staff/balances/:id': {
      expected: superadmin(200),
      path: `/staff/balances/${instructor.userId}`,
    },
    'POST /staff/balances/:id/corrections': {
      expected: superadmin(200),
      path: `/staff/balances/${instructor.userId}/corrections`,
      sent: () => ({
        body: {
          key: newId(),
          courseId: own.course.id,
          amount: 1_000,
          reason: 'Selisih pembulatan.',
        },
      }),
    },
    'GET /staff/shares': { expected: superadmin(200) },
    'POST /staff/shares': {
      expected: superadmin(200),
      sent: () => ({
        body: {
          key: newId(),
          courseId: null,
          share: 7_000,
          ownCouponShare: 8_500,
          from: null,
          reason: 'Kesepakatan awal.',
        },
      }),
    },
    'DELETE /staff/shares/plans/:id': {
      expected: superadmin(404),
      path: `/staff/shares/plans/${newId()}`,
    },
    'DELETE /staff/shares/split-plans/:id': {
      expected: superadmin(404),
      path: `/staff/shares/split-plans/${newId()}`,
    },
    'GET /staff/shares/courses/:slug': {
      expected: superadmin(200),
      path: `/staff/shares/courses/${own.course.slug}`,
    },
    'POST /staff/shares/courses/:courseId/splits': {
      expected: superadmin(200),
      path: `/staff/shares/courses/${own.course.id}/splits`,
      sent: () => ({
        body: {
          key: newId(),
          parts: [{ instructorId: instructor.userId, share: 10_000 }],
          from: null,
        },
      }),
    },
    ...Object.fromEntries(
      ['/figures', '/figures/export', '/figures/quotes', '/concerns', '/queues'].map((path) => [
        `GET /staff${path}`,
        { expected: superadmin(200) },
      ]),
    ),
    'GET /staff/closings': { expected: superadmin(200) },
    'POST /staff/closings/:day': { expected: superadmin(200), path: '/staff/closings/2026-01-05' },
  };
}
