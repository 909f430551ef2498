import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createUser } from '~/features/auth/server/factory';
import { createBankAccount } from '~/features/earnings/server/factory';
import { releaseAllOf } from '~/features/files/server/mutations';
import { newId } from '~/lib/server/ids';
import { deskSuite } from '~/testing/desk';
import { ledgerFaults, shop, soundLedger } from '~/testing/earnings';
import { expectProblem, testSite } from '~/testing/site';
import { ownEarnings } from '../../balances/schema';
import { accountDesk, balanceDesk, payoutDesk } from '../rules';
import {
  listedAccount,
  listedBalance,
  listedPayout,
  madeBatch,
  staffAccount,
  staffBalance,
  staffPayout,
} from '../schema';

const site = await testSite({ env: { PAYOUT_WITHHOLDING_PERCENT: '0.5' } });
const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const learner = await site.person();
const hourMs = 3_600_000;
const reason = 'Nama pemilik rekening tidak cocok.';

async function world(price = 1_000_000) {
  const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
  const made = await shop(site, { instructor, learner });
  await made.account();
  await made.sell({ price });
  made.mature();
  const own = async () => (await instructor.get('/earnings')).as(ownEarnings);
  /** asks for a payout and answers what staff does with it */
  const asked = async (amount = 700_000) => {
    const id = newId();
    expect((await made.ask(amount, id)).status).toBe(200);
    const post = (rest: string, body: unknown, by = staff) =>
      by.post(`/staff/payouts/${id}/${rest}`, body);
    return {
      id,
      approve: (by = staff) => post('decision', { decision: 'approved' }, by),
      reject: (body: object = { reason }) => post('decision', { decision: 'rejected', ...body }),
      pay: (reference = 'TRX-1', proof: string | null = null) =>
        post('payment', { reference, proof }),
      withdraw: (because = 'Bank menolak berkasnya.') => post('withdrawal', { reason: because }),
      giveBack: () => post('return', { reason: 'Rekening sudah ditutup.' }),
      detail: async () => (await staff.get(`/staff/payouts/${id}`)).as(staffPayout),
    };
  };
  return { ...made, instructor, own, asked };
}
const mailsTo = async (person: { email: string }, text: string) =>
  (await site.deliveredTo(person.email)).filter((mail) => mail.includes(text)).length;

describe('a payout', () => {
  test('is approved, put into a file for the bank and paid with reference and proof; what is withheld stays', async () => {
    const { asked, own, instructor } = await world();
    const payout = await asked();
    expect(await mailsTo(staff, 'menunggu persetujuan')).toBe(1);
    expect((await payout.approve()).status).toBe(200);
    expectProblem(await payout.approve(colleague), 409, 'payout_changed');
    const batchId = newId();
    const make = () =>
      staff.post('/staff/payout-batches', { id: batchId, payouts: [payout.id, newId()] });
    const batch = (await make()).as(madeBatch);
    expect(batch).toMatchObject({ count: 1 });
    expect((await make()).as(madeBatch)).toEqual(batch);
    expectProblem(
      await staff.post('/staff/payout-batches', { id: newId(), payouts: [payout.id] }),
      409,
      'nothing_to_batch',
    );
    const file = await staff.get(`/staff/payout-batches/${batchId}/file`);
    expect(file.headers.get('content-disposition')).toContain(batch.number);
    expect(file.text).toContain('014,BCA,1234567890,Rahmat Hidayat,696500');
    const proof = (
      await staff.send('POST', '/files?purpose=payout', {
        raw: new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
      })
    ).json as { id: string };
    expectProblem(await payout.pay('TRX-1', newId()), 422, 'invalid_input');
    expectProblem(await payout.pay('   '), 422, 'invalid_input');
    expect((await payout.pay('TRX-1', proof.id)).status).toBe(200);
    expect((await payout.pay('TRX-1', proof.id)).status, 'the same again').toBe(200);
    expectProblem(await payout.pay('TRX-2'), 409, 'payout_changed');
    expect(await payout.detail()).toMatchObject({
      state: 'paid',
      withheld: 3_500,
      reference: 'TRX-1',
      proof: { id: proof.id },
      batch: batch.number,
    });
    await releaseAllOf(site.ctx(), staff.userId);
    expect(
      (await instructor.get(`/earnings/payouts/${payout.id}/proof`)).status,
      'it outlives its uploader',
    ).toBe(200);
    expect((await payout.detail()).history.map(({ action }) => action)).toEqual([
      'payout.paid',
      'payout.batched',
      'payout.approved',
    ]);
    expect((await own()).standing).toMatchObject({ paid: 700_000, requested: 0, available: 0 });
    expect(await mailsTo(instructor, 'sudah dibayar')).toBe(1);
    expect(await ledgerFaults(site)).toEqual(soundLedger);
  });

  test('is rejected with a reason, and the bank may give one back: the money returns to the balance', async () => {
    const { asked, own, instructor } = await world();
    const first = await asked();
    expectProblem(await first.reject({ reason: 'x' }), 422, 'invalid_input');
    expect((await first.reject()).status).toBe(200);
    expect((await own()).standing).toMatchObject({ requested: 0, available: 700_000 });
    expect((await own()).payouts[0]).toMatchObject({ state: 'rejected', reason });
    const second = await asked();
    expectProblem(await second.pay(), 409, 'payout_changed');
    expectProblem(await second.giveBack(), 409, 'payout_changed');
    await second.approve();
    await second.pay();
    expectProblem(await second.reject(), 409, 'payout_changed');
    expect((await second.giveBack()).status).toBe(200);
    expect((await own()).standing).toMatchObject({ paid: 0, available: 700_000 });
    expect(await mailsTo(instructor, 'dikembalikan bank')).toBe(1);
    expect(await ledgerFaults(site)).toEqual(soundLedger);
  });

  test('in a file for the bank is rejected only after it was taken out of it', async () => {
    const { asked, own } = await world();
    const payout = await asked();
    await payout.approve();
    expectProblem(await payout.withdraw(), 409, 'payout_changed');
    const batch = async () =>
      (await staff.post('/staff/payout-batches', { id: newId(), payouts: [payout.id] })).as(
        madeBatch,
      );
    const { id: first } = await batch();
    const refusal = expectProblem(await payout.reject(), 409, 'payout_in_batch');
    expect(refusal.detail).toContain('Keluarkan dahulu dari berkas itu');
    expect((await payout.detail()).may).toEqual({
      decide: false,
      pay: true,
      withdraw: true,
      takeBack: false,
    });
    expect((await own()).standing).toMatchObject({ requested: 700_000 });

    expectProblem(await payout.withdraw('x'), 422, 'invalid_input');
    expect((await payout.withdraw()).status).toBe(200);
    expect((await staff.get(`/staff/payout-batches/${first}/file`)).text).not.toContain(
      'Rahmat Hidayat',
    );
    expect((await payout.detail()).history[0]).toMatchObject({
      action: 'payout.withdrawn',
      by: 'Ayu Lestari',
      reason: 'Bank menolak berkasnya.',
    });
    await batch();
    await payout.withdraw();
    expect((await payout.reject()).status).toBe(200);
    expect((await own()).standing).toMatchObject({ requested: 0, available: 700_000 });
  });

  test('has a proof of its own, which proves no other one', async () => {
    const { asked } = await world();
    const proof = (
      await staff.send('POST', '/files?purpose=payout', {
        raw: new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
      })
    ).json as { id: string };
    const paid = async (amount: number) => {
      const payout = await asked(amount);
      await payout.approve();
      return (await payout.pay(`TRX-${amount}`, proof.id)).status;
    };
    expect([await paid(100_000), await paid(200_000)]).toEqual([200, 422]);
  });

  test('is not approved when a refund has taken what it was to be paid of', async () => {
    const { asked, sell, refund } = await world(500_000);
    const { id, total } = await sell({ price: 500_000 });
    site.clock.advance(15 * 24 * hourMs);
    const payout = await asked(600_000);
    await refund(id, total);
    expectProblem(await payout.approve(), 409, 'balance_too_small');
    expect((await payout.detail()).standing.debt).toBe(250_000);
    expect((await payout.reject()).status).toBe(200);
  });

  test('of their own is decided by another superadmin', async () => {
    const { asked, instructor } = await world();
    const payout = await asked();
    await site.rows(
      sql`insert into user_roles (id, user_id, role, created_at) values (${newId()}, ${instructor.userId}, 'superadmin', now() + interval '9 years')`,
    );
    expectProblem(await payout.approve(instructor), 403, 'own_earnings');
    const correction = {
      key: newId(),
      courseId: newId(),
      amount: 1_000,
      reason: 'Untuk saya sendiri.',
    };
    expectProblem(
      await instructor.post(`/staff/balances/${instructor.userId}/corrections`, correction),
      403,
      'own_earnings',
    );
  });
});

describe('a request', () => {
  test('needs Rp100.000 that have matured, no other open one, and a confirmed account', async () => {
    const { ask, sell, instructor, account } = await (async () => {
      const instructor = await site.person({ role: 'instructor' });
      return { ...(await shop(site, { instructor, learner })), instructor };
    })();
    await sell({ price: 300_000 });
    site.clock.advance(15 * 24 * hourMs);
    expectProblem(await ask(100_000), 409, 'account_missing');
    const accountId = await account();
    await site.rows(
      sql`update bank_accounts set state = 'waiting', decided_at = null where id = ${accountId}`,
    );
    expectProblem(await ask(100_000), 409, 'account_unconfirmed');
    await staff.post(`/staff/bank-accounts/${accountId}/decision`, { decision: 'confirmed' });
    expect(expectProblem(await ask(99_999), 422).fields).toEqual({
      amount: 'Pencairan minimal Rp100.000',
    });
    expect(expectProblem(await ask(210_001), 422).fields).toEqual({
      amount: 'Yang dapat dicairkan sekarang Rp210.000',
    });
    const id = newId();
    expect((await ask(110_000, id)).status).toBe(200);
    expect((await ask(110_000, id)).status, 'sent again').toBe(200);
    expectProblem(await ask(100_000), 409, 'payout_open');
    expect(await mailsTo(instructor, 'sudah kami terima')).toBe(1);
    const stranger = await site.person({ role: 'instructor' });
    expectProblem(await ask(100_000, id, stranger), 404, 'payout_not_found');
  });
});

describe('a bank account', () => {
  const save = (by: typeof staff, number: string) =>
    by.put('/earnings/account', { bank: 'Mandiri', number, holder: 'Rahmat Hidayat' });
  const newest = async (by: { userId: string }) =>
    (
      await site.rows<{ id: string; frozen: boolean }>(
        sql`select id, frozen_until is not null as frozen from bank_accounts where instructor_id = ${by.userId} order by created_at desc, id desc limit 1`,
      )
    )[0];

  test('is checked by staff; a change stops payouts for three days and is mailed', async () => {
    const { instructor, ask, own } = await (async () => {
      const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
      const made = await shop(site, { instructor, learner });
      await made.sell({ price: 1_000_000 });
      made.mature();
      return {
        ...made,
        instructor,
        own: async () => (await instructor.get('/earnings')).as(ownEarnings),
      };
    })();
    expectProblem(await save(instructor, '12'), 422, 'invalid_input');
    expect((await save(instructor, '1370-0999 8888')).status).toBe(200);
    expect((await own()).account).toMatchObject({
      number: '137009998888',
      state: 'waiting',
      frozenUntil: null,
    });
    const first = await newest(instructor);
    expectProblem(
      await staff.post(`/staff/bank-accounts/${first?.id}/decision`, {
        decision: 'rejected',
        reason: 'x',
      }),
      422,
      'invalid_input',
    );
    expect(
      (await staff.post(`/staff/bank-accounts/${first?.id}/decision`, { decision: 'confirmed' }))
        .status,
    ).toBe(200);
    expectProblem(
      await colleague.post(`/staff/bank-accounts/${first?.id}/decision`, { decision: 'confirmed' }),
      409,
      'account_changed',
    );
    await save(instructor, '137009998888');
    expect(await newest(instructor), 'the same again').toEqual(first);
    expect((await save(instructor, '137009997777')).status).toBe(200);
    const second = await newest(instructor);
    expect(second?.frozen).toBe(true);
    await staff.post(`/staff/bank-accounts/${second?.id}/decision`, { decision: 'confirmed' });
    expectProblem(await ask(100_000), 409, 'account_frozen');
    site.clock.advance(72 * hourMs + 1);
    expect((await ask(100_000)).status).toBe(200);
    expect(await mailsTo(instructor, 'Rekening bank Anda diubah')).toBe(2);
    expect((await staff.get(`/staff/bank-accounts/${second?.id}`)).as(staffAccount)).toMatchObject({
      state: 'confirmed',
      decidable: false,
      others: [],
    });
  });

  test('is changed only shortly after a proof of identity', async () => {
    const instructor = await site.person({ role: 'instructor' });
    expect((await save(instructor, '1370099001')).status).toBe(200);
    site.clock.advance(2 * hourMs);
    expectProblem(await save(instructor, '1370099002'), 403, 'reauthentication_required');
  });
});

test('tax data are saved on top of the revision that was read', async () => {
  const instructor = await site.person({ role: 'instructor' });
  const tax = {
    revision: 0,
    name: 'Rahmat Hidayat',
    taxId: '3174.0912.3456.7890',
    address: 'Jalan Contoh 1',
    smallTurnover: true,
  };
  expectProblem(
    await instructor.put('/earnings/tax', { ...tax, taxId: '123' }),
    422,
    'invalid_input',
  );
  expect((await instructor.put('/earnings/tax', tax)).json).toEqual({ revision: 1 });
  expectProblem(await instructor.put('/earnings/tax', tax), 409, 'tax_changed');
  expect(
    (await instructor.put('/earnings/tax', { ...tax, revision: 1, smallTurnover: false })).json,
  ).toEqual({ revision: 2 });
  expect((await instructor.get('/earnings')).as(ownEarnings).tax).toMatchObject({
    taxId: '3174091234567890',
    revision: 2,
  });
});

test('a correction has a reason, is told and audited, and is booked once', async () => {
  const { instructor, course, own } = await world();
  const path = `/staff/balances/${instructor.userId}`;
  const body = {
    key: newId(),
    courseId: course.id,
    amount: -50_000,
    reason: 'Kesalahan pembagian bulan lalu.',
  };
  expectProblem(
    await staff.post(`${path}/corrections`, { ...body, amount: 0 }),
    422,
    'invalid_input',
  );
  expectProblem(
    await staff.post(`${path}/corrections`, { ...body, courseId: newId() }),
    404,
    'course_not_found',
  );
  for (const by of [staff, staff])
    expect((await by.post(`${path}/corrections`, body)).status).toBe(200);
  expect((await own()).standing).toMatchObject({ earned: 650_000, available: 650_000 });
  expect((await staff.get(path)).as(staffBalance).corrections).toMatchObject([
    { amount: -50_000, reason: body.reason, by: 'Ayu Lestari' },
  ]);
  expect(
    await site.rows(
      sql`select action from audit_log where subject_id = ${instructor.userId} and action = 'earnings.corrected'`,
    ),
  ).toHaveLength(1);
  expect(await mailsTo(instructor, 'Pendapatan Anda dikurangi')).toBe(1);
});

/** Thirty instructors of whom each has an entry; some have the same times and amounts. */
async function thirty(insert: (userId: string, index: number) => Promise<unknown>) {
  for (let index = 0; index < 30; index += 1) {
    const userId = await createUser(site.ctx(), {
      email: `guru-${newId()}@contoh.test`,
      name: index % 4 === 0 ? 'Wayan Sudarma' : 'Dewi Kartika',
    });
    await insert(userId, index);
  }
}
const at = (index: number) =>
  new Date(site.clock.now.getTime() - Math.floor(index / 2) * hourMs).toISOString();

deskSuite({
  site,
  path: '/staff/payouts',
  shape: payoutDesk,
  item: listedPayout,
  worker: staff,
  colleague,
  seed: () =>
    thirty((userId, index) =>
      site.rows(sql`with balance as (insert into earning_balances (instructor_id, earned, updated_at) values (${userId}, 500000, ${at(index)}::timestamptz))
        insert into payouts (id, number, instructor_id, state, amount, bank, bank_number, bank_holder, requested_at)
        values (${newId()}, ${`PC-${newId()}`}, ${userId}, ${index % 7 === 5 ? sql`'paid'` : sql`'requested'`}, ${100_000 + (index % 5) * 1_000}, 'BCA', '123456', 'Pemilik', ${at(index)}::timestamptz)`),
    ),
  values: { requested: ({ requestedAt }) => requestedAt, amount: ({ amount }) => amount },
  waitingSince: ({ requestedAt }) => requestedAt,
  words: 'wayan',
  filters: {},
  firstCell: ({ number }) => number,
});

deskSuite({
  site,
  path: '/staff/bank-accounts',
  shape: accountDesk,
  item: listedAccount,
  worker: staff,
  colleague,
  seed: () =>
    thirty((userId, index) =>
      createBankAccount(site.ctx(), {
        instructorId: userId,
        state: index % 7 === 5 ? 'rejected' : 'waiting',
        createdAt: new Date(at(index)),
      }),
    ),
  values: { created: ({ createdAt }) => createdAt, decided: ({ decidedAt }) => decidedAt },
  waitingSince: ({ createdAt }) => createdAt,
  words: 'wayan',
  filters: {},
  firstCell: ({ instructorName }) => instructorName,
});

deskSuite({
  site,
  path: '/staff/balances',
  shape: balanceDesk,
  item: listedBalance,
  worker: staff,
  colleague,
  seed: () =>
    thirty((userId, index) =>
      site.rows(
        sql`insert into earning_balances (instructor_id, earned, paid, updated_at) values (${userId}, ${(index % 5) * 1_000}, ${index % 7 === 5 ? 9_000 : 0}, ${at(index)}::timestamptz)`,
      ),
    ),
  values: { changed: ({ updatedAt }) => updatedAt, earned: ({ earned }) => earned },
  waitingSince: ({ updatedAt }) => updatedAt,
  words: 'wayan',
  filters: {},
  firstCell: ({ instructorName }) => instructorName,
});
