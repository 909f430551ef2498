import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { concernsAnswer } from '~/features/platform/figures/schema';
import { queuesAnswer } from '~/features/platform/schema';
import { queueName } from '~/lib/desk';
import { deskCounts } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { shop } from '~/testing/earnings';
import { expectProblem, testSite } from '~/testing/site';
import { statementsOf } from '~/testing/statements';
import { queues } from './desks';
import { adminSections, queuesOf } from './shells/admin-sections';

const site = await testSite();
const staff = await site.person({ role: 'superadmin', name: 'Ayu Lestari' });
const colleague = await site.person({ role: 'superadmin', name: 'Bima Saputra' });
const learner = await site.person();
const read = async (by = staff) => (await by.get('/staff/queues')).as(queuesAnswer).queues;

test('every queue of the menu is one of a desk, second steps of its work too, and there is no other', async () => {
  const names = adminSections.flatMap(queuesOf).map(({ queue }) => queue);
  expect(names).toEqual(
    expect.arrayContaining([
      'payouts:approved',
      'refunds:paying',
      'fakturs:making',
      'fakturs:returning',
      'bills:late',
      'bills:slips',
    ]),
  );
  // A queue without a worker has no tables yet.
  const isThere = (name: string) => name !== 'jobs';
  expect(
    Object.keys(await read())
      .filter(isThere)
      .toSorted(),
  ).toEqual(names.filter(isThere).toSorted());
  expect(
    Object.values(queues)
      .flatMap((desks) =>
        Object.entries(desks).flatMap(([name, { waiting }]) =>
          waiting.map((view, index) => queueName(name, index ? view : undefined)),
        ),
      )
      .toSorted(),
  ).toEqual(names.toSorted());
});

test('an empty installation has queues in which nothing waits', async () => {
  for (const queue of Object.values(await read()))
    expect(queue).toEqual({ count: 0, oldest: null, mine: 0, owners: [] });
});

test('a queue says as much as its desk, and who has taken how many: the actor first', async () => {
  const takers = [colleague, colleague, colleague, staff, staff, null];
  for (const [index, taker] of takers.entries()) {
    const at = new Date(site.clock.now.getTime() - (10 - index) * 60_000).toISOString();
    await site.rows(sql`insert into privacy_requests (id, user_id, kind, status, client_key, handler_id, due_at, created_at) values (${newId()}, ${learner.userId}, 'correction',
      ${taker ? 'in_progress' : 'open'}::privacy_request_status, ${newId()}, ${taker?.userId ?? null}::uuid, ${at}::timestamptz, ${at}::timestamptz)`);
  }
  const counts = (await staff.get('/staff/privacy-requests/counts')).as(
    deskCounts({ views: { open: 'due', late: 'due', deletions: 'due', done: 'due' } }),
  );
  const owners = [
    { id: staff.userId, name: 'Ayu Lestari', count: 2 },
    { id: colleague.userId, name: 'Bima Saputra', count: 3 },
  ];
  expect((await read()).privacy).toEqual({ count: 6, oldest: counts.oldest, mine: 2, owners });
  expect((await read(colleague)).privacy).toEqual({
    count: 6,
    oldest: counts.oldest,
    mine: 3,
    owners: owners.toReversed(),
  });
});

test('work in its second step is counted by itself, and on the dashboard', async () => {
  const own = await shop(site, { instructor: await site.person({ role: 'instructor' }), learner });
  const { id: orderId } = await own.sell();
  await own.refund(orderId, 40_000);
  await own.account();
  await own.mature();
  await own.ask(100_000);
  await site.rows(
    sql`update refunds set state = 'approved', done_at = null where order_id = ${orderId}`,
  );
  await site.rows(sql`update payouts set state = 'approved'`);
  const all = await read();
  expect([
    all.refunds?.count,
    all['refunds:paying']?.count,
    all.payouts?.count,
    all['payouts:approved']?.count,
  ]).toEqual([0, 1, 0, 1]);
  const { concerns } = (await staff.get('/staff/concerns')).as(concernsAnswer);
  expect([
    concerns.refunds?.count,
    concerns.refundsPaying?.count,
    concerns.payoutsApproved?.count,
  ]).toEqual([0, 1, 1]);
});

test('each noun is asked once, and names are asked for once', async () => {
  const texts = await statementsOf(() => read());
  const ofQueues = texts.filter((text) => text.includes("'owners'"));
  expect(ofQueues).toHaveLength(Object.keys(queues).length);
  // The session, and the names of those who have taken something.
  expect(texts.length - ofQueues.length).toBeLessThanOrEqual(2);
});

test.each([
  ['sales', ['bills', 'bills:late', 'bills:slips', 'quote-approvals', 'quotes']],
  [
    'finance',
    [
      'bank-accounts',
      'bills',
      'bills:late',
      'bills:slips',
      'fakturs',
      'fakturs:making',
      'fakturs:returning',
      'orders',
      'orders:free',
      'payment-events',
      'payment-proofs',
      'payouts',
      'payouts:approved',
      'refunds',
      'refunds:paying',
    ],
  ],
  ['content', ['course-reviews', 'instructor-applications', 'staff-ratings', 'submissions']],
  ['support', ['certificate-corrections', 'members', 'orders', 'orders:free', 'privacy']],
] as const)('staff with the role %s sees the queues %j', async (role, names) => {
  expect(Object.keys(await read(await site.person({ role }))).toSorted()).toEqual(names);
});

test('only staff sees the queues', async () => {
  expectProblem(await site.visitor.get('/staff/queues'), 401);
  expectProblem(await learner.get('/staff/queues'), 403);
});
