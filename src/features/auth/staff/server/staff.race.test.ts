import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { races } from '~/testing/race';
import { type Answer, type Client, type Person, testPassword, testSite } from '~/testing/site';

const site = await testSite();
const race = races({ rounds: 5 });
const reason = 'Tidak lagi bekerja di tim pengelola.';
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();
const of = ({ userId }: Person, rest: string) => `/staff/users/${userId}/${rest}`;
const revoke = (by: Client, from: Person) =>
  by.post(of(from, 'role'), { role: 'superadmin', granted: false, reason });
const suspend = (by: Client, person: Person) =>
  by.post(of(person, 'suspension'), { reason, days: null });
/** The superadmins who can use the site. */
const standing = () =>
  site.rows(sql`select id from users where role = 'superadmin' and suspended_at is null and closing_at is null
    and exists (select 1 from user_roles r where r.user_id = users.id and r.role = 'superadmin' and r.revoked_at is null)`);

/** Two superadmins, and no others. */
async function two() {
  await site.rows(sql`update user_roles set revoked_at = now() where revoked_at is null`);
  await site.rows(sql`update users set role = 'learner'`);
  const pair = [
    await site.person({ role: 'superadmin' }),
    await site.person({ role: 'superadmin' }),
  ] as const;
  for (const person of pair) await person.cookie;
  return pair;
}

describe('at the same moment', () => {
  race(
    'two superadmins take the role from each other, or suspend each other: one of them stays',
    async (round) => {
      const [one, other] = await two();
      const act = round % 2 === 0 ? revoke : suspend;
      const answers = await Promise.all([act(one, other), act(other, one)]);
      expect(await standing()).toHaveLength(1);
      expect(statuses(answers)[0]).toBe(200);
      expect([401, 403]).toContain(statuses(answers)[1]);
    },
  );

  race(
    'a superadmin closes their account while they take the role from the last other one: one of them stays',
    async () => {
      const [one, other] = await two();
      const again = site.as(one);
      await again.cookie;
      await Promise.all([
        again.post('/privacy/deletion', { confirmation: 'HAPUS' }),
        revoke(one, other),
      ]);
      expect(await standing()).toHaveLength(1);
    },
  );

  race('a suspension and a sign-in: no session stays', async () => {
    const [staff] = await two();
    const person = await site.person();
    const [suspended] = await Promise.all([
      suspend(staff, person),
      site.visitor.post('/auth/sign-in/email', { email: person.email, password: testPassword }),
    ]);
    expect(suspended.status).toBe(200);
    expect(await site.rows(sql`select 1 from sessions where user_id = ${person.userId}`)).toEqual(
      [],
    );
  });

  race('the same suspension twice: it is told and audited once', async () => {
    const [one, other] = await two();
    const person = await site.person();
    expect(statuses(await Promise.all([suspend(one, person), suspend(other, person)]))).toEqual([
      200, 200,
    ]);
    expect(
      await site.rows(sql`select 1 from audit_log where subject_id = ${person.userId}`),
    ).toHaveLength(1);
  });
});
