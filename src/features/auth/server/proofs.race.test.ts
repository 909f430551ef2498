import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { races } from '~/testing/race';
import { type Person, testPassword, testSite } from '~/testing/site';
import { totp } from '~/testing/totp';
import { enrolmentOutput } from '../factors/schema';

const site = await testSite({
  env: { LIMIT_SIGN_IN_PER_MINUTE: '1000', LIMIT_RECOVERS_PER_HOUR: '1000' },
});
const race = races({ rounds: 3 });
const newPassword = 'pemilik-baru';
const signIn = ({ email }: Person) =>
  site.visitor.post('/auth/sign-in/email', { email, password: testPassword });
const { clientOf } = site;
const sessionsOf = async ({ userId }: Person) =>
  site.rows(sql`select id from sessions where user_id = ${userId}`);
const devicesOf = async ({ userId }: Person) =>
  site.rows(sql`select id from known_devices where user_id = ${userId} and session_id is not null`);

async function resetLink({ email }: Person): Promise<string> {
  await site.visitor.post('/auth/recover', { email });
  await site.deliver();
  return (
    (await site.mails())
      .flatMap((mail) =>
        mail.includes(`To: ${email}`) ? (/reset#([\w.-]+)/.exec(mail)?.[1] ?? []) : [],
      )
      .at(-1) ?? ''
  );
}
const reset = async (token: string) =>
  site.visitor.post('/auth/reset-password', { token, password: newPassword });

race(
  'a sign-in with the old password outlives no reset that came meanwhile, and makes no device known',
  async () => {
    const person = await site.person();
    const token = await resetLink(person);
    const [answer] = await Promise.all([
      reset(token),
      ...Array.from({ length: 4 }, () => signIn(person)),
    ]);
    expect(answer.status).toBe(200);
    expect(await sessionsOf(person)).toEqual([]);
    expect(await devicesOf(person)).toEqual([]);
  },
);

race('a sign-in with the old password outlives no change that came meanwhile', async () => {
  const person = await site.person();
  await person.cookie;
  const change = () =>
    person.post('/auth/change-password', { currentPassword: testPassword, newPassword });
  const twice = () => signIn(person).then(() => signIn(person));
  const [answer] = await Promise.all([change(), ...Array.from({ length: 4 }, twice)]);
  expect(answer.status).toBe(200);
  expect(await sessionsOf(person)).toHaveLength(1);
});

race('a change of the password that was on its way replaces no password of a reset', async () => {
  const person = await site.person();
  await person.cookie;
  const token = await resetLink(person);
  const [answer] = await Promise.all([
    reset(token),
    person.post('/auth/change-password', {
      currentPassword: testPassword,
      newPassword: 'pencuri-123',
    }),
  ]);
  const owner = await site.visitor.post('/auth/sign-in/email', {
    email: person.email,
    password: newPassword,
  });
  expect([answer.status, owner.status]).toEqual(answer.status === 200 ? [200, 200] : [400, 401]);
});

race('a second step on its way outlives no reset', async () => {
  const person = await site.person();
  const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
  await person.post('/auth/factors/verification', { code: totp(secret) });
  await site.rows(
    sql`update two_factors set last_step = null, created_at = now() - interval '1 day' where user_id = ${person.userId}`,
  );
  const challenge = clientOf((await signIn(person)).cookies);
  const token = await resetLink(person);
  const other = await site.person();
  // Checking a password takes as long as hashing one, so both get to the account together.
  const afterHashing = signIn(other).then(() =>
    challenge.post('/auth/sign-in/factor', { code: totp(secret), trustDevice: true }),
  );
  const [answer] = await Promise.all([reset(token), afterHashing]);
  expect(answer.status).toBe(200);
  expect(await sessionsOf(person)).toEqual([]);
});

race('a factor that is turned on during a reset locks its owner out of nothing', async () => {
  const person = await site.person();
  const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
  const token = await resetLink(person);
  const [answer] = await Promise.all([
    reset(token),
    person.post('/auth/factors/verification', { code: totp(secret) }),
  ]);
  expect(answer.status).toBe(200);
  const owner = await site.visitor.post('/auth/sign-in/email', {
    email: person.email,
    password: newPassword,
  });
  expect(owner.json).toEqual({ userId: person.userId });
});
