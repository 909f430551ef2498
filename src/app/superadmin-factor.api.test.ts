import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enrolmentOutput } from '~/features/auth/factors/schema';
import { roleOutput } from '~/features/auth/schema';
import { type Client, expectProblem, testSite } from '~/testing/site';
import { totp } from '~/testing/totp';

const appUrl = 'https://kelas.example';
const plain = await testSite();
const https = await testSite({ on: plain, env: { APP_URL: appUrl } });
const origin = { origin: appUrl };
const roleOf = async (who: Client) => (await who.get('/me/role')).as(roleOutput);
const queue = '/staff/quote-requests';

test('over https a superadmin without a second factor has no rights until there is one, and loses them with it', async () => {
  const admin = await https.person({ role: 'superadmin' });
  expect(await roleOf(admin)).toEqual({ role: 'learner', factorMissing: true });
  expectProblem(await admin.get(queue), 403, 'forbidden');
  const { secret } = (await admin.post('/auth/factors', undefined, origin)).as(enrolmentOutput);
  expect(await roleOf(admin)).toEqual({ role: 'learner', factorMissing: true });
  const answer = await admin.post('/auth/factors/verification', { code: totp(secret) }, origin);
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-nusakelas\.session_token=/);
  const guarded = https.clientOf(answer.cookies);
  expect(await roleOf(guarded)).toEqual({ role: 'superadmin' });
  expect((await guarded.get(queue)).status).toBe(200);
  await guarded.send('DELETE', '/auth/factors', { headers: origin });
  expect(await roleOf(guarded)).toEqual({ role: 'learner', factorMissing: true });
});

test.each(['sales', 'finance', 'content', 'support'] as const)(
  'over https staff with the role %s needs it too',
  async (role) => {
    expect(await roleOf(await https.person({ role }))).toEqual({
      role: 'learner',
      factorMissing: true,
    });
  },
);

test('other people need none, and on http superadmins need none either', async () => {
  expect(await roleOf(await https.person({ role: 'instructor' }))).toEqual({ role: 'instructor' });
  expect(await roleOf(await https.person())).toEqual({ role: 'learner' });
  expect(await roleOf(await plain.person({ role: 'superadmin' }))).toEqual({ role: 'superadmin' });
});

test('the last superadmin with rights can’t leave while the others lack the second factor', async () => {
  await plain.rows(sql`update user_roles set revoked_at = now() where role = 'superadmin'`);
  const [admin, unprotected] = [
    await https.person({ role: 'superadmin' }),
    await https.person({ role: 'superadmin' }),
  ];
  const obstacle = async () =>
    ((await admin.get('/privacy/deletion')).json as { obstacle: string | null }).obstacle;
  expect(await obstacle()).toBe('last_superadmin');
  await plain.rows(
    sql`update users set two_factor_enabled = true where id = ${unprotected.userId}`,
  );
  expect(await obstacle()).toBeNull();
});

test('one person’s second factor gives no rights to another', async () => {
  const admin = await https.person({ role: 'superadmin' });
  await admin.cookie;
  await plain.rows(sql`update users set two_factor_enabled = true where id <> ${admin.userId}`);
  expect(await roleOf(admin)).toEqual({ role: 'learner', factorMissing: true });
});
