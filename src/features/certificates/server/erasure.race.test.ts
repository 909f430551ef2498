import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '~/lib/server/ctx';
import { eraseFrom } from '~/lib/server/personal';
import { certified } from '~/testing/credentials';
import { type Answer, expectProblem, testSite } from '~/testing/site';
import { issueCertificate } from '../issuing/server/mutations';
import { recordPaper } from '../papers/server/mutations';
import { certificatesPersonal } from './personal';

const site = await testSite();
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const superadmin = await site.person({ role: 'superadmin' });
const waiting = () =>
  expect
    .poll(() =>
      site.rows(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toHaveLength(1);
const namesOf = (userId: string) =>
  site.rows<{ name: string }>(sql`select name from certificates where user_id = ${userId}`);

test('nothing is issued to somebody who is being erased', async () => {
  const { learner, room } = await certified(site, { instructor });
  await site.rows(sql`delete from certificates where user_id = ${learner.userId}`);
  // An account is erased some days after its closing.
  await site.rows(
    sql`update users set closing_at = now() - interval '1 hour' where id = ${learner.userId}`,
  );
  const of = { userId: learner.userId, courseId: room.courseId };
  const issued = await inTransaction(site.ctx(), async (ctx) => {
    await ctx.db.execute(sql`update users set erased_at = now() where id = ${learner.userId}`);
    return issueCertificate(site.ctx(), of);
  });
  expect([issued, await namesOf(learner.userId)]).toEqual([null, []]);
});

test('a paper that is recorded while its holder is erased goes too', async () => {
  const { learner, own } = await certified(site, { instructor });
  const person = {
    userId: learner.userId,
    email: learner.email,
    newEmail: null,
  };
  let erased: Promise<void> | null = null;
  await inTransaction(site.ctx(), async (ctx) => {
    await recordPaper(
      ctx,
      {
        certificateId: own.id,
        kind: 'badge',
        sha256: 'a'.repeat(64),
        variant: 'badge-1',
        storageKey: 'certificates/x',
        bytes: 1,
      },
      own.name,
    );
    erased = inTransaction(site.ctx(), (ctx) => eraseFrom(ctx, certificatesPersonal, person));
    await waiting();
  });
  await erased;
  expect(
    await site.rows(sql`select 1 from certificate_papers where certificate_id = ${own.id}`),
  ).toEqual([]);
  expect(
    await site.rows(sql`select 1 from certificate_digests where certificate_id = ${own.id}`),
  ).toEqual([]);
  expect(await namesOf(learner.userId)).toEqual([{ name: '' }]);
});

test('an erasure that is under way is waited for before a name is written anew', async () => {
  const { learner, own } = await certified(site, { instructor });
  let answered: Promise<Answer> | null = null;
  await inTransaction(site.ctx(), async (ctx) => {
    await ctx.db.execute(sql`update users set erased_at = now() where id = ${learner.userId}`);
    answered = superadmin.post(`/staff/certificates/${own.id}/reissue`, {
      name: 'Sari Putri',
      reason: 'Nama sesuai KTP.',
    });
    await waiting();
  });
  expectProblem((await answered) as unknown as Answer, 409, 'holder_erased');
  expect(await namesOf(learner.userId)).toEqual([{ name: own.name }]);
});
