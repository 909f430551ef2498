import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectProblem, testPassword, testSite } from '~/testing/site';
import { totp } from '~/testing/totp';
import { enrolmentOutput } from '../schema';

const site = await testSite();
const { clientOf } = site;

test('a code counts once: not again after setting up, signing in or proving oneself with it, but the next one does', async () => {
  const person = await site.person();
  const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
  const first = totp(secret);
  const client = clientOf(
    (await person.post('/auth/factors/verification', { code: first })).cookies,
  );
  const signIn = async (code: string) => {
    const challenge = await site.visitor.post('/auth/sign-in/email', {
      email: person.email,
      password: testPassword,
    });
    return clientOf(challenge.cookies).post('/auth/sign-in/factor', { code });
  };
  const prove = (code: string) => client.post('/auth/reauthenticate', { code });
  const used = { code: 'Kode ini sudah dipakai. Tunggu kode berikutnya di aplikasi Anda.' };
  for (const use of [signIn, prove])
    expect(expectProblem(await use(first), 422, 'wrong_code').fields).toEqual(used);
  const next = totp(secret, 1);
  expect((await signIn(next)).status).toBe(200);
  for (const use of [signIn, prove])
    expect(expectProblem(await use(next), 422, 'wrong_code').fields).toEqual(used);
  await site.rows(sql`update two_factors set last_step = null where user_id = ${person.userId}`);
  expect((await prove(next)).status).toBe(200);
  expect(expectProblem(await signIn(next), 422, 'wrong_code').fields).toEqual(used);
});
