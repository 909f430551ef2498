import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mergings } from '~/app/personal';
import { createCourse } from '~/features/catalogue/server/factory';
import { createBankAccount } from '~/features/earnings/server/factory';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { createFile } from '~/features/files/server/factory';
import { createApplication } from '~/features/instructors/server/factory';
import { createRating } from '~/features/ratings/server/factory';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { member } from '~/testing/members';
import { expectProblem, type Person, testPassword, testSite } from '~/testing/site';
import { staffAccount } from '../../../auth/staff/schema';
import { mergePlan } from '../schema';
import { obstacles } from '../terms';
import { sweepMerges } from './mutations';

const site = await testSite();
const staff = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const reason = 'Orang yang sama, dicocokkan lewat panggilan video.';
const path = ({ userId }: { userId: string }, rest: string) => `/staff/users/${userId}/${rest}`;
const check = async (from: Person, to: Person) =>
  (await staff.post(path(from, 'merge-check'), { email: to.email })).as(mergePlan);
const send = (from: { userId: string }, to: { userId: string }, seen: string, by = staff) =>
  by.post(path(from, 'merge'), { into: to.userId, seen, reason });
async function merge(from: Person, to: Person) {
  const plan = await check(from, to);
  expect(plan.obstacles).toEqual([]);
  expect((await send(from, to, plan.seen)).status).toBe(200);
}
const pair = async () =>
  [await site.person({ name: 'Dewi Anggraini' }), await site.person({ name: 'Dewi A.' })] as const;
const userOf = async ({ userId }: Person) =>
  (
    await site.rows(sql`select email, merged_into, merged_email from users where id = ${userId}`)
  )[0];

describe('a merge', () => {
  test('ends the account, tells both mailboxes, is audited on both, and changes nothing when it is repeated', async () => {
    const [from, to] = await pair();
    await from.cookie;
    const { seen } = await check(from, to);
    for (const _ of [1, 2]) expect((await send(from, to, seen)).status).toBe(200);
    expectProblem(await from.get('/profile'), 401, 'not_signed_in');
    expectProblem(
      await site.visitor.post('/auth/sign-in/email', { email: from.email, password: testPassword }),
      401,
      'invalid_credentials',
    );
    expect(await userOf(from)).toEqual({
      email: `merged-${from.userId}@merged.invalid`,
      merged_into: to.userId,
      merged_email: from.email,
    });
    const account = (await staff.get(`/staff/users/${from.userId}`)).as(staffAccount);
    expect(account).toMatchObject({
      state: 'merged',
      email: null,
      sessions: [],
      may: false,
      mayMerge: false,
      merged: { into: to.userId, email: from.email },
    });
    const audits = await site.rows(
      sql`select action, subject_id, reason from audit_log where subject_id in (${from.userId}, ${to.userId}) order by action`,
    );
    expect(audits).toEqual([
      { action: 'user.joined', subject_id: to.userId, reason },
      { action: 'user.merged', subject_id: from.userId, reason },
    ]);
    const [old] = await site.deliveredTo(from.email);
    expect(old).toContain('Penggabungan ini tidak dapat diurungkan');
    expect(old).not.toContain(to.email);
    expect((await site.deliveredTo(to.email)).at(-1)).toContain('digabungkan ke akun ini');
    const third = await site.person();
    expectProblem(await send(from, third, seen), 409, 'merge_done');
    expectProblem(
      await staff.post(path(from, 'suspension'), { reason, days: 1 }),
      409,
      'account_merged',
    );
  });

  test('leads what is asked for with the old address to the account that stays, and lets nobody sign up with it', async () => {
    const [from, to] = await pair();
    await merge(from, to);
    await site.deliver();
    const before = (await site.mailsTo(to.email)).length;
    expect((await site.visitor.post('/auth/recover', { email: from.email })).status).toBe(200);
    await site.deliver();
    expect((await site.mailsTo(to.email)).slice(before).join()).toContain('/auth/reset#');
    const again = { name: 'Dewi', email: from.email, password: 'rahasia-baru', consent: true };
    expectProblem(await site.visitor.post('/auth/sign-up/email', again), 409, 'email_taken');
  });

  test('keeps everything approved in a course of both, in the account that stays', async () => {
    const [from, to] = await pair();
    const room = await classroom(site, {
      learner: to,
      lessons: [{ title: 'Satu' }, { title: 'Dua' }, { title: 'Tiga' }],
    });
    await createEnrollment(site.ctx(), { userId: from.userId, courseId: room.courseId });
    await room.submit(0);
    await room.reject(0);
    for (const lesson of [0, 1]) {
      await room.submit(lesson, { by: from });
      await room.approve(lesson, { of: from });
    }
    await merge(from, to);
    expect([await room.standing(0, to), await room.standing(1, to)]).toEqual([
      { status: 'approved', attempts: 2 },
      { status: 'approved', attempts: 1 },
    ]);
    expect(await room.attempts(0, to)).toEqual(['1 rejected', '2 approved']);
    expect(await room.enrollment(to)).toMatchObject({ rows: 1, progress: 66 });
    expect(
      await site.rows(
        sql`select closed_at is not null as closed from enrollments where user_id = ${from.userId}`,
      ),
    ).toEqual([{ closed: true }]);
    expect((await room.submit(2, { by: to })).status).toBe(200);
  });

  test('moves courses, files and notifications, hides a second review, and leaves the other profile behind', async () => {
    const from = await member(site, { name: 'Putri Maharani' });
    const to = await member(site, { name: 'Putri M.' });
    const room = await classroom(site, { learner: from });
    const both = await classroom(site, { learner: from });
    await createEnrollment(site.ctx(), { userId: to.userId, courseId: both.courseId });
    for (const { userId } of [from, to])
      await createRating(site.ctx(), {
        courseId: both.courseId,
        userId,
        stars: 5,
        comment: 'Bagus',
      });
    await site.rows(sql`insert into course_stats (course_id, rating_count, rating_sum) values (${both.courseId}, 2, 10)
      on conflict (course_id) do update set rating_count = 2, rating_sum = 10`);
    await room.submit(0);
    await room.approve(0);
    await site.deliver();
    await merge(from, to);
    expect(await room.enrollment(to)).toMatchObject({ rows: 1 });
    const [stats] = await site.rows(
      sql`select rating_count from course_stats where course_id = ${both.courseId}`,
    );
    expect(stats).toEqual({ rating_count: 1 });
    expect(
      await site.rows(sql`select 1 from notifications where user_id = ${from.userId}`),
    ).toEqual([]);
    expect((await site.visitor.get(`/members/${from.slug}`)).status).toBe(404);
    expect((await site.visitor.get(`/members/${to.slug}`)).status).toBe(200);
    expect(await site.rows(sql`select full_name from profiles where id = ${from.userId}`)).toEqual([
      { full_name: 'Putri Maharani' },
    ]);
  });

  test('takes a second application and a second bank account out of the queues', async () => {
    const [from, to] = await pair();
    for (const { userId } of [from, to]) {
      await createApplication(site.ctx(), {
        userId,
        state: 'submitted',
        submittedAt: site.clock.now,
      });
      await createBankAccount(site.ctx(), {
        instructorId: userId,
        state: 'waiting',
        decidedAt: null,
      });
    }
    await merge(from, to);
    const states = ({ userId }: Person) =>
      site.rows(sql`select (select string_agg(state::text, ',') from instructor_applications where user_id = ${userId}) as applied,
        (select string_agg(state::text, ',' order by state) from bank_accounts where instructor_id = ${userId}) as accounts`);
    expect(await states(to)).toEqual([{ applied: 'submitted', accounts: 'waiting,replaced' }]);
    expect(await states(from)).toEqual([{ applied: 'draft', accounts: null }]);
  });

  test('gives the account that stays the courses it teaches, and the role', async () => {
    const from = await site.person({ role: 'instructor' });
    const to = await site.person();
    const { courseId } = await classroom(site, { instructor: from, price: 0 });
    await merge(from, to);
    expect(await site.rows(sql`select instructor_id from courses where id = ${courseId}`)).toEqual([
      { instructor_id: to.userId },
    ]);
    expect(
      await site.rows(
        sql`select instructor_id from course_instructors where course_id = ${courseId}`,
      ),
    ).toEqual([{ instructor_id: to.userId }]);
    expect((await to.get('/me/role')).json).toEqual({ role: 'instructor' });
  });

  test('takes what was merged into it along, and the job moves what came late', async () => {
    const [first, second] = await pair();
    const last = await site.person();
    await merge(first, second);
    await merge(second, last);
    expect([await userOf(first), await userOf(second)]).toMatchObject([
      { merged_into: last.userId },
      { merged_into: last.userId },
    ]);
    const { courseId } = await classroom(site);
    await createEnrollment(site.ctx(), { userId: first.userId, courseId });
    expect(await sweepMerges(site.ctx(), { mergings })).toBeGreaterThan(1);
    expect(
      await site.rows(
        sql`select user_id from enrollments where course_id = ${courseId} and user_id = ${last.userId}`,
      ),
    ).toHaveLength(1);
    // What people decide after the requests of that time have ended isn't undone by it.
    const fileId = await createFile(site.ctx(), { ownerId: first.userId });
    await site.rows(
      sql`update users set merged_at = merged_at - interval '31 minutes' where id = ${first.userId}`,
    );
    await sweepMerges(site.ctx(), { mergings });
    expect(await site.rows(sql`select owner_id from files where id = ${fileId}`)).toEqual([
      { owner_id: first.userId },
    ]);
  });
});

describe('what forbids a merge', () => {
  const refusedBy = async (from: Person, to: Person, sentence: string) => {
    const plan = await check(from, to);
    expect(plan.obstacles.join(' ')).toContain(sentence);
    expect(expectProblem(await send(from, to, plan.seen), 409, 'merge_forbidden').detail).toContain(
      sentence,
    );
    expect(await userOf(from)).toMatchObject({ merged_into: null });
  };

  test('a role of staff, an unproven address, a suspension', async () => {
    const [from, to] = await pair();
    await refusedBy(await site.person({ role: 'support' }), to, obstacles.staff);
    await site.rows(sql`update users set email_verified = false where id = ${from.userId}`);
    await refusedBy(from, to, obstacles.fromUnproven);
    await refusedBy(to, from, obstacles.toUnproven);
    await site.rows(
      sql`update users set suspended_at = now(), suspension_reason = 'Iklan' where id = ${to.userId}`,
    );
    await refusedBy(from, to, obstacles.toClosed);
  });

  test('a submission that waits in a course of both, an exam that runs, a review of the other one’s course, a course on sale', async () => {
    const [from, to] = await pair();
    const room = await classroom(site, { learner: from, title: 'Statistika' });
    await createEnrollment(site.ctx(), { userId: to.userId, courseId: room.courseId });
    await room.submit(0);
    await room.submit(0, { by: to });
    await refusedBy(from, to, '“Statistika”');
    const [learner, teacher] = [await site.person(), await site.person({ role: 'instructor' })];
    const taught = await classroom(site, { learner, instructor: teacher, title: 'Geometri' });
    await createRating(site.ctx(), {
      courseId: taught.courseId,
      userId: learner.userId,
      stars: 5,
      comment: '',
    });
    await refusedBy(learner, teacher, '“Geometri”');
    const seller = await site.person({ role: 'instructor' });
    await createCourse(site.ctx(), {
      instructorId: seller.userId,
      categoryId: room.categoryId,
      slug: `dijual-${newId().slice(-8)}`,
      price: 100_000,
    });
    await refusedBy(seller, to, 'sedang dijual');
  });

  test('a plan that is no longer what was seen', async () => {
    const [from, to] = await pair();
    const { seen } = await check(from, to);
    const { courseId } = await classroom(site);
    await createEnrollment(site.ctx(), { userId: from.userId, courseId });
    expectProblem(await send(from, to, seen), 409, 'merge_changed');
  });

  test('one’s own account, the same one, an unknown one, a stale proof of identity, and everybody but superadmins', async () => {
    const [from, to] = await pair();
    expectProblem(
      await staff.post(path(staff, 'merge-check'), { email: to.email }),
      403,
      'own_account',
    );
    expectProblem(
      await staff.post(path(from, 'merge-check'), { email: staff.email }),
      403,
      'own_account',
    );
    expectProblem(await send(from, staff, 'x'), 403, 'own_account');
    for (const email of [from.email, 'tidak-ada@nusakelas.test'])
      expectProblem(await staff.post(path(from, 'merge-check'), { email }), 422, 'merge_unknown');
    expectProblem(await send({ ...from, userId: newId() }, to, 'x'), 404, 'account_not_found');
    expectProblem(await send(from, { ...to, userId: newId() }, 'x'), 404, 'account_not_found');
    for (const role of [
      'learner',
      'instructor',
      'support',
      'finance',
      'content',
      'sales',
    ] as const) {
      const other = await site.person({ role });
      expectProblem(
        await other.post(path(from, 'merge-check'), { email: to.email }),
        403,
        'forbidden',
      );
      expectProblem(await send(from, to, 'x', other), 403, 'forbidden');
    }
    const stale = await site.person({ role: 'superadmin' });
    await stale.cookie;
    await site.rows(
      sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${stale.userId}`,
    );
    expectProblem(await send(from, to, 'x', stale), 403, 'reauthentication_required');
  });
});
