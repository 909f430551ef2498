import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { noticeBook } from '~/app/nouns';
import { resetPassword } from '~/features/auth/notices';
import { drainOutbox } from '~/features/notifications/delivery/server/mutations';
import { writeNotice } from '~/lib/server/outbox';
import { crowd, toldOf } from '~/testing/announcements';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { createAnnouncement } from './factory';
import { sendDue, tellNext } from './jobs';

const site = await testSite();
const race = races({ rounds: 4 });
const [one, other] = [
  await site.person({ role: 'superadmin' }),
  await site.person({ role: 'superadmin' }),
];
const people = 500;
await crowd(site, people, '@ramai.test');
const newAnnouncement = () =>
  createAnnouncement(site.ctx(), {
    createdBy: one.userId,
    audience: 'role',
    role: 'learner',
    state: 'scheduled',
    plannedAt: site.clock.now,
  });
const drain = () => drainOutbox(site.ctx(), noticeBook);
/** Marks its mails as sent, so that they are no longer on their way. */
const mailsLeave = (id: string) =>
  site.rows(
    sql`update mail_deliveries set sent_at = now(), payload = null where event_id = ${id} and sent_at is null`,
  );
const stateOf = async (id: string) =>
  (
    await site.rows<{ state: string; handled: number }>(
      sql`select state, handled from announcements where id = ${id}`,
    )
  )[0] ?? { state: '', handled: 0 };

/** Goes on until everybody is told, as processes do after a crash. */
async function finish(id: string) {
  for (let round = 0; round < 20 && (await stateOf(id)).state !== 'sent'; round += 1) {
    await sendDue(site.ctx);
    await drain();
    await mailsLeave(id);
  }
  await drain();
}

async function expectEachOnce(id: string) {
  expect((await stateOf(id)).state).toBe('sent');
  expect((await stateOf(id)).handled).toBe(people);
  const all = await toldOf(site, id);
  expect(all).toHaveLength(people);
  expect(all.filter(({ bells, mails }) => bells !== 1 || mails !== 1)).toEqual([]);
}

race('of an announcement that several processes send everybody hears once', async () => {
  const id = await newAnnouncement();
  for (let round = 0; round < 8; round += 1) {
    await Promise.all([1, 2, 3, 4].flatMap(() => [sendDue(site.ctx), drain()]));
    await mailsLeave(id);
  }
  await finish(id);
  await expectEachOnce(id);
});

race(
  'stopping and sending: whoever was told before the stop was told once, and nobody after it',
  async () => {
    const id = await newAnnouncement();
    await Promise.all([sendDue(site.ctx), sendDue(site.ctx)]);
    const stops = [one, other].map((by) => by.post(`/staff/announcements/${id}/stopping`));
    const [answers] = await Promise.all([
      Promise.all(stops),
      tellNext(site.ctx(), id),
      drain(),
      tellNext(site.ctx(), id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const before = await toldOf(site, id);
    await mailsLeave(id);
    await sendDue(site.ctx);
    await drain();
    expect(await toldOf(site, id)).toEqual(before);
    expect(before.filter(({ bells, mails }) => bells > 1 || mails > 1)).toEqual([]);
    expect((await stateOf(id)).state).toBe('stopped');
    expect(
      await site.rows(
        sql`select 1 from audit_log where subject_id = ${id} and action = 'announcement.stopped'`,
      ),
    ).toHaveLength(1);
  },
);

describe('a process that is killed while it', () => {
  /** Lets the work come as far as this table, ends its connection there as kill -9 of its process does, and answers whether it failed. */
  async function killedAt(table: string, work: () => Promise<unknown>): Promise<boolean> {
    const holder = new pg.Client(site.place.url ?? '');
    await holder.connect();
    try {
      await holder.query(`begin; lock table ${table} in share mode`);
      const failed = work().then(
        () => false,
        () => true,
      );
      let over = false;
      const end = failed.then(() => {
        over = true;
      });
      for (let killed = 0; killed === 0 && !over; ) {
        const { rows } =
          await holder.query(`select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where l.relation = '${table}'::regclass and not l.granted and a.datname = current_database()`);
        killed = rows.length;
      }
      await holder.query('rollback');
      await end;
      return await failed;
    } finally {
      await holder.end();
    }
  }

  test.each(['outbox', 'announcements'])(
    'writes the next people, at the table %s: nobody is left out, and nobody hears twice',
    async (table) => {
      const id = await newAnnouncement();
      await sendDue(site.ctx);
      await drain();
      await mailsLeave(id);
      const { handled } = await stateOf(id);
      // A lock of the announcement itself would end the work before it has begun.
      expect(await killedAt(table, () => tellNext(site.ctx(), id))).toBe(true);
      expect((await stateOf(id)).handled).toBe(handled);
      await finish(id);
      await expectEachOnce(id);
    },
  );

  test.each(['notifications', 'mail_deliveries'])(
    'delivers them, at the table %s: nobody is left out, and nobody hears twice',
    async (table) => {
      const id = await newAnnouncement();
      await sendDue(site.ctx);
      expect(await killedAt(table, drain)).toBe(true);
      expect((await toldOf(site, id)).filter(({ bells, mails }) => bells + mails > 0)).toEqual([]);
      await finish(id);
      await expectEachOnce(id);
    },
  );
});

test('an urgent mail doesn’t wait behind an announcement: few people are in the outbox at a time, and its mails are told apart', async () => {
  const id = await newAnnouncement();
  await sendDue(site.ctx);
  await writeNotice(site.ctx(), resetPassword, {
    userIds: [one.userId],
    payload: { name: 'Ayu', url: 'https://nusakelas.test/x' },
  });
  expect(
    await site.rows(
      sql`select sum(cardinality(recipients))::int as people from outbox where event_id = ${id}`,
    ),
  ).toEqual([{ people: 400 }]);
  const { mails, bulk } = await drain();
  expect([mails.length, bulk.length]).toEqual([1, 400]);
  await finish(id);
});
