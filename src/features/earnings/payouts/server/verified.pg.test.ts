import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { shop } from '~/testing/earnings';
import { expectProblem, testSite } from '~/testing/site';
import { ownEarnings } from '../../balances/schema';
import { madeBatch, staffPayout } from '../../staff/schema';

const site = await testSite();
const staff = await site.person({ role: 'superadmin' });
const learner = await site.person();

async function earner(isVerified = true) {
  const instructor = await site.person({ role: 'instructor', verified: isVerified });
  const made = await shop(site, { instructor, learner });
  await made.account();
  await made.sell({ price: 1_000_000 });
  made.mature();
  const prove = (verified: boolean) =>
    site.rows(sql`update users set email_verified = ${verified} where id = ${instructor.userId}`);
  const own = async () => (await instructor.get('/earnings')).as(ownEarnings);
  return { ...made, instructor, prove, own };
}

describe('money for an address that is not proven', () => {
  test('is not asked for before the address is proven', async () => {
    const { ask, prove, own } = await earner(false);
    expect((await own()).verified).toBe(false);
    const refusal = expectProblem(await ask(100_000), 403, 'email_unverified');
    expect(refusal.detail).toContain('Verifikasi email Anda dulu');
    expect(refusal.detail).toContain('dikirim ulang');
    expect(await own()).toMatchObject({ payouts: [], standing: { requested: 0 } });
    await prove(true);
    expect((await own()).verified).toBe(true);
    expect((await ask(100_000)).status).toBe(200);
  });

  test('is not approved, and staff sees why', async () => {
    const { ask, prove } = await earner();
    const id = newId();
    await ask(100_000, id);
    await prove(false);
    const readPayout = async () => (await staff.get(`/staff/payouts/${id}`)).as(staffPayout);
    const approve = () => staff.post(`/staff/payouts/${id}/decision`, { decision: 'approved' });
    expectProblem(await approve(), 409, 'payee_unverified');
    expect(await readPayout()).toMatchObject({ state: 'requested', verified: false });
    await prove(true);
    expect((await approve()).status).toBe(200);
    expect(await readPayout()).toMatchObject({ state: 'approved', verified: true });
  });

  test('is left out of the file for the bank, which counts what it holds back', async () => {
    const [proven, other] = [await earner(), await earner()];
    const ids: string[] = [];
    for (const { ask } of [proven, other]) {
      const id = newId();
      await ask(100_000, id);
      await staff.post(`/staff/payouts/${id}/decision`, { decision: 'approved' });
      ids.push(id);
    }
    await other.prove(false);
    const make = (id: string, payouts: string[]) =>
      staff.post('/staff/payout-batches', { id, payouts });
    const transfer = { reference: 'BCA-1', proof: null };
    expectProblem(
      await staff.post(`/staff/payouts/${ids[1]}/payment`, transfer),
      409,
      'payee_unverified',
    );
    const batch = newId();
    const made = (await make(batch, ids)).as(madeBatch);
    expect(made).toMatchObject({ count: 1, heldBack: 1 });
    expect((await make(batch, ids)).as(madeBatch), 'asked again').toEqual(made);
    expectProblem(await make(newId(), ids), 409, 'payee_unverified');
    await other.prove(true);
    expect((await make(newId(), ids)).as(madeBatch)).toMatchObject({ count: 1, heldBack: 0 });
  });
});
