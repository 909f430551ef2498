import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { roleOutput, sessionUser } from '~/features/auth/schema';
import { personHeader } from '~/lib/actor';
import { type Client, expectProblem, type Person, testSite } from '~/testing/site';
import { ownView, viewEnded } from '../schema';
import { endDueViews } from './mutations';

const site = await testSite();
const reason = 'Melapor bahwa kursusnya tidak muncul di dashboard.';
const path = ({ userId }: { userId: string }, rest = 'view') => `/staff/users/${userId}/${rest}`;
const begin = (of: { userId: string }, by: Client) => by.post(path(of), { reason });
/** The browser of this member of staff with the cookie that the answer has set. */
const browser = async (staff: Client, answer: Awaited<ReturnType<typeof begin>>) =>
  site.clientOf(`${await staff.cookie}; ${answer.cookies}`);
const superadmin = () => site.person({ name: 'Maya Kusuma', role: 'superadmin' });

/** A member of staff who views a person's account. */
async function viewing(options: Parameters<typeof site.person>[0] = {}) {
  const [staff, person] = [await superadmin(), await site.person(options)];
  const answer = await begin(person, staff);
  expect(answer.status, answer.text).toBe(201);
  return { staff, person, answer, view: await browser(staff, answer) };
}
const colleague = await superadmin();
/** The columns hold milliseconds and are rounded up: what ends `now()` could still stand for half a millisecond, which a fast request meets. */
const letTimePass = ({ userId }: Person) =>
  site.rows(
    sql`update account_views set begun_at = begun_at - interval '31 minutes', ends_at = now() - interval '1 second' where user_id = ${userId}`,
  );
const me = async (who: Client) => (await who.get('/me')).as(z.nullable(sessionUser));
const listed = async (person: Person) => (await person.get('/me/views')).as(z.array(ownView));
const audits = async ({ userId }: Person) =>
  (
    await site.rows<{ action: string; actor: string; after: { ending?: string } }>(
      sql`select action, actor_id as actor, after from audit_log where subject_id = ${userId} and action like 'user.view%' order by created_at, id`,
    )
  ).map(({ action, actor, after }) => [action, actor, after.ending ?? null]);

describe('a view', () => {
  test('reads everything as the person, tells them with the reason, and is listed and audited', async () => {
    const { staff, person, answer, view } = await viewing({ name: 'Dewi Anggraini' });
    const cookie = answer.headers.getSetCookie().join();
    expect(cookie).toMatch(
      /^nusakelas\.view=[^;]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const shown = await me(view);
    expect(shown).toMatchObject({
      id: person.userId,
      name: 'Dewi Anggraini',
      viewing: { staffId: staff.userId },
    });
    const minutes = (Date.parse(shown?.viewing?.until ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    expect((await view.get('/me/role')).as(roleOutput)).toEqual({ role: 'learner' });
    for (const own of ['/profile', '/enrollments', '/notifications', '/orders', '/me/views'])
      expect((await view.get(own)).status, own).toBe(200);
    expect(await me(person)).toMatchObject({ id: person.userId, viewing: null });
    expect((await site.deliveredTo(person.email)).at(-1)).toContain('tidak muncul di dashboard');
    expect(await listed(person)).toMatchObject([{ reason, endedAt: null, ending: null }]);
    expect(await audits(person)).toEqual([['user.view_begun', staff.userId, null]]);
  });

  test('shows notices without the keys of their links', async () => {
    const { person, view } = await viewing();
    await site.rows(
      sql`insert into notifications (id, user_id, event_id, title, message, link, created_at)
        select gen_random_uuid(), ${person.userId}, gen_random_uuid(), 'Undangan', 'Dari perusahaan', link, now()
        from unnest(array['/company/invitation#kunci', '/dashboard?tab=quotes']) link`,
    );
    const notices = z.object({ items: z.array(z.object({ link: z.nullable(z.string()) })) });
    const links = async (who: Client, path: string) =>
      (await who.get(path))
        .as(notices)
        .items.flatMap(({ link }) => link ?? [])
        .toSorted();
    for (const path of ['/notifications', '/notifications/all']) {
      expect(await links(view, path)).not.toContain('/company/invitation#kunci');
      expect(await links(view, path)).toContain('/dashboard?tab=quotes');
      expect(await links(person, path)).toContain('/company/invitation#kunci');
    }
  });

  test('has no right of staff, and no other account', async () => {
    const { staff, person, view } = await viewing();
    for (const own of [path(person, '').slice(0, -1), '/staff/accounts', '/staff/figures'])
      expectProblem(await view.get(own), 403, 'forbidden');
    expectProblem(await begin(await site.person(), view), 403, 'view_reads_only');
    expect((await staff.get('/staff/accounts')).status).toBe(200);
  });

  test('ends with its button, which leads back to the account and clears the cookie; it is audited once', async () => {
    const { staff, person, view } = await viewing();
    const answer = await view.post('/views/end');
    expect(answer.as(viewEnded)).toEqual({ userId: person.userId });
    expect(answer.headers.getSetCookie().join()).toMatch(/^nusakelas\.view=; Max-Age=0; Path=\//);
    expect(await me(view)).toMatchObject({ id: staff.userId, viewing: null });
    expect((await view.post('/views/end')).as(viewEnded)).toEqual({ userId: null });
    expect((await view.get('/staff/accounts')).status).toBe(200);
    expect(await listed(person)).toMatchObject([
      { ending: 'returned', endedAt: expect.any(String) },
    ]);
    expect(await audits(person)).toEqual([
      ['user.view_begun', staff.userId, null],
      ['user.view_ended', staff.userId, 'returned'],
    ]);
  });

  test('can be ended from a tab that was opened for the staff member', async () => {
    const { staff, person, view } = await viewing();
    expectProblem(
      await view.put('/me', { name: 'Lain' }, { [personHeader]: staff.userId }),
      409,
      'other_person_signed_in',
    );
    expect(
      (await view.post('/views/end', undefined, { [personHeader]: staff.userId })).as(viewEnded),
    ).toEqual({ userId: person.userId });
  });

  test('ends after half an hour by the database’s clock, before any job has run', async () => {
    const { staff, person, view } = await viewing();
    await letTimePass(person);
    expect(await me(view)).toMatchObject({ id: staff.userId, viewing: null });
    expect((await view.get('/staff/accounts')).status).toBe(200);
    expect(await listed(person)).toMatchObject([{ endedAt: expect.any(String), ending: null }]);
    expect(await endDueViews(site.ctx())).toBe(1);
    expect(await endDueViews(site.ctx())).toBe(0);
    expect((await audits(person)).at(-1)).toEqual(['user.view_ended', staff.userId, 'time']);
    expect((await begin(person, staff)).status).toBe(201);
  });

  test('that is over makes room for another one before the job has run', async () => {
    const { staff, person } = await viewing();
    expectProblem(await begin(await site.person(), staff), 409, 'view_running');
    await letTimePass(person);
    expect((await begin(await site.person(), staff)).status).toBe(201);
    expect((await audits(person)).at(-1)).toEqual(['user.view_ended', staff.userId, 'time']);
  });

  test('ends with the sign-out, which ends the session of staff and none of the person', async () => {
    const { staff, person, view } = await viewing();
    await person.cookie;
    expect((await view.post('/auth/sign-out')).status).toBe(200);
    expect(await me(view)).toBeNull();
    expect(await me(staff)).toBeNull();
    expect((await person.get('/profile')).status).toBe(200);
    expect((await audits(person)).at(-1)).toEqual(['user.view_ended', staff.userId, 'signed_out']);
  });

  test.each(['others', 'global'])('can’t sign anybody out with scope %s', async (scope) => {
    const { person, view } = await viewing();
    await person.cookie;
    expectProblem(await view.post(`/auth/sign-out?scope=${scope}`), 403, 'view_reads_only');
    expect((await person.get('/profile')).status).toBe(200);
  });

  test.each([
    [
      'the staff member is suspended',
      'signed_out',
      ({ staff }) => colleague.post(path(staff, 'suspension'), { reason, days: null }),
    ],
    [
      'their role is taken',
      'signed_out',
      ({ staff }) =>
        colleague.post(path(staff, 'role'), { role: 'superadmin', granted: false, reason }),
    ],
    [
      'the person is suspended',
      'account',
      ({ person }) => colleague.post(path(person, 'suspension'), { reason, days: 1 }),
    ],
    [
      'the person gets a role of staff',
      'account',
      ({ person }) =>
        colleague.post(path(person, 'role'), { role: 'superadmin', granted: true, reason }),
    ],
    [
      'the person closes the account',
      'account',
      ({ person }) => person.post('/privacy/deletion', { confirmation: 'HAPUS' }),
    ],
    [
      'the person signs out everywhere',
      'account',
      ({ person }) => person.post('/auth/sign-out?scope=global'),
    ],
    [
      'the person signs out elsewhere',
      'account',
      ({ person }) => person.post('/auth/sign-out?scope=others'),
    ],
  ] satisfies [
    string,
    string,
    (of: { staff: Person; person: Person }) => Promise<{ status: number }>,
  ][])('ends when %s', async (_, ending, act) => {
    const { staff, person, view } = await viewing();
    expect((await act({ staff, person })).status).toBe(200);
    expect((await me(view))?.id).not.toBe(person.userId);
    expect((await audits(person)).at(-1)).toEqual(['user.view_ended', staff.userId, ending]);
  });

  test.each([
    [
      'a suspension that no code has followed',
      (of: { person: Person }) =>
        sql`update users set suspended_at = now() - interval '1 second', suspension_reason = 'x' where id = ${of.person.userId}`,
    ],
    [
      'a closing that no code has followed',
      (of: { person: Person }) =>
        sql`update users set closing_at = now() where id = ${of.person.userId}`,
    ],
    [
      'a role of staff that no code has followed',
      (of: { person: Person }) =>
        sql`insert into user_roles (id, user_id, role, created_at) values (gen_random_uuid(), ${of.person.userId}, 'superadmin', now() + interval '1 hour')`,
    ],
    [
      'a lost role of staff',
      (of: { staff: Person }) =>
        sql`update user_roles set revoked_at = now() where user_id = ${of.staff.userId}`,
    ],
    [
      'another session of the same staff member',
      (of: { staff: Person }) =>
        sql`update account_views set session_id = gen_random_uuid() where staff_id = ${of.staff.userId}`,
    ],
  ])('is asked for at every request, as for %s', async (_, change) => {
    const { staff, person, view } = await viewing();
    await site.rows(change({ staff, person }));
    expect((await me(view))?.id).toBe(staff.userId);
  });
});

describe('the cookie of a view', () => {
  test('opens nothing without the session of the staff member who began it', async () => {
    const { person, answer } = await viewing();
    const stranger = await site.person();
    expect(await me(site.clientOf(answer.cookies))).toBeNull();
    for (const other of [stranger, colleague, person]) {
      const shown = await me(await browser(other, answer));
      expect(shown).toMatchObject({ id: other.userId, viewing: null });
    }
  });

  test.each(['x', 'null', '00000000-0000-0000-0000-000000000000', "' or true --"])(
    'that says %s is ignored',
    async (value) => {
      const staff = await superadmin();
      expect(
        await me(site.clientOf(`${await staff.cookie}; nusakelas.view=${value}`)),
      ).toMatchObject({ id: staff.userId, viewing: null });
    },
  );
});

describe('who may', () => {
  test('superadmins who have just proved who they are, with a reason', async () => {
    const [person, instructor, staff] = [
      await site.person(),
      await site.person({ role: 'instructor' }),
      await superadmin(),
    ];
    expectProblem(await begin(person, site.visitor), 401, 'not_signed_in');
    for (const who of [person, instructor, await site.person({ role: 'support' })])
      expectProblem(await begin(await site.person(), who), 403, 'forbidden');
    expect(
      expectProblem(await staff.post(path(person), { reason: 'pendek' }), 422, 'invalid_input')
        .fields,
    ).toHaveProperty('reason');
    await site.rows(
      sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${staff.userId}`,
    );
    expectProblem(await begin(person, staff), 403, 'reauthentication_required');
    expect(await listed(person)).toEqual([]);
  });

  test('nobody views themselves, staff, or an account that isn’t active', async () => {
    const staff = await superadmin();
    expectProblem(await begin(staff, staff), 403, 'own_account');
    for (const other of [await superadmin(), await site.person({ role: 'support' })])
      expectProblem(await begin(other, staff), 409, 'view_of_staff');
    const both = await site.person({ role: 'superadmin' });
    await staff.post(path(both, 'role'), { role: 'instructor', granted: true, reason });
    expectProblem(await begin(both, staff), 409, 'view_of_staff');
    const [closing, suspended, erased] = [
      await site.person(),
      await site.person(),
      await site.person(),
    ];
    await site.rows(
      sql`update users set closing_at = now() + interval '1 day' where id = ${closing.userId}`,
    );
    await staff.post(path(suspended, 'suspension'), { reason, days: 1 });
    for (const person of [closing, suspended])
      expectProblem(await begin(person, staff), 409, 'view_of_inactive');
    await site.rows(sql`update users set erased_at = now() where id = ${erased.userId}`);
    expectProblem(await begin(erased, staff), 409, 'account_erased');
  });

  test('an instructor is viewed with their courses', async () => {
    const { view } = await viewing({ role: 'instructor' });
    expect((await view.get('/me/role')).as(roleOutput)).toEqual({ role: 'instructor' });
    expect((await view.get('/studio/courses')).status).toBe(200);
  });

  test('a person reads the views of their own account only', async () => {
    const { person } = await viewing();
    expect(await listed(await site.person())).toEqual([]);
    expect(await listed(person)).toHaveLength(1);
    expectProblem(await site.visitor.get('/me/views'), 401, 'not_signed_in');
  });
});

test('over https only a superadmin with a second factor begins a view, and keeps it', async () => {
  const secure = await testSite({
    env: { APP_URL: 'https://nusakelas.test', DATABASE_URL: site.place.url ?? '' },
    on: { place: site.place },
  });
  const [staff, person] = [await secure.person({ role: 'superadmin' }), await secure.person()];
  const origin = { origin: 'https://nusakelas.test' };
  expectProblem(await staff.post(path(person), { reason }, origin), 403, 'forbidden');
  await site.rows(sql`update users set two_factor_enabled = true where id = ${staff.userId}`);
  await staff.cookie;
  await site.rows(
    sql`update sessions set reauthenticated_at = now() where user_id = ${staff.userId}`,
  );
  const answer = await staff.post(path(person), { reason }, origin);
  expect(answer.headers.getSetCookie().join()).toMatch(
    /^__Secure-nusakelas\.view=[^;]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const view = secure.clientOf(`${await staff.cookie}; ${answer.cookies}`);
  expect(await me(view)).toMatchObject({ id: person.userId });
  await site.rows(sql`update users set two_factor_enabled = false where id = ${staff.userId}`);
  expect(await me(view)).toMatchObject({ id: staff.userId, viewing: null });
});
