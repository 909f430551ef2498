import { setTimeout as wait } from 'node:timers/promises';
import { signJWT } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { quoteDesk } from '~/testing/quotes';
import { type Client, expectProblem, testSite } from '~/testing/site';
import { mailedLinkOutput } from '../emails/schema';
import { securityOutput, sessionUser } from '../schema';

const site = await testSite();
const { visitor } = site;

async function newcomer(email = `surat-${newId().slice(-8)}@nusakelas.test`) {
  const answer = await visitor.post('/auth/sign-up/email', {
    name: 'Sari Wulandari',
    email,
    password: 'rahasia',
    consent: true,
  });
  const client = clientOf(answer.cookies);
  return {
    email,
    client,
    verified: async () => (await client.get('/me')).as(sessionUser).emailVerified,
  };
}
const { clientOf } = site;

const linkIn = (mail: string | undefined) =>
  /https?:\/\/[^\s"]+\/auth\/verify#[\w.-]+/.exec(mail ?? '')?.[0] ?? '';
const tokenIn = (link: string) => link.slice(link.indexOf('#') + 1);
const { mailsTo } = site;
const mailedToken = async (email: string) => {
  await site.deliver();
  return (
    (await mailsTo(email)).map((mail) => tokenIn(linkIn(mail))).findLast((token) => token !== '') ??
    ''
  );
};
const token = (claims: object, secret = site.deps.secret, seconds = 60) =>
  signJWT({ ...claims }, secret, seconds);
const check = async (token: string, who: Client = visitor) =>
  (await who.post('/auth/verify-email/check', { token })).as(mailedLinkOutput);
const press = (token: string, who: Client = visitor, password?: string) =>
  who.post('/auth/verify-email', { token, password });

describe('verifying an address', () => {
  // spec: D26.1
  test('takes the account’s own session, and the link in the mail carries its token where no server sees it', async () => {
    const { email, client, verified } = await newcomer();
    await site.deliver();
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
    const link = linkIn(mail);
    expect(link.startsWith(`${site.config.appUrl}/auth/verify#`)).toBe(true);
    expect(await check(tokenIn(link), client)).toEqual({
      alive: true,
      purpose: 'verify',
      email,
      own: true,
      hasPassword: true,
      verified: false,
    });
    for (let round = 0; round < 2; round += 1) {
      expect((await press(tokenIn(link), client)).json).toEqual({
        outcome: 'verified',
        email,
        next: null,
      });
      expect(await verified()).toBe(true);
    }
    expect(await check(tokenIn(link), client)).toMatchObject({ verified: true });
    expect((await client.get('/me')).as(sessionUser).email).toBe(email);
  });

  // spec: D26.1
  test('by a stranger to the account is refused: without a session, with another one, with a wrong password', async () => {
    const { email, verified } = await newcomer();
    const token = await mailedToken(email);
    expectProblem(await press(token), 403, 'own_session_required');
    expectProblem(await press(token, await site.person()), 403, 'own_session_required');
    expect(
      expectProblem(await press(token, visitor, 'bukan-itu'), 422, 'wrong_password').fields,
    ).toEqual({ password: 'Password salah' });
    expect(await verified()).toBe(false);
  });

  test('takes the account’s password in another browser, which isn’t signed in by it and signs nobody out', async () => {
    const { email, verified } = await newcomer();
    const answer = await press(await mailedToken(email), visitor, 'rahasia');
    expect(answer.json).toEqual({ outcome: 'verified', email, next: null });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await verified()).toBe(true);
  });

  test('wrong passwords at the link count with those at sign-in', async () => {
    const { email } = await newcomer();
    const token = await mailedToken(email);
    for (let failure = 0; failure < 5; failure += 1)
      expectProblem(await press(token, visitor, 'bukan-itu'), 422, 'wrong_password');
    expectProblem(await press(token, visitor, 'rahasia'), 429, 'too_many_requests');
  });

  // spec: D26.1
  test('ends the sessions that were opened elsewhere before', async () => {
    const { email, client } = await newcomer();
    const signedIn = await visitor.post('/auth/sign-in/email', { email, password: 'rahasia' });
    const elsewhere = clientOf(signedIn.cookies);
    expect((await elsewhere.get('/profile')).status).toBe(200);
    await press(await mailedToken(email), client);
    expectProblem(await elsewhere.get('/profile'), 401, 'not_signed_in');
    expect((await client.get('/profile')).status).toBe(200);
  });

  test('deletes the content of the mail once it is sent', async () => {
    const { email } = await newcomer();
    await site.deliver();
    const rows = await site.rows(
      sql`select m.payload, m.sent_at is not null as sent from mail_deliveries m join users u on u.id = m.user_id where u.email = ${email}`,
    );
    expect(rows).toEqual([{ payload: null, sent: true }]);
    expect(await site.rows(sql`select 1 from outbox`)).toEqual([]);
  });

  test.each([
    ['forged', async (email: string) => token({ email }, 'another secret that is long enough')],
    ['too old', async (email: string) => token({ email }, site.deps.secret, -10)],
    [
      'without signature',
      async (email: string) => `${(await token({ email })).split('.').slice(0, 2).join('.')}.`,
    ],
    ['of nobody', async () => token({ email: 'tidak-ada@nusakelas.test' })],
    ['nonsense', async () => 'x'],
  ])('a link %s verifies nothing', async (_, make) => {
    const { email, client, verified } = await newcomer();
    const dead = await make(email);
    expect(await check(dead, client)).toEqual({ alive: false });
    expectProblem(await press(dead, client), 400, 'email_link_dead');
    expect(await verified()).toBe(false);
  });

  // spec: D26.1
  test('has no address that a GET could open', async () => {
    const { email, client, verified } = await newcomer();
    const token = await mailedToken(email);
    expect((await client.get(`/auth/verify-email?token=${token}`)).status).toBe(405);
    expect(await verified()).toBe(false);
  });
});

// spec: D26.1-2
describe('an account that a stranger made with somebody’s address', () => {
  /** Somebody signs up with another person's address, and that person's offer is waiting for its owner. */
  async function squatted() {
    const desk = await quoteDesk(site);
    const stranger = await newcomer();
    const { id } = await desk.request({ companyEmail: stranger.email });
    return { ...stranger, claimed: async () => (await desk.events(id)).includes('claimed') };
  }

  test('gets nothing when the owner opens the link, and belongs to the owner after a new password by mail', async () => {
    const { email, client, claimed } = await squatted();
    const link = await mailedToken(email);
    await check(link);
    expectProblem(await press(link), 403, 'own_session_required');
    await client.get('/quote-requests');
    await visitor.post('/auth/sign-in/email', { email, password: 'rahasia' });
    expect(await claimed()).toBe(false);

    await client.post('/auth/change-email', {
      email: `pencuri-${newId().slice(-8)}@nusakelas.test`,
    });
    await visitor.post('/auth/recover', { email });
    await site.deliver();
    const token = /\/auth\/reset#([\w.-]+)/.exec((await mailsTo(email)).at(-1) ?? '')?.[1];
    expect(
      (await visitor.post('/auth/reset-password', { token, password: 'milik-saya' })).status,
    ).toBe(200);
    expectProblem(await client.get('/profile'), 401, 'not_signed_in');
    expectProblem(
      await visitor.post('/auth/sign-in/email', { email, password: 'rahasia' }),
      401,
      'invalid_credentials',
    );
    const owner = clientOf(
      (await visitor.post('/auth/sign-in/email', { email, password: 'milik-saya' })).cookies,
    );
    expect((await owner.get('/me')).as(sessionUser)).toMatchObject({ email, emailVerified: true });
    expect((await owner.get('/me/security')).as(securityOutput).pendingEmail).toBeNull();
    expect(await claimed()).toBe(true);
  });

  test('can’t take the address by a change that its owner is asked to finish', async () => {
    const thief = await site.person();
    const email = `korban-${newId().slice(-8)}@nusakelas.test`;
    const desk = await quoteDesk(site);
    const { id } = await desk.request({ companyEmail: email });
    await thief.post('/auth/change-email', { email });
    await site.deliver();
    const tokenFor = async (address: string) =>
      /\/auth\/email#([\w.-]+)/.exec((await mailsTo(address)).at(-1) ?? '')?.[1] ?? '';
    expect((await press(await tokenFor(thief.email), thief)).json).toMatchObject({
      outcome: 'confirmed',
    });
    await site.deliver();
    const link = await tokenFor(email);
    expect(await check(link)).toEqual({
      alive: true,
      purpose: 'move',
      email,
      own: false,
      hasPassword: true,
      verified: false,
    });
    expectProblem(await press(link), 403, 'own_session_required');
    expect((await thief.get('/me')).as(sessionUser).email).toBe(thief.email);
    expect(await desk.events(id)).toEqual(['requested']);
  });
});

describe('asking for the mail again', () => {
  const resend = (email: string, who: Client = visitor) =>
    who.post('/auth/send-verification-email', { email });

  test('sends only a few mails an hour to an address, and known and unknown addresses take the same time', async () => {
    const freshSite = await testSite({
      on: site,
      env: { LIMIT_ACCOUNT_MAILS_PER_HOUR: '1' },
      wait,
    });
    const person = await freshSite.person({ verified: false });
    for (const email of [person.email, `entah-${newId().slice(-8)}@nusakelas.test`]) {
      const started = performance.now();
      expect((await resend(email, freshSite.visitor)).status).toBe(200);
      expect(performance.now() - started).toBeGreaterThanOrEqual(595);
      expectProblem(await resend(email.toUpperCase(), freshSite.visitor), 429, 'too_many_requests');
    }
  });

  // spec: D12.1
  test('does not reveal to a visitor whether an address has an account', async () => {
    const { email } = await newcomer();
    const verified = await site.person();
    await site.deliver();
    const answers = [
      await resend(email),
      await resend(verified.email),
      await resend('tidak-ada@nusakelas.test'),
    ];
    expect(answers.map((answer) => [answer.status, answer.text])).toEqual(
      Array(3).fill([200, '{"ok":true}']),
    );
    await site.deliver();
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await mailsTo(verified.email)).toHaveLength(0);
  });

  test('answers that the address is already verified', async () => {
    const person = await site.person();
    expectProblem(await resend(person.email, person), 409, 'already_verified');
  });

  test('refuses somebody else’s address to a signed-in person, known or not', async () => {
    const person = await site.person({ verified: false });
    const { email } = await newcomer();
    const [known, unknown] = [
      await resend(email, person),
      await resend('tidak-ada@nusakelas.test', person),
    ];
    expect(known.status).toBe(unknown.status);
    expect(known.problem.code).toBe(unknown.problem.code);
  });

  test('needs an address', async () => {
    expect(expectProblem(await resend('bukan email'), 422, 'invalid_input').fields).toEqual({
      email: 'Email tidak valid',
    });
  });
});
