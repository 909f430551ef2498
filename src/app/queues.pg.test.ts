import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queuesAnswer } from '~/features/platform/queues/schema';
import { deskCounts } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { expectProblem, testSite } from '~/testing/site';
import { statementsOf } from '~/testing/statements';
import { queues } from './queues';
import { adminSections } from './shells/admin-sections';

const site = await testSite();
const staff = await site.person({ role: 'superadmin', name: 'Ayu Lestari' });
const colleague = await site.person({ role: 'superadmin', name: 'Bima Saputra' });
const learner = await site.person();
const read = async (by = staff) => (await by.get('/staff/queues')).as(queuesAnswer).queues;

test('every desk of the menu in which something waits is a queue, and there is no other', async () => {
  const names = adminSections.flatMap(({ queue }) => queue ?? []);
  // A queue without a worker has no tables yet.
  const isThere = (name: string) => name !== 'jobs';
  expect(
    Object.keys(await read())
      .filter(isThere)
      .toSorted(),
  ).toEqual(names.filter(isThere).toSorted());
  expect(
    Object.values(queues)
      .flatMap((desks) => Object.keys(desks))
      .toSorted(),
  ).toEqual(names.toSorted());
});

test('an empty installation has queues in which nothing waits', async () => {
  for (const queue of Object.values(await read())) expect(queue).toEqual({ count: 0, oldest: null, mine: 0, owners: [] });
});

test('a queue says as much as its desk, and who has taken how many: the actor first', async () => {
  const takers = [colleague, colleague, colleague, staff, staff, null];
  for (const [index, taker] of takers.entries()) {
    const at = new Date(site.clock.now.getTime() - (10 - index) * 60_000).toISOString();
    await site.rows(sql`insert into privacy_requests (id, user_id, kind, status, client_key, handler_id, due_at, created_at) values (${newId()}, ${learner.userId}, 'correction',
      ${taker ? 'in_progress' : 'open'}::privacy_request_status, ${newId()}, ${taker?.userId ?? null}::uuid, ${at}::timestamptz, ${at}::timestamptz)`);
  }
  const counts = (await staff.get('/staff/privacy-requests/counts')).as(deskCounts({ views: { open: 'due', late: 'due', deletions: 'due', done: 'due' } }));
  const owners = [
    { id: staff.userId, name: 'Ayu Lestari', count: 2 },
    { id: colleague.userId, name: 'Bima Saputra', count: 3 },
  ];
  expect((await read()).privacy).toEqual({ count: 6, oldest: counts.oldest, mine: 2, owners });
  expect((await read(colleague)).privacy).toEqual({ count: 6, oldest: counts.oldest, mine: 3, owners: owners.toReversed() });
});

test('each noun is asked once, and names are asked for once', async () => {
  const texts = await statementsOf(() => read());
  const ofQueues = texts.filter((text) => text.includes("'owners'"));
  expect(ofQueues).toHaveLength(Object.keys(queues).length);
  // The session, and the names of those who have taken something.
  expect(texts.length - ofQueues.length).toBeLessThanOrEqual(2);
});

test.each([
  ['sales', ['bills', 'quote-approvals', 'quotes']],
  ['finance', ['bank-accounts', 'bills', 'fakturs', 'orders', 'payment-events', 'payment-proofs', 'payouts', 'refunds']],
  ['content', ['course-reviews', 'instructor-applications', 'staff-ratings', 'submissions']],
  ['support', ['certificate-corrections', 'members', 'orders', 'privacy']],
] as const)('staff with the role %s sees the queues %j', async (role, names) => {
  expect(Object.keys(await read(await site.person({ role }))).toSorted()).toEqual(names);
});

test('only staff sees the queues', async () => {
  expectProblem(await site.visitor.get('/staff/queues'), 401);
  expectProblem(await learner.get('/staff/queues'), 403);
});
