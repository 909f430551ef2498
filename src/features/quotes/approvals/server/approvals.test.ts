import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notificationList } from '~/features/notifications/schema';
import { quoteDesk } from '~/testing/quotes';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { staffRequest } from '../../staff/schema';
import { limitTexts } from '../../terms';

const site = await testSite();
site.clock.now = new Date('2026-11-20T03:00:00Z');
const desk = await quoteDesk(site);
const { staff, path } = desk;
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const seller = await site.person({ name: 'Rudi Hartono', role: 'sales' });
const learner = await site.person({ name: 'Bambang Santoso' });
const reason = 'Pembeli memesan untuk tiga tahun.';

const approval = (id: string) => path(id, '/draft/approval');
const ask = (id: string, revision: number, by: Person = staff, why = reason) =>
  by.post(approval(id), { revision, reason: why });
const decide = (id: string, revision: number, by: Person = colleague, approved = true) =>
  by.put(approval(id), { revision, approved, reason: 'Sesuai anggaran.' });
const drafted = (id: string, more: object = {}, by: Person = staff) =>
  desk.drafted(id, { discountPercentage: 20.01, ...more }, by);
const read = async (id: string, by: Person = staff) =>
  (await by.get(path(id))).as(staffRequest).draft?.approval;
const bell = async (who: Person, id: string) =>
  (await who.get('/notifications'))
    .as(notificationList)
    .items.filter((item) => item.link?.includes(id) && item.title.startsWith('Diskon'));

describe('a discount beyond the limit', () => {
  test('is sent only when a second person has approved the draft as it stands', async () => {
    const id = await desk.taken();
    const revision = await drafted(id);
    expect(await read(id)).toMatchObject({ state: 'missing', mayDecide: false });
    expectProblem(await desk.send(id, revision), 409, 'discount_unapproved');
    expectProblem(await decide(id, revision), 409, 'approval_not_asked');
    expect((await ask(id, revision)).status).toBe(201);
    expectProblem(await desk.send(id, revision), 409, 'discount_unapproved');
    expect(await read(id)).toMatchObject({
      state: 'asked',
      askedBy: 'Ayu Lestari',
      askedFor: reason,
      mayDecide: false,
    });
    expect(await read(id, colleague)).toMatchObject({ state: 'asked', mayDecide: true });
    expect((await decide(id, revision)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      state: 'approved',
      decidedBy: 'Maya Kusuma',
      decision: 'Sesuai anggaran.',
      mayDecide: false,
    });
    expect((await desk.send(id, revision)).status).toBe(200);
    expect(await desk.events(id)).toEqual([
      'requested',
      'taken',
      'discount_asked',
      'discount_approved',
      'sent',
    ]);
    const after = { discountPercentage: 20.01 };
    expect((await desk.audit(id)).slice(1, 3)).toMatchObject([
      { action: 'quotes.discount_asked', actor: staff.userId, after, reason },
      {
        action: 'quotes.discount_approved',
        actor: colleague.userId,
        after,
        reason: 'Sesuai anggaran.',
      },
    ]);
  });

  test('at the limit needs nobody', async () => {
    const id = await desk.taken();
    const revision = await drafted(id, { discountPercentage: 20 });
    expect(await read(id)).toBeNull();
    expectProblem(await ask(id, revision), 409, 'discount_within_limit');
    expect((await desk.send(id, revision)).status).toBe(200);
  });

  test('is approved by nobody who wrote the draft or asked', async () => {
    const id = await desk.taken();
    const first = await drafted(id);
    const revision = await drafted(id, { revision: first, months: 7 }, colleague);
    expect((await ask(id, revision, seller)).status).toBe(201);
    for (const who of [staff, colleague, seller])
      expectProblem(await decide(id, revision, who), 403, 'own_draft');
    const fourth = await site.person({ name: 'Siti Rahma', role: 'sales' });
    expect((await decide(id, revision, fourth)).status).toBe(200);
  });

  test('needs a new approval after every save, also of other figures', async () => {
    const id = await desk.taken();
    const revision = await drafted(id);
    await ask(id, revision);
    await decide(id, revision);
    const later = await drafted(id, { revision, months: 9 });
    expect(await read(id)).toMatchObject({ state: 'missing' });
    expectProblem(await desk.send(id, later), 409, 'discount_unapproved');
    expectProblem(await decide(id, revision), 409, 'draft_changed');
    expectProblem(await ask(id, revision), 409, 'draft_changed');
    expect((await ask(id, later)).status).toBe(201);
    expect((await decide(id, later, colleague, false)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'declined' });
    expectProblem(await desk.send(id, later), 409, 'discount_unapproved');
    expectProblem(await decide(id, later), 409, 'approval_decided');
  });

  test('is told to the others, and the decision to who asked', async () => {
    const id = await desk.taken();
    const revision = await drafted(id);
    for (let round = 0; round < 2; round += 1) expect((await ask(id, revision)).status).toBe(201);
    await site.deliver();
    expect(await bell(colleague, id)).toMatchObject([
      {
        title: 'Diskon untuk PT Rempah Nusantara menunggu persetujuan',
        message: expect.stringContaining(`Diskon 20,01% pada draf`),
        isRead: false,
      },
    ]);
    expect(await bell(seller, id)).toHaveLength(1);
    expect(await bell(staff, id)).toEqual([]);
    await decide(id, revision);
    await site.deliver();
    expect(await bell(staff, id)).toMatchObject([
      { title: 'Diskon untuk PT Rempah Nusantara disetujui' },
    ]);
    expect(await bell(seller, id)).toMatchObject([{ isRead: true }]);
  });

  test('goes with its draft', async () => {
    const id = await desk.taken();
    const revision = await drafted(id);
    await ask(id, revision);
    expect((await staff.send('DELETE', path(id, `/draft?revision=${revision}`))).status).toBe(200);
    expectProblem(await decide(id, revision), 404, 'draft_not_found');
    expect(
      await site.rows(
        sql`select a.id from business_quote_approvals a left join business_quotes q on q.id = a.quote_id where q.id is null`,
      ),
    ).toEqual([]);
  });
});

test('who isn’t staff finds nothing to ask or decide, and nobody decides about their own request', async () => {
  const id = await desk.taken({ by: learner });
  const revision = await drafted(id);
  await ask(id, revision);
  for (const who of [learner, await site.person({ role: 'finance' })]) {
    expectProblem(await ask(id, revision, who), 403, 'forbidden');
    expectProblem(await decide(id, revision, who), 403, 'forbidden');
  }
  await site.rows(
    sql`update business_quote_requests set user_id = ${seller.userId} where id = ${id}`,
  );
  expectProblem(await decide(id, revision, seller), 403, 'own_request');
});

test.each([
  ['short', limitTexts.reasonTooShort],
  ['a'.repeat(1_001), limitTexts.reasonTooLong],
])('a reason like %s is refused at its field', async (why, sentence) => {
  const id = await desk.taken();
  expect(expectProblem(await ask(id, await drafted(id), staff, why), 422).fields).toEqual({
    reason: sentence,
  });
});
