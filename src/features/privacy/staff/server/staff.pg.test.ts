import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deskCounts, deskPage } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { deskSuite } from '~/testing/desk';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { createdId, ownRequestPage } from '../../schema';
import { kindLabels } from '../../terms';
import { privacyDesk } from '../rules';
import { listedRequest, staffRequest } from '../schema';
import { warnOfLate } from './mutations';

const site = await testSite();
const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const asker = await site.person({ name: 'Bambang Santoso' });

const path = (id: string, rest = '') => `/staff/privacy-requests/${id}${rest}`;
const ask = async (who: Person, kind = 'correction', clientKey = newId()) =>
  (
    await who.post('/privacy/requests', { clientKey, kind, text: 'Tanggal pada data saya keliru.' })
  ).as(createdId).id;
const deskItems = async (search = '') =>
  (await staff.get(`/staff/privacy-requests${search}`)).as(deskPage(listedRequest)).items;
const audit = (id: string) =>
  site.rows<{ action: string }>(
    sql`select action from audit_log where subject_id = ${id} order by created_at, id`,
  );
const hour = 3_600_000;

// spec: N17.2
test('a request is due after 3 × 24 hours, stored once per key, and its owner and staff get a notice', async () => {
  const clientKey = newId();
  const id = await ask(asker, 'question', clientKey);
  expect(await ask(asker, 'question', clientKey)).toBe(id);
  expectProblem(
    await asker.post('/privacy/requests', {
      clientKey,
      kind: 'question',
      text: 'Tanggal pada data saya benar.',
    }),
    409,
    'request_sent',
  );
  expectProblem(
    await asker.post('/privacy/requests', {
      clientKey,
      kind: 'objection',
      text: 'Tanggal pada data saya keliru.',
    }),
    409,
    'request_sent',
  );
  const [own] = (await asker.get('/privacy/requests')).as(ownRequestPage).items;
  expect(own).toMatchObject({ id, status: 'open', late: false });
  expect(Date.parse(own?.dueAt ?? '') - Date.parse(own?.createdAt ?? '')).toBe(72 * hour);
  await site.deliver();
  const mails = await site.mails();
  expect(
    mails.filter(
      (mail) => mail.includes(`To: ${asker.email}`) && mail.includes('Permintaan Anda kami terima'),
    ),
  ).toHaveLength(1);
  expect(
    mails.filter(
      (mail) =>
        mail.includes(`To: ${staff.email}`) && mail.includes('Permintaan data pribadi baru'),
    ),
  ).toHaveLength(1);
});

test('the desk lists requests by due time, finds people, and writes readings to the audit log', async () => {
  const id = await ask(asker);
  expect((await deskItems()).map((item) => Date.parse(item.dueAt))).toEqual(
    (await deskItems()).map((item) => Date.parse(item.dueAt)).toSorted((one, other) => one - other),
  );
  expect(
    (await deskItems(`?q=${encodeURIComponent('bambang s')}`)).map((item) => item.id),
  ).toContain(id);
  expect(
    (await deskItems(`?q=${encodeURIComponent(asker.email)}`)).map((item) => item.id),
  ).toContain(id);
  expect(await deskItems('?q=100%25')).toEqual([]);
  expect((await staff.get(path(id))).as(staffRequest)).toMatchObject({
    userId: asker.userId,
    may: { take: true, answer: true, release: false },
  });
  await staff.get(path(id));
  expect(await audit(id)).toEqual([{ action: 'privacy.viewed' }]);
  await colleague.get(path(id));
  site.clock.advance(hour);
  await staff.get(path(id));
  expect(await audit(id)).toEqual(Array(3).fill({ action: 'privacy.viewed' }));
  expectProblem(await staff.get(path(newId())), 404, 'request_not_found');
});

test('a superadmin takes and answers a request once, and its owner gets a notice', async () => {
  const id = await ask(asker);
  for (let round = 0; round < 2; round += 1)
    expect((await staff.put(path(id, '/owner'), { mine: true })).status).toBe(200);
  expectProblem(
    await colleague.post(path(id, '/answer'), { rejected: false, text: 'Sudah kami perbaiki.' }),
    409,
    'request_taken',
  );
  expectProblem(
    await staff.post(path(id, '/answer'), { rejected: true, text: 'tidak' }),
    422,
    'invalid_input',
  );
  expect(
    (
      await staff.post(path(id, '/answer'), {
        rejected: true,
        text: 'Data itu berasal dari faktur pajak.',
      })
    ).status,
  ).toBe(200);
  expectProblem(
    await staff.post(path(id, '/answer'), { rejected: false, text: 'Sudah kami perbaiki.' }),
    409,
    'request_closed',
  );
  const own = (await asker.get('/privacy/requests'))
    .as(ownRequestPage)
    .items.find((item) => item.id === id);
  expect(own).toMatchObject({ status: 'rejected', answer: 'Data itu berasal dari faktur pajak.' });
  expect((await audit(id)).map((row) => row.action)).toEqual(['privacy.taken', 'privacy.rejected']);
  await site.deliver();
  expect(
    (await site.mails()).filter(
      (mail) => mail.includes(`To: ${asker.email}`) && mail.includes('tidak dapat kami penuhi'),
    ),
  ).toHaveLength(1);
  expect((await deskItems('?view=done')).map((item) => item.id)).toContain(id);
});

test('a request taken by a colleague who has left is open to the others', async () => {
  const leaving = await site.person({ role: 'superadmin' });
  const id = await ask(asker);
  expect((await leaving.put(path(id, '/owner'), { mine: true })).status).toBe(200);
  expectProblem(await staff.put(path(id, '/owner'), { mine: true }), 409, 'request_taken');
  const listed = async () => (await deskItems()).find((item) => item.id === id)?.handler?.id;
  expect(await listed()).toBe(leaving.userId);
  await leaving.post('/privacy/deletion', { confirmation: 'HAPUS' });
  expect(await listed()).toBeUndefined();
  expect((await staff.get(path(id))).as(staffRequest)).toMatchObject({
    handler: null,
    may: { take: true, answer: true },
  });
  expect((await staff.put(path(id, '/owner'), { mine: true })).status).toBe(200);
  expect((await staff.get(path(id))).as(staffRequest).handler?.id).toBe(staff.userId);
});

test('nobody decides their own request, and exports and deletions aren’t answered by hand', async () => {
  const own = await ask(staff);
  expectProblem(await staff.put(path(own, '/owner'), { mine: true }), 403, 'own_request');
  const exported = (await site.as(asker).post('/privacy/exports', { clientKey: newId() })).as(
    createdId,
  ).id;
  expectProblem(
    await staff.post(path(exported, '/answer'), {
      rejected: true,
      text: 'Tidak bisa kami berikan.',
    }),
    409,
    'request_automatic',
  );
  expect((await staff.post(path(exported, '/retry'))).status).toBe(200);
});

test('staff is warned once, a day before a request is due, and sees late requests', async () => {
  const id = await ask(await site.person());
  site.clock.advance(48 * hour - 1);
  await warnOfLate(site.ctx());
  const warned = () =>
    site.rows(
      sql`select 1 from outbox where kind = 'privacy.request_late' and payload->>'requestId' = ${id}`,
    );
  expect(await warned()).toEqual([]);
  site.clock.advance(1);
  for (let round = 0; round < 2; round += 1) await warnOfLate(site.ctx());
  expect(await warned()).toHaveLength(1);
  site.clock.advance(24 * hour);
  expect((await deskItems()).find((item) => item.id === id)).toMatchObject({ late: true });
  expect(
    (await staff.get('/staff/privacy-requests/counts')).as(deskCounts(privacyDesk)).views.late,
  ).toBeGreaterThan(0);
});

deskSuite({
  site,
  path: '/staff/privacy-requests',
  shape: privacyDesk,
  item: listedRequest,
  worker: staff,
  colleague,
  seed: async () => {
    const askers = [
      await site.person({ name: 'Wayan Sudiarta' }),
      await site.person({ name: 'Rina Hartati' }),
    ];
    const closed = ['done', 'rejected', 'cancelled'];
    for (let index = 0; index < 90; index += 1) {
      const at = new Date(Date.UTC(2026, 9, 1 + (index % 7))).toISOString();
      const isOpen = index < 50;
      await site.rows(sql`insert into privacy_requests (id, user_id, kind, status, client_key, handler_id, due_at, created_at, closed_at)
        values (${newId()}, ${askers[index % 2]?.userId}, ${index % 3 === 0 ? 'question' : 'correction'}, ${isOpen ? 'open' : closed[index % 3]}, ${newId()},
        ${index % 4 ? null : colleague.userId}, ${at}::timestamptz + interval '3 days', ${at}, ${isOpen ? null : at}::timestamptz + interval '1 day')`);
    }
    for (let index = 0; index < 4; index += 1) {
      const { userId } = await site.person({ name: 'Made Artha' });
      await site.rows(sql`insert into privacy_requests (id, user_id, kind, status, client_key, due_at, created_at, erase_at)
        values (${newId()}, ${userId}, 'deletion', 'open', ${newId()}, '2027-01-02', '2026-10-02', '2027-01-01')`);
    }
  },
  values: {
    due: (item) => Date.parse(item.dueAt),
    created: (item) => Date.parse(item.createdAt),
    closed: (item) => item.closedAt && Date.parse(item.closedAt),
  },
  waitingSince: (item) => item.createdAt,
  words: 'wayan',
  filters: { kind: 'question', status: 'done' },
  firstCell: (item) => kindLabels[item.kind],
});
