import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { clockTime } from '~/lib/dates';
import { deskCounts, deskPage } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { quoteDesk } from '~/testing/quotes';
import { expectProblem, testSite } from '~/testing/site';
import { approvalDesk } from '../../staff/rules';
import { listedApproval, listedRequest } from '../../staff/schema';
import { reminderList } from '../schema';
import { reminderTexts as texts } from '../terms';
import { tellReminders } from './jobs';

const site = await testSite();
site.clock.now = new Date('2026-11-20T18:30:00Z');
const desk = await quoteDesk(site);
const { staff, path } = desk;
const seller = await site.person({ name: 'Sari Dewi', role: 'sales' });
const learner = await site.person({ name: 'Dimas Prasetyo' });
const hour = 3_600_000;
const inHours = (hours: number) => clockTime(new Date(site.clock.now.getTime() + hours * hour));
const planned = (more = {}) => ({
  id: newId(),
  at: inHours(2),
  note: 'Tanyakan anggaran tahun depan.',
  ...more,
});
const of = async (id: string) => (await staff.get(path(id, '/reminders'))).as(reminderList).items;
const told = async () =>
  site.rows<{ recipients: string[]; note: string }>(
    sql`select recipients, payload->>'note' as note from outbox where kind = 'quotes.reminder_due' order by id`,
  );

describe('a reminder', () => {
  test('is planned once, told to who is responsible when its time has come, shown on the desk, and done', async () => {
    const id = await desk.taken({ companyName: 'PT Ingat' });
    await staff.put(path(id, '/handler'), {
      userId: seller.userId,
      reason: 'Sari mengenal perusahaan ini.',
    });
    const reminder = planned();
    for (let round = 0; round < 2; round += 1)
      expect((await staff.post(path(id, '/reminders'), reminder)).status).toBe(201);
    expect(await of(id)).toMatchObject([
      { id: reminder.id, note: reminder.note, by: 'Ayu Lestari', toldAt: null, doneAt: null },
    ]);
    const due = async () =>
      (await staff.get('/staff/quote-requests?view=reminded')).as(deskPage(listedRequest)).items;
    expect([await tellReminders(site.ctx), await due()]).toEqual([0, []]);
    site.clock.advance(2 * hour);
    expect(await tellReminders(site.ctx)).toBe(1);
    expect(await tellReminders(site.ctx)).toBe(0);
    expect((await told()).map(({ recipients, note }) => [recipients, note])).toEqual([
      [[seller.userId], reminder.note],
    ]);
    expect((await due()).map((item) => [item.id, item.remindAt])).toEqual([
      [id, (await of(id))[0]?.dueAt],
    ]);
    for (let round = 0; round < 2; round += 1)
      expect((await seller.put(path(id, `/reminders/${reminder.id}/done`))).status).toBe(200);
    expect(await of(id)).toMatchObject([{ doneBy: 'Sari Dewi' }]);
    expect(await due()).toEqual([]);
    expect((await desk.audit(id)).map(({ action }) => action).slice(-2)).toEqual([
      'quotes.reminder_planned',
      'quotes.reminder_done',
    ]);
  });

  test('that is removed is told to nobody, and one of a request without a handler to who planned it', async () => {
    const { id } = await desk.request();
    const [removed, kept] = [planned({ note: 'Batal.' }), planned({ note: 'Telepon lagi.' })];
    for (const reminder of [removed, kept])
      expect((await seller.post(path(id, '/reminders'), reminder)).status).toBe(201);
    expect((await staff.send('DELETE', path(id, `/reminders/${removed.id}`))).status).toBe(200);
    expectProblem(
      await staff.send('DELETE', path(id, `/reminders/${removed.id}`)),
      404,
      'reminder_not_found',
    );
    site.clock.advance(3 * hour);
    expect(await tellReminders(site.ctx)).toBe(1);
    expect((await told()).at(-1)).toEqual({ recipients: [seller.userId], note: 'Telepon lagi.' });
    expect((await of(id)).map(({ note }) => note)).toEqual(['Telepon lagi.']);
  });

  test('is refused in the past, without a note, to others, and on a request of one’s own', async () => {
    const { id } = await desk.request();
    const faults = async (more: object) =>
      expectProblem(await staff.post(path(id, '/reminders'), planned(more)), 422, 'invalid_input')
        .fields;
    expect(await faults({ at: inHours(-1) })).toEqual({ at: texts.past });
    expect(await faults({ at: 'besok' })).toEqual({ at: texts.at });
    expect(await faults({ note: '  ' })).toEqual({ note: texts.note });
    expectProblem(await learner.post(path(id, '/reminders'), planned()), 403, 'forbidden');
    expect((await site.visitor.get(path(id, '/reminders'))).status).toBe(401);
    const own = await desk.request({ by: seller });
    expectProblem(await seller.post(path(own.id, '/reminders'), planned()), 403, 'own_request');
    expectProblem(
      await staff.put(path(own.id, `/reminders/${newId()}/done`)),
      404,
      'reminder_not_found',
    );
  });
});

test('a discount waits at the desk of those who may decide about it, until it is decided or the draft is saved again', async () => {
  const id = await desk.taken({ companyName: 'PT Diskon' });
  const ask = async () => {
    const [draft] = await site.rows<{ revision: number }>(
      sql`select revision from business_quotes where quote_request_id = ${id} and status = 'draft'`,
    );
    const revision = await desk.drafted(id, {
      revision: draft?.revision ?? 0,
      discountPercentage: 30,
    });
    expect(
      (
        await staff.post(path(id, '/draft/approval'), {
          revision,
          reason: 'Memesan untuk tiga tahun.',
        })
      ).status,
    ).toBe(201);
    return revision;
  };
  const seen = async (by: typeof staff, view = 'waiting') =>
    (await by.get(`/staff/quote-approvals?view=${view}`))
      .as(deskPage(listedApproval))
      .items.map((item) => [item.companyName, item.discountPercentage]);
  const counts = async (by: typeof staff) =>
    (await by.get('/staff/quote-approvals/counts')).as(deskCounts(approvalDesk)).views;
  const revision = await ask();
  expect([await seen(staff), await seen(staff, 'own'), await seen(seller)]).toEqual([
    [],
    [['PT Diskon', 30]],
    [['PT Diskon', 30]],
  ]);
  expect([await counts(staff), await counts(seller)]).toEqual([
    { waiting: 0, own: 1 },
    { waiting: 1, own: 0 },
  ]);
  const queue = async (by: typeof staff) =>
    ((await by.get('/staff/queues')).json as { queues: Record<string, { count: number }> }).queues[
      'quote-approvals'
    ]?.count;
  expect([await queue(staff), await queue(seller)]).toEqual([0, 1]);
  expect(
    (
      await seller.put(path(id, '/draft/approval'), {
        revision,
        approved: true,
        reason: 'Sesuai anggaran kami.',
      })
    ).status,
  ).toBe(200);
  expect(await seen(seller)).toEqual([]);
  const again = await ask();
  expect(await seen(seller)).toHaveLength(1);
  await desk.draft(id, { revision: again, discountPercentage: 10 });
  expect(await seen(seller)).toEqual([]);
  expect((await learner.get('/staff/quote-approvals')).status).toBe(403);
});
