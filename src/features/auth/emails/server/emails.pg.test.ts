import { signJWT } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { expectProblem, type Person, testPassword, testSite } from '~/testing/site';
import { securityOutput, sessionUser } from '../../schema';

const site = await testSite();
const { visitor } = site;
const newAddress = () => `pindah-${newId().slice(-8)}@nusakelas.test`;
const change = (person: Person, email: string) => person.post('/auth/change-email', { email });
const { deliveredTo } = site;
const linkTo = async (email: string) =>
  (await deliveredTo(email))
    .flatMap((mail) => /\/auth\/email#([\w.-]+)/.exec(mail)?.[1] ?? [])
    .at(-1) ?? '';
const open = async (token: string, who: { post: Person['post'] } = visitor, password?: string) => {
  const answer = await who.post('/auth/verify-email', { token, password });
  expect(answer.headers.getSetCookie()).toEqual([]);
  return answer.status === 200
    ? (answer.json as { outcome: string }).outcome
    : expectProblem(answer, 400).code;
};
const emailOf = async (person: Person) => (await person.get('/me')).as(sessionUser).email;
const pendingOf = async (person: Person) =>
  (await person.get('/me/security')).as(securityOutput).pendingEmail;

describe('moving an account to another address', () => {
  test('is confirmed at the old one and verified at the new one, and the old one gets a notice', async () => {
    const person = await site.person();
    const email = newAddress();
    expect((await change(person, email.toUpperCase())).json).toEqual({ ok: true });
    expect(await pendingOf(person)).toBe(email);
    expect(await deliveredTo(email)).toEqual([]);
    expect(await open(await linkTo(person.email), person)).toBe('confirmed');
    expect(await emailOf(person)).toBe(person.email);
    const link = await linkTo(email);
    expect(await open(link, person)).toBe('moved');
    expect((await person.get('/me')).as(sessionUser)).toMatchObject({ email, emailVerified: true });
    expect(await pendingOf(person)).toBeNull();
    const notice = (await deliveredTo(person.email)).at(-1) ?? '';
    for (const text of ['Email akun Anda telah diganti', email]) expect(notice).toContain(text);
    expectProblem(
      await visitor.post('/auth/sign-in/email', { email: person.email, password: testPassword }),
      401,
    );
    expect(
      (await visitor.post('/auth/sign-in/email', { email, password: testPassword })).status,
    ).toBe(200);
    expect(await open(link, person)).toBe('email_link_dead');
  });

  test('works from another browser with the password, which isn’t signed in by it', async () => {
    const person = await site.person();
    const email = newAddress();
    await change(person, email);
    await open(await linkTo(person.email));
    const link = await linkTo(email);
    expectProblem(
      await visitor.post('/auth/verify-email', { token: link }),
      403,
      'own_session_required',
    );
    expect(await open(link, visitor, testPassword)).toBe('moved');
    expect(await emailOf(person)).toBe(email);
    expect(
      await site.rows(sql`select 1 from sessions where user_id = ${person.userId}`),
    ).toHaveLength(1);
  });

  test('a taken address gets the same answers as a free one, and its owner keeps it and gets a notice', async () => {
    const [person, other, third] = [await site.person(), await site.person(), await site.person()];
    const answers = [await change(person, other.email), await change(third, newAddress())];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      Array(2).fill([200, '{"ok":true}']),
    );
    expect(await pendingOf(person)).toBe(other.email);
    expect(await deliveredTo(other.email)).toEqual([]);
    expect(await open(await linkTo(person.email), person)).toBe('confirmed');
    expect(await open(await linkTo(third.email), third)).toBe('confirmed');
    const notices = await deliveredTo(other.email);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain('Ada yang ingin memakai email Anda');
    expect(notices[0]).not.toContain(person.email);
    expect(await linkTo(other.email)).toBe('');
    expect([await emailOf(person), await emailOf(other)]).toEqual([person.email, other.email]);
    const states = [person, third].map(
      async (who) => (await who.get('/me/security')).as(securityOutput).pendingConfirmed,
    );
    expect(await Promise.all(states)).toEqual([true, true]);
  });

  test('the owner of a taken address gets the notice even if the old address is unproved', async () => {
    const [person, other] = [await site.person({ verified: false }), await site.person()];
    await change(person, other.email);
    expect((await deliveredTo(other.email)).at(-1)).toContain('Ada yang ingin memakai email Anda');
    expect(await deliveredTo(person.email)).toEqual([]);
  });

  test('the old address’s agreement is shown, and forgotten with a new change', async () => {
    const person = await site.person();
    const email = newAddress();
    const confirmed = async () =>
      (await person.get('/me/security')).as(securityOutput).pendingConfirmed;
    await change(person, email);
    expect(await confirmed()).toBe(false);
    await open(await linkTo(person.email), person);
    expect(await confirmed()).toBe(true);
    await change(person, email);
    expect(await confirmed()).toBe(false);
  });

  test('an address that was taken meanwhile stays with its owner', async () => {
    const person = await site.person();
    const email = newAddress();
    await change(person, email);
    await open(await linkTo(person.email));
    const link = await linkTo(email);
    await visitor.post('/auth/sign-up/email', {
      name: 'Lebih Cepat',
      email,
      password: 'rahasia',
      consent: true,
    });
    expect(await open(link, person)).toBe('email_link_dead');
    expect(await emailOf(person)).toBe(person.email);
  });

  test('somebody else who is signed in can’t finish it', async () => {
    const [person, other] = [await site.person(), await site.person()];
    await change(person, newAddress());
    expect(await open(await linkTo(person.email), other)).toBe('email_link_dead');
  });

  test('the mailed links of a cancelled or replaced change stop working', async () => {
    const person = await site.person();
    const [first, second] = [newAddress(), newAddress()];
    await change(person, first);
    const link = await linkTo(person.email);
    await change(person, second);
    expect(await open(link, person)).toBe('email_link_dead');
    expect((await person.send('DELETE', '/auth/change-email')).status).toBe(200);
    expect(await open(await linkTo(person.email), person)).toBe('email_link_dead');
    expect(await pendingOf(person)).toBeNull();
    expect(await deliveredTo(first)).toEqual([]);
  });

  test('a new password cancels it', async () => {
    const person = await site.person();
    await change(person, newAddress());
    await person.post('/auth/change-password', {
      currentPassword: testPassword,
      newPassword: 'rahasia-baru',
    });
    expect(await open(await linkTo(person.email), person)).toBe('email_link_dead');
  });

  test('a link to the old address no longer opens the account once it has moved', async () => {
    const person = await site.person();
    const email = newAddress();
    await change(person, email);
    await open(await linkTo(person.email), person);
    await visitor.post('/auth/recover', { email: person.email });
    const token = /reset#([\w.-]+)/.exec((await deliveredTo(person.email)).at(-1) ?? '')?.[1];
    expect(await open(await linkTo(email), person)).toBe('moved');
    expectProblem(
      await visitor.post('/auth/reset-password', { token, password: 'rahasia-baru' }),
      400,
      'reset_link_dead',
    );
  });

  test('for an account whose address was never verified, only the new address gets a mail', async () => {
    const person = await site.person({ verified: false });
    const email = newAddress();
    await change(person, email);
    expect(await deliveredTo(person.email)).toEqual([]);
    expect(await emailOf(person)).toBe(person.email);
    expect(await open(await linkTo(email), person)).toBe('moved');
    expect((await person.get('/me')).as(sessionUser)).toMatchObject({ email, emailVerified: true });
    expect(await deliveredTo(person.email)).toEqual([]);
  });

  test.each([
    [
      'without a request',
      async (from: string) => ({
        email: from,
        updateTo: newAddress(),
        requestType: 'change-email-verification',
      }),
    ],
    ['of the old kind', async (from: string) => ({ email: from, updateTo: newAddress() })],
  ])('a signed link %s moves nothing', async (_, claims) => {
    const person = await site.person();
    const token = await signJWT(await claims(person.email), site.deps.secret, 60);
    expect(await open(token, person)).toBe('email_link_dead');
    expect(await emailOf(person)).toBe(person.email);
  });

  test('an account’s own address and a visitor are refused', async () => {
    const person = await site.person();
    expect(
      expectProblem(await change(person, person.email.toUpperCase()), 422, 'same_email').fields,
    ).toEqual({ email: 'Ini sudah email Anda' });
    expectProblem(
      await visitor.post('/auth/change-email', { email: newAddress() }),
      401,
      'not_signed_in',
    );
    expectProblem(await visitor.send('DELETE', '/auth/change-email'), 401, 'not_signed_in');
  });
});
