import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { workDeps } from '~/app/deps';
import { dropped } from '~/app/desks';
import { scheduledJobs } from '~/app/schedule';
import { importView } from '~/features/checkout/participants/schema';
import { participantLists } from '~/features/checkout/participants/server/data';
import { importWork } from '~/features/checkout/participants/server/jobs';
import { startDueWork } from '~/lib/server/due-work';
import { newId } from '~/lib/server/ids';
import { startQueue } from '~/lib/server/queue';
import { classroom } from '~/testing/classroom';
import { deskSuite } from '~/testing/desk';
import { deskKitSuite } from '~/testing/desk-kit';
import { expectProblem, testSite } from '~/testing/site';
import { jobDesk, noticeDesk } from '../rules';
import { failedJob, failingNotice, schedules } from '../schema';
import { queueLabels } from '../terms';

const site = await testSite();
const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const colleague = await site.person({ name: 'Bima Sakti', role: 'superadmin' });
const learner = await site.person();
// An embedded database of an earlier file may have its queue.
await site.database.executeSql('drop schema if exists pgboss cascade');
const reason = 'Server email sudah kembali.';

const withoutWorker = [
  await staff.get('/staff/jobs'),
  await staff.get('/staff/schedules'),
  await learner.get('/staff/jobs'),
] as const;

const queue = await startQueue(site.database, site.place.url, site.deps.log);
afterAll(() => queue.stop());
await queue.every('lessons', '*/10 * * * *', async () => {});
await queue.every('books', '30 1 * * *', async () => {});

type Job = {
  queue?: string;
  state?: 'failed' | 'retry' | 'completed';
  minutesAgo?: number;
  attempts?: number;
  error?: string;
};
async function jobAt({
  queue: name = 'lessons',
  state = 'failed',
  minutesAgo = 5,
  attempts = 2,
  error = 'ECONNREFUSED',
}: Job = {}) {
  const id = newId();
  const at = new Date(site.clock.now.getTime() - minutesAgo * 60_000).toISOString();
  await site.rows(sql`insert into pgboss.job (id, name, state, retry_count, retry_limit, created_on, started_on, completed_on, output)
    values (${id}, ${name}, ${sql.raw(`'${state}'`)}, ${attempts}, 12, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz + interval '2 seconds',
      ${JSON.stringify({ message: error })}::jsonb)`);
  return id;
}
const rowOf = async (id: string) =>
  (await site.rows<{ state: string }>(sql`select state::text from pgboss.job where id = ${id}`))[0];
const audited = (id: string) =>
  site.rows(sql`select action, reason, before from audit_log where subject_id = ${id}`);

deskSuite({
  site,
  path: '/staff/jobs',
  shape: jobDesk,
  item: failedJob,
  seed: async () => {
    for (let index = 0; index < 60; index += 1) {
      const error = index % 4 ? 'ECONNREFUSED' : 'kotak penuh';
      await jobAt({
        queue: index % 2 ? 'lessons' : 'books',
        state: index % 3 ? 'failed' : 'retry',
        minutesAgo: 5 + Math.floor(index / 3),
        attempts: index % 5,
        error,
      });
    }
  },
  worker: staff,
  colleague,
  values: { created: (item) => Date.parse(item.createdAt) },
  waitingSince: (item) => item.createdAt,
  words: 'kotak penuh',
  filters: { queue: 'books' },
  firstCell: (item) => item.queue,
});

async function noticeAt({
  minutesAgo = 5,
  attempts = 2,
  error = 'timeout',
}: {
  minutesAgo?: number;
  attempts?: number;
  error?: string;
} = {}) {
  const id = newId();
  const at = new Date(site.clock.now.getTime() - minutesAgo * 60_000).toISOString();
  await site.rows(sql`insert into outbox (id, kind, recipients, payload, attempts, next_attempt_at, last_error, created_at)
    values (${id}, 'learning.approved', array[${learner.userId}::uuid], '{}', ${attempts}, now() + interval '1 hour', ${error}, ${at}::timestamptz)`);
  return id;
}

const seeded = deskSuite({
  site,
  path: '/staff/notices',
  shape: noticeDesk,
  item: failingNotice,
  seed: async () => {
    for (let index = 0; index < 40; index += 1)
      await noticeAt({
        minutesAgo: Math.floor(index / 2),
        attempts: index % 5,
        error: index % 2 ? 'timeout' : 'penuh',
      });
  },
  worker: staff,
  colleague,
  values: { created: (item) => Date.parse(item.createdAt), attempts: (item) => item.attempts },
  waitingSince: (item) => item.createdAt,
  words: 'penuh',
  filters: {},
  firstCell: (item) => item.label,
});
deskKitSuite(seeded);

test('without a worker so far the desk says why it is empty, to staff only', () => {
  const [jobs, timed, refused] = withoutWorker;
  expectProblem(jobs, 503, 'queue_not_started');
  expectProblem(timed, 503, 'queue_not_started');
  expectProblem(refused, 403, 'forbidden');
});

describe('a job that failed for good', () => {
  // spec: N13.2
  test('runs once more when staff says so, once, with its reason in the audit log', async () => {
    const id = await jobAt({ error: 'kirim ke sari@nusakelas.test gagal' });
    const decide = () => staff.post(`/staff/jobs/${id}/decision`, { decision: 'retry', reason });
    expect((await staff.get(`/staff/jobs/${id}`)).as(failedJob)).toMatchObject({
      failed: true,
      attempts: 3,
      error: 'kirim ke s***@nusakelas.test gagal',
    });
    expect((await decide()).status).toBe(200);
    expect(['retry', 'active', 'completed']).toContain((await rowOf(id))?.state);
    expect([404, 409]).toContain((await decide()).status);
    expect(await audited(id)).toMatchObject([
      { action: 'job.retried', reason, before: { queue: 'lessons', attempts: 3 } },
    ]);
  });

  test('is thrown away with a reason, and never without one', async () => {
    const id = await jobAt();
    expectProblem(
      await staff.post(`/staff/jobs/${id}/decision`, { decision: 'drop', reason: '' }),
      422,
      'invalid_input',
    );
    expectProblem(
      await learner.post(`/staff/jobs/${id}/decision`, { decision: 'drop', reason }),
      403,
      'forbidden',
    );
    expect(
      (await staff.post(`/staff/jobs/${id}/decision`, { decision: 'drop', reason })).status,
    ).toBe(200);
    expect(await rowOf(id)).toBeUndefined();
    expectProblem(
      await staff.post(`/staff/jobs/${id}/decision`, { decision: 'drop', reason }),
      404,
      'job_not_found',
    );
    expect(await audited(id)).toMatchObject([{ action: 'job.dropped', reason }]);
  });

  test('isn’t decided while the queue tries it by itself, nor when it is done', async () => {
    const trying = await jobAt({ state: 'retry', queue: 'books' });
    await site.rows(
      sql`update pgboss.job set start_after = now() + interval '1 hour' where id = ${trying}`,
    );
    expectProblem(
      await staff.post(`/staff/jobs/${trying}/decision`, { decision: 'retry', reason }),
      409,
      'job_not_failed',
    );
    const done = await jobAt({ state: 'completed' });
    expectProblem(
      await staff.post(`/staff/jobs/${done}/decision`, { decision: 'drop', reason }),
      404,
      'job_not_found',
    );
  });
});

test('an import whose job is thrown away ends, and isn’t sent again', async () => {
  const room = await classroom(site);
  const id = newId();
  await site.rows(sql`insert into enrollment_imports (id, course_id, name, state, total, created_by, created_at)
    values (${id}, ${room.courseId}, '', 'running', 1, ${staff.userId}, now())`);
  await site.rows(
    sql`insert into enrollment_import_rows (id, import_id, line, email, outcome) values (gen_random_uuid(), ${id}, 1, 'sari@nusakelas.test', 'waiting')`,
  );
  const sent: string[] = [];
  const watched = {
    ...queue,
    work: async () => {},
    send: async (_: string, jobs: { key: string }[]) =>
      void sent.push(...jobs.map(({ key }) => key)),
  };
  const poll = async () => (await startDueWork(importWork, { ctx: () => site.ctx() }, watched))();
  await queue.work('enrollment-import', async () => {});
  await poll();
  await expect.poll(() => sent).toHaveLength(1);
  const [job = ''] = sent;
  await site.rows(sql`insert into pgboss.job (id, name, state, retry_count, retry_limit, created_on, completed_on, data)
    values (${job}, 'enrollment-import', 'failed', 12, 12, now(), now(), ${JSON.stringify({ id })}::jsonb)`);
  expect(
    (await staff.post(`/staff/jobs/${job}/decision`, { decision: 'drop', reason })).status,
  ).toBe(200);
  expect((await staff.get(`/staff/enrollment-imports/${id}`)).as(importView)).toMatchObject({
    state: 'done',
    rows: [{ outcome: 'undone', fault: 'Tidak didaftarkan karena pekerjaannya dihapus' }],
  });
  await poll();
  await expect.poll(() => participantLists.running(site.ctx())).toEqual([]);
  expect(sent).toEqual([job]);
});

test('a notice that couldn’t be delivered is tried at once, or thrown away', async () => {
  const [again, gone] = [await noticeAt(), await noticeAt()];
  expect(
    (await staff.post(`/staff/notices/${again}/decision`, { decision: 'retry', reason })).status,
  ).toBe(200);
  expect(
    await site.rows(
      sql`select 1 from outbox where id = ${again} and next_attempt_at <= now() + interval '1 millisecond'`,
    ),
  ).toHaveLength(1);
  expect(
    (await staff.post(`/staff/notices/${gone}/decision`, { decision: 'drop', reason })).status,
  ).toBe(200);
  expectProblem(await staff.get(`/staff/notices/${gone}`), 404, 'notice_not_found');
  expect([...(await audited(again)), ...(await audited(gone))]).toMatchObject([
    { action: 'notice.retried' },
    { action: 'notice.dropped' },
  ]);
});

test('timed work tells its last run, how long it took, the next one, and what is late', async () => {
  await site.rows(sql`delete from pgboss.job where name in ('lessons', 'books')`);
  await site.rows(sql`update pgboss.schedule set created_on = now() - interval '3 days'`);
  await jobAt({ queue: 'lessons', state: 'completed', minutesAgo: 3 });
  await jobAt({ queue: 'books', state: 'completed', minutesAgo: 3 * 24 * 60 });
  const { items } = (await staff.get('/staff/schedules')).as(schedules);
  const stateOf = (name: string) => items.find((item) => item.name === name);
  expect(stateOf('lessons')).toMatchObject({ state: 'ok', durationMs: 2_000 });
  expect(stateOf('books')).toMatchObject({ state: 'overdue' });
  expect(Date.parse(stateOf('lessons')?.nextAt ?? '')).toBeGreaterThan(site.clock.now.getTime());
  expectProblem(await learner.get('/staff/schedules'), 403, 'forbidden');
});

test('every scheduled job and every import has a name that staff understands', () => {
  const names = Object.keys({
    ...scheduledJobs(site.ctx, workDeps(site.deps)),
    ...dropped,
  });
  expect(names.filter((name) => !(name in queueLabels))).toEqual([]);
});
