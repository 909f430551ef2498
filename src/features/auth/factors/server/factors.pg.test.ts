import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { Client, expectProblem, type Person, testPassword, testSite } from '~/testing/site';
import { totp } from '~/testing/totp';
import { notificationList } from '../../../notifications/schema';
import { securityOutput } from '../../schema';
import { enrolmentOutput, recoveryCodesOutput } from '../schema';
import { dropFactor } from './mutations';

const site = await testSite();
const { visitor } = site;

const bearer = (cookie: string) =>
  new Client(
    (path, init) => site.api.request(path, init),
    async () => cookie,
  );
/** Cookies after an answer: what it sets stands over what was there. */
const merged = (before: string, set: string) => {
  const jar = new Map([...before.split('; '), ...set.split('; ')].filter(Boolean).map((part) => [part.split('=')[0], part]));
  return [...jar.values()].join('; ');
};

/** A person with a second factor, and what they hold. */
async function guarded() {
  const person = await site.person();
  const enrolment = (await person.post('/auth/factors')).as(enrolmentOutput);
  const answer = await person.post('/auth/factors/verification', { code: totp(enrolment.secret) });
  const { recoveryCodes } = answer.as(recoveryCodesOutput);
  return { person, secret: enrolment.secret, recoveryCodes, client: bearer(merged(await person.cookie, answer.cookies)) };
}
type Guarded = Awaited<ReturnType<typeof guarded>>;

async function challenged({ person }: Guarded, cookie = ''): Promise<string> {
  const answer = await bearer(cookie).post('/auth/sign-in/email', { email: person.email, password: testPassword });
  expect(answer.json).toEqual({ challenge: 'factor' });
  expect(answer.cookies).toMatch(/nusakelas\.two_factor=\S/);
  return merged(cookie, answer.cookies);
}
const step = (cookie: string, body: object) => bearer(cookie).post('/auth/sign-in/factor', body);
const security = async (who: Client) => (await who.get('/me/security')).as(securityOutput);
const stale = ({ userId }: Person) =>
  site.rows(sql`update sessions set created_at = now() - interval '1 hour', reauthenticated_at = now() - interval '1 hour' where user_id = ${userId}`);
const sessionIn = (cookies: string) => /nusakelas\.session_token=[^;]+/.test(cookies);
const mailsTo = async ({ email }: Person) => {
  await site.deliver();
  return (await site.mails()).filter((mail) => mail.includes(`To: ${email}`));
};

describe('enrolling', () => {
  test('shows a secret, and is on only after the first right code, which brings ten recovery codes', async () => {
    const person = await site.person();
    const enrolment = (await person.post('/auth/factors')).as(enrolmentOutput);
    expect(enrolment.uri).toMatch(/^otpauth:\/\/totp\/NusaKelas/);
    expect(enrolment.uri).toContain(`secret=${enrolment.secret}`);
    expect(enrolment.qr).toMatch(/^data:image\/svg\+xml/);
    expect((await security(person)).factorEnabled).toBe(false);
    expect((await visitor.post('/auth/sign-in/email', { email: person.email, password: testPassword })).json).toEqual({ userId: person.userId });
    const wrong = await person.post('/auth/factors/verification', { code: '000000' });
    expect(expectProblem(wrong, 422, 'wrong_code').fields).toEqual({ code: 'Kode salah atau sudah tidak berlaku.' });
    const answer = await person.post('/auth/factors/verification', { code: totp(enrolment.secret) });
    const { recoveryCodes } = answer.as(recoveryCodesOutput);
    expect(new Set(recoveryCodes).size).toBe(10);
    // The session got another cookie; the old one is dead.
    expectProblem(await person.get('/me/security'), 401, 'not_signed_in');
    const after = bearer(answer.cookies);
    expect(await security(after)).toMatchObject({ factorEnabled: true, recoveryCodesLeft: 10 });
    expectProblem(await after.post('/auth/factors'), 409, 'factor_already_on');
    expect((await mailsTo(person)).at(-1)).toContain('Verifikasi dua langkah aktif');
  });

  test('can be begun anew, and only the last secret counts', async () => {
    const person = await site.person();
    const first = (await person.post('/auth/factors')).as(enrolmentOutput);
    const second = (await person.post('/auth/factors')).as(enrolmentOutput);
    expectProblem(await person.post('/auth/factors/verification', { code: totp(first.secret) }), 422, 'wrong_code');
    expect((await person.post('/auth/factors/verification', { code: totp(second.secret) })).status).toBe(200);
  });

  test('keeps neither secret nor codes in readable form', async () => {
    const { person, secret, recoveryCodes } = await guarded();
    const [row] = await site.rows<{ text: string }>(sql`select secret || backup_codes as text from two_factors where user_id = ${person.userId}`);
    for (const word of [secret, ...recoveryCodes]) expect(row?.text).not.toContain(word);
  });

  test('without a beginning there is nothing to verify', async () => {
    expectProblem(await (await site.person()).post('/auth/factors/verification', { code: '123456' }), 409, 'factor_off');
  });
});

describe('signing in with a second factor', () => {
  test('the password alone opens no session', async () => {
    const holder = await guarded();
    const before = await site.rows(sql`select id from sessions where user_id = ${holder.person.userId}`);
    const cookie = await challenged(holder);
    expect(await site.rows(sql`select id from sessions where user_id = ${holder.person.userId}`)).toEqual(before);
    expect((await bearer(cookie).get('/me')).json).toBeNull();
  });

  test('the code opens it, once', async () => {
    const holder = await guarded();
    const cookie = await challenged(holder);
    const code = totp(holder.secret);
    const answer = await step(cookie, { code });
    expect(answer.json).toEqual({ userId: holder.person.userId });
    expect((await bearer(answer.cookies).get('/me')).json).toMatchObject({ id: holder.person.userId });
    expectProblem(await step(cookie, { code }), 401, 'challenge_over');
  });

  test('a recovery code opens it, however it is typed, is spent, and its owner is told how many are left', async () => {
    const holder = await guarded();
    const [first = '', second = ''] = holder.recoveryCodes;
    const answer = await step(await challenged(holder), { recoveryCode: ` ${first.replace('-', ' – ').toUpperCase()}` });
    expect(answer.json).toEqual({ userId: holder.person.userId });
    expect((await security(bearer(answer.cookies))).recoveryCodesLeft).toBe(9);
    const again = await step(await challenged(holder), { recoveryCode: first });
    expect(Object.keys(expectProblem(again, 422, 'wrong_code').fields ?? {})).toEqual(['recoveryCode']);
    expect((await step(await challenged(holder), { recoveryCode: second })).status).toBe(200);
    const told = (await mailsTo(holder.person)).filter((mail) => mail.includes('Kode pemulihan dipakai'));
    expect(told.map((mail) => /Sisa (\d) kode/.exec(mail)?.[1])).toEqual(['9', '8']);
    const { items } = (await bearer(answer.cookies).get('/notifications')).as(notificationList);
    expect(items.map(({ title }) => title)).toEqual(['Kode pemulihan dipakai', 'Kode pemulihan dipakai']);
  });

  test('a sign-in that waits for its code is no device of the person', async () => {
    const holder = await guarded();
    const before = (await holder.client.get('/me/sessions')).json;
    const cookie = await challenged(holder);
    expect((await holder.client.get('/me/sessions')).json).toEqual(before);
    expect((await bearer(cookie).get('/me/sessions')).status).toBe(401);
    await step(cookie, { code: totp(holder.secret) });
    expect((await holder.client.get('/me/sessions')).json).toHaveLength((before as unknown[]).length + 1);
  });

  test('a code without a challenge, with a forged or with another person’s challenge opens nothing', async () => {
    const [holder, other] = [await guarded(), await guarded()];
    const code = totp(holder.secret);
    expectProblem(await step('', { code }), 401, 'challenge_over');
    expectProblem(await step(`nusakelas.two_factor=${newId()}.${'A'.repeat(43)}%3D`, { code }), 401, 'challenge_over');
    expectProblem(await step(await challenged(other), { code }), 422, 'wrong_code');
  });

  test('whoever is signed in as somebody else is still asked for the challenged person’s code', async () => {
    const [holder, other] = [await guarded(), await guarded()];
    const own = await other.client.cookie;
    const cookie = `${own}; ${await challenged(holder)}`;
    expectProblem(await step(cookie, { code: totp(other.secret) }), 422, 'wrong_code');
  });

  test('five wrong codes end the challenge, ten close the factor for a while', async () => {
    const holder = await guarded();
    for (let round = 0; round < 2; round += 1) {
      const cookie = await challenged(holder);
      for (let failure = 0; failure < 5; failure += 1) expectProblem(await step(cookie, { code: '000000' }), 422, 'wrong_code');
      expectProblem(await step(cookie, { code: totp(holder.secret) }), round === 0 ? 401 : 429, round === 0 ? 'challenge_over' : 'factor_locked');
    }
    const [recoveryCode] = holder.recoveryCodes;
    for (const body of [{ code: totp(holder.secret) }, { recoveryCode }]) {
      expectProblem(await step(await challenged(holder), body), 429, 'factor_locked');
    }
    await site.rows(sql`update two_factors set locked_until = now() - interval '1 second' where user_id = ${holder.person.userId}`);
    expect((await step(await challenged(holder), { code: totp(holder.secret) })).status).toBe(200);
  });

  test('a challenge ends after ten minutes', async () => {
    const holder = await guarded();
    const cookie = await challenged(holder);
    await site.rows(sql`update verifications set expires_at = now() - interval '1 second' where value = ${holder.person.userId}`);
    expectProblem(await step(cookie, { code: totp(holder.secret) }), 401, 'challenge_over');
  });

  test('a trusted device isn’t asked again, until the devices are signed out', async () => {
    const holder = await guarded();
    const cookie = await challenged(holder);
    const answer = await step(cookie, { code: totp(holder.secret), trustDevice: true });
    expect(answer.headers.getSetCookie().join()).toMatch(/nusakelas\.trust_device=[^;]+;.*Max-Age=2592000/i);
    const trust = /nusakelas\.trust_device=[^;]+/.exec(answer.cookies)?.[0] ?? '';
    const again = await bearer(trust).post('/auth/sign-in/email', { email: holder.person.email, password: testPassword });
    expect(again.json).toEqual({ userId: holder.person.userId });
    const rolled = /nusakelas\.trust_device=[^;]+/.exec(again.cookies)?.[0] ?? '';
    expect(rolled).not.toBe(trust);
    await bearer(again.cookies).post('/auth/sign-out?scope=others');
    await challenged(holder, rolled);
  });

  test('a trusted device of one person is none of another', async () => {
    const [holder, other] = [await guarded(), await guarded()];
    const answer = await step(await challenged(holder), { code: totp(holder.secret), trustDevice: true });
    const trust = /nusakelas\.trust_device=[^;]+/.exec(answer.cookies)?.[0] ?? '';
    expect(sessionIn(await challenged(other, trust))).toBe(false);
  });

  test.each([{}, { code: '12345' }, { code: 'abcdef' }, { recoveryCode: 'kurang' }])('%j is no code', async (body) => {
    expectProblem(await step('', body), 422, 'invalid_input');
  });
});

describe('an account whose address nobody has proved', () => {
  test('gets no factor', async () => {
    const person = await site.person({ verified: false });
    expectProblem(await person.post('/auth/factors'), 403, 'email_unverified');
    expectProblem(await person.post('/auth/factors/verification', { code: '000000' }), 403, 'email_unverified');
  });

  test('goes without the factor to who resets its password', async () => {
    const { person } = await guarded();
    await site.rows(sql`update users set email_verified = false where id = ${person.userId}`);
    await visitor.post('/auth/recover', { email: person.email });
    const token = (await mailsTo(person)).flatMap((mail) => /reset\?token=([\w-]+)/.exec(mail)?.[1] ?? []).at(-1);
    expect((await visitor.post('/auth/reset-password', { token, password: 'rahasia-baru' })).status).toBe(200);
    expect((await visitor.post('/auth/sign-in/email', { email: person.email, password: 'rahasia-baru' })).json).toEqual({ userId: person.userId });
  });
});

describe('keeping and leaving it', () => {
  test('new recovery codes make the old ones worthless', async () => {
    const holder = await guarded();
    const { recoveryCodes } = (await holder.client.post('/auth/factors/recovery-codes')).as(recoveryCodesOutput);
    expectProblem(await step(await challenged(holder), { recoveryCode: holder.recoveryCodes[0] }), 422, 'wrong_code');
    expect((await mailsTo(holder.person)).at(-1)).toContain('Kode pemulihan baru dibuat');
    expect((await step(await challenged(holder), { recoveryCode: recoveryCodes[0] })).status).toBe(200);
  });

  test('taken away, the password is enough again, and its owner is told', async () => {
    const holder = await guarded();
    const answer = await holder.client.send('DELETE', '/auth/factors');
    expect(answer.json).toEqual({ ok: true });
    expect(answer.cookies).toMatch(/nusakelas\.trust_device=(;|$)/);
    expect(await security(holder.client)).toMatchObject({ factorEnabled: false, recoveryCodesLeft: 0 });
    expect(await site.rows(sql`select 1 from two_factors where user_id = ${holder.person.userId}`)).toEqual([]);
    const signedIn = await visitor.post('/auth/sign-in/email', { email: holder.person.email, password: testPassword });
    expect(signedIn.json).toEqual({ userId: holder.person.userId });
    expect((await mailsTo(holder.person)).at(-1)).toContain('Verifikasi dua langkah dimatikan');
  });

  test('codes of another AUTH_SECRET can’t be read, and the tab still opens', async () => {
    const { person, client } = await guarded();
    await site.rows(sql`update two_factors set backup_codes = 'xxxx' where user_id = ${person.userId}`);
    expect(await security(client)).toMatchObject({ factorEnabled: true, recoveryCodesLeft: 0 });
  });

  test('who has none has nothing to leave or renew', async () => {
    const person = await site.person();
    expectProblem(await person.send('DELETE', '/auth/factors'), 409, 'factor_off');
    expectProblem(await person.post('/auth/factors/recovery-codes'), 409, 'factor_off');
  });

  test('an operator takes it from somebody who lost it, and every device is out', async () => {
    const holder = await guarded();
    const drop = () => inTransaction(site.ctx(), (ctx) => dropFactor(ctx, { id: holder.person.userId, name: holder.person.name }));
    expect(await drop()).toBe(true);
    expectProblem(await holder.client.get('/me/security'), 401, 'not_signed_in');
    const signedIn = await visitor.post('/auth/sign-in/email', { email: holder.person.email, password: testPassword });
    expect(signedIn.json).toEqual({ userId: holder.person.userId });
    expect((await mailsTo(holder.person)).at(-1)).toContain('Verifikasi dua langkah dimatikan');
    expect(await drop()).toBe(false);
  });

  test('both need a fresh session', async () => {
    const { person, client } = await guarded();
    await stale(person);
    expectProblem(await client.send('DELETE', '/auth/factors'), 403, 'reauthentication_required');
    expectProblem(await client.post('/auth/factors/recovery-codes'), 403, 'reauthentication_required');
    expect((await security(client)).factorEnabled).toBe(true);
  });

  test('only the factor makes a session fresh again, not what it guards against', async () => {
    const { person, client, secret, recoveryCodes } = await guarded();
    const prove = (body: object) => client.post('/auth/reauthenticate', body);
    await stale(person);
    expectProblem(await prove({ password: testPassword }), 409, 'factor_required');
    expectProblem(await client.post('/auth/reauthenticate/code'), 409, 'factor_required');
    expect(expectProblem(await prove({ code: '000000' }), 422, 'wrong_code').fields).toEqual({ code: 'Kode salah atau sudah tidak berlaku.' });
    expect(Object.keys(expectProblem(await prove({ recoveryCode: 'aaaaa-aaaaa' }), 422, 'wrong_code').fields ?? {})).toEqual(['recoveryCode']);
    expectProblem(await client.send('DELETE', '/auth/factors'), 403, 'reauthentication_required');
    expect((await prove({ recoveryCode: recoveryCodes[0] })).json).toEqual({ ok: true });
    expect((await security(client)).recoveryCodesLeft).toBe(9);
    await stale(person);
    expect((await prove({ code: totp(secret) })).json).toEqual({ ok: true });
    expect((await client.send('DELETE', '/auth/factors')).status).toBe(200);
  });

  test('a sign-in with the factor is fresh, one of a trusted device without it isn’t', async () => {
    const holder = await guarded();
    const answer = await step(await challenged(holder), { code: totp(holder.secret), trustDevice: true });
    const renew = (cookie: string) => bearer(cookie).post('/auth/factors/recovery-codes');
    expect((await renew(answer.cookies)).status).toBe(200);
    const trust = /nusakelas\.trust_device=[^;]+/.exec(answer.cookies)?.[0] ?? '';
    const again = await bearer(trust).post('/auth/sign-in/email', { email: holder.person.email, password: testPassword });
    expectProblem(await renew(again.cookies), 403, 'reauthentication_required');
  });
});
