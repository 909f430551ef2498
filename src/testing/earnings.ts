import { sql } from 'drizzle-orm';
import { createCategory, createCourse } from '~/features/catalogue/server/factory';
import { createPaidOrder, createRefund } from '~/features/checkout/server/factory';
import { bookRefund, bookReversal, bookSale } from '~/features/earnings/ledger/server/mutations';
import { createBankAccount } from '~/features/earnings/server/factory';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import type { Person, TestSite } from './site';

const dayMs = 86_400_000;

/** A shop: a course that is sold, its instructors, and what is bought, given back and paid. */
export async function shop(site: TestSite, { instructor, partner, learner }: { instructor: Person; partner?: Person; learner: Person }) {
  const slug = `kursus-${newId()}`;
  const categoryId = await createCategory(site.ctx(), { name: slug, slug });
  const { id: courseId } = await createCourse(site.ctx(), {
    ...{ slug, categoryId, instructorId: instructor.userId, price: 499_000, lessons: [{}], title: `Kursus ${slug.slice(-6)}` },
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
    ask: (amount: number, id: string = newId(), by = instructor) => by.post('/earnings/payouts', { id, amount }),
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

/** What is wrong with the whole ledger and with the sums kept of it; nothing in a sound one. */
export async function ledgerFaults(site: TestSite) {
  const unbalanced = await site.rows(sql`select entry_id from ledger_lines group by 1 having sum(amount) <> 0`);
  const balances = await site.rows(sql`select instructor_id, earned, paid, requested from earning_balances b
    where earned <> -(select coalesce(sum(amount), 0) from ledger_lines l where l.instructor_id = b.instructor_id and kind not in ('payout', 'payout_returned'))
      or paid <> (select coalesce(sum(amount), 0) from ledger_lines l where l.instructor_id = b.instructor_id and kind in ('payout', 'payout_returned'))
      or requested <> (select coalesce(sum(amount), 0) from payouts p where p.instructor_id = b.instructor_id and p.state in ('requested', 'approved'))`);
  const months =
    await site.rows(sql`select * from (select instructor_id, course_id, kind, date_trunc('month', booked_at at time zone 'Asia/Jakarta')::date as month,
      -sum(amount) as amount from ledger_lines where instructor_id is not null and kind not in ('payout', 'payout_returned') group by 1, 2, 3, 4) l
    full join earning_months m using (instructor_id, course_id, kind, month) where coalesce(l.amount, 0) <> coalesce(m.amount, 0)`);
  const today = new Date(site.clock.now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const maturities = await site.rows(sql`select * from (select instructor_id, matures_on, -sum(amount) as amount from ledger_lines
      where instructor_id is not null and matures_on > ${today}::date group by 1, 2) l
    full join (select * from earning_maturities where matures_on > ${today}::date) m using (instructor_id, matures_on)
    where coalesce(l.amount, 0) <> coalesce(m.amount, 0)`);
  return { unbalanced, balances, months, maturities };
}

export const soundLedger = { unbalanced: [], balances: [], months: [], maturities: [] };
