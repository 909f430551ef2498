import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { erasureDeps } from '~/app/personal';
import { newId } from '~/lib/server/ids';
import { shop as courseOf, ledgerFaults, soundLedger } from '~/testing/earnings';
import { sandboxNotice, shop } from '~/testing/orders';
import { races } from '~/testing/race';
import { type Person, testSite } from '~/testing/site';
import { closeAccounts } from './jobs';

const site = await testSite();
const sale = await shop(site);
const { staff } = sale;
const race = races({ rounds: 4 });
const erase = () => closeAccounts(site.ctx, erasureDeps);
const isErased = async (who: Person) =>
  (await site.rows(sql`select 1 from users where id = ${who.userId} and erased_at is not null`))
    .length === 1;
/** Closes an account whose waiting time is over, as if it had been closed a moment before its money began to move. */
async function closed(who: Person) {
  const id = newId();
  await site.rows(sql`insert into privacy_requests (id, user_id, client_key, kind, due_at, erase_at, created_at)
    values (${id}, ${who.userId}, ${id}, 'deletion', now(), now(), now())`);
  await site.rows(sql`update users set closing_at = now() where id = ${who.userId}`);
}

race(
  'an erasure and the payment of a payout: the money went to an account that was still known, and the books are sound',
  async () => {
    const instructor = await site.person({ role: 'instructor' });
    const course = await courseOf(site, { instructor, learner: sale.learner });
    await course.account();
    await course.sell({ price: 1_000_000 });
    course.mature();
    await site.rows(sql`update courses set state = 'hidden' where id = ${course.course.id}`);
    const id = newId();
    expect((await course.ask(700_000, id)).status).toBe(200);
    expect(
      (await staff.post(`/staff/payouts/${id}/decision`, { decision: 'approved' })).status,
    ).toBe(200);
    await closed(instructor);
    const [, paid] = await Promise.all([
      erase(),
      staff.post(`/staff/payouts/${id}/payment`, { reference: 'TRX-1', proof: null }),
      erase(),
    ]);
    expect(paid.status).toBe(200);
    expect(await course.balance()).toEqual({ earned: 700_000, requested: 0, paid: 700_000 });
    // Who came before the payment was held back, and is erased by the next run.
    await erase();
    expect(await isErased(instructor)).toBe(true);
    const [order] = await site.rows(
      sql`select p.paid_at <= u.erased_at as before, p.state from payouts p join users u on u.id = p.instructor_id where p.id = ${id}`,
    );
    expect(order).toEqual({ before: true, state: 'paid' });
    expect(await ledgerFaults(site)).toEqual(soundLedger);
  },
);

race(
  'an erasure and the sending of a refund: nobody is erased while their money is on its way, and it is sent once',
  async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    expect(
      (await buyer.post(`/orders/${number}/refund`, { reason: 'Saya salah memilih kursus ini.' }))
        .status,
    ).toBe(204);
    await site.rows(
      sql`update refunds set state = 'failed' where order_id = (select id from orders where number = ${number})`,
    );
    const [refund] = await site.rows<{ id: string }>(
      sql`select id from refunds where order_id = (select id from orders where number = ${number})`,
    );
    await closed(buyer);
    const send = () => staff.post(`/staff/refunds/${refund?.id}/payment`, { reference: 'TRX-2' });
    const [, sent, again] = await Promise.all([erase(), send(), send(), erase()]);
    expect([sent.status, again.status]).toEqual([200, 200]);
    await erase();
    expect(await isErased(buyer)).toBe(true);
    expect(await sale.books(number)).toEqual(['sale', 'refund']);
    const [row] = await site.rows(
      sql`select o.state, r.state as refund from orders o join refunds r on r.order_id = o.id where o.number = ${number}`,
    );
    expect(row).toEqual({ state: 'refunded', refund: 'done' });
    expect(await ledgerFaults(site)).toEqual(soundLedger);
  },
);

race(
  'an erasure and money that comes late: it is held back, or the money waits for staff without a name',
  async () => {
    const buyer = await site.person();
    const { number, attempt } = await sale.started(buyer, 'sandbox');
    await buyer.post(`/orders/${number}/cancel`);
    await closed(buyer);
    const [, notice] = await Promise.all([erase(), sandboxNotice(site, attempt), erase()]);
    expect(notice.status).toBe(200);
    expect(await sale.verdicts(number)).toEqual(['late']);
    const [event] = await site.rows<{ id: string }>(
      sql`select id from payment_events where external_id = ${attempt} and handled_at is null`,
    );
    const late = await isErased(buyer);
    expect(await erase()).toBe(0);
    const decision = { settle: false, note: 'Dana dikembalikan ke rekening pembayar.' };
    expect(
      (await staff.post(`/staff/payment-events/${event?.id}/decision`, decision)).status,
    ).toBeLessThan(300);
    expect(await erase()).toBe(late ? 0 : 1);
    expect(await isErased(buyer)).toBe(true);
  },
);
