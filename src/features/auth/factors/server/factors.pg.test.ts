import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { readCode } from '~/testing/codes';
import { personWithFactor } from '~/testing/factors';
import { type Client, expectProblem, type Person, testPassword, testSite } from '~/testing/site';
import { totp } from '~/testing/totp';
import { notificationList } from '../../../notifications/schema';
import { securityOutput } from '../../schema';
import { enrolmentOutput, recoveryCodesOutput } from '../schema';
import { dropFactor } from './mutations';

const site = await testSite();
const { visitor, clientOf, deliveredTo } = site;

/** Merges the cookies that an answer sets into the earlier ones. */
const mergeCookies = (earlier: string, added: string) => {
  const jar = new Map(
    [...earlier.split('; '), ...added.split('; ')]
      .filter(Boolean)
      .map((part) => [part.split('=')[0], part]),
  );
  return [...jar.values()].join('; ');
};

/** Lets time pass since the last code: the code of this moment is unused. */
const forgetStep = ({ userId }: Person) =>
  site.rows(sql`update two_factors set last_step = null where user_id = ${userId}`);

type FactorHolder = Awaited<ReturnType<typeof personWithFactor>>;

async function challengeCookies({ person }: FactorHolder, cookie = ''): Promise<string> {
  const answer = await clientOf(cookie).post('/auth/sign-in/email', {
    email: person.email,
    password: testPassword,
  });
  expect(answer.json).toEqual({ challenge: 'factor' });
  expect(answer.cookies).toMatch(/nusakelas\.two_factor=\S/);
  return mergeCookies(cookie, answer.cookies);
}
const step = (cookie: string, body: object) => clientOf(cookie).post('/auth/sign-in/factor', body);
const security = async (who: Client) => (await who.get('/me/security')).as(securityOutput);
const makeStale = ({ userId }: Person) =>
  site.rows(
    sql`update sessions set created_at = now() - interval '1 hour', reauthenticated_at = now() - interval '1 hour' where user_id = ${userId}`,
  );
const sessionIn = (cookies: string) => /nusakelas\.session_token=[^;]+/.test(cookies);

describe('enrolling', () => {
  test('shows a secret, and is on only after the first right code, which brings ten recovery codes', async () => {
    const person = await site.person();
    const enrolment = (await person.post('/auth/factors')).as(enrolmentOutput);
    expect(enrolment.uri).toMatch(RegExp(`^otpauth://totp/NusaKelas.*secret=${enrolment.secret}`));
    expect(await readCode(enrolment.qr)).toBe(enrolment.uri);
    expect((await security(person)).factorEnabled).toBe(false);
    expect(
      (await visitor.post('/auth/sign-in/email', { email: person.email, password: testPassword }))
        .json,
    ).toEqual({ userId: person.userId });
    const wrong = await person.post('/auth/factors/verification', { code: '000000' });
    expect(expectProblem(wrong, 422, 'wrong_code').fields).toEqual({
      code: 'Kode salah atau sudah tidak berlaku.',
    });
    const answer = await person.post('/auth/factors/verification', {
      code: totp(enrolment.secret),
    });
    const { recoveryCodes } = answer.as(recoveryCodesOutput);
    expect(new Set(recoveryCodes).size).toBe(10);
    // The session got another cookie, and the old one no longer works.
    expectProblem(await person.get('/me/security'), 401, 'not_signed_in');
    const after = clientOf(answer.cookies);
    expect(await security(after)).toMatchObject({ factorEnabled: true, recoveryCodesLeft: 10 });
    expectProblem(await after.post('/auth/factors'), 409, 'factor_already_on');
    expect((await deliveredTo(person.email)).at(-1)).toContain('Verifikasi dua langkah aktif');
  });

  test('can be restarted, and only the last secret counts', async () => {
    const person = await site.person();
    const first = (await person.post('/auth/factors')).as(enrolmentOutput);
    const second = (await person.post('/auth/factors')).as(enrolmentOutput);
    expectProblem(
      await person.post('/auth/factors/verification', { code: totp(first.secret) }),
      422,
      'wrong_code',
    );
    expect(
      (await person.post('/auth/factors/verification', { code: totp(second.secret) })).status,
    ).toBe(200);
  });

  test('keeps neither secret nor codes in readable form', async () => {
    const { person, secret, recoveryCodes } = await personWithFactor(site);
    const [row] = await site.rows<{ text: string }>(
      sql`select secret || backup_codes as text from two_factors where user_id = ${person.userId}`,
    );
    for (const word of [secret, ...recoveryCodes]) expect(row?.text).not.toContain(word);
  });

  test('a code is refused if setting up was not started', async () => {
    expectProblem(
      await (await site.person()).post('/auth/factors/verification', { code: '123456' }),
      409,
      'factor_off',
    );
  });
});

describe('signing in with a second factor', () => {
  test('the password alone opens no session', async () => {
    const holder = await personWithFactor(site);
    const before = await site.rows(
      sql`select id from sessions where user_id = ${holder.person.userId}`,
    );
    const cookie = await challengeCookies(holder);
    expect(
      await site.rows(sql`select id from sessions where user_id = ${holder.person.userId}`),
    ).toEqual(before);
    expect((await clientOf(cookie).get('/me')).json).toBeNull();
  });

  test('a code opens it, once', async () => {
    const holder = await personWithFactor(site);
    const cookie = await challengeCookies(holder);
    const code = totp(holder.secret);
    const answer = await step(cookie, { code });
    expect(answer.json).toEqual({ userId: holder.person.userId });
    expect((await clientOf(answer.cookies).get('/me')).json).toMatchObject({
      id: holder.person.userId,
    });
    expectProblem(await step(cookie, { code }), 401, 'challenge_over');
  });

  test('a recovery code opens it, however it is typed, is used up, and its owner gets a notice with the number left', async () => {
    const holder = await personWithFactor(site);
    const [first = '', second = ''] = holder.recoveryCodes;
    const answer = await step(await challengeCookies(holder), {
      recoveryCode: ` ${first.replace('-', ' – ').toUpperCase()}`,
    });
    expect(answer.json).toEqual({ userId: holder.person.userId });
    expect((await security(clientOf(answer.cookies))).recoveryCodesLeft).toBe(9);
    const again = await step(await challengeCookies(holder), { recoveryCode: first });
    expect(Object.keys(expectProblem(again, 422, 'wrong_code').fields ?? {})).toEqual([
      'recoveryCode',
    ]);
    expect((await step(await challengeCookies(holder), { recoveryCode: second })).status).toBe(200);
    const notices = (await deliveredTo(holder.person.email)).filter((mail) =>
      mail.includes('Kode pemulihan dipakai'),
    );
    expect(notices.map((mail) => /Sisa (\d) kode/.exec(mail)?.[1])).toEqual(['9', '8']);
    const { items } = (await clientOf(answer.cookies).get('/notifications')).as(notificationList);
    expect(items.map(({ title }) => title)).toEqual([
      'Kode pemulihan dipakai',
      'Kode pemulihan dipakai',
    ]);
  });

  test('a sign-in that waits for its code is not in the list of devices', async () => {
    const holder = await personWithFactor(site);
    const before = (await holder.client.get('/me/sessions')).json;
    const cookie = await challengeCookies(holder);
    expect((await holder.client.get('/me/sessions')).json).toEqual(before);
    expect((await clientOf(cookie).get('/me/sessions')).status).toBe(401);
    await step(cookie, { code: totp(holder.secret) });
    expect((await holder.client.get('/me/sessions')).json).toHaveLength(
      (before as unknown[]).length + 1,
    );
  });

  test('a code without a challenge, with a forged or with another person’s challenge opens nothing', async () => {
    const [holder, other] = [await personWithFactor(site), await personWithFactor(site)];
    const code = totp(holder.secret);
    expectProblem(await step('', { code }), 401, 'challenge_over');
    expectProblem(
      await step(`nusakelas.two_factor=${newId()}.${'A'.repeat(43)}%3D`, { code }),
      401,
      'challenge_over',
    );
    expectProblem(await step(await challengeCookies(other), { code }), 422, 'wrong_code');
  });

  test('a person signed in as somebody else is still asked for the challenged person’s code', async () => {
    const [holder, other] = [await personWithFactor(site), await personWithFactor(site)];
    const own = await other.client.cookie;
    const cookie = `${own}; ${await challengeCookies(holder)}`;
    expectProblem(await step(cookie, { code: totp(other.secret) }), 422, 'wrong_code');
  });

  test('five wrong codes end the challenge, ten lock the factor for a while', async () => {
    const holder = await personWithFactor(site);
    for (let round = 0; round < 2; round += 1) {
      const cookie = await challengeCookies(holder);
      for (let failure = 0; failure < 5; failure += 1)
        expectProblem(await step(cookie, { code: '000000' }), 422, 'wrong_code');
      expectProblem(
        await step(cookie, { code: totp(holder.secret) }),
        round === 0 ? 401 : 429,
        round === 0 ? 'challenge_over' : 'factor_locked',
      );
    }
    const [recoveryCode] = holder.recoveryCodes;
    for (const body of [{ code: totp(holder.secret) }, { recoveryCode }]) {
      expectProblem(await step(await challengeCookies(holder), body), 429, 'factor_locked');
    }
    await site.rows(
      sql`update two_factors set locked_until = now() - interval '1 second' where user_id = ${holder.person.userId}`,
    );
    await forgetStep(holder.person);
    expect((await step(await challengeCookies(holder), { code: totp(holder.secret) })).status).toBe(
      200,
    );
  });

  test('a challenge ends after ten minutes', async () => {
    const holder = await personWithFactor(site);
    const cookie = await challengeCookies(holder);
    await site.rows(
      sql`update verifications set expires_at = now() - interval '1 second' where value = ${holder.person.userId}`,
    );
    expectProblem(await step(cookie, { code: totp(holder.secret) }), 401, 'challenge_over');
  });

  test('a trusted device isn’t asked again, until the devices are signed out', async () => {
    const holder = await personWithFactor(site);
    const cookie = await challengeCookies(holder);
    const answer = await step(cookie, { code: totp(holder.secret), trustDevice: true });
    expect(answer.headers.getSetCookie().join()).toMatch(
      /nusakelas\.trust_device=[^;]+;.*Max-Age=2592000/i,
    );
    const trust = /nusakelas\.trust_device=[^;]+/.exec(answer.cookies)?.[0] ?? '';
    const again = await clientOf(trust).post('/auth/sign-in/email', {
      email: holder.person.email,
      password: testPassword,
    });
    expect(again.json).toEqual({ userId: holder.person.userId });
    const rolled = /nusakelas\.trust_device=[^;]+/.exec(again.cookies)?.[0] ?? '';
    expect(rolled).not.toBe(trust);
    await clientOf(again.cookies).post('/auth/sign-out?scope=others');
    await challengeCookies(holder, rolled);
  });

  test('a trusted device of one person is not trusted for another', async () => {
    const [holder, other] = [await personWithFactor(site), await personWithFactor(site)];
    const answer = await step(await challengeCookies(holder), {
      code: totp(holder.secret),
      trustDevice: true,
    });
    const trust = /nusakelas\.trust_device=[^;]+/.exec(answer.cookies)?.[0] ?? '';
    expect(sessionIn(await challengeCookies(other, trust))).toBe(false);
  });

  test.each([{}, { code: '12345' }, { code: 'abcdef' }, { recoveryCode: 'kurang' }])(
    'refuses %j as a code',
    async (body) => {
      expectProblem(await step('', body), 422, 'invalid_input');
    },
  );
});

describe('an account whose address nobody has proved', () => {
  test('cannot set up a factor', async () => {
    const person = await site.person({ verified: false });
    expectProblem(await person.post('/auth/factors'), 403, 'email_unverified');
    expectProblem(
      await person.post('/auth/factors/verification', { code: '000000' }),
      403,
      'email_unverified',
    );
  });

  test('loses the factor when its password is reset', async () => {
    const { person } = await personWithFactor(site);
    await site.rows(sql`update users set email_verified = false where id = ${person.userId}`);
    await visitor.post('/auth/recover', { email: person.email });
    const token = (await deliveredTo(person.email))
      .flatMap((mail) => /reset#([\w.-]+)/.exec(mail)?.[1] ?? [])
      .at(-1);
    expect(
      (await visitor.post('/auth/reset-password', { token, password: 'rahasia-baru' })).status,
    ).toBe(200);
    expect(
      (await visitor.post('/auth/sign-in/email', { email: person.email, password: 'rahasia-baru' }))
        .json,
    ).toEqual({ userId: person.userId });
  });
});

describe('renewing and removing the factor', () => {
  test('new recovery codes replace the old ones', async () => {
    const holder = await personWithFactor(site);
    const { recoveryCodes } = (await holder.client.post('/auth/factors/recovery-codes')).as(
      recoveryCodesOutput,
    );
    expectProblem(
      await step(await challengeCookies(holder), { recoveryCode: holder.recoveryCodes[0] }),
      422,
      'wrong_code',
    );
    expect((await deliveredTo(holder.person.email)).at(-1)).toContain('Kode pemulihan baru dibuat');
    expect(
      (await step(await challengeCookies(holder), { recoveryCode: recoveryCodes[0] })).status,
    ).toBe(200);
  });

  test('after removal the password is enough again, and its owner gets a notice', async () => {
    const holder = await personWithFactor(site);
    const answer = await holder.client.send('DELETE', '/auth/factors');
    expect(answer.json).toEqual({ ok: true });
    expect(answer.cookies).toMatch(/nusakelas\.trust_device=(;|$)/);
    expect(await security(holder.client)).toMatchObject({
      factorEnabled: false,
      recoveryCodesLeft: 0,
    });
    expect(
      await site.rows(sql`select 1 from two_factors where user_id = ${holder.person.userId}`),
    ).toEqual([]);
    const signedIn = await visitor.post('/auth/sign-in/email', {
      email: holder.person.email,
      password: testPassword,
    });
    expect(signedIn.json).toEqual({ userId: holder.person.userId });
    expect((await deliveredTo(holder.person.email)).at(-1)).toContain(
      'Verifikasi dua langkah dimatikan',
    );
  });

  test('codes of another AUTH_SECRET can’t be read, and the tab still opens', async () => {
    const { person, client } = await personWithFactor(site);
    await site.rows(
      sql`update two_factors set backup_codes = 'xxxx' where user_id = ${person.userId}`,
    );
    expect(await security(client)).toMatchObject({ factorEnabled: true, recoveryCodesLeft: 0 });
  });

  test('without a factor there is nothing to remove or renew', async () => {
    const person = await site.person();
    expectProblem(await person.send('DELETE', '/auth/factors'), 409, 'factor_off');
    expectProblem(await person.post('/auth/factors/recovery-codes'), 409, 'factor_off');
  });

  test('an operator removes it for a person who lost it, and every device is signed out', async () => {
    const holder = await personWithFactor(site);
    const drop = () =>
      inTransaction(site.ctx(), (ctx) =>
        dropFactor(ctx, { id: holder.person.userId, name: holder.person.name }),
      );
    expect(await drop()).toBe(true);
    expectProblem(await holder.client.get('/me/security'), 401, 'not_signed_in');
    const signedIn = await visitor.post('/auth/sign-in/email', {
      email: holder.person.email,
      password: testPassword,
    });
    expect(signedIn.json).toEqual({ userId: holder.person.userId });
    expect((await deliveredTo(holder.person.email)).at(-1)).toContain(
      'Verifikasi dua langkah dimatikan',
    );
    expect(await drop()).toBe(false);
  });

  test('removing and renewing need a fresh session', async () => {
    const { person, client } = await personWithFactor(site);
    await makeStale(person);
    expectProblem(await client.send('DELETE', '/auth/factors'), 403, 'reauthentication_required');
    expectProblem(
      await client.post('/auth/factors/recovery-codes'),
      403,
      'reauthentication_required',
    );
    expect((await security(client)).factorEnabled).toBe(true);
  });

  test('only the factor makes a session fresh again, not the password', async () => {
    const { person, client, secret, recoveryCodes } = await personWithFactor(site);
    const prove = (body: object) => client.post('/auth/reauthenticate', body);
    await makeStale(person);
    expectProblem(await prove({ password: testPassword }), 409, 'factor_required');
    expectProblem(await client.post('/auth/reauthenticate/code'), 409, 'factor_required');
    expect(expectProblem(await prove({ code: '000000' }), 422, 'wrong_code').fields).toEqual({
      code: 'Kode salah atau sudah tidak berlaku.',
    });
    expect(
      Object.keys(
        expectProblem(await prove({ recoveryCode: 'aaaaa-aaaaa' }), 422, 'wrong_code').fields ?? {},
      ),
    ).toEqual(['recoveryCode']);
    expectProblem(await client.send('DELETE', '/auth/factors'), 403, 'reauthentication_required');
    expect((await prove({ recoveryCode: recoveryCodes[0] })).json).toEqual({ ok: true });
    expect((await security(client)).recoveryCodesLeft).toBe(9);
    await makeStale(person);
    expect((await prove({ code: totp(secret) })).json).toEqual({ ok: true });
    expect((await client.send('DELETE', '/auth/factors')).status).toBe(200);
  });

  test('a sign-in with the factor is fresh, one of a trusted device without it isn’t', async () => {
    const holder = await personWithFactor(site);
    const answer = await step(await challengeCookies(holder), {
      code: totp(holder.secret),
      trustDevice: true,
    });
    const renew = (cookie: string) => clientOf(cookie).post('/auth/factors/recovery-codes');
    expect((await renew(answer.cookies)).status).toBe(200);
    const trust = /nusakelas\.trust_device=[^;]+/.exec(answer.cookies)?.[0] ?? '';
    const again = await clientOf(trust).post('/auth/sign-in/email', {
      email: holder.person.email,
      password: testPassword,
    });
    expectProblem(await renew(again.cookies), 403, 'reauthentication_required');
  });
});
