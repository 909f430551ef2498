import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { newId } from '~/lib/server/ids';
import { personWithFactor } from '~/testing/factors';
import { expectProblem, testPassword, testSite } from '~/testing/site';
import { totp } from '~/testing/totp';
import { enrolmentOutput } from '../factors/schema';

const home = await testSite();
const behindProxy = { TRUST_PROXY_HEADER: 'X-Real-Ip' };
const fresh = () => `batas-${newId().slice(-8)}@nusakelas.test`;
type Site = typeof home;
const site = (env: Record<string, string> = {}) => testSite({ on: home, env });
const signIn = ({ visitor }: Site, email: string, password: string, headers = {}) =>
  visitor.post('/auth/sign-in/email', { email, password }, headers);

describe('an account whose password is guessed', () => {
  // spec: D13.1 D27.1
  test('is locked for a while for the address of 5 failures, even with the right password', async () => {
    const freshSite = await site();
    const person = await freshSite.person();
    for (let failure = 0; failure < 5; failure += 1)
      expectProblem(
        await signIn(freshSite, person.email, `salah-${failure}`),
        401,
        'invalid_credentials',
      );
    const problem = expectProblem(
      await signIn(freshSite, person.email.toUpperCase(), testPassword),
      429,
      'too_many_requests',
    );
    expect(problem.detail).toMatch(
      /^Terlalu banyak percobaan\. Silakan coba lagi dalam 1[45] menit\.$/,
    );
    const other = await freshSite.person();
    expect((await signIn(freshSite, other.email, testPassword)).status).toBe(200);
  });

  test('counts failures from zero after a successful sign-in', async () => {
    const freshSite = await site();
    const person = await freshSite.person();
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 0; failure < 4; failure += 1)
        await signIn(freshSite, person.email, 'salah-sekali');
      expect((await signIn(freshSite, person.email, testPassword)).status).toBe(200);
    }
  });

  test('allows no more guesses when they come at the same moment', async () => {
    const freshSite = await site();
    const person = await freshSite.person();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => signIn(freshSite, person.email, `salah-${index}`)),
    );
    expect(guesses.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(guesses.filter((answer) => answer.status === 429)).toHaveLength(7);
  });

  test('gives the same answers as an account that does not exist', async () => {
    const freshSite = await site();
    const email = fresh();
    for (let failure = 0; failure < 5; failure += 1)
      expectProblem(await signIn(freshSite, email, 'salah-sekali'), 401, 'invalid_credentials');
    const answer = await signIn(freshSite, email, 'salah-sekali');
    expectProblem(answer, 429, 'too_many_requests');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

// spec: D27.1
describe('the owner of an account that strangers guess at', () => {
  const from = (address: string, cookie = '') => ({ 'x-real-ip': address, cookie });
  const lock = async (locked: Site, email: string, addresses: number) => {
    for (let address = 1; address <= addresses; address += 1) {
      for (let failure = 0; failure < 5; failure += 1)
        await signIn(locked, email, 'salah-sekali', from(`203.0.113.${address}`));
    }
  };

  test('signs in from another address', async () => {
    const freshSite = await site(behindProxy);
    const person = await freshSite.person();
    await lock(freshSite, person.email, 1);
    expectProblem(
      await signIn(freshSite, person.email, testPassword, from('203.0.113.1')),
      429,
      'too_many_requests',
    );
    expect((await signIn(freshSite, person.email, testPassword, from('198.51.100.7'))).status).toBe(
      200,
    );
  });

  test('is guarded from many addresses together, and still comes in with a known device, even from the strangers’ address', async () => {
    const freshSite = await site({ ...behindProxy, LIMIT_SIGN_IN_PER_MINUTE: '30' });
    const person = await freshSite.person();
    const known = (await signIn(freshSite, person.email, testPassword, from('198.51.100.7')))
      .cookies;
    const device = /nusakelas\.device=[^;]+/.exec(known)?.[0] ?? '';
    await lock(freshSite, person.email, 4);
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      expectProblem(
        await signIn(freshSite, person.email, testPassword, from(address)),
        429,
        'too_many_requests',
      );
    }
    for (let more = 0; more < 30; more += 1)
      await signIn(freshSite, fresh(), 'salah-sekali', from('203.0.113.1'));
    expectProblem(await signIn(freshSite, person.email, testPassword, from('203.0.113.1')), 429);
    expect(
      (await signIn(freshSite, person.email, testPassword, from('203.0.113.1', device))).status,
    ).toBe(200);
    for (let failure = 0; failure < 5; failure += 1)
      await signIn(freshSite, person.email, 'salah-sekali', from('203.0.113.1', device));
    expectProblem(
      await signIn(freshSite, person.email, testPassword, from('203.0.113.1', device)),
      429,
    );
  });

  test('comes in with a new device by a new password through the mail, while the guessing goes on', async () => {
    const freshSite = await site(behindProxy);
    const person = await freshSite.person();
    await lock(freshSite, person.email, 4);
    const home = from('198.51.100.7');
    expectProblem(await signIn(freshSite, person.email, testPassword, home), 429);
    await freshSite.visitor.post('/auth/recover', { email: person.email }, home);
    await freshSite.deliver();
    const token = /reset#([\w.-]+)/.exec((await freshSite.mails()).at(-1) ?? '')?.[1];
    const { cookies } = await freshSite.visitor.post(
      '/auth/reset-password',
      { token, password: 'rahasia-baru' },
      home,
    );
    await lock(freshSite, person.email, 4);
    expect(
      (await signIn(freshSite, person.email, 'rahasia-baru', from('198.51.100.7', cookies))).status,
    ).toBe(200);
  });

  const lockedHolder = async (env: Record<string, string> = {}) => {
    const freshSite = await site({ ...behindProxy, ...env });
    const person = await freshSite.person();
    const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
    await person.post('/auth/factors/verification', { code: totp(secret) });
    await lock(freshSite, person.email, 4);
    return { freshSite, person, secret };
  };
  const here = '203.0.113.1';

  test('comes in with the second factor, from the strangers’ address too', async () => {
    const { freshSite, person, secret } = await lockedHolder();
    const challenge = await signIn(freshSite, person.email, testPassword, from(here));
    expect(challenge.json).toEqual({ challenge: 'factor' });
    const code = totp(secret, 1);
    expect(
      (
        await freshSite.visitor.post(
          '/auth/sign-in/factor',
          { code },
          from(here, challenge.cookies),
        )
      ).status,
    ).toBe(200);
  });

  test('is guarded by answers that tell no right password from a wrong one, at either step', async () => {
    const { freshSite, person, secret } = await lockedHolder();
    const seen = [];
    for (const password of [testPassword, 'salah-sekali']) {
      const challenge = await signIn(freshSite, person.email, password, from(here));
      const codes = [];
      for (let round = 0; round < 6; round += 1) {
        const answer = await freshSite.visitor.post(
          '/auth/sign-in/factor',
          { code: '000000' },
          from(here, challenge.cookies),
        );
        codes.push([answer.status, answer.problem.code, answer.problem.detail]);
      }
      await freshSite.rows(
        sql`update two_factors set failed_verification_count = 0, locked_until = null where user_id = ${person.userId}`,
      );
      const cookies = challenge.headers
        .getSetCookie()
        .map((cookie) => cookie.replace(/=[^;]+/, ''));
      seen.push({ status: challenge.status, json: challenge.json, cookies, codes });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.codes.map(([status]) => status)).toEqual([422, 422, 422, 422, 422, 401]);
    const blind = await signIn(freshSite, person.email, 'salah-sekali', from(here));
    for (const body of [{ code: totp(secret, 1) }, { code: totp(secret, 1), trustDevice: true }]) {
      expectProblem(
        await freshSite.visitor.post('/auth/sign-in/factor', body, from(here, blind.cookies)),
        422,
        'wrong_code',
      );
    }
  });

  test('comes in from a new device with password and code or recovery code, however many wrong passwords and codes strangers have sent', async () => {
    const freshSite = await site({ ...behindProxy, LIMIT_SIGN_IN_PER_MINUTE: '100' });
    const { person, secret, recoveryCodes } = await personWithFactor(freshSite);
    await lock(freshSite, person.email, 4);
    for (const stranger of ['203.0.113.1', '203.0.113.9', '203.0.113.10']) {
      const blind = await signIn(freshSite, person.email, 'salah-sekali', from(stranger));
      for (let guess = 0; guess < 5; guess += 1) {
        expectProblem(
          await freshSite.visitor.post(
            '/auth/sign-in/factor',
            { code: `00000${guess}` },
            from(stranger, blind.cookies),
          ),
          422,
          'wrong_code',
        );
      }
    }
    for (let guess = 0; guess < 25; guess += 1)
      expect((await signIn(freshSite, person.email, `salah-${guess}`, from(here))).status).toBe(
        200,
      );
    for (const proof of [{ code: totp(secret, 1) }, { recoveryCode: recoveryCodes[0] }]) {
      const own = from('198.51.100.7');
      const challenge = await signIn(freshSite, person.email, testPassword, own);
      expect(challenge.json).toEqual({ challenge: 'factor' });
      const answer = await freshSite.visitor.post('/auth/sign-in/factor', proof, {
        ...own,
        cookie: challenge.cookies,
      });
      expect(answer.status, answer.text).toBe(200);
    }
  });

  test('is guarded from somebody who has the password: ten wrong codes, then not even a right one, in answers that a wrong password gets too', async () => {
    const { freshSite, person, secret } = await lockedHolder({ LIMIT_SIGN_IN_PER_MINUTE: '100' });
    const guesses = async (password: string, code: string, sent: number) => {
      const seen = [];
      for (let round = 0; round < sent / 5; round += 1) {
        const { cookies } = await signIn(freshSite, person.email, password, from(here));
        for (let guess = 0; guess < 5; guess += 1) {
          const answer = await freshSite.visitor.post(
            '/auth/sign-in/factor',
            { code },
            from(here, cookies),
          );
          seen.push([answer.status, answer.json]);
        }
      }
      return seen;
    };
    const told = (answers: unknown[]) => JSON.stringify(answers).replace(/[0-9a-f-]{36}/g, '');
    const behindRight = [
      ...(await guesses(testPassword, '000000', 10)),
      ...(await guesses(testPassword, totp(secret, 1), 5)),
    ];
    const behindWrong = [
      ...(await guesses('salah-sekali', '000000', 10)),
      ...(await guesses('salah-sekali', totp(secret, 1), 5)),
    ];
    expect(told(behindRight)).toBe(told(behindWrong));
    await freshSite.rows(
      sql`update two_factors set locked_until = now() - interval '1 second' where user_id = ${person.userId}`,
    );
    const { cookies } = await signIn(freshSite, person.email, testPassword, from(here));
    expect(
      (
        await freshSite.visitor.post(
          '/auth/sign-in/factor',
          { code: totp(secret, 1) },
          from(here, cookies),
        )
      ).status,
    ).toBe(200);
  });

  test('is guarded from the time of an answer to a code behind a password beyond the limit: each takes as long', async () => {
    const waits: number[] = [];
    const freshSite = await testSite({
      on: home,
      env: behindProxy,
      wait: async (ms: number) => void waits.push(ms),
    });
    const { person } = await personWithFactor(freshSite);
    await lock(freshSite, person.email, 4);
    for (const password of [testPassword, 'salah-sekali']) {
      const { cookies } = await signIn(freshSite, person.email, password, from(here));
      waits.length = 0;
      await freshSite.visitor.post('/auth/sign-in/factor', { code: '000000' }, from(here, cookies));
      expect(waits).toEqual([300]);
    }
  });

  test('comes in from another address than the one stranger’s, however long that stranger goes on', async () => {
    const freshSite = await site(behindProxy);
    const person = await freshSite.person();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let quarter = 0; quarter < 4; quarter += 1) {
      vi.setSystemTime(Date.now() + Math.min(quarter, 1) * 16 * 60_000);
      await lock(freshSite, person.email, 1);
    }
    const answer = await signIn(freshSite, person.email, testPassword, from('198.51.100.7'));
    vi.useRealTimers();
    expect(answer.status, answer.text).toBe(200);
  });
});

describe('a client address with too many requests', () => {
  // spec: D13.1-2
  test('may sign in only a few times a minute, whatever address its header claims', async () => {
    const freshSite = await site({ LIMIT_SIGN_IN_PER_MINUTE: '3', ...behindProxy });
    const from = (address: string) =>
      signIn(freshSite, fresh(), 'salah-sekali', { 'x-real-ip': address });
    for (let round = 0; round < 3; round += 1) expectProblem(await from('203.0.113.7'), 401);
    expectProblem(await from('203.0.113.7'), 429, 'too_many_requests');
    expectProblem(await from('203.0.113.8'), 401);
    // The proxy appends the real address. The visitor may have invented everything before it.
    expectProblem(await from('198.51.100.1, 203.0.113.7'), 429);
  });

  // spec: D13.2
  test('gains nothing from a forged header when no proxy is configured', async () => {
    const freshSite = await site({ LIMIT_SIGN_IN_PER_MINUTE: '3' });
    const forged = (n: number) => ({
      'x-real-ip': `198.51.100.${n}`,
      'x-forwarded-for': `198.51.100.${n}`,
      'x-nusakelas-address': `198.51.100.${n}`,
    });
    for (let round = 0; round < 3; round += 1)
      expectProblem(await signIn(freshSite, fresh(), 'salah-sekali', forged(round)), 401);
    expectProblem(
      await signIn(freshSite, fresh(), 'salah-sekali', forged(9)),
      429,
      'too_many_requests',
    );
  });

  // spec: D13.1 D27.1
  test('may make only a few accounts an hour, and ask only a few times for a new password or mail, each counted for itself', async () => {
    const freshSite = await site({
      LIMIT_SIGN_UP_PER_HOUR: '2',
      LIMIT_RECOVERS_PER_HOUR: '2',
      LIMIT_RESENDS_PER_HOUR: '2',
    });
    const { visitor } = freshSite;
    const acts = [
      { path: '/auth/recover', body: () => ({ email: fresh() }), status: 200 },
      { path: '/auth/send-verification-email', body: () => ({ email: fresh() }), status: 200 },
      {
        path: '/auth/sign-up/email',
        body: () => ({ name: 'Sari', email: fresh(), password: 'rahasia', consent: true }),
        status: 201,
      },
    ];
    for (const { path, body, status } of acts) {
      for (let round = 0; round < 2; round += 1)
        expect((await visitor.post(path, body())).status).toBe(status);
      expectProblem(await visitor.post(path, body()), 429, 'too_many_requests');
    }
    const person = await freshSite.person();
    expect((await signIn(freshSite, person.email, testPassword)).status).toBe(200);
  });
});

describe('a person with too many writes', () => {
  // spec: D13.1
  test('is refused writes for a while, and can still read while others write', async () => {
    const freshSite = await site({ LIMIT_WRITES_PER_MINUTE: '3' });
    const [person, other] = [await freshSite.person(), await freshSite.person()];
    const write = (who: typeof person) => who.put('/profile', { fullName: 'Sari Baru' });
    for (let round = 0; round < 3; round += 1) expect((await write(person)).status).toBe(200);
    expectProblem(await write(person), 429, 'too_many_requests');
    expect((await person.get('/profile')).status).toBe(200);
    expect((await write(other)).status).toBe(200);
    expect((await person.post('/auth/sign-out')).status).toBe(200);
  });
});
