import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { type Answer, expectProblem, testPassword, testSite } from '~/testing/site';

const site = await testSite();
const { visitor } = site;
const nobody = () => `entah-${newId().slice(-8)}@nusakelas.test`;
const next = 'rahasia-baru';

const recover = (email: string) => visitor.post('/auth/recover', { email });
const reset = (token: string, password = next) =>
  visitor.post('/auth/reset-password', { token, password });
const signIn = (email: string, password: string) =>
  visitor.post('/auth/sign-in/email', { email, password });
const { mailsTo } = site;

/** The tokens of the links that were mailed to an address, oldest first. */
async function tokensOf(email: string): Promise<string[]> {
  await site.deliver();
  return (await mailsTo(email)).flatMap((mail) => [
    ...new Set([...mail.matchAll(/\/auth\/reset#([\w.-]+)/g)].map(([, token]) => token as string)),
  ]);
}
async function linkFor(email: string): Promise<string> {
  expect((await recover(email.toUpperCase())).status).toBe(200);
  return (await tokensOf(email)).at(-1) ?? '';
}
const linkOf = ({ userId }: { userId: string }) => `reset-password:${userId}`;
const visibleParts = (answer: Answer) => [
  answer.status,
  answer.text,
  answer.headers.getSetCookie().map((line) => line.split('=')[0]),
];

describe('a forgotten password', () => {
  test('is replaced through the link in the mail, once, and every session ends', async () => {
    const person = await site.person();
    const phone = site.as(person);
    for (const device of [person, phone]) expect((await device.get('/profile')).status).toBe(200);
    const token = await linkFor(person.email);
    const answer = await reset(token);
    expect(visibleParts(answer)).toEqual([200, '{"ok":true}', ['nusakelas.device']]);
    for (const device of [person, phone])
      expectProblem(await device.get('/profile'), 401, 'not_signed_in');
    expectProblem(await signIn(person.email, testPassword), 401, 'invalid_credentials');
    expect((await signIn(person.email, next)).status).toBe(200);
    expectProblem(await reset(token, 'lain-lagi'), 400, 'reset_link_dead');
    await site.deliver();
    expect((await mailsTo(person.email)).at(-1)).toContain('Password Anda telah diganti');
  });

  test('can be checked without using the link up', async () => {
    const person = await site.person();
    const token = await linkFor(person.email);
    const alive = async (token: string) =>
      (await visitor.post('/auth/reset-password/check', { token })).json;
    for (const _ of [1, 2]) expect(await alive(token)).toEqual({ alive: true });
    expect(await alive(`${token}x`)).toEqual({ alive: false });
    expect((await reset(token)).status).toBe(200);
    expect(await alive(token)).toEqual({ alive: false });
    const late = await linkFor(person.email);
    await site.rows(
      sql`update verifications set expires_at = now() - interval '1 hour' where identifier = ${linkOf(person)}`,
    );
    expect(await alive(late)).toEqual({ alive: false });
  });

  // spec: D12.1
  test('known and unknown addresses get the same answer, no sooner than the slower of both', async () => {
    const person = await site.person();
    const slow = await testSite({ on: site, wait });
    const timed = async (email: string) => {
      const started = performance.now();
      const answer = await slow.visitor.post('/auth/recover', { email });
      return { parts: visibleParts(answer), ms: performance.now() - started };
    };
    const unknown = nobody();
    const [known, other] = [await timed(person.email), await timed(unknown)];
    expect(known.parts).toEqual(other.parts);
    for (const { ms } of [known, other]) expect(ms).toBeGreaterThanOrEqual(295);
    await site.deliver();
    expect(await mailsTo(unknown)).toEqual([]);
  });

  test('asking again mails the same link, extends it, and using it ends it in every mail', async () => {
    const person = await site.person();
    const first = await linkFor(person.email);
    await site.rows(
      sql`update verifications set expires_at = expires_at - interval '40 minutes' where identifier = ${linkOf(person)}`,
    );
    const second = await linkFor(person.email);
    expect(second).toBe(first);
    const [row] = await site.rows<{ left: boolean }>(
      sql`select expires_at > ${site.clock.now.toISOString()}::timestamptz + interval '59 minutes' as left from verifications where identifier = ${linkOf(person)}`,
    );
    expect(row).toEqual({ left: true });
    expect((await reset(second)).status).toBe(200);
    expectProblem(await reset(first), 400, 'reset_link_dead');
    expect(await linkFor(person.email)).not.toBe(first);
  });

  test('nobody keeps a link alive for more than a day by asking again and again', async () => {
    const person = await site.person();
    const first = await linkFor(person.email);
    await site.rows(
      sql`update verifications set created_at = created_at - interval '25 hours' where identifier = ${linkOf(person)}`,
    );
    expect(await linkFor(person.email)).not.toBe(first);
    expectProblem(await reset(first), 400, 'reset_link_dead');
  });

  test('a link of another person, or with a changed letter, opens nothing', async () => {
    const [person, other] = [await site.person(), await site.person()];
    const [id, signature] = (await linkFor(person.email)).split('.');
    const [otherId] = (await linkFor(other.email)).split('.');
    for (const token of [
      `${otherId}.${signature}`,
      `${id}.`,
      `${id}`,
      `${id}.${signature?.slice(1)}x`,
    ])
      expectProblem(await reset(token), 400, 'reset_link_dead');
  });

  test('a link expires after an hour, and the database doesn’t hold it', async () => {
    const person = await site.person();
    const token = await linkFor(person.email);
    const signature = token.split('.')[1];
    expect(
      await site.rows(
        sql`select 1 from verifications where identifier || value like ${`%${signature}%`}`,
      ),
    ).toEqual([]);
    const [row] = await site.rows<{ minutes: string }>(
      sql`select round(extract(epoch from expires_at - now()) / 60) as minutes from verifications where identifier = ${linkOf(person)}`,
    );
    expect(Number(row?.minutes)).toBe(60);
    await site.rows(
      sql`update verifications set expires_at = now() - interval '1 hour' where identifier = ${linkOf(person)}`,
    );
    expectProblem(await reset(token), 400, 'reset_link_dead');
    expect((await signIn(person.email, testPassword)).status).toBe(200);
  });

  test('is replaced completely or not at all: a failure leaves the link, the sessions and the old password', async () => {
    const person = await site.person();
    const token = await linkFor(person.email);
    await person.cookie;
    const current = { currentPassword: testPassword, newPassword: next };
    await site.rows(sql`alter table outbox rename to outbox_away`);
    const answers = [await reset(token), await person.post('/auth/change-password', current)];
    await site.rows(sql`alter table outbox_away rename to outbox`);
    for (const answer of answers) expect(answer.status).toBe(500);
    expect((await person.get('/me')).json).toMatchObject({ id: person.userId });
    expect((await signIn(person.email, testPassword)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
    expectProblem(await person.get('/profile'), 401, 'not_signed_in');
  });

  test('a password that is too short does not use the link up', async () => {
    const person = await site.person();
    const token = await linkFor(person.email);
    expect(expectProblem(await reset(token, 'lima5'), 422).fields).toEqual({
      password: 'Password minimal 6 karakter',
    });
    expect((await reset(token)).status).toBe(200);
  });

  test('earlier wrong guesses no longer lock the account, and the address counts as verified', async () => {
    const freshSite = await testSite({ on: site });
    const person = await freshSite.person({ verified: false });
    for (let failure = 0; failure < 5; failure += 1)
      await freshSite.visitor.post('/auth/sign-in/email', {
        email: person.email,
        password: 'salah-sekali',
      });
    await freshSite.visitor.post('/auth/recover', { email: person.email });
    await freshSite.deliver();
    const token = /reset#([\w.-]+)/.exec((await freshSite.mails()).at(-1) ?? '')?.[1];
    expect(
      (await freshSite.visitor.post('/auth/reset-password', { token, password: next })).status,
    ).toBe(200);
    expect(
      (await freshSite.visitor.post('/auth/sign-in/email', { email: person.email, password: next }))
        .status,
    ).toBe(200);
    expect(
      await site.rows(sql`select email_verified from users where id = ${person.userId}`),
    ).toEqual([{ email_verified: true }]);
  });

  test.each([
    ['made up', 'x'.repeat(24)],
    ['another kind', '00000000-0000-7000-8000-000000000000'],
  ])('a token that is %s opens nothing', async (_, token) => {
    expectProblem(await reset(token), 400, 'reset_link_dead');
  });

  test('a link without its token is refused with a reason', async () => {
    const problem = expectProblem(
      await visitor.post('/auth/reset-password', { password: next }),
      422,
      'invalid_input',
    );
    expect(problem.fields).toEqual({
      token: 'Tautan ini tidak lengkap. Buka lagi tautan dari email kami.',
    });
    expect(expectProblem(await visitor.post('/auth/recover', {}), 422).fields).toEqual({
      email: 'Email wajib diisi',
    });
  });

  test('strangers who ask again and again fill no mailbox, and don’t keep the owner from the link', async () => {
    const freshSite = await testSite({ on: site, env: { LIMIT_ACCOUNT_MAILS_PER_HOUR: '2' } });
    const person = await freshSite.person();
    for (const email of [person.email, nobody()]) {
      for (let round = 0; round < 6; round += 1) {
        const answer = await freshSite.visitor.post('/auth/recover', { email });
        expect([answer.status, answer.text]).toEqual([200, '{"ok":true}']);
      }
    }
    await freshSite.deliver();
    const mails = (await freshSite.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails).toHaveLength(2);
    const token = /reset#([\w.-]+)/.exec(mails[0] ?? '')?.[1];
    expect(
      (await freshSite.visitor.post('/auth/reset-password', { token, password: next })).status,
    ).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (who: Awaited<ReturnType<typeof site.person>>, more: object = {}) =>
    who.post('/auth/change-password', {
      currentPassword: testPassword,
      newPassword: next,
      ...more,
    });

  test('needs the current one, signs the others out and keeps this session', async () => {
    const person = await site.person();
    const phone = site.as(person);
    await phone.cookie;
    const wrong = expectProblem(
      await change(person, { currentPassword: 'salah-sekali' }),
      422,
      'wrong_password',
    );
    expect(wrong.fields).toEqual({ currentPassword: 'Password saat ini salah' });
    expect((await phone.get('/profile')).status).toBe(200);
    expect((await change(person)).status).toBe(200);
    expect((await person.get('/profile')).status).toBe(200);
    expectProblem(await phone.get('/profile'), 401, 'not_signed_in');
    expectProblem(await signIn(person.email, testPassword), 401);
    expect((await signIn(person.email, next)).status).toBe(200);
    await site.deliver();
    expect((await mailsTo(person.email)).at(-1)).toContain('Password Anda telah diganti');
  });

  test('leaves the others signed in when asked to, but no link that was mailed before', async () => {
    const person = await site.person();
    const phone = site.as(person);
    await phone.cookie;
    const token = await linkFor(person.email);
    expect((await change(person, { keepOthers: true })).status).toBe(200);
    expect((await phone.get('/profile')).status).toBe(200);
    expectProblem(await reset(token, 'lain-lagi'), 400, 'reset_link_dead');
  });

  test('takes only a few wrong guesses in a session, and those of strangers at the sign-in don’t count', async () => {
    const freshSite = await testSite({ on: site });
    const person = await freshSite.person();
    await person.cookie;
    const guess = (currentPassword: string) =>
      person.post('/auth/change-password', { currentPassword, newPassword: next });
    for (let failure = 0; failure < 6; failure += 1)
      await freshSite.visitor.post('/auth/sign-in/email', {
        email: person.email,
        password: 'salah',
      });
    for (let failure = 0; failure < 5; failure += 1)
      expectProblem(await guess('salah-sekali'), 422, 'wrong_password');
    expectProblem(await guess(testPassword), 429, 'too_many_requests');
    expect(
      (
        await freshSite
          .as(person)
          .post('/auth/change-password', { currentPassword: testPassword, newPassword: next })
      ).status,
    ).toBe(200);
  });
});

describe('a first password', () => {
  const passwordless = async () => {
    const person = await site.person();
    await person.cookie;
    await site.rows(sql`delete from accounts where user_id = ${person.userId}`);
    return person;
  };

  test('can be made by a person without one, soon after signing in', async () => {
    const person = await passwordless();
    expectProblem(
      await person.post('/auth/change-password', {
        currentPassword: testPassword,
        newPassword: next,
      }),
      409,
      'password_missing',
    );
    expect((await person.post('/auth/set-password', { newPassword: next })).status).toBe(200);
    expect((await signIn(person.email, next)).status).toBe(200);
    expectProblem(
      await person.post('/auth/set-password', { newPassword: 'lain-lagi' }),
      409,
      'password_already_set',
    );
  });

  test('needs a fresh session', async () => {
    const person = await passwordless();
    await site.rows(
      sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${person.userId}`,
    );
    expectProblem(
      await person.post('/auth/set-password', { newPassword: next }),
      403,
      'reauthentication_required',
    );
  });
});
