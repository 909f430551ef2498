import { createPublicKey, verify } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { type Client, expectProblem, type Sent, testPassword, testSite } from '~/testing/site';
import { roleOutput, sessionUser } from '../schema';
import { grantRole, revokeRole } from '../staff/server/mutations';
import { forgetExpired } from './jobs';

const site = await testSite();
const { visitor } = site;
const fresh = () => `baru-${newId().slice(-8)}@nusakelas.test`;

const sessionsOf = (userId: string) =>
  site.rows<{ id: string; expires_at: unknown }>(
    sql`select id, expires_at from sessions where user_id = ${userId}`,
  );

const signUp = (more: object = {}) =>
  visitor.post('/auth/sign-up/email', {
    name: 'Sari',
    email: fresh(),
    password: 'rahasia',
    consent: true,
    ...more,
  });

// spec: S109.2 S214.1 D3.1 D4.1 D12.1 D23.1
describe('signing up', () => {
  test('opens a session, makes the profile and sends the verification mail', async () => {
    const email = fresh();
    const answer = await signUp({ name: '  Sari Wulandari ', email: email.toUpperCase() });
    expect(answer.status, answer.text).toBe(201);
    const me = (await site.clientOf(answer.cookies).get('/me')).as(sessionUser);
    expect(me).toMatchObject({ email, name: 'Sari Wulandari', emailVerified: false });
    expect(await site.rows(sql`select full_name from profiles where id = ${me.id}`)).toEqual([
      { full_name: 'Sari Wulandari' },
    ]);
    expect(await site.rows(sql`select kind from outbox where ${me.id} = any(recipients)`)).toEqual([
      { kind: 'auth.verify_email' },
    ]);
    expect((await site.clientOf(answer.cookies).get('/me/role')).as(roleOutput)).toEqual({
      role: 'learner',
    });
  });

  test('gives a cookie that scripts and other sites cannot use', async () => {
    const answer = await signUp();
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const [name, days] of Object.entries({ session_token: 30, device: 365 })) {
      const cookie = cookies.find((line) => line.startsWith(`nusakelas.${name}=`)) ?? '';
      for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${days * 86_400}`])
        expect(cookie.toLowerCase()).toContain(part.toLowerCase());
      expect(cookie).not.toMatch(/secure|domain/i);
    }
  });

  test('over https the cookie is Secure, carries the prefix and is accepted', async () => {
    const https = await testSite({ on: site, env: { APP_URL: 'https://kelas.example' } });
    const origin = { origin: 'https://kelas.example' };
    const answer = await https.visitor.post(
      '/auth/sign-up/email',
      { name: 'Sari', email: fresh(), password: 'rahasia', consent: true },
      origin,
    );
    for (const line of answer.headers.getSetCookie())
      expect(line).toMatch(/^__Secure-nusakelas\.(session_token|device)=.*; Secure/i);
    const profile = await https.visitor.get('/profile', { cookie: answer.cookies });
    expect(profile.status).toBe(200);
  });

  test.each([
    [{ password: 'lima5' }, 'password', 'Password minimal 6 karakter'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password maksimal 128 karakter'],
    [{ email: ' ' }, 'email', 'Email wajib diisi'],
    [{ email: 'bukan email' }, 'email', 'Email tidak valid'],
    [{ email: `${'x'.repeat(250)}@a.id` }, 'email', 'Email tidak valid'],
    [{ name: '   ' }, 'name', 'Nama lengkap wajib diisi'],
    [{ name: '\u200b\u202e' }, 'name', 'Nama lengkap wajib diisi'],
    [{ name: 'Anda menang! Klik https://evil.test/x' }, 'name', 'Tulis nama tanpa alamat situs'],
    [{ name: 'x'.repeat(101) }, 'name', 'Nama maksimal 100 karakter'],
    [
      { consent: false },
      'consent',
      'Centang untuk menyetujui syarat dan ketentuan serta kebijakan privasi',
    ],
  ])('names the wrong field of %j', async (wrong, field, sentence) => {
    expect(expectProblem(await signUp(wrong), 422, 'invalid_input').fields).toEqual({
      [field]: sentence,
    });
  });

  test.each(['name', 'email', 'password', 'consent'])('needs the %s', async (field) => {
    const answer = await signUp({ [field]: undefined });
    expect(Object.keys(expectProblem(answer, 422, 'invalid_input').fields ?? {})).toEqual([field]);
  });

  test('says that an address exists, whatever its case', async () => {
    const person = await site.person();
    const answer = await signUp({ email: person.email.toUpperCase() });
    expectProblem(answer, 409, 'email_taken');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await sessionsOf(person.userId)).toEqual([]);
  });

  test('ignores fields that a person may not set', async () => {
    const email = fresh();
    const body = {
      email,
      role: 'superadmin',
      emailVerified: true,
      twoFactorEnabled: true,
      closingAt: '2026-01-01T00:00:00Z',
      id: newId(),
      image: 'x',
      callbackURL: 'https://evil.tld',
    };
    const answer = await signUp(body);
    const me = site.clientOf(answer.cookies);
    expect((await me.get('/me')).as(sessionUser)).toMatchObject({ emailVerified: false, email });
    expect((await me.get('/me/role')).as(roleOutput).role).toBe('learner');
    expect((await me.get('/me')).as(sessionUser).id).not.toBe(body.id);
  });
});

// spec: D12.1 D23.1
describe('signing in', () => {
  test('a wrong password and an unknown address get the same answer', async () => {
    const person = await site.person();
    const wrong = await visitor.post('/auth/sign-in/email', {
      email: person.email,
      password: 'salah-sekali',
    });
    const unknown = await visitor.post('/auth/sign-in/email', {
      email: fresh(),
      password: 'salah-sekali',
    });
    const withoutRequestId = ({ requestId: _, ...problem }: ReturnType<typeof expectProblem>) =>
      problem;
    expect(withoutRequestId(expectProblem(wrong, 401, 'invalid_credentials'))).toEqual(
      withoutRequestId(expectProblem(unknown, 401)),
    );
    expect([wrong, unknown].map((answer) => answer.headers.getSetCookie())).toEqual([[], []]);
  });

  test('works with the address in any case, and gives each device its own session', async () => {
    const person = await site.person();
    for (const email of [person.email, ` ${person.email.toUpperCase()} `]) {
      const answer = await visitor.post('/auth/sign-in/email', { email, password: testPassword });
      expect(answer.json).toEqual({ userId: person.userId });
    }
    expect(await sessionsOf(person.userId)).toHaveLength(2);
  });

  test('completes an account whose sign-up was cut off before its profile was written', async () => {
    const person = site.signingIn(await site.person({ name: 'Sari Wulandari', profile: false }));
    expect((await person.get('/profile')).json).toMatchObject({
      fullName: 'Sari Wulandari',
      complete: true,
    });
  });

  test('a password longer than allowed is refused before it is checked', async () => {
    expectProblem(
      await visitor.post('/auth/sign-in/email', { email: fresh(), password: 'x'.repeat(129) }),
      422,
      'invalid_input',
    );
  });
});

// spec: S209.1 D3.1 D3.6
describe('the session', () => {
  test('is null for a visitor', async () => {
    expect((await visitor.get('/me')).json).toBeNull();
    expectProblem(await visitor.get('/me/role'), 401, 'not_signed_in');
  });

  test.each([
    ['cut', (cookie: string) => cookie.slice(0, -4)],
    [
      'signed by someone else',
      (cookie: string) => `${cookie.split('.').slice(0, -1).join('.')}.${'A'.repeat(43)}%3D`,
    ],
    [
      'with another token',
      (cookie: string) => cookie.replace(/=(.)/, (_, first) => (first === 'x' ? '=y' : '=x')),
    ],
    ['unsigned', (cookie: string) => decodeURIComponent(cookie).split('.').slice(0, 2).join('.')],
    ['empty', () => 'nusakelas.session_token='],
    ['nonsense', () => 'nusakelas.session_token=%00%ff;;;=='],
  ])('a cookie %s counts as none', async (_, spoil) => {
    const person = await site.person();
    const forged = site.clientOf(spoil(await person.cookie));
    // The server remembers right cookies.
    expect((await person.get('/me')).json).toMatchObject({ id: person.userId });
    expect((await forged.get('/me')).json).toBeNull();
    expectProblem(await forged.get('/profile'), 401, 'not_signed_in');
  });

  test('ends at its expiry time', async () => {
    const person = await site.person();
    expect((await person.get('/profile')).status).toBe(200);
    await site.rows(
      sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${person.userId}`,
    );
    expectProblem(await person.get('/profile'), 401, 'not_signed_in');
    expect((await person.get('/me')).json).toBeNull();
  });

  test('ends with sign-out, on this device only', async () => {
    const person = await site.person();
    const phone = site.as(person);
    await phone.cookie;
    const answer = await person.post('/auth/sign-out');
    expect(answer.json).toEqual({ ok: true });
    expect(answer.headers.getSetCookie().join()).toMatch(/nusakelas\.session_token=;.*Max-Age=0/i);
    expectProblem(await person.get('/profile'), 401, 'not_signed_in');
    expect((await phone.get('/profile')).status).toBe(200);
    expect((await person.post('/auth/sign-out')).status).toBe(200);
  });

  test('signing out works for a person who is already signed out', async () => {
    expect((await visitor.post('/auth/sign-out')).json).toEqual({ ok: true });
  });

  test('is renewed once a day: a visit after a day gets 30 new days', async () => {
    const person = await site.person();
    expect((await person.get('/me')).headers.getSetCookie()).toEqual([]);
    await site.rows(
      sql`update sessions set expires_at = now() + interval '28 days', updated_at = now() - interval '2 days' where user_id = ${person.userId}`,
    );
    const answer = await person.get('/me');
    expect(answer.headers.getSetCookie().join()).toContain('Max-Age=2592000');
    expect(Date.parse(answer.as(sessionUser).expiresAt)).toBeGreaterThan(
      Date.now() + 29 * 86_400_000,
    );
    expect((await person.get('/me')).headers.getSetCookie()).toEqual([]);
  });
});

// spec: S104.2 S152.1 S153.1 S174.1 S175.1 D9.1-2 D38.2
describe('the role', () => {
  const roleOf = async (person: Client) => (await person.get('/me/role')).as(roleOutput).role;

  test('is the newest row that is not revoked', async () => {
    const person = await site.person();
    expect(await roleOf(person)).toBe('learner');
    await grantRole(site.ctx(), person.userId, 'instructor');
    expect(await roleOf(person)).toBe('instructor');
    site.clock.advance(1_000);
    await grantRole(site.ctx(), person.userId, 'superadmin');
    expect(await roleOf(person)).toBe('superadmin');
    expect(await revokeRole(site.ctx(), person.userId, 'superadmin')).toBe(1);
    expect(await roleOf(person)).toBe('instructor');
    expect(await revokeRole(site.ctx(), person.userId, 'superadmin')).toBe(0);
    await revokeRole(site.ctx(), person.userId, 'instructor');
    expect(await roleOf(person)).toBe('learner');
    expect(
      await site.rows(sql`select 1 from user_roles where user_id = ${person.userId}`),
    ).toHaveLength(2);
  });

  test('a superadmin who becomes an instructor stays superadmin', async () => {
    const person = await site.person({ role: 'superadmin' });
    site.clock.advance(1_000);
    await grantRole(site.ctx(), person.userId, 'instructor');
    expect(await roleOf(person)).toBe('superadmin');
    expect((await person.get('/me/instructor')).json).toMatchObject({ isInstructor: true });
  });

  test('a revoked row does not make an instructor, a course does', async () => {
    const person = await site.person({ role: 'instructor' });
    await revokeRole(site.ctx(), person.userId, 'instructor');
    expect((await person.get('/me/instructor')).json).toEqual({
      isInstructor: false,
      earns: false,
    });
  });
});

describe('changing the account', () => {
  test('takes the name and nothing else', async () => {
    const person = await site.person();
    const before = await site.rows(sql`select * from users where id = ${person.userId}`);
    const body = {
      email: 'lain@nusakelas.test',
      emailVerified: false,
      twoFactorEnabled: true,
      image: 'x',
      id: newId(),
      role: 'superadmin',
      closingAt: new Date(),
    };
    const answer = await person.put('/me', { name: ' Sari\r\nBaru\u202e ', ...body });
    expect(answer.as(sessionUser)).toMatchObject({
      id: person.userId,
      name: 'Sari Baru',
      email: person.email,
      emailVerified: true,
    });
    const [after] = await site.rows(sql`select * from users where id = ${person.userId}`);
    expect({ ...after, updated_at: null }).toEqual({
      ...before[0],
      name: 'Sari Baru',
      updated_at: null,
    });
    expect((await person.get('/me/role')).as(roleOutput)).toEqual({ role: 'learner' });
  });

  test.each([[{ name: ' ' }], [{ name: 'x'.repeat(101) }], [{}]])(
    'refuses the name %j',
    async (body) => {
      expectProblem(await (await site.person()).put('/me', body), 422, 'invalid_input');
    },
  );
});

describe('keys', () => {
  test('verify the tokens of a session, and the private half is not shown', async () => {
    const person = await site.person();
    const { token } = (await person.get('/auth/token')).json as { token: string };
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    expect(claims).toMatchObject({
      sub: person.userId,
      iss: site.config.appUrl,
      aud: site.config.appUrl,
    });
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
    expect(claims.exp - claims.iat).toBe(300);
    const { keys } = (await visitor.get('/auth/jwks')).json as { keys: Record<string, string>[] };
    const key = keys.find(
      ({ kid }) => kid === JSON.parse(Buffer.from(head, 'base64url').toString()).kid,
    );
    expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' });
    expect(key).not.toHaveProperty('d');
    const isOurs = (text: string) =>
      verify(
        null,
        Buffer.from(text),
        createPublicKey({ key: key ?? {}, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      );
    expect(isOurs(`${head}.${body}`)).toBe(true);
    expect(isOurs(`${head}.${body.replace(/^./, 'x')}`)).toBe(false);
  });

  test('give no access to our API', async () => {
    const { token } = (await (await site.person()).get('/auth/token')).json as { token: string };
    expectProblem(
      await visitor.get('/profile', { authorization: `Bearer ${token}` }),
      401,
      'not_signed_in',
    );
    expectProblem(
      await site.clientOf(`nusakelas.session_token=${token}`).get('/profile'),
      401,
      'not_signed_in',
    );
  });
});

test('expired rows are deleted after their time', async () => {
  const person = await site.person();
  await person.post('/auth/factors');
  await visitor.get('/auth/jwks');
  const remainingRows = async () => [
    await site.rows(sql`select 1 from two_factors where user_id = ${person.userId}`),
    await site.rows(sql`select 1 from jwks where expires_at < now()`),
  ];
  await site.rows(sql`update jwks set expires_at = now() - interval '29 days'`);
  await forgetExpired(site.ctx());
  expect((await remainingRows()).map((rows) => rows.length > 0)).toEqual([true, true]);
  await site.rows(sql`update jwks set expires_at = now() - interval '31 days'`);
  await site.rows(sql`update two_factors set created_at = now() - interval '25 hours'`);
  await forgetExpired(site.ctx());
  expect(await remainingRows()).toEqual([[], []]);
});

describe('texts the database cannot hold', () => {
  const cases: [string, string, string, Sent][] = [
    [
      'sign-up',
      'POST',
      '/auth/sign-up/email',
      { body: { name: 'Sa\u0000ri', email: 'nol@a.id', password: 'rahasia', consent: true } },
    ],
    [
      'sign-up with half a sign',
      'POST',
      '/auth/sign-up/email',
      { body: { name: 'Sari \ud800', email: 'nol2@a.id', password: 'rahasia', consent: true } },
    ],
    ['profile', 'PUT', '/profile', { body: { fullName: 'Sa\u0000ri' } }],
  ];
  test.each(cases)('%s: are refused at their field', async (_, method, path, sent) => {
    const person = await site.person();
    const problem = expectProblem(await person.send(method, path, sent), 422, 'invalid_input');
    expect(Object.keys(problem.fields ?? {})).toHaveLength(1);
  });
});
