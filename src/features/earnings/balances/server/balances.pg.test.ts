import { describe, expect, test } from 'vitest';
import { createShareSplit } from '~/features/earnings/server/factory';
import { isoDate, jakartaDay, jakartaTime } from '~/lib/dates';
import { deskPage } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { deskSuite } from '~/testing/desk';
import { shop } from '~/testing/earnings';
import { expectProblem, testSite } from '~/testing/site';
import { statementsOf } from '~/testing/statements';
import { entryKindLabels } from '../../terms';
import { lineDesk } from '../rules';
import { listedLine, ownEarnings } from '../schema';

const site = await testSite();
const staff = await site.person({ role: 'superadmin' });
const learner = await site.person();
const dayMs = 86_400_000;

async function world() {
  const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
  const partner = await site.person({ name: 'Maya Kusuma', role: 'instructor' });
  const made = await shop(site, { instructor, partner, learner });
  const own = async (by = instructor) => (await by.get('/earnings')).as(ownEarnings);
  return { ...made, instructor, partner, own };
}
const uploaded = async () => {
  const answer = await staff.send('POST', '/files?purpose=payout', {
    raw: new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
  });
  return (answer.json as { id: string }).id;
};

describe('an instructor', () => {
  // spec: N10.1
  test('sees a balance that comes about: what matured, what matures when, what is requested and paid', async () => {
    const { sell, account, ask, mature, own } = await world();
    expect(await own()).toMatchObject({
      standing: { earned: 0, available: 0 },
      maturing: [],
      payouts: [],
      account: null,
      tax: null,
    });
    await account();
    await sell({ price: 1_000_000 });
    mature();
    await sell({ price: 100_000 });
    const matures = isoDate(new Date(site.clock.now.getTime() + 14 * dayMs));
    expect(await own()).toMatchObject({
      standing: {
        earned: 770_000,
        matured: 700_000,
        maturing: 70_000,
        requested: 0,
        paid: 0,
        available: 700_000,
        debt: 0,
      },
      maturing: [{ maturesOn: matures, amount: 70_000 }],
    });
    await ask(300_000);
    const after = await own();
    expect(after.standing).toMatchObject({ available: 400_000, requested: 300_000 });
    expect(after.payouts).toMatchObject([
      { state: 'requested', amount: 300_000, lastDigits: '7890' },
    ]);
    expect(after.months.reduce((sum, { amount }) => sum + amount, 0)).toBe(770_000);
    expect(after.courses).toMatchObject([{ amount: 770_000 }]);
  });

  test('of a shared course sees their own part only', async () => {
    const { sell, course, instructor, partner, own } = await world();
    const parts = [instructor, partner].map(({ userId }, index) => ({
      instructorId: userId,
      share: index === 0 ? 6_000 : 4_000,
    }));
    await createShareSplit(site.ctx(), { courseId: course.id, parts });
    await sell({ price: 100_000 });
    expect((await own()).standing.earned).toBe(42_000);
    expect((await own(partner)).standing.earned).toBe(28_000);
    expect((await own(partner)).courses).toMatchObject([{ id: course.id, amount: 28_000 }]);
    const lines = async (by: typeof partner) =>
      (await by.get('/earnings/lines')).as(deskPage(listedLine)).items;
    expect((await lines(partner)).map(({ amount }) => amount)).toEqual([28_000]);
    const [{ id } = { id: '' }] = await lines(instructor);
    expectProblem(await partner.get(`/earnings/lines/${id}`), 404, 'line_not_found');
    expect((await instructor.get(`/earnings/lines/${id}`)).as(listedLine)).toMatchObject({
      amount: 42_000,
      price: 100_000,
    });
  });

  // spec: N10.3
  test('gets a statement of a month as PDF, and its lines as CSV', async () => {
    const { sell, instructor } = await world();
    await sell({ price: 100_000 });
    const month = new Date(site.clock.now.getTime() + 7 * 3_600_000).toISOString().slice(0, 7);
    const pdf = await instructor.get(`/earnings/statements/${month}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.text).toMatch(/^%PDF-/);
    expectProblem(await instructor.get('/earnings/statements/2019-01'), 404, 'statement_not_found');
    expectProblem(await instructor.get('/earnings/statements/2026-13'), 422, 'invalid_input');
    const csv = await instructor.get(`/earnings/lines/export?month=${month}`);
    expect(csv.text).toContain('70000');
    expect(
      (await instructor.get('/earnings/lines?month=2019-01')).as(deskPage(listedLine)).items,
    ).toEqual([]);
  });

  test('counts their lines without what the lines tell of', async () => {
    const { sell, instructor } = await world();
    await sell({ price: 100_000 });
    const counting = (await statementsOf(() => instructor.get('/earnings/lines/counts'))).filter(
      (text) => text.includes('count(*)'),
    );
    expect(counting).toHaveLength(1);
    expect(counting[0]).not.toContain('"ledger_entries"');
  });

  test('opens the proof of their own payout, and nobody else does', async () => {
    const { sell, account, ask, mature, instructor, partner } = await world();
    await account();
    await sell({ price: 1_000_000 });
    mature();
    const id = newId();
    await ask(100_000, id);
    await staff.post(`/staff/payouts/${id}/decision`, { decision: 'approved' });
    await staff.post(`/staff/payouts/${id}/payment`, {
      reference: 'TRX-9',
      proof: await uploaded(),
    });
    const proof = await instructor.get(`/earnings/payouts/${id}/proof`);
    expect(proof.headers.get('content-type')).toBe('application/pdf');
    expectProblem(await partner.get(`/earnings/payouts/${id}/proof`), 404, 'payout_not_found');
  });
});

/** So that the entries of a few days are in two months, whatever day it is. */
const march = jakartaTime(jakartaDay(site.clock.now).year + 1, 3, 26, 12);
const seller = await site.person({ role: 'instructor' });
const [books, other] = [
  await shop(site, { instructor: seller, learner }),
  await shop(site, { instructor: seller, learner }),
];
deskSuite({
  site,
  path: '/earnings/lines',
  shape: lineDesk,
  item: listedLine,
  worker: seller,
  colleague: null,
  seed: async () => {
    site.clock.now = march;
    const correct = ({ course }: typeof books) => {
      const body = {
        key: newId(),
        courseId: course.id,
        amount: 1_000,
        reason: 'Selisih pembulatan.',
      };
      return staff.post(`/staff/balances/${seller.userId}/corrections`, body);
    };
    for (const corrected of [books, other]) await correct(corrected);
    for (let index = 0; index < 28; index += 1) {
      if (index % 9 === 5) site.clock.advance(3 * dayMs);
      const order = await (index % 3 === 0 ? other : books).sell({
        price: 50_000 + index * 1_000,
        discount: index % 4 === 0 ? 10_000 : 0,
      });
      if (index % 5 === 0) await books.refund(order.id, order.total);
    }
    for (const corrected of [books, other]) await correct(corrected);
  },
  values: { booked: ({ bookedAt }) => bookedAt },
  waitingSince: ({ bookedAt }) => bookedAt,
  words: other.course.title.toLowerCase(),
  filters: { course: other.course.id, month: isoDate(march).slice(0, 7) },
  firstCell: ({ kind }) => entryKindLabels[kind],
});
