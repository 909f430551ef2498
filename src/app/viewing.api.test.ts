import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createNotification } from '~/features/notifications/server/factory';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { orderRows } from '~/testing/orders';
import { quoteDesk } from '~/testing/quotes';
import { expectProblem, type Person, testSite } from '~/testing/site';

const site = await testSite();
const room = await classroom(site, { lessons: [{ isFree: true }, {}] });
const { learner, instructor } = room;
await room.submit(0);
const submission = await room.submissionId(0);
const { requestId, quoteId } = await (await quoteDesk(site)).offered({ by: learner });
await orderRows(site, { userId: learner.userId, courseId: room.courseId });
await createNotification(site.ctx(), { userId: learner.userId, title: 'Halo' });
await site.deliver();
const [{ number } = { number: '' }] = await site.rows<{ number: string }>(
  sql`select number from orders where user_id = ${learner.userId}`,
);
const staff = await site.person({ role: 'superadmin' });

async function viewOf(person: Person) {
  const by = site.as(staff);
  const begun = await by.post(`/staff/users/${person.userId}/view`, {
    reason: 'Melapor bahwa pesanannya tidak muncul.',
  });
  expect(begun.status, begun.text).toBe(201);
  return site.clientOf(`${await by.cookie}; ${begun.cookies}`);
}
const views = { learner: await viewOf(learner), instructor: await viewOf(instructor) };
await site.deliver();
// The first who asks for the site’s public keys makes them.
await site.visitor.get('/auth/jwks');
await site.rows(sql`update users set last_seen_at = now() - interval '3 days'`);

/** Addresses with rows of these people where there are some. */
const ids: Record<string, string> = {
  '/lessons/:lessonId': `/lessons/${room.lessonId(0)}`,
  '/submissions/:id': `/submissions/${submission}`,
  '/studio/courses/:id': `/studio/courses/${room.courseId}`,
  '/orders/:number/papers/:paper': `/orders/${number}/papers/invoice`,
  '/quotes/:id/paper': `/quotes/${quoteId}/paper`,
};
const addressOf = (pattern: string) =>
  (ids[pattern] ?? pattern)
    .replace('/studio/courses/:id', `/studio/courses/${room.courseId}`)
    .replace(/:(slug|course|courseSlug)\b/g, room.slug)
    .replace(':number', number)
    .replace(':provider', 'google')
    .replace(':language', 'id')
    .replace(':month', '2026-11')
    .replace(/:\w+/g, newId());
const routes = site.routes().map((route) => route.split(' ') as [method: string, pattern: string]);
const reads = routes.filter(([method]) => method === 'GET').map(([, pattern]) => pattern);

/** A checksum of each table over all its rows, so that a change of any row shows. */
async function everything(): Promise<Record<string, string>> {
  const tables = await site.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const table = sql.identifier(name);
    const [row] = await site.rows<{ sum: string }>(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t`,
    );
    sums[name] = row?.sum ?? '';
  }
  return sums;
}

test.each(Object.entries(views))(
  'no read in a view of the %s changes a row: no visit, no mark, no position',
  async (_, view) => {
    const before = await everything();
    const shown: string[] = [];
    for (const pattern of reads) {
      const address = addressOf(pattern);
      const answer = await view.get(address);
      expect(answer.status, `${address}: ${answer.text}`).toBeLessThan(500);
      if (answer.status === 200) shown.push(pattern);
    }
    expect(await everything()).toEqual(before);
    // Without these the test would prove nothing.
    for (const pattern of ['/me', '/profile', '/notifications', '/orders', '/enrollments'])
      expect(shown).toContain(pattern);
  },
);

test('the learner’s own pages are read as theirs', async () => {
  for (const address of [
    `/learn/${room.slug}`,
    `/lessons/${room.lessonId(0)}`,
    `/orders/${number}`,
    '/quote-requests',
    '/notifications/all',
  ])
    expect((await views.learner.get(address)).status, address).toBe(200);
  expect((await views.learner.get('/quote-requests')).text).toContain(requestId);
  expect((await views.instructor.get(`/submissions/${submission}`)).status).toBe(200);
  expect((await views.instructor.get(`/studio/courses/${room.courseId}`)).status).toBe(200);
});

test('papers, files and lists as files stay closed', async () => {
  for (const address of [
    `/orders/${number}/papers/invoice`,
    `/quotes/${quoteId}/paper`,
    '/cv.pdf',
    '/cv.json',
    '/me/security',
    '/me/sessions',
    '/auth/token',
  ])
    expectProblem(await views.learner.get(address), 403, 'view_closed');
  expectProblem(await views.instructor.get('/submissions/export?format=csv'), 403, 'view_closed');
});

test('every paper and file that a person can download is closed to views', async () => {
  const downloads = reads.filter((pattern) =>
    /pdf|export|paper|proof|faktur|\/content|\/link$|statements|token|security|sessions|identities|privacy/.test(
      pattern,
    ),
  );
  expect(downloads.length).toBeGreaterThan(20);
  const open = [];
  for (const pattern of downloads.filter(
    (pattern) => !pattern.startsWith('/staff/') && pattern !== '/orders/:number/papers',
  )) {
    const { status, text } = await views.learner.get(addressOf(pattern));
    if (status !== 403 || !text.includes('view_closed')) open.push(pattern);
  }
  expect(open).toEqual([]);
});

const exceptions = ['POST /auth/sign-out', 'POST /views/end'];
test('every write is refused but the end of the view and of the session', async () => {
  const before = await everything();
  const writes = routes.filter(([method]) => method !== 'GET' && method !== 'HEAD');
  expect(writes.length).toBeGreaterThan(150);
  const through = [];
  for (const [method, pattern] of writes) {
    if (exceptions.includes(`${method} ${pattern}`)) continue;
    const { status, text } = await views.learner.send(method, addressOf(pattern), { body: {} });
    if (status !== 403 || !text.includes('view_reads_only'))
      through.push(`${method} ${pattern}: ${status}`);
  }
  expect(through).toEqual([]);
  expect(await everything()).toEqual(before);
});
