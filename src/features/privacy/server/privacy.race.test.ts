import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { noticeBook } from '~/app/nouns';
import { erasureDeps, sections } from '~/app/personal';
import { memberChanged } from '~/features/directory/members/server/mutations';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { classroom } from '~/testing/classroom';
import { member } from '~/testing/members';
import { races } from '~/testing/race';
import { expectProblem, testSite } from '~/testing/site';
import { deletionCancelled } from '../notices';
import { createdId } from '../schema';
import { requestsPerDay } from '../terms';
import { buildExport, closeAccounts } from './jobs';

const site = await testSite();
const deps = {
  ctx: site.ctx,
  storage: site.deps.storage,
  sections,
  noticeBook,
  log: site.deps.log,
};

test('exports ordered and built at the same time are one export', async () => {
  const person = await site.person();
  await person.cookie;
  const ids = await Promise.all(
    [1, 2, 3].map(
      async () => (await person.post('/privacy/exports', { clientKey: newId() })).as(createdId).id,
    ),
  );
  expect(new Set(ids).size).toBe(1);
  await Promise.all([1, 2].map(() => buildExport(deps, ids[0] as string)));
  const rows = await site.rows(
    sql`select status, attempts from privacy_requests where user_id = ${person.userId}`,
  );
  expect(rows).toEqual([{ status: 'done', attempts: 1 }]);
  expect(
    await site.rows(
      sql`select 1 from files where owner_id = ${person.userId} and released_at is null`,
    ),
  ).toHaveLength(1);
});

test('requests sent at the same time stay within the limit of a day together', async () => {
  const person = await site.person();
  await person.cookie;
  const send = (index: number) =>
    person.post('/privacy/requests', {
      clientKey: newId(),
      kind: 'question',
      text: `Pertanyaan nomor ${index} saya?`,
    });
  const answers = await Promise.all(
    Array.from({ length: requestsPerDay + 6 }, (_, index) => send(index)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(requestsPerDay);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
});

test('two deletion requests at the same time are one', async () => {
  const person = await site.person();
  await person.cookie;
  const answers = await Promise.all(
    [1, 2, 3].map(() => person.post('/privacy/deletion', { confirmation: 'HAPUS' })),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(
    await site.rows(sql`select 1 from privacy_requests where user_id = ${person.userId}`),
  ).toHaveLength(1);
});

// spec: N13.4
test('when the last two superadmins delete their accounts at the same time, one stays', async () => {
  const staff = [
    await site.person({ role: 'superadmin' }),
    await site.person({ role: 'superadmin' }),
  ];
  for (const superadmin of staff) await superadmin.cookie;
  const answers = await Promise.all(
    staff.map((superadmin) => superadmin.post('/privacy/deletion', { confirmation: 'HAPUS' })),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
});

test('cancelling and erasing at the same time: exactly one happens completely', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await site.person();
    await person.post('/privacy/deletion', { confirmation: 'HAPUS' });
    await site.rows(
      sql`update users set closing_at = ${site.clock.now.toISOString()}::timestamptz where id = ${person.userId}`,
    );
    const [cancelled] = await Promise.all([
      person.post('/privacy/deletion/cancellation'),
      closeAccounts(site.ctx, erasureDeps),
    ]);
    const [row] = await site.rows<{ erased: boolean; email: string; status: string }>(
      sql`select u.erased_at is not null as erased, u.email, r.status from users u join privacy_requests r on r.user_id = u.id where u.id = ${person.userId}`,
    );
    if (cancelled.status === 200)
      expect(row).toEqual({ erased: false, email: person.email, status: 'cancelled' });
    else expect(row).toMatchObject({ erased: true, status: 'done' });
    await site.rows(
      sql`update users set closing_at = null where id = ${person.userId} and erased_at is null`,
    );
  }
});

const race = races({ rounds: 3 });

race('saving the profile and closing the account don’t deadlock', async (round) => {
  const person = await site.person();
  const [{ revision } = { revision: 0 }] = await site.rows<{ revision: number }>(
    sql`select revision from profiles where id = ${person.userId}`,
  );
  const [saved, closed] = await Promise.all([
    person.put('/profile', { fullName: `Nama Baru ${'ABC'[round]}`, revision }),
    person.post('/privacy/deletion', { confirmation: 'HAPUS' }),
  ]);
  expect(closed.status).toBe(200);
  // The second write finds a closing account.
  expect([200, 403]).toContain(saved.status);
});

race(
  'an erasure and a delivery to the same person don’t deadlock, and no notice stays',
  async () => {
    const person = await site.person();
    const other = await site.person();
    await person.post('/privacy/deletion', { confirmation: 'HAPUS' });
    await site.rows(
      sql`update users set closing_at = ${site.clock.now.toISOString()}::timestamptz where id = ${person.userId}`,
    );
    await writeNotice(site.ctx(), deletionCancelled, {
      userIds: [other.userId, person.userId],
      payload: {},
    });
    const [erased] = await Promise.all([closeAccounts(site.ctx, erasureDeps), site.deliver()]);
    expect(erased).toBe(1);
    // The first delivery skipped the rows that the erasure had locked.
    await site.deliver();
    expect(
      await site.rows(sql`select 1 from notifications where user_id = ${person.userId}`),
    ).toEqual([]);
    expect(
      await site.rows(
        sql`select 1 from notifications where user_id = ${other.userId} and title like 'Penghapusan akun dibatalkan'`,
      ),
    ).toHaveLength(1);
  },
);

test('a waiting refresh doesn’t bring a closing account back into the directory', async () => {
  const { userId } = await member(site);
  const cards = () => site.rows(sql`select 1 from member_cards where user_id = ${userId}`);
  await memberChanged(site.ctx(), userId);
  expect(await cards()).toHaveLength(1);
  let refreshed: Promise<unknown> = Promise.resolve();
  await inTransaction(site.ctx(), async (ctx) => {
    await ctx.db.execute(
      sql`update users set closing_at = now() + interval '14 days' where id = ${userId}`,
    );
    await memberChanged(ctx, userId);
    refreshed = inTransaction(site.ctx(), (ctx) => memberChanged(ctx, userId));
    await expect
      .poll(() =>
        site.rows(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1);
  });
  await refreshed;
  expect(await cards()).toEqual([]);
});

race('publishing a course and erasing its instructor: exactly one happens', async () => {
  const { instructor, courseId } = await classroom(site, { description: 'Lengkap.' });
  const staff = await site.person({ role: 'superadmin' });
  await staff.cookie;
  await site.rows(sql`update courses set state = 'hidden' where id = ${courseId}`);
  expect((await instructor.post('/privacy/deletion', { confirmation: 'HAPUS' })).status).toBe(200);
  await site.rows(
    sql`update users set closing_at = ${site.clock.now.toISOString()}::timestamptz where id = ${instructor.userId}`,
  );
  const show = (hidden: boolean) => staff.put(`/studio/courses/${courseId}/visibility`, { hidden });
  const [published] = await Promise.all([show(false), closeAccounts(site.ctx, erasureDeps)]);
  const [row] =
    await site.rows(sql`select c.is_published as published, u.erased_at is not null as erased from courses c join users u on u.id = ${instructor.userId}
    where c.id = ${courseId}`);
  expect(row).toEqual(
    published.status === 200
      ? { published: true, erased: false }
      : { published: false, erased: true },
  );
  await show(true);
  await closeAccounts(site.ctx, erasureDeps);
  expectProblem(await show(false), 409, 'instructor_gone');
});
