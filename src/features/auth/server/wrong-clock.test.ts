import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { testPassword, testSite } from '~/testing/site';

const site = await testSite();
const day = 86_400_000;
afterEach(() => vi.useRealTimers());

test.each([-14, 14])('on a machine %i days off a sign-in lasts 30 days by the database’s time, and is fresh for a quarter of an hour', async (days) => {
  const { email, userId } = await site.person();
  vi.useFakeTimers({ toFake: ['Date'], now: site.clock.now.getTime() + days * day });
  const answer = await site.visitor.post('/auth/sign-in/email', { email, password: testPassword });
  expect(answer.status, answer.text).toBe(200);
  const [session] = await site.rows(sql`select created_at = ${site.clock.now.toISOString()} as now, expires_at - created_at = interval '30 days' as month
    from sessions where user_id = ${userId}`);
  expect(session).toEqual({ now: true, month: true });
  expect((await site.visitor.post('/auth/factors', undefined, { cookie: answer.cookies })).status).toBe(200);
  site.clock.advance(16 * 60_000);
  expect((await site.visitor.post('/auth/factors', undefined, { cookie: answer.cookies })).status).toBe(403);
});
