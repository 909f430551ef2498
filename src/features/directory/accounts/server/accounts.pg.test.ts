import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createProfile } from '~/features/profiles/server/factory';
import { deskPage } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { deskSuite } from '~/testing/desk';
import { expectProblem, testSite } from '~/testing/site';
import { statementsOf } from '~/testing/statements';
import { accountDesk } from '../rules';
import { accountPerson, listedAccount } from '../schema';

const site = await testSite();
const staff = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const learner = await site.person({ name: 'Andi Wijaya' });
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const page = deskPage(listedAccount);
const find = async (q: string, more = '') =>
  (await staff.get(`/staff/accounts?${new URLSearchParams({ q })}${more}`)).as(page);

async function seed() {
  const many = Array.from({ length: 30 }, (_, index) => ({
    name: index % 2 ? 'Dewi Anggraini' : `Orang ${index}`,
    role: index % 9 ? undefined : ('instructor' as const),
  }));
  const ids: string[] = [];
  for (const { name, role } of many)
    ids.push((await site.person({ name, profile: false, ...(role && { role }) })).userId);
  const some = (from: number, to: number) =>
    sql`id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids.slice(from, to))}::jsonb))`;
  await site.rows(
    sql`update users set suspended_at = now(), suspension_reason = 'Uji' where ${some(0, 3)}`,
  );
  await site.rows(
    sql`update users set suspended_at = now() - interval '2 days', suspended_until = now() - interval '1 day', suspension_reason = 'Uji' where ${some(3, 5)}`,
  );
  await site.rows(
    sql`update users set closing_at = now() + interval '10 days' where ${some(6, 9)}`,
  );
  await site.rows(sql`update users set erased_at = now() where ${some(10, 12)}`);
  await site.rows(sql`update users set last_seen_at = '2026-11-01' where ${some(0, 10)}`);
  await site.rows(sql`update users set created_at = '2026-03-01T05:00:00Z' where ${some(9, 11)}`);
}

deskSuite({
  site,
  path: '/staff/accounts',
  shape: accountDesk,
  item: listedAccount,
  seed,
  worker: staff,
  colleague: await site.person({ name: 'Ayu Lestari', role: 'superadmin' }),
  values: { created: (item) => item.createdAt, seen: (item) => item.lastSeenAt },
  waitingSince: (item) => item.createdAt,
  words: 'dewi',
  filters: { created: '2026-03-01..2026-03-01' },
  firstCell: (item) => item.name,
});

test('a person is found by name, address and number in any notation, and who is exactly that stands first', async () => {
  const [exact, longer] = [
    await site.person({ name: 'Putu Raka' }),
    await site.person({ name: 'Putu Raka Wirawan' }),
  ];
  await createProfile(site.ctx(), exact.userId, { phone: '+6281234567890' });
  await createProfile(site.ctx(), longer.userId, { phone: '+62812345678901' });
  const ids = async (q: string, more = '') => (await find(q, more)).items.map(({ id }) => id);
  const both = [exact.userId, longer.userId];
  for (const q of ['putu raka', 'PUTU RAKA', '081234567890', '+62 812-3456-7890'])
    for (const sort of ['', '&sort=created', '&sort=-name'])
      expect(await ids(q, sort), q + sort).toEqual(both);
  expect(await ids('pu', '&sort=name')).toEqual(both);
  expect(await ids('ut')).toEqual([]);
  expect(await ids('345678901')).toEqual([longer.userId]);
  expect(await ids(exact.email.toUpperCase())).toEqual([exact.userId]);
  expect(await ids(exact.email.slice(0, -3))).toEqual([exact.userId]);
  expect(await ids(exact.email.split('@')[0] ?? '')).toEqual([exact.userId]);
});

test('more exact hits than a page holds are walked to their end before the others', async () => {
  for (let index = 0; index < 28; index += 1)
    await site.person({ name: index < 27 ? 'Gede Surya' : 'Gede Surya Atmaja', profile: false });
  const first = await find('gede surya');
  const second = (await staff.get(`/staff/accounts?q=gede+surya&cursor=${first.next}`)).as(page);
  const names = [...first.items, ...second.items].map(({ name }) => name);
  expect(names).toEqual([...Array(27).fill('Gede Surya'), 'Gede Surya Atmaja']);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(28);
  const sheet = (await staff.get('/staff/accounts/export?q=gede+surya')).text.trim().split('\r\n');
  expect([sheet.length, sheet.at(-1)?.split(',')[0]]).toEqual([29, 'Gede Surya Atmaja']);
});

test('a list takes one statement beside the session’s, and a search two', async () => {
  const reads = async (path: string) =>
    (await statementsOf(() => staff.get(path))).filter(
      (text) => text.includes('"users"') && text.includes('limit'),
    ).length;
  await reads('/staff/accounts');
  expect(await reads('/staff/accounts?sort=-seen')).toBeLessThanOrEqual(2);
  expect(await reads('/staff/accounts?q=dewi')).toBeLessThanOrEqual(3);
});

test('the views tell who runs the site, who teaches and whose suspension holds now', async () => {
  const of = async (view: string) =>
    (await staff.get(`/staff/accounts?view=${view}`)).as(page).items;
  expect((await of('staff')).map(({ role }) => role)).toEqual(['superadmin', 'superadmin']);
  expect(new Set((await of('instructors')).map(({ role }) => role))).toEqual(
    new Set(['instructor']),
  );
  expect((await of('suspended')).map(({ state }) => state)).toEqual([
    'suspended',
    'suspended',
    'suspended',
  ]);
  expect((await of('erased')).map(({ email, state }) => [email, state])).toEqual([
    [null, 'erased'],
    [null, 'erased'],
  ]);
});

// spec: N14.1
test('the person of an account is told with their courses', async () => {
  const room = await classroom(site, { instructor, learner });
  const of = async (userId: string) =>
    (await staff.get(`/staff/accounts/${userId}`)).as(accountPerson);
  expect(await of(learner.userId)).toMatchObject({
    slug: null,
    teaching: [],
    enrollments: [{ slug: room.slug, progress: 0, completed: false }],
  });
  expect(await of(instructor.userId)).toMatchObject({
    teaching: [{ id: room.courseId, published: true }],
    enrollments: [],
  });
  expectProblem(await staff.get(`/staff/accounts/${newId()}`), 404, 'account_not_found');
});
