import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { newId } from '~/lib/server/ids';
import { ledgerFaults, shop, soundLedger } from '~/testing/earnings';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';

const site = await testSite();
const race = races({ rounds: 5 });
const staff = await site.person({ role: 'superadmin' });
const colleague = await site.person({ role: 'superadmin' });
const learner = await site.person();

async function matured(price = 1_000_000) {
  const instructor = await site.person({ role: 'instructor' });
  const partner = await site.person({ role: 'instructor' });
  const made = await shop(site, { instructor, partner, learner });
  await made.account();
  const order = await made.sell({ price });
  made.mature();
  return { ...made, order, instructor, partner };
}
const openOf = (person: { userId: string }) =>
  site.rows<{ amount: number }>(
    sql`select amount::int from payouts where instructor_id = ${person.userId} and state in ('requested', 'approved')`,
  );

describe('at the same moment', () => {
  race(
    'two requests and a refund: one request at most, and never for more than there was',
    async () => {
      const { ask, refund, order, instructor, balance } = await matured();
      const answers = await Promise.all([
        ask(700_000),
        ask(700_000),
        refund(order.id, order.total / 2),
        ask(350_000),
      ]);
      const open = await openOf(instructor);
      expect(open).toHaveLength(1);
      expect(
        answers.filter(
          (answer) =>
            answer && typeof answer === 'object' && 'status' in answer && answer.status === 200,
        ),
      ).toHaveLength(1);
      expect(await balance()).toEqual({ earned: 350_000, requested: open[0]?.amount, paid: 0 });
      expect(await ledgerFaults(site)).toEqual(soundLedger);
    },
  );

  race(
    'an approval and the refund of what it was to be paid of: the money is kept, or a debt is told',
    async () => {
      const { ask, refund, order, balance } = await matured();
      const id = newId();
      await ask(700_000, id);
      const [answer] = await Promise.all([
        staff.post(`/staff/payouts/${id}/decision`, { decision: 'approved' }),
        refund(order.id, order.total),
      ]);
      expect([200, 409]).toContain(answer.status);
      expect(await balance()).toEqual({ earned: 0, requested: 700_000, paid: 0 });
    },
  );

  race(
    'two payments and a rejection of one payout: it is paid once, or given back once',
    async () => {
      const { ask, balance, instructor } = await matured();
      const id = newId();
      await ask(700_000, id);
      await staff.post(`/staff/payouts/${id}/decision`, { decision: 'approved' });
      const pay = (by: typeof staff, reference: string) =>
        by.post(`/staff/payouts/${id}/payment`, { reference, proof: null });
      const reject = colleague.post(`/staff/payouts/${id}/decision`, {
        decision: 'rejected',
        reason: 'Rekening tidak cocok.',
      });
      const answers = await Promise.all([pay(staff, 'TRX-1'), pay(colleague, 'TRX-2'), reject]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { requested, paid } = await balance();
      expect([requested, paid]).toEqual(answers[2].status === 200 ? [0, 0] : [0, 700_000]);
      expect(await openOf(instructor)).toEqual([]);
      expect(await ledgerFaults(site)).toEqual(soundLedger);
    },
  );

  race('two files for the bank with one payout: it stands in one of them', async () => {
    const { ask } = await matured();
    const id = newId();
    await ask(700_000, id);
    await staff.post(`/staff/payouts/${id}/decision`, { decision: 'approved' });
    const answers = await Promise.all(
      [staff, colleague].map((by) =>
        by.post('/staff/payout-batches', { id: newId(), payouts: [id] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const batched = sql`select 1 from audit_log where action = 'payout.batched' and subject_id = ${id}`;
    expect(await site.rows(batched)).toHaveLength(1);
  });

  race(
    'sales and refunds of two courses with the same instructors, the other way round: nobody waits for ever',
    async () => {
      const instructor = await site.person({ role: 'instructor' });
      const partner = await site.person({ role: 'instructor' });
      const [one, two] = [
        await shop(site, { instructor, partner, learner }),
        await shop(site, { instructor: partner, partner: instructor, learner }),
      ];
      for (const { course } of [one, two]) {
        const parts = JSON.stringify(
          [instructor, partner].map(({ userId }) => ({ instructorId: userId, share: 5_000 })),
        );
        await site.rows(
          sql`insert into share_splits (id, course_id, parts, from_at, created_at) values (${newId()}, ${course.id}, ${parts}::jsonb, now() - interval '1 year', now())`,
        );
      }
      const orders = await Promise.all([one.sell(), two.sell()]);
      await Promise.all([
        one.sell(),
        two.sell(),
        one.refund(orders[0].id, orders[0].total),
        two.refund(orders[1].id, orders[1].total),
        one.sell(),
        two.sell(),
      ]);
      expect(await ledgerFaults(site)).toEqual(soundLedger);
      expect((await one.balance()).earned + (await one.balance(partner)).earned).toBe(4 * 349_300);
    },
  );

  race(
    'a changed account and a request: a payout goes to an account that was confirmed',
    async () => {
      const { ask, instructor } = await matured();
      await instructor.post('/auth/reauthenticate', {});
      await Promise.all([
        ask(100_000),
        instructor.put('/earnings/account', {
          bank: 'BNI',
          number: '5550137999',
          holder: 'Rahmat Hidayat',
        }),
        ask(100_000),
      ]);
      const numbers = await site.rows<{ number: string }>(
        sql`select bank_number as number from payouts where instructor_id = ${instructor.userId}`,
      );
      expect(numbers.length).toBeLessThanOrEqual(1);
      for (const { number } of numbers) expect(number).toBe('1234567890');
      const present = await site.rows(
        sql`select 1 from bank_accounts where instructor_id = ${instructor.userId} and state in ('waiting', 'confirmed')`,
      );
      expect(present).toHaveLength(1);
    },
  );
});
