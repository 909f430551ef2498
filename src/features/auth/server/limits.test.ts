import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { expectProblem, testPassword, testSite } from '~/testing/site';

const home = await testSite();
const behindProxy = { TRUST_PROXY_HEADER: 'X-Real-Ip' };
const fresh = () => `batas-${newId().slice(-8)}@nusakelas.test`;
type Site = typeof home;
const site = (env: Record<string, string> = {}) => testSite({ on: home, env });
const signIn = ({ visitor }: Site, email: string, password: string, headers = {}) => visitor.post('/auth/sign-in/email', { email, password }, headers);

describe('an account whose password is guessed', () => {
  test('is locked for a while after 5 failures, even with the right password', async () => {
    const freshSite = await site();
    const person = await freshSite.person();
    for (let failure = 0; failure < 5; failure += 1) expectProblem(await signIn(freshSite, person.email, `salah-${failure}`), 401, 'invalid_credentials');
    const problem = expectProblem(await signIn(freshSite, person.email.toUpperCase(), testPassword), 429, 'too_many_requests');
    expect(problem.detail).toMatch(/^Terlalu banyak percobaan\. Silakan coba lagi dalam 1[45] menit\.$/);
    const other = await freshSite.person();
    expect((await signIn(freshSite, other.email, testPassword)).status).toBe(200);
  });

  test('counts failures from zero after a successful sign-in', async () => {
    const freshSite = await site();
    const person = await freshSite.person();
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await signIn(freshSite, person.email, 'salah-sekali');
      expect((await signIn(freshSite, person.email, testPassword)).status).toBe(200);
    }
  });

  test('allows no more guesses when they come at the same moment', async () => {
    const freshSite = await site();
    const person = await freshSite.person();
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, index) => signIn(freshSite, person.email, `salah-${index}`)));
    expect(guesses.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(guesses.filter((answer) => answer.status === 429)).toHaveLength(7);
  });

  test('gives the same answers as an account that does not exist', async () => {
    const freshSite = await site();
    const email = fresh();
    for (let failure = 0; failure < 5; failure += 1) expectProblem(await signIn(freshSite, email, 'salah-sekali'), 401, 'invalid_credentials');
    const answer = await signIn(freshSite, email, 'salah-sekali');
    expectProblem(answer, 429, 'too_many_requests');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a client address with too many requests', () => {
  test('may sign in only a few times a minute, whatever address its header claims', async () => {
    const freshSite = await site({ LIMIT_SIGN_IN_PER_MINUTE: '3', ...behindProxy });
    const from = (address: string) => signIn(freshSite, fresh(), 'salah-sekali', { 'x-real-ip': address });
    for (let round = 0; round < 3; round += 1) expectProblem(await from('203.0.113.7'), 401);
    expectProblem(await from('203.0.113.7'), 429, 'too_many_requests');
    expectProblem(await from('203.0.113.8'), 401);
    // The proxy appends the real address. The visitor may have invented everything before it.
    expectProblem(await from('198.51.100.1, 203.0.113.7'), 429);
  });

  test('gains nothing from a forged header when no proxy is configured', async () => {
    const freshSite = await site({ LIMIT_SIGN_IN_PER_MINUTE: '3' });
    const forged = (n: number) => ({ 'x-real-ip': `198.51.100.${n}`, 'x-forwarded-for': `198.51.100.${n}`, 'x-nusakelas-address': `198.51.100.${n}` });
    for (let round = 0; round < 3; round += 1) expectProblem(await signIn(freshSite, fresh(), 'salah-sekali', forged(round)), 401);
    expectProblem(await signIn(freshSite, fresh(), 'salah-sekali', forged(9)), 429, 'too_many_requests');
  });

  test('may make only a few accounts an hour', async () => {
    const freshSite = await site({ LIMIT_SIGN_UP_PER_HOUR: '2' });
    const signUp = () => freshSite.visitor.post('/auth/sign-up/email', { name: 'Sari', email: fresh(), password: 'rahasia' });
    for (let round = 0; round < 2; round += 1) expect((await signUp()).status).toBe(201);
    expectProblem(await signUp(), 429, 'too_many_requests');
    expectProblem(await freshSite.visitor.post('/auth/send-verification-email', { email: fresh() }), 429, 'too_many_requests');
  });
});

describe('a person with too many writes', () => {
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
