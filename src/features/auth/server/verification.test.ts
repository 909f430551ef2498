import { signJWT } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { Client, expectProblem, testSite } from '~/testing/site';
import { sessionUser } from '../schema';

const site = await testSite();
const { visitor } = site;

async function newcomer() {
  const email = `surat-${newId().slice(-8)}@nusakelas.test`;
  const answer = await visitor.post('/auth/sign-up/email', { name: 'Sari Wulandari', email, password: 'rahasia' });
  const client = new Client(
    (path, init) => site.api.request(path, init),
    async () => answer.cookies,
  );
  return { email, client, verified: async () => (await client.get('/me')).as(sessionUser).emailVerified };
}

const linkIn = (mail: string | undefined) => /https?:\/\/[^\s"]+verify-email\?token=[\w.%-]+/.exec(mail ?? '')?.[0] ?? '';
const open = (link: string) => visitor.get(link.slice(link.indexOf('/api') + 4));
const mailsTo = async (email: string) => (await site.mails()).filter((mail) => mail.includes(`To: ${email}`));
const token = (claims: object, secret = site.deps.secret, seconds = 60) => signJWT({ ...claims }, secret, seconds);

describe('verifying an address', () => {
  test('works by the link in the mail, more than once, and leads home', async () => {
    const { email, client, verified } = await newcomer();
    await site.deliver();
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
    const link = linkIn(mail);
    expect(link.startsWith(`${site.config.appUrl}/api/auth/verify-email?token=`)).toBe(true);
    expect(await verified()).toBe(false);
    for (let round = 0; round < 2; round += 1) {
      const answer = await open(link);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?verifikasi=berhasil']);
      expect(await verified()).toBe(true);
    }
    expect((await client.get('/me')).as(sessionUser).email).toBe(email);
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
    ['without signature', async (email: string) => `${(await token({ email })).split('.').slice(0, 2).join('.')}.`],
    ['of nobody', async () => token({ email: 'tidak-ada@nusakelas.test' })],
    ['nonsense', async () => 'x'],
  ])('a link %s verifies nothing', async (_, make) => {
    const { email, verified } = await newcomer();
    const answer = await open(`/api/auth/verify-email?token=${encodeURIComponent(await make(email))}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?verifikasi=gagal']);
    expect(await verified()).toBe(false);
  });

  test('a link can neither change the address nor send the visitor elsewhere', async () => {
    const { email, client } = await newcomer();
    const link = `/api/auth/verify-email?token=${await token({ email })}&callbackURL=https%3A%2F%2Fevil.tld`;
    expect((await open(link)).headers.get('location')).toBe('/?verifikasi=berhasil');
    expect((await client.get('/me')).as(sessionUser).email).toBe(email);
  });

  test('a link without a token names the missing field', async () => {
    expectProblem(await visitor.get('/auth/verify-email'), 422, 'invalid_input');
    expectProblem(await visitor.get('/auth/verify-email?token='), 422, 'invalid_input');
  });
});

describe('asking for the mail again', () => {
  const resend = (email: string, who: Client = visitor) => who.post('/auth/send-verification-email', { email });

  test('sends only a few mails an hour to an address, and known and unknown addresses take the same time', async () => {
    const freshSite = await testSite({ on: site, env: { LIMIT_ACCOUNT_MAILS_PER_HOUR: '1' } });
    const person = await freshSite.person({ verified: false });
    for (const email of [person.email, `entah-${newId().slice(-8)}@nusakelas.test`]) {
      const started = performance.now();
      expect((await resend(email, freshSite.visitor)).status).toBe(200);
      expect(performance.now() - started).toBeGreaterThanOrEqual(595);
      expectProblem(await resend(email.toUpperCase(), freshSite.visitor), 429, 'too_many_requests');
    }
  });

  test('does not reveal to a visitor whether an address has an account', async () => {
    const { email } = await newcomer();
    const verified = await site.person();
    await site.deliver();
    const answers = [await resend(email), await resend(verified.email), await resend('tidak-ada@nusakelas.test')];
    expect(answers.map((answer) => [answer.status, answer.text])).toEqual(Array(3).fill([200, '{"ok":true}']));
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
    const [known, unknown] = [await resend(email, person), await resend('tidak-ada@nusakelas.test', person)];
    expect(known.status).toBe(unknown.status);
    expect(known.problem.code).toBe(unknown.problem.code);
  });

  test('needs an address', async () => {
    expect(expectProblem(await resend('bukan email'), 422, 'invalid_input').fields).toEqual({ email: 'Email tidak valid' });
  });
});
