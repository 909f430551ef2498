import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Client, expectProblem, type Person, testPassword, testSite } from '~/testing/site';
import { totp } from '~/testing/totp';
import { enrolmentOutput } from '../../factors/schema';
import { sessionUser } from '../../schema';

const site = await testSite();
const { clientOf } = site;
const signIn = ({ email }: Person, password = testPassword, cookies = '') =>
  clientOf(cookies).post('/auth/sign-in/email', { email, password });
const deviceIn = (cookies: string) => /nusakelas\.device=[^;]+/.exec(cookies)?.[0] ?? '';

/** Signs in on a new browser; answers its client and the cookie by which it is known. */
async function browserOf(person: Person) {
  const { cookies } = await signIn(person);
  return { client: clientOf(cookies), device: deviceIn(cookies) };
}
/** Strangers use up the guesses of the address that all tests share. */
const lock = async (person: Person) => {
  for (let failure = 0; failure < 5; failure += 1) await signIn(person, 'salah-sekali');
  expectProblem(await signIn(person), 429, 'too_many_requests');
};
const isKnown = async (person: Person, device: string) =>
  (await signIn(person, testPassword, device)).status === 200;

describe('a device on which a person has signed in', () => {
  test('is known after signing out, again and again', async () => {
    const person = await site.person();
    const { client, device } = await browserOf(person);
    await client.post('/auth/sign-out');
    await lock(person);
    for (const _ of [1, 2]) expect(await isKnown(person, device)).toBe(true);
  });

  test('is known to nobody else, and no other signature counts', async () => {
    const [person, other] = [await site.person(), await site.person()];
    const [own, foreign] = [await browserOf(person), await browserOf(other)];
    const id = /device=([\da-f-]+)/.exec(own.device)?.[1];
    await lock(person);
    for (const device of [
      foreign.device,
      `nusakelas.device=${id}`,
      `nusakelas.device=${id}.${'A'.repeat(43)}%3D`,
      'nusakelas.device=x',
    ]) {
      expect(await isKnown(person, device)).toBe(false);
    }
    expect(await isKnown(person, own.device)).toBe(true);
  });

  test('is one for several people who share it', async () => {
    const [person, other] = [await site.person(), await site.person()];
    const { device } = await browserOf(other);
    const { cookies } = await signIn(person, testPassword, device);
    expect(deviceIn(cookies)).toBe(device);
    for (const one of [person, other]) {
      await lock(one);
      expect(await isKnown(one, device)).toBe(true);
    }
  });

  test('is forgotten when its session is ended from elsewhere', async () => {
    const person = await site.person();
    const { client, device } = await browserOf(person);
    const { sessionId } = (await client.get('/me')).as(sessionUser);
    expect((await person.send('DELETE', `/me/sessions/${sessionId}`)).status).toBe(200);
    await lock(person);
    expect(await isKnown(person, device)).toBe(false);
  });

  test.each([
    [
      'the others are signed out',
      (client: Client) => client.post('/auth/sign-out?scope=others'),
      true,
    ],
    ['all are signed out', (client: Client) => client.post('/auth/sign-out?scope=global'), false],
  ])('is forgotten when %s, but only then the one in use: %o', async (_, act, own) => {
    const person = await site.person();
    const [here, there] = [await browserOf(person), await browserOf(person)];
    expect((await act(here.client)).status).toBe(200);
    await lock(person);
    expect([await isKnown(person, here.device), await isKnown(person, there.device)]).toEqual([
      own,
      false,
    ]);
  });

  test('is forgotten with a changed password, except the one that changed it', async () => {
    const person = await site.person();
    const [here, there] = [await browserOf(person), await browserOf(person)];
    const change = { currentPassword: testPassword, newPassword: testPassword };
    expect((await here.client.post('/auth/change-password', change)).status).toBe(200);
    await lock(person);
    expect([await isKnown(person, here.device), await isKnown(person, there.device)]).toEqual([
      true,
      false,
    ]);
  });

  // spec: D27.1
  test('has its own count of wrong codes, so that a stranger who knows the password locks nobody out', async () => {
    const person = await site.person();
    const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
    const { cookies } = await person.post('/auth/factors/verification', { code: totp(secret) });
    const device = deviceIn(cookies);
    const challenge = async (cookie = '') =>
      clientOf(`${cookie}; ${(await signIn(person, testPassword, cookie)).cookies}`);
    const guess = (browser: Client, code: string) => browser.post('/auth/sign-in/factor', { code });
    for (let round = 0; round < 2; round += 1) {
      const stranger = await challenge();
      for (let failure = 0; failure < 5; failure += 1)
        expectProblem(await guess(stranger, '000000'), 422, 'wrong_code');
    }
    const code = totp(secret, 1);
    expectProblem(await guess(await challenge(), code), 429, 'factor_locked');
    expect((await guess(await challenge(device), code)).status).toBe(200);
  });

  test('a password alone makes no device known where a second factor is on', async () => {
    const person = await site.person();
    const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
    await person.post('/auth/factors/verification', { code: totp(secret) });
    expect(deviceIn((await signIn(person)).cookies)).toBe('');
  });

  test('is one of twenty: of more, the ones used longest ago are forgotten', async () => {
    const person = await site.person();
    const first = deviceIn((await signIn(person)).cookies);
    for (let more = 0; more < 19; more += 1) await signIn(person);
    await site.rows(
      sql`update known_devices set expires_at = expires_at - interval '1 minute' where user_id = ${person.userId}`,
    );
    await signIn(person, testPassword, first);
    for (let more = 0; more < 5; more += 1) await signIn(person);
    expect(
      await site.rows(sql`select 1 from known_devices where user_id = ${person.userId}`),
    ).toHaveLength(20);
    await lock(person);
    expect(await isKnown(person, first)).toBe(true);
  });
});
