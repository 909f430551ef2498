import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectProblem, type Person, testPassword, testSite } from '~/testing/site';
import { createAuth, withMails } from '../../server/provider';

const site = await testSite();
/** Makes a person who signed in an hour ago. */
async function stale(person: Person): Promise<Person> {
  await person.cookie;
  await site.rows(
    sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${person.userId}`,
  );
  return person;
}
const passwordless = async () => {
  const person = await stale(await site.person());
  await site.rows(sql`delete from accounts where user_id = ${person.userId}`);
  return person;
};
const prove = (person: Person, body: object) => person.post('/auth/reauthenticate', body);
const sensitive = (person: Person) =>
  person.post('/auth/change-email', { email: 'lain@nusakelas.test' });

describe('security settings change only after a fresh proof of identity', () => {
  test.each([
    ['POST', '/auth/change-email', { email: 'lain@nusakelas.test' }],
    ['POST', '/auth/factors', undefined],
    ['POST', '/auth/factors/verification', { code: '123456' }],
  ])('%s %s', async (method, path, body) => {
    const person = await stale(await site.person());
    expectProblem(await person.send(method, path, { body }), 403, 'reauthentication_required');
  });

  test('signing in counts for 15 minutes, and so does proving it again', async () => {
    const person = await site.person();
    expect((await sensitive(person)).status).toBe(200);
    await site.rows(
      sql`update sessions set created_at = now() - interval '20 minutes' where user_id = ${person.userId}`,
    );
    expectProblem(await sensitive(person), 403, 'reauthentication_required');
    expect((await prove(person, { password: testPassword })).json).toEqual({ ok: true });
    expect((await sensitive(person)).status).toBe(200);
    await site.rows(
      sql`update sessions set reauthenticated_at = now() - interval '20 minutes' where user_id = ${person.userId}`,
    );
    expectProblem(await sensitive(person), 403, 'reauthentication_required');
  });

  test('on one device only', async () => {
    const person = await site.person();
    const phone = site.as(person);
    await stale(person);
    await stale(phone);
    await prove(phone, { password: testPassword });
    expectProblem(await sensitive(person), 403, 'reauthentication_required');
    expect((await sensitive(phone)).status).toBe(200);
  });

  test('a wrong password is refused, and five lock the account', async () => {
    const person = await stale(await site.person());
    for (let failure = 0; failure < 5; failure += 1) {
      expect(
        expectProblem(await prove(person, { password: `salah-${failure}` }), 422, 'wrong_password')
          .fields,
      ).toEqual({ password: 'Password salah' });
    }
    expectProblem(await prove(person, { password: testPassword }), 429, 'too_many_requests');
    expectProblem(await sensitive(person), 403, 'reauthentication_required');
  });

  test('no placeholder counts as the password in the library’s own calls, not even after a fresh proof', async () => {
    const { config, database, clock, log, secret } = site.deps;
    const { appUrl, secureCookies, identities } = config;
    const auth = createAuth({
      db: database.db,
      secret,
      appUrl,
      secureCookies,
      identities,
      clock,
      log,
    });
    const person = await site.person();
    await prove(person, { password: testPassword });
    const headers = new Headers({ cookie: await person.cookie });
    const optionsOf = (password: string) =>
      ({ body: { password }, headers, asResponse: true }) as const;
    const proven = optionsOf('proven');
    for (const call of [
      () => auth.api.verifyPassword(proven),
      () => auth.api.enableTwoFactor(proven),
      () => auth.api.disableTwoFactor(proven),
    ]) {
      expect((await withMails<Response>(call)).result.status).toBe(400);
    }
    expect(
      await site.rows(sql`select 1 from two_factors where user_id = ${person.userId}`),
    ).toEqual([]);
    expect(
      (await withMails(() => auth.api.verifyPassword(optionsOf(testPassword)))).result.status,
    ).toBe(200);
  });

  test('the proof of another kind of account is refused', async () => {
    const person = await stale(await site.person());
    expectProblem(await prove(person, { code: '123456' }), 422, 'wrong_code');
    expectProblem(await prove(person, { recoveryCode: 'aaaaa-aaaaa' }), 409, 'factor_off');
    expectProblem(await sensitive(person), 403, 'reauthentication_required');
  });

  test('a person with a password gets no mailed code', async () => {
    expectProblem(
      await (await site.person()).post('/auth/reauthenticate/code'),
      409,
      'password_already_set',
    );
  });
});

describe('a person without a password', () => {
  const codeFor = async (person: Person) => {
    expect((await person.post('/auth/reauthenticate/code')).status).toBe(200);
    await site.deliver();
    const mail = (await site.mails()).filter((text) => text.includes(`To: ${person.email}`)).at(-1);
    return /kode Anda: (\d{6})/.exec(mail ?? '')?.[1] ?? '';
  };

  test('can use a code from the mail, once', async () => {
    const person = await passwordless();
    expectProblem(await prove(person, { password: testPassword }), 409, 'password_missing');
    const code = await codeFor(person);
    expect(await site.rows(sql`select 1 from verifications where value = ${code}`)).toEqual([]);
    expect((await prove(person, { code })).status).toBe(200);
    expect((await sensitive(person)).status).toBe(200);
    expectProblem(await prove(person, { code }), 422, 'wrong_code');
  });

  test('a code belongs to one person, lasts ten minutes and is replaced by the next', async () => {
    const [holder, other] = [await passwordless(), await passwordless()];
    const code = await codeFor(holder);
    await codeFor(other);
    expectProblem(await prove(other, { code }), 422, 'wrong_code');
    const newer = await codeFor(holder);
    if (newer !== code) expectProblem(await prove(holder, { code }), 422, 'wrong_code');
    site.clock.advance(11 * 60_000);
    expectProblem(await prove(holder, { code: newer }), 422, 'wrong_code');
    site.clock.advance(-11 * 60_000);
  });

  test('has five guesses', async () => {
    const person = await passwordless();
    const code = await codeFor(person);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let failure = 0; failure < 5; failure += 1)
      expectProblem(await prove(person, { code: wrong }), 422, 'wrong_code');
    expectProblem(await prove(person, { code }), 429, 'too_many_requests');
  });

  test('a malformed code is refused at its field', async () => {
    expectProblem(await prove(await passwordless(), { code: '12' }), 422, 'invalid_input');
  });
});
