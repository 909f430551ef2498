import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { roleOutput } from '~/features/auth/schema';
import { usersWith } from '~/features/auth/server/data';
import { notificationPage } from '~/features/notifications/schema';
import { requestBody } from '~/testing/quotes';
import { type Client, expectProblem, type Person, testSite } from '~/testing/site';
import { staffOf } from '~/testing/staff';
import { staffAccount } from '../schema';
import { grantRole } from './mutations';

const site = await testSite();
const admin = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const reason = 'Bergabung dengan tim penjualan.';
const decide = (of: Person, role: string, granted: boolean, by: Client = admin) =>
  by.post(`/staff/users/${of.userId}/role`, { role, granted, reason });
const account = async ({ userId }: Person, by: Client = admin) =>
  (await by.get(`/staff/users/${userId}`)).as(staffAccount);
const roleOf = async (who: Person) => (await site.as(who).get('/me/role')).as(roleOutput).role;
const rolesOf = ({ userId }: Person) =>
  site.rows(
    sql`select role, revoked_at is null as holds from user_roles where user_id = ${userId} order by created_at, id`,
  );

describe('a role of staff', () => {
  test('is given with its reason, told and audited, ends the sessions, and leaves the person a learner', async () => {
    const person = await site.person();
    await person.cookie;
    for (const _ of [1, 2]) expect((await decide(person, 'sales', true)).status).toBe(200);
    expectProblem(await person.get('/profile'), 401, 'not_signed_in');
    expect(await roleOf(person)).toBe('sales');
    expect((await account(person)).history).toMatchObject([
      { action: 'user.role_granted', by: 'Maya Kusuma', reason, role: 'sales' },
    ]);
    expect((await site.deliveredTo(person.email)).join()).toContain('Anda sekarang staf penjualan');
    expect((await site.as(person).get('/enrollments')).status).toBe(200);
    expect((await site.as(person).get('/staff/quote-requests')).status).toBe(200);
  });

  test('ends the one before it, which doesn’t come back when the new one is taken', async () => {
    const person = await site.person();
    await decide(person, 'superadmin', true);
    await decide(person, 'finance', true);
    expect(await rolesOf(person)).toEqual([
      { role: 'superadmin', holds: false },
      { role: 'finance', holds: true },
    ]);
    await decide(person, 'finance', false);
    expect(await roleOf(person)).toBe('learner');
  });

  test('stays beside that of an instructor, whichever comes first', async () => {
    const [one, other] = [await site.person(), await site.person()];
    for (const role of ['instructor', 'content']) await decide(one, role, true);
    for (const role of ['content', 'instructor']) await decide(other, role, true);
    for (const person of [one, other]) {
      expect(await roleOf(person)).toBe('content');
      expect((await site.as(person).get('/me/instructor')).json).toMatchObject({
        isInstructor: true,
      });
    }
  });
});

describe('staff that isn’t superadmin', () => {
  test('gives nobody a role, not even themselves, and changes no account of staff', async () => {
    const [{ support, sales }, person] = [await staffOf(site), await site.person()];
    for (const target of [person, support])
      expectProblem(await decide(target, 'support', true, support), 403, 'forbidden');
    for (const target of [sales, admin]) {
      for (const [act, body] of [
        ['suspension', { reason, days: 7 }],
        ['sessions-end', { reason, session: null }],
        ['notes', { key: '018f2f50-0000-7000-8000-000000000001', text: 'Catatan' }],
      ] as const)
        expectProblem(
          await support.post(`/staff/users/${target.userId}/${act}`, body),
          403,
          'staff_account',
        );
      // Nor does it read what is known about colleagues.
      const closed = {
        may: false,
        mayGrant: false,
        mayResetFactor: false,
        notes: null,
        sessions: [],
        history: [],
        consents: [],
      };
      expect(await account(target, support)).toMatchObject(closed);
    }
    expectProblem(
      await support.post(`/staff/users/${support.userId}/suspension`, { reason, days: 7 }),
      403,
      'own_account',
    );
    expect(await account(person, support)).toMatchObject({
      may: true,
      mayGrant: false,
      mayResetFactor: false,
    });
    expect(
      (await support.post(`/staff/users/${person.userId}/suspension`, { reason, days: 7 })).status,
    ).toBe(200);
  });

  test('loses its rights with the role at once', async () => {
    const { finance } = await staffOf(site);
    await finance.cookie;
    await decide(finance, 'finance', false);
    expectProblem(await site.as(finance).get('/staff/orders'), 403, 'forbidden');
  });

  test('hears of its own work and of no other', async () => {
    const { sales, support } = await staffOf(site);
    await site.visitor.post('/quote-requests', requestBody());
    await site.deliver();
    const bell = async (who: Client) =>
      (await who.get('/notifications/all')).as(notificationPage).items.map(({ link }) => link);
    expect(await bell(sales)).toEqual([
      expect.stringMatching(/^\/admin\/superadmin\?tab=quotes&request=/),
    ]);
    expect(await bell(support)).toEqual([]);
  });

  test('isn’t told any more when it is suspended or has another role', async () => {
    const { sales } = await staffOf(site);
    const told = async () => (await usersWith(site.ctx(), 'quotes.handle')).includes(sales.userId);
    expect(await told()).toBe(true);
    await grantRole(site.ctx(), sales.userId, 'content');
    expect(await told()).toBe(false);
  });
});
