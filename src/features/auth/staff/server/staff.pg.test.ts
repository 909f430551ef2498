import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { roleOutput } from '~/features/auth/schema';
import { clearSuspensions } from '~/features/auth/staff/server/mutations';
import { memberChanged } from '~/features/directory/members/server/mutations';
import { newId } from '~/lib/server/ids';
import { channels } from '~/lib/server/realtime';
import { member } from '~/testing/members';
import { type Client, expectProblem, type Person, testPassword, testSite } from '~/testing/site';
import { totp } from '~/testing/totp';
import { enrolmentOutput, recoveryCodesOutput } from '../../factors/schema';
import { staffAccount } from '../schema';

const site = await testSite();
const staff = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const colleague = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const reason = 'Membagikan jawaban ujian akhir di grup.';
const path = ({ userId }: { userId: string }, rest = '') => `/staff/users/${userId}${rest}`;
const account = async (of: Person, by: Client = staff) => (await by.get(path(of))).as(staffAccount);
const suspend = (of: Person, days: number | null = 7, by: Client = staff) =>
  by.post(path(of, '/suspension'), { reason, days });
const decideRole = (of: Person, role: string, granted: boolean, by: Client = staff) =>
  by.post(path(of, '/role'), { role, granted, reason });
const signIn = ({ email }: Person, password = testPassword) =>
  site.visitor.post('/auth/sign-in/email', { email, password });
const announced: string[] = [];
await site.database.listen(channels.sessionEnded, {
  receive: (id) => announced.push(id),
  resumed: () => {},
});
const audits = async ({ userId }: Person) =>
  (
    await site.rows<{ action: string }>(
      sql`select action from audit_log where subject_type = 'user' and subject_id = ${userId} order by created_at, id`,
    )
  ).map((row) => row.action);

describe('a suspension', () => {
  // spec: N14.1
  test('ends all sessions at once, tells why and until when at the sign-in, and leaves everything stored', async () => {
    const person = site.signingIn(await site.person());
    const [phone, id] = [site.as(person), (await account(person)).id];
    for (const device of [person, phone]) expect((await device.get('/profile')).status).toBe(200);
    const sessions = (await account(person)).sessions.map((session) => session.id);
    expect(sessions).toHaveLength(2);
    expect((await suspend(person)).json).toEqual({ ok: true });
    for (const device of [person, phone])
      expectProblem(await device.get('/profile'), 401, 'not_signed_in');
    for (const session of sessions) await vi.waitFor(() => expect(announced).toContain(session));
    const problem = expectProblem(await signIn(person), 403, 'account_suspended');
    expect(problem.detail).toMatch(
      /ditangguhkan sampai \d+ \S+ \d{4}, \d\d\.\d\d WIB\. Alasan: Membagikan jawaban ujian akhir di grup\./,
    );
    expect(await site.rows(sql`select 1 from sessions where user_id = ${id}`)).toEqual([]);
    expect(await account(person)).toMatchObject({
      state: 'suspended',
      suspension: { reason },
      history: [{ action: 'user.suspended', by: 'Maya Kusuma', reason }],
    });
    const [mail] = await site.deliveredTo(person.email);
    expect(mail).toContain('Membagikan jawaban ujian akhir di grup.');
    expect((await site.rows(sql`select full_name from profiles where id = ${id}`))[0]).toEqual({
      full_name: 'Sari Wulandari',
    });
  });

  test('tells a stranger with a wrong password nothing', async () => {
    const person = await site.person();
    await suspend(person);
    expectProblem(await signIn(person, 'salah-sekali'), 401, 'invalid_credentials');
  });

  test('is told after the second step only, where there is one', async () => {
    const person = await site.person();
    const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
    await person.post('/auth/factors/verification', { code: totp(secret) });
    await suspend(person);
    const challenge = await signIn(person);
    expect(challenge.json).toEqual({ challenge: 'factor' });
    expectProblem(
      await site
        .clientOf(challenge.cookies)
        .post('/auth/sign-in/factor', { code: totp(secret, 1) }),
      403,
      'account_suspended',
    );
    expect(await site.rows(sql`select 1 from sessions where user_id = ${person.userId}`)).toEqual(
      [],
    );
  });

  test('lets a recovery code that opens nothing be used up, and tells its owner', async () => {
    const person = await site.person();
    const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
    const { recoveryCodes } = (
      await person.post('/auth/factors/verification', { code: totp(secret) })
    ).as(recoveryCodesOutput);
    await suspend(person);
    const challenge = await signIn(person);
    expectProblem(
      await site
        .clientOf(challenge.cookies)
        .post('/auth/sign-in/factor', { recoveryCode: recoveryCodes[0] }),
      403,
      'account_suspended',
    );
    expect((await site.deliveredTo(person.email)).at(-1)).toContain('Sisa 9 kode.');
  });

  test('is over with its end, by the time of the read, and the job shows the person again', async () => {
    const person = await member(site);
    const shown = async () => (await site.visitor.get(`/members/${person.slug}`)).status;
    const listed = async () =>
      (await site.rows(sql`select 1 from member_cards where user_id = ${person.userId}`)).length;
    expect([await shown(), await listed()]).toEqual([200, 1]);
    await suspend(person, 1);
    expect([await shown(), await listed()]).toEqual([404, 0]);
    await site.rows(
      sql`update users set suspended_at = now() - interval '2 days', suspended_until = now() - interval '1 second' where id = ${person.userId}`,
    );
    expect((await signIn(person)).status).toBe(200);
    expect([await shown(), (await account(person)).state]).toEqual([200, 'active']);
    expect(await clearSuspensions(site.ctx(), { profileChanged: memberChanged })).toBe(1);
    expect(await listed()).toBe(1);
    expect(await clearSuspensions(site.ctx(), { profileChanged: memberChanged })).toBe(0);
  });

  test('sent again changes nothing, another one is refused, and a restoration ends it once', async () => {
    const person = await site.person();
    for (const _ of [1, 2]) expect((await suspend(person, null)).status).toBe(200);
    expectProblem(
      await colleague.post(path(person, '/suspension'), {
        reason: 'Alasan lain yang cukup panjang.',
        days: 1,
      }),
      409,
      'suspended_already',
    );
    expect((await account(person)).suspension?.until).toBeNull();
    for (const _ of [1, 2])
      expect((await colleague.post(path(person, '/restoration'), { reason })).status).toBe(200);
    expect(await audits(person)).toEqual(['user.suspended', 'user.restored']);
    expect((await signIn(person)).status).toBe(200);
    expect((await site.deliveredTo(person.email)).at(-1)).toContain('dapat dipakai lagi');
  });

  test('of a superadmin leaves them no rights of staff, and no notices of staff', async () => {
    const leaving = await site.person({ role: 'superadmin' });
    await leaving.cookie;
    await suspend(leaving);
    expectProblem(await leaving.get(path(staff)), 401, 'not_signed_in');
    const { superadminsOf } = await import('~/features/auth/server/data');
    expect(await superadminsOf(site.ctx())).not.toContain(leaving.userId);
  });

  test.each([
    [{ reason: 'pendek', days: 1 }, { reason: 'Alasan minimal 10 karakter' }],
    [{ reason: 'x'.repeat(501), days: 1 }, { reason: 'Alasan maksimal 500 karakter' }],
  ])('%o is refused at its field', async (input, fields) => {
    expect(
      expectProblem(
        await staff.post(path(await site.person(), '/suspension'), input),
        422,
        'invalid_input',
      ).fields,
    ).toEqual(fields);
  });
});

describe('a role', () => {
  // spec: N14.1-2
  test('is given and taken by new rows, ends the sessions, is told and audited; a repeated request changes nothing', async () => {
    const person = await site.person();
    await person.cookie;
    for (const _ of [1, 2]) expect((await decideRole(person, 'instructor', true)).status).toBe(200);
    expectProblem(await person.get('/profile'), 401, 'not_signed_in');
    expect(await account(person)).toMatchObject({
      role: 'instructor',
      roles: [{ role: 'instructor', revokedAt: null }],
    });
    expect((await site.as(person).get('/me/role')).as(roleOutput)).toEqual({ role: 'instructor' });
    await decideRole(person, 'superadmin', true);
    for (const _ of [1, 2])
      expect((await decideRole(person, 'superadmin', false)).status).toBe(200);
    const { role, roles, history } = await account(person);
    expect([role, roles.map((row) => [row.role, row.revokedAt !== null])]).toEqual([
      'instructor',
      [
        ['superadmin', true],
        ['instructor', false],
      ],
    ]);
    expect(history.map((row) => [row.action, row.role])).toEqual([
      ['user.role_revoked', 'superadmin'],
      ['user.role_granted', 'superadmin'],
      ['user.role_granted', 'instructor'],
    ]);
    expect(await site.rows(sql`select role from users where id = ${person.userId}`)).toEqual([
      { role: 'instructor' },
    ]);
    expect(await site.deliveredTo(person.email)).toHaveLength(3);
  });

  test('learner is no role to give', async () => {
    expectProblem(await decideRole(await site.person(), 'learner', true), 422, 'invalid_input');
  });
});

describe('sessions and second factor', () => {
  // spec: N14.1
  test('one session is ended, then all of them; one that is gone answers 404', async () => {
    const person = await site.person();
    const [here, there] = [site.as(person), site.as(person)];
    for (const device of [here, there]) await device.cookie;
    const [first] = (await account(person)).sessions;
    const end = (session: string | null) =>
      staff.post(path(person, '/sessions-end'), { session, reason });
    expect((await end(first?.id ?? '')).status).toBe(200);
    expect((await account(person)).sessions).toHaveLength(1);
    for (const gone of [first?.id ?? '', newId()])
      expectProblem(await end(gone), 404, 'account_session_gone');
    for (const _ of [1, 2]) expect((await end(null)).status).toBe(200);
    expect((await account(person)).sessions).toEqual([]);
    expect(await audits(person)).toEqual(['user.sessions_ended', 'user.sessions_ended']);
  });

  test('a session of somebody else is not ended through another account', async () => {
    const [person, other] = [await site.person(), await site.person()];
    await other.cookie;
    const [theirs] = (await account(other)).sessions;
    expectProblem(
      await staff.post(path(person, '/sessions-end'), { session: theirs?.id, reason }),
      404,
      'account_session_gone',
    );
    expect((await other.get('/profile')).status).toBe(200);
  });

  test('the factor is removed with the proof that was seen, and its owner is told by mail', async () => {
    const person = await site.person();
    const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
    await person.post('/auth/factors/verification', { code: totp(secret) });
    const proof = 'KTP dan swafoto dicocokkan lewat panggilan video.';
    expect((await staff.post(path(person, '/factor-reset'), { reason: proof })).status).toBe(200);
    expectProblem(
      await staff.post(path(person, '/factor-reset'), { reason: proof }),
      409,
      'account_factor_off',
    );
    expect(await account(person)).toMatchObject({
      factorEnabled: false,
      sessions: [],
      history: [{ action: 'user.factor_reset', reason: proof }],
    });
    expect((await signIn(person)).json).toEqual({ userId: person.userId });
    expect((await site.deliveredTo(person.email)).at(-1)).toContain(
      'tim kami mematikan verifikasi dua langkah',
    );
  });
});

describe('notes', () => {
  test('are stored once, shown to colleagues, and not on the page of one’s own account', async () => {
    const input = { key: newId(), text: 'Menelepon, akan mengirim KTP besok.' };
    for (const _ of [1, 2])
      expect((await staff.post(path(colleague, '/notes'), input)).status).toBe(201);
    expect((await account(colleague)).notes).toMatchObject([
      { text: input.text, by: 'Maya Kusuma' },
    ]);
    expect((await account(colleague, colleague)).notes).toBeNull();
  });
});

describe('what a superadmin can’t change', () => {
  const inputs = {
    '/suspension': { reason, days: 1 },
    '/restoration': { reason },
    '/role': { role: 'superadmin', granted: false, reason },
    '/sessions-end': { session: null, reason },
    '/factor-reset': { reason },
    '/notes': { key: newId(), text: 'Catatan.' },
  };
  const writes = Object.entries(inputs);

  // spec: N13.4
  test.each(writes)('%s of their own account', async (rest, input) => {
    expectProblem(await staff.post(path(staff, rest), input), 403, 'own_account');
  });

  test.each(writes)('%s of an erased or missing one', async (rest, input) => {
    const erased = await site.person();
    await site.rows(sql`update users set erased_at = now() where id = ${erased.userId}`);
    expectProblem(await staff.post(path(erased, rest), input), 409, 'account_erased');
    expectProblem(
      await staff.post(path({ userId: newId() }, rest), input),
      404,
      'account_not_found',
    );
  });

  test.each(writes.filter(([rest]) => rest !== '/notes'))(
    '%s without a fresh proof of identity',
    async (rest, input) => {
      const stale = await site.person({ role: 'superadmin' });
      await stale.cookie;
      await site.rows(
        sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${stale.userId}`,
      );
      expectProblem(
        await stale.post(path(await site.person(), rest), input),
        403,
        'reauthentication_required',
      );
    },
  );

  test('nobody reads an account that isn’t there', async () => {
    expectProblem(await staff.get(path({ userId: newId() })), 404, 'account_not_found');
  });
});

test('a visit is noted once an hour', async () => {
  const person = await site.person();
  const seen = async () => (await account(person)).lastSeenAt;
  await site.rows(
    sql`update users set last_seen_at = now() - interval '3 days' where id = ${person.userId}`,
  );
  const before = await seen();
  await person.get('/me');
  const noted = await seen();
  expect(noted > before).toBe(true);
  await person.get('/me');
  expect(await seen()).toBe(noted);
});
