import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { erasureDeps } from '~/app/personal';
import { isoDate } from '~/lib/dates';
import { newId } from '~/lib/server/ids';
import { shop as courseOf, ledgerFaults, soundLedger } from '~/testing/earnings';
import { sandboxNotice, shop } from '~/testing/orders';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { deletionState } from '../schema';
import { closeAccounts } from './jobs';

const site = await testSite();
const sale = await shop(site);
const { staff } = sale;
const close = (who: Person) => who.post('/privacy/deletion', { confirmation: 'HAPUS' });
const stateOf = async (who: Person) => (await who.get('/privacy/deletion')).as(deletionState);
const erase = () => closeAccounts(site.ctx, erasureDeps);
/** Ends the waiting time of an account. */
const due = (who: Person) =>
  site.rows(sql`update users set closing_at = now() where id = ${who.userId}`);
const isErased = async (who: Person) =>
  (await site.rows(sql`select 1 from users where id = ${who.userId} and erased_at is not null`))
    .length === 1;
const bell = async (who: Person) => {
  await site.deliver();
  return (
    await site.rows<{ message: string }>(
      sql`select message from notifications where user_id = ${who.userId} order by created_at`,
    )
  ).map(({ message }) => message);
};
const refundIdOf = async (number: string) =>
  (
    await site.rows<{ id: string }>(
      sql`select r.id from refunds r join orders o on o.id = r.order_id where o.number = ${number}`,
    )
  )[0]?.id;

async function earner(price: number) {
  const instructor = await site.person({ role: 'instructor' });
  const course = await courseOf(site, { instructor, learner: sale.learner });
  const accountId = await course.account();
  await course.sell({ price });
  course.mature();
  // It isn't taught any more, so that only the money is left.
  await site.rows(sql`update courses set state = 'hidden' where id = ${course.course.id}`);
  const payoutId = newId();
  return {
    ...course,
    instructor,
    accountId,
    ask: (amount: number) => course.ask(amount, payoutId),
    approve: () => staff.post(`/staff/payouts/${payoutId}/decision`, { decision: 'approved' }),
    pay: () =>
      staff.post(`/staff/payouts/${payoutId}/payment`, { reference: 'TRX-1', proof: null }),
    giveBack: () =>
      staff.post(`/staff/payouts/${payoutId}/return`, { reason: 'Rekening sudah ditutup.' }),
  };
}

describe('an instructor who leaves', () => {
  test('is told what they have earned, waits for the payout of it, and is gone with the account after it', async () => {
    const { instructor, ask, approve, pay, giveBack, accountId } = await earner(1_000_000);
    expect(expectProblem(await close(instructor), 409, 'balance_unpaid').detail).toContain(
      'Rp700.000',
    );
    expect(await stateOf(instructor)).toMatchObject({
      obstacle: 'balance_unpaid',
      matter: { amount: 700_000 },
    });
    expect((await ask(700_000)).status).toBe(200);
    expect(expectProblem(await close(instructor), 409, 'payout_running').detail).toContain(
      'Rp700.000',
    );
    await approve();
    expectProblem(await close(instructor), 409, 'payout_running');
    expect((await pay()).status).toBe(200);
    expect((await close(instructor)).status).toBe(200);
    await due(instructor);
    // The bank sends the money back meanwhile, which holds the erasure, and is told once to both.
    expect((await giveBack()).status).toBe(200);
    for (let night = 0; night < 2; night += 1) expect(await erase()).toBe(0);
    expect(
      (await bell(instructor)).filter((message) =>
        message.startsWith('Pendapatan sebesar Rp700.000 belum dicairkan.'),
      ),
    ).toHaveLength(1);
    expect(
      (await bell(staff)).filter((message) =>
        message.endsWith('Pendapatan sebesar Rp700.000 belum dicairkan.'),
      ),
    ).toHaveLength(1);
    expect(
      await site.rows(sql`select 1 from bank_accounts where id = ${accountId}`),
      'the account to pay to is still known',
    ).toHaveLength(1);
    await instructor.post('/privacy/deletion/cancellation');
    const again = newId();
    expect(
      (await instructor.post('/earnings/payouts', { id: again, amount: 700_000 })).status,
    ).toBe(200);
    await staff.post(`/staff/payouts/${again}/decision`, { decision: 'approved' });
    await staff.post(`/staff/payouts/${again}/payment`, { reference: 'TRX-2', proof: null });
    expect((await close(instructor)).status).toBe(200);
    await due(instructor);
    expect(await erase()).toBe(1);
    expect(await site.rows(sql`select 1 from bank_accounts where id = ${accountId}`)).toEqual([]);
    expect(
      await site.rows(
        sql`select reference, bank_number as number from payouts where id = ${again}`,
      ),
    ).toEqual([{ reference: 'TRX-2', number: '1234567890' }]);
    expect(await ledgerFaults(site)).toEqual(soundLedger);
  });

  test('is told of a sum too small for a payout, which stays in the books', async () => {
    const { instructor, balance } = await earner(100_000);
    expect(await stateOf(instructor)).toMatchObject({ obstacle: null, owed: 70_000 });
    expect((await close(instructor)).status).toBe(200);
    await due(instructor);
    expect(await erase()).toBe(1);
    expect(await balance()).toMatchObject({ earned: 70_000, paid: 0, requested: 0 });
  });
});

describe('a buyer who leaves', () => {
  test('waits for a refund that runs, and is erased once it was sent', async () => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    const bank = { name: 'BCA', account: '1234567890', holder: 'Sari Wulandari' };
    expect(
      (
        await buyer.post(`/orders/${number}/refund`, {
          reason: 'Saya salah memilih kursus ini.',
          bank,
        })
      ).status,
    ).toBe(204);
    expect(expectProblem(await close(buyer), 409, 'refund_running').detail).toContain(number);
    await site.rows(sql`update users set closing_at = now() where id = ${buyer.userId}`);
    expect(await erase()).toBe(0);
    await site.rows(sql`update users set closing_at = null where id = ${buyer.userId}`);
    await site.rows(
      sql`update refunds set channel = 'bank' where id = ${await refundIdOf(number)}`,
    );
    expect(
      (
        await staff.post(`/staff/refunds/${await refundIdOf(number)}/payment`, {
          reference: 'TRX-3',
        })
      ).status,
    ).toBe(200);
    expect((await close(buyer)).status).toBe(200);
    await due(buyer);
    expect(await erase()).toBe(1);
    expect(await sale.books(number)).toEqual(['sale', 'refund']);
  });

  test('waits for the proof of a transfer that staff looks at', async () => {
    const buyer = await site.person();
    const { number } = await sale.started(buyer, 'manual');
    const today = isoDate(site.clock.now);
    const proof = {
      senderBank: 'Bank Contoh',
      senderName: 'Sari',
      transferredOn: today,
      file: await sale.proof(buyer),
    };
    expect((await buyer.post(`/orders/${number}/proof`, proof)).status).toBe(200);
    expect(expectProblem(await close(buyer), 409, 'transfer_in_review').detail).toContain(number);
    expect(await stateOf(buyer)).toMatchObject({
      obstacle: 'transfer_in_review',
      matter: { number },
    });
  });

  const eventOf = async (attempt: string) =>
    (
      await site.rows<{ id: string }>(
        sql`select id from payment_events where external_id = ${attempt} and handled_at is null`,
      )
    )[0]?.id;
  const handle = async (attempt: string) =>
    staff.post(`/staff/payment-events/${await eventOf(attempt)}/decision`, {
      settle: false,
      note: 'Dana dikembalikan ke rekening pembayar.',
    });

  test('waits for money that came after the end of its order, until staff has handled it', async () => {
    const buyer = await site.person();
    const { number, attempt } = await sale.started(buyer, 'sandbox');
    expect((await buyer.post(`/orders/${number}/cancel`)).status).toBeLessThan(300);
    expect((await close(buyer)).status).toBe(200);
    expect((await sandboxNotice(site, attempt)).status).toBe(200);
    expect(await stateOf(buyer)).toMatchObject({ obstacle: 'payment_unclear', matter: { number } });
    await due(buyer);
    for (let night = 0; night < 2; night += 1) expect(await erase()).toBe(0);
    expect(
      (await bell(buyer)).filter(
        (message) =>
          message.includes(number) && message.endsWith('Akun Anda dihapus sesudah itu selesai.'),
      ),
    ).toHaveLength(1);
    expect(
      (await bell(staff)).filter(
        (message) => message.startsWith('Waktunya sudah tiba') && message.includes(number),
      ),
    ).toHaveLength(1);
    expect((await handle(attempt)).status).toBeLessThan(300);
    expect(await erase()).toBe(1);
  });

  test('waits for a sum that wasn’t the order’s', async () => {
    const buyer = await site.person();
    const { number, attempt } = await sale.started(buyer, 'sandbox');
    expect((await sandboxNotice(site, attempt, { amount: 1_000 })).status).toBe(200);
    expect(expectProblem(await close(buyer), 409, 'payment_unclear').detail).toContain(number);
    expect((await sale.read(buyer, number)).state).toBe('awaiting_payment');
    expect((await handle(attempt)).status).toBeLessThan(300);
    expect((await close(buyer)).status).toBe(200);
  });

  test.each([true, false])('waits for a dispute, until it is settled, won: %s', async (won) => {
    const buyer = await site.person();
    const number = await sale.bought(buyer);
    await site.rows(sql`update orders set state = 'disputed' where number = ${number}`);
    expect(expectProblem(await close(buyer), 409, 'dispute_running').detail).toContain(number);
    await due(buyer);
    expect(await erase()).toBe(0);
    await site.rows(sql`update users set closing_at = null where id = ${buyer.userId}`);
    const [order] = await site.rows<{ id: string }>(
      sql`select id from orders where number = ${number}`,
    );
    expect(
      (
        await staff.post(`/staff/orders/${order?.id}/dispute`, {
          won,
          note: 'Bank sudah memutuskan.',
        })
      ).status,
    ).toBeLessThan(300);
    expect((await close(buyer)).status).toBe(200);
    await due(buyer);
    expect(await erase()).toBe(1);
    expect(await ledgerFaults(site)).toEqual(soundLedger);
  });

  test('has an order that waits for a payment cancelled, and money that still comes waits for staff, who can’t open a course to nobody', async () => {
    const buyer = await site.person();
    const { number, attempt } = await sale.started(buyer, 'sandbox');
    expect(await stateOf(buyer)).toMatchObject({ obstacle: null, waitingOrders: 1 });
    expect((await close(buyer)).status).toBe(200);
    expect((await sale.read(buyer, number)).state).toBe('cancelled');
    await due(buyer);
    expect(await erase()).toBe(1);
    expect(await isErased(buyer)).toBe(true);
    expect((await sandboxNotice(site, attempt)).status).toBe(200);
    expect(await sale.verdicts(number)).toEqual(['late']);
    const [event] = await site.rows<{ id: string }>(
      sql`select id from payment_events where external_id = ${attempt}`,
    );
    const decide = (settle: boolean) =>
      staff.post(`/staff/payment-events/${event?.id}/decision`, {
        settle,
        note: 'Dana dikembalikan ke rekening pembayar.',
      });
    expect((await staff.get(`/staff/payment-events/${event?.id}`)).json).toMatchObject({
      may: { handle: true, settle: false },
    });
    expectProblem(await decide(true), 409, 'event_not_settleable');
    expect((await decide(false)).status).toBeLessThan(300);
    expect(await sale.books(number)).toEqual([]);
  });
});
