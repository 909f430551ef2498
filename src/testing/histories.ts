import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { orderEvents } from '~/app/events';
import { checkPayments, expireOrders } from '~/features/checkout/payments/server/jobs';
import { sendRefunds } from '~/features/checkout/sending/server/jobs';
import type { OrderState } from '~/features/checkout/terms';
import { bookRefund } from '~/features/earnings/ledger/server/mutations';
import { newId } from '~/lib/server/ids';
import { earnedBy, stepOf } from './earned';
import type { shop } from './orders';
import type { Answer, Person, TestSite } from './site';

const { env: settings } = process;
/** A longer search: HISTORIES=500, and HISTORY_SEED to repeat one, which a failure tells. */
export const numRuns = Number(settings.HISTORIES ?? 4);
export const searched = {
  numRuns,
  endOnFailure: numRuns > 20,
  ...(settings.HISTORY_SEED !== undefined && { seed: Number(settings.HISTORY_SEED) }),
};

const bank = { name: 'BCA', account: '1234567890', holder: 'Sari Wulandari' };
const reason = 'Disepakati dengan pembelinya.';

/** Counted from the newest, which is the one that most is done to. */
export const which = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.nat({ max: 5 }) },
);
export const chosen = <One>(all: One[], index: number) =>
  all.at(-1 - (index % Math.max(1, all.length)));
const bearer = fc.constantFrom('shares' as const, 'platform' as const);

/** What becomes of money that was paid, and the time that goes by. */
export const moneySteps = [
  { weight: 2, arbitrary: stepOf('wish', { which }) },
  {
    weight: 3,
    arbitrary: stepOf('begin', { which, amount: fc.integer({ min: 1, max: 250_000 }), bearer }),
  },
  {
    weight: 2,
    arbitrary: stepOf('decide', { approved: fc.boolean(), revokes: fc.boolean(), bearer }),
  },
  { weight: 3, arbitrary: stepOf('send', {}) },
  { weight: 3, arbitrary: stepOf('odd', { which, settle: fc.boolean() }) },
  { weight: 2, arbitrary: stepOf('dispute', { won: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: stepOf('wait', { minutes: fc.constantFrom(1, 1, 12, 12, 70, 1_500, 12_000) }),
  },
  { weight: 5, arbitrary: stepOf('jobs', {}) },
];
type MoneyStep = (typeof moneySteps)[number]['arbitrary'] extends infer Any
  ? Any extends fc.Arbitrary<infer One>
    ? One
    : never
  : never;

export const ofBuyer = (buyer: Person) =>
  sql`(select id from orders where user_id = ${buyer.userId})`;

/** The orders of a shop's buyers in random histories, and what staff and time do with their money. */
export function moneyOf(site: TestSite, sale: Awaited<ReturnType<typeof shop>>) {
  const { staff } = sale;
  const { certificateOf } = earnedBy(site, sale);
  const deps = { gateways: site.deps.gateways, orders: orderEvents, appUrl: site.config.appUrl };
  const ordersOf = (buyer: Person) =>
    site.rows<{
      id: string;
      number: string;
      state: OrderState;
      total: number;
      code: number;
      refunded: number;
    }>(sql`select id, number, state, total::float8,
    case when gateway = 'manual' or state in ('awaiting_payment', 'awaiting_verification') then unique_code else 0 end as code, refunded::float8
    from orders where user_id = ${buyer.userId} order by created_at, id`);
  const attemptsOf = (buyer: Person, gateway: string) =>
    site.rows<{
      externalId: string;
      amount: number;
    }>(sql`select external_id as "externalId", amount::float8 from payment_attempts a
    where gateway = ${gateway}::payment_gateway and order_id in ${ofBuyer(buyer)} order by created_at, id`);
  const first = async (query: SQL) => (await site.rows<{ id: string }>(query))[0]?.id;

  async function takeMoney(buyer: Person, step: MoneyStep): Promise<Answer | undefined> {
    switch (step.do) {
      case 'wish':
        return buyer.post(`/orders/${chosen(await ordersOf(buyer), step.which)?.number}/refund`, {
          reason,
          bank,
        });
      case 'begin': {
        const order = chosen(await ordersOf(buyer), step.which);
        return (
          order &&
          staff.post(`/staff/refunds/of/${order.number}`, {
            amount: step.amount,
            bearer: step.bearer,
            reason,
            bank,
          })
        );
      }
      case 'decide': {
        const id = await first(
          sql`select id from refunds where state in ('requested', 'failed') and order_id in ${ofBuyer(buyer)}`,
        );
        const revokes = step.revokes
          ? ((await certificateOf(buyer, 'valid'))?.number ?? null)
          : null;
        const { approved, bearer } = step;
        return id
          ? staff.post(`/staff/refunds/${id}/decision`, {
              approved,
              bearer,
              revokes,
              answer: reason,
            })
          : undefined;
      }
      case 'send': {
        const id = await first(
          sql`select id from refunds where state in ('approved', 'failed') and order_id in ${ofBuyer(buyer)}`,
        );
        return id
          ? staff.post(`/staff/refunds/${id}/payment`, { reference: `TRX-${newId()}` })
          : undefined;
      }
      case 'odd': {
        const events = await site.rows<{
          id: string;
        }>(sql`select id from payment_events where order_id in ${ofBuyer(buyer)} and handled_at is null
          and verdict not in ('applied', 'repeated', 'outdated') order by received_at, id`);
        const event = chosen(events, step.which);
        return (
          event &&
          staff.post(`/staff/payment-events/${event.id}/decision`, {
            settle: step.settle,
            note: reason,
          })
        );
      }
      case 'dispute': {
        const id = await first(
          sql`select id from orders where user_id = ${buyer.userId} and state = 'disputed'`,
        );
        return id
          ? staff.post(`/staff/orders/${id}/dispute`, { won: step.won, note: reason })
          : undefined;
      }
      case 'wait':
        site.clock.advance(step.minutes * 60_000);
        return undefined;
      case 'jobs':
        await checkPayments(site.ctx, deps);
        await expireOrders(site.ctx, deps);
        await sendRefunds(site.ctx, { gateways: deps.gateways, refundPaid: bookRefund });
        return undefined;
    }
  }

  return { ordersOf, attemptsOf, first, takeMoney };
}
