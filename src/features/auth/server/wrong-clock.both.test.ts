import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { personWithFactor } from '~/testing/factors';
import { onPostgres, testPassword, testSite } from '~/testing/site';

const site = await testSite();
const day = 86_400_000;
const start = site.clock.now;
afterEach(() => {
  vi.useRealTimers();
  site.clock.now = start;
});

test.each([-14, 14])(
  'on a machine %i days off a sign-in lasts 30 days by the database’s time, and is fresh for a quarter of an hour',
  async (days) => {
    const { email, userId } = await site.person();
    vi.useFakeTimers({ toFake: ['Date'], now: site.clock.now.getTime() + days * day });
    const answer = await site.visitor.post('/auth/sign-in/email', {
      email,
      password: testPassword,
    });
    expect(answer.status, answer.text).toBe(200);
    const [session] =
      await site.rows(sql`select created_at = ${site.clock.now.toISOString()} as now, expires_at - created_at = interval '30 days' as month
    from sessions where user_id = ${userId}`);
    expect(session).toEqual({ now: true, month: true });
    expect(
      (await site.visitor.post('/auth/factors', undefined, { cookie: answer.cookies })).status,
    ).toBe(200);
    site.clock.advance(16 * 60_000);
    expect(
      (await site.visitor.post('/auth/factors', undefined, { cookie: answer.cookies })).status,
    ).toBe(403);
  },
);

// The embedded database has the machine's clock.
test.each(onPostgres ? [-15, 15] : [-15])(
  'on a machine %i days off somebody who comes back after 20 days stays signed in, for 30 more by the database’s time',
  async (days) => {
    const person = await site.person();
    await person.cookie;
    site.clock.advance(20 * day);
    vi.useFakeTimers({ toFake: ['Date'], now: site.clock.now.getTime() + days * day });
    const me = await person.get('/me');
    expect(me.json).toMatchObject({
      id: person.userId,
      expiresAt: new Date(site.clock.now.getTime() + 30 * day).toISOString(),
    });
    expect(me.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^nusakelas\.session_token=.+; Max-Age=2592000;.*HttpOnly/),
    );
  },
);

test('a machine whose clock is ahead ends no link and no second step of others', async () => {
  const { person } = await personWithFactor(site);
  await site.visitor.post('/auth/recover', { email: person.email });
  const links = () => site.rows(sql`select id from verifications order by id`);
  const before = await links();
  expect(before).not.toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: site.clock.now.getTime() + 15 * day });
  const challenge = await site.visitor.post('/auth/sign-in/email', {
    email: person.email,
    password: testPassword,
  });
  await site.visitor.post(
    '/auth/sign-in/factor',
    { code: '000000' },
    { cookie: challenge.cookies },
  );
  expect(await links()).toEqual(expect.arrayContaining(before));
});
