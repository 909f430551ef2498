import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { studioCourse } from '~/features/catalogue/studio/schema';
import { checkoutView } from '~/features/checkout/orders/schema';
import { ownProfile } from '~/features/profiles/schema';
import { classroom } from '~/testing/classroom';
import { expectProblem, testSite } from '~/testing/site';
import { enrolledCourse, enrollmentState } from '../schema';

const site = await testSite();
const room = await classroom(site, { title: 'Dasar Pemrograman Web' });
const paid = await classroom(site, { title: 'Analisis Data', price: 499_000 });
const draft = await classroom(site, { isPublished: false });
const zero = await classroom(site, { price: 0 });
const enrollmentsOf = (userId: string) =>
  site.rows(sql`select source, progress, completed_at from enrollments where user_id = ${userId}`);

describe('enrolling', () => {
  // spec: S136.1 S180.1
  test('in a free course starts with progress 0, and a second call changes nothing', async () => {
    const person = await site.person();
    const first = await person.post('/enrollments', { course: room.slug });
    expect(first.status).toBe(201);
    expect(first.as(enrollmentState)).toMatchObject({
      courseSlug: room.slug,
      progress: 0,
      completedAt: null,
    });
    const second = await person.post('/enrollments', { course: room.slug });
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(await enrollmentsOf(person.userId)).toEqual([
      { source: 'free', progress: 0, completed_at: null },
    ]);
    expect((await person.get(`/learn/${room.slug}`)).status).toBe(200);
  });

  test('in a course whose price is 0 is free', async () => {
    expect((await (await site.person()).post('/enrollments', { course: zero.slug })).status).toBe(
      201,
    );
  });

  test.each([
    [
      'a visitor',
      () => Promise.resolve(site.visitor),
      room.slug,
      401,
      'not_signed_in',
      'Silakan login terlebih dahulu',
    ],
    [
      'a person without a full name',
      () => site.person({ name: '   ' }),
      room.slug,
      409,
      'profile_incomplete',
      'Lengkapi profil Anda terlebih dahulu',
    ],
    [
      'anyone in a paid course',
      () => site.person(),
      paid.slug,
      409,
      'payment_required',
      /berbayar/,
    ],
    [
      'a superadmin in a paid course',
      () => site.person({ role: 'superadmin' }),
      paid.slug,
      409,
      'payment_required',
      /berbayar/,
    ],
    [
      'anyone in an unpublished course',
      () => site.person(),
      draft.slug,
      404,
      'course_not_found',
      /tidak ditemukan/,
    ],
    [
      'anyone in a course that is not there',
      () => site.person(),
      'tidak-ada',
      404,
      'course_not_found',
      /tidak ditemukan/,
    ],
  ] as const)('%s is refused', async (_, who, course, status, code, sentence) => {
    const problem = expectProblem(
      await (await who()).post('/enrollments', { course }),
      status,
      code,
    );
    expect(problem.detail).toMatch(sentence);
  });

  test('works after the next sign-in for a person whose sign-up was cut off before the profile was written', async () => {
    const cutOff = site.signingIn(await site.person({ profile: false }));
    expect((await cutOff.post('/enrollments', { course: room.slug })).status).toBe(201);
  });

  test('a refusal leaves no row', async () => {
    const person = await site.person({ name: '' });
    for (const { slug } of [room, paid, draft]) await person.post('/enrollments', { course: slug });
    expect(await enrollmentsOf(person.userId)).toEqual([]);
  });

  // spec: S170.1 D5.2
  test('works once the profile has a name', async () => {
    const person = await site.person({ name: '' });
    expect((await person.get('/profile')).as(ownProfile)).toMatchObject({
      fullName: '',
      complete: false,
    });
    expect(
      expectProblem(await person.put('/profile', { fullName: ' S ' }), 422, 'invalid_input').fields,
    ).toEqual({
      fullName: 'Nama lengkap minimal 2 karakter',
    });
    expect(
      (await person.put('/profile', { fullName: ' Sari Dewi ' })).as(ownProfile),
    ).toMatchObject({ fullName: 'Sari Dewi', complete: true });
    expect((await person.post('/enrollments', { course: room.slug })).status).toBe(201);
  });

  // spec: D5.1
  test('ignores what a learner may not set', async () => {
    const [person, other] = [await site.person(), await site.person()];
    const body = {
      course: room.slug,
      progress: 100,
      source: 'order',
      completedAt: '2026-01-01T00:00:00Z',
      userId: other.userId,
      user_id: other.userId,
    };
    expect((await person.post('/enrollments', body)).as(enrollmentState)).toMatchObject({
      progress: 0,
      completedAt: null,
    });
    expect(await enrollmentsOf(person.userId)).toEqual([
      { source: 'free', progress: 0, completed_at: null },
    ]);
    expect(await enrollmentsOf(other.userId)).toEqual([]);
  });
});

describe('my courses', () => {
  // spec: S171.1
  test('are my own, newest first', async () => {
    const person = await site.person();
    expect((await person.get('/enrollments')).json).toEqual([]);
    for (const { slug } of [room, zero]) {
      await person.post('/enrollments', { course: slug });
      site.clock.advance(1_000);
    }
    const courses = (await person.get('/enrollments')).as(z.array(enrolledCourse));
    expect(courses.map((row) => row.courseSlug)).toEqual([zero.slug, room.slug]);
    expect(courses[1]).toMatchObject({
      title: 'Dasar Pemrograman Web',
      lessonCount: 3,
      progress: 0,
    });
  });

  test('a course that I am not in is null, even when others are in it', async () => {
    const person = await site.person();
    for (const slug of [room.slug, draft.slug, 'tidak-ada'])
      expect((await person.get(`/enrollments/${slug}`)).json).toBeNull();
    expect(
      (await room.learner.get(`/enrollments/${room.slug}`)).as(enrollmentState).courseSlug,
    ).toBe(room.slug);
  });
});

test('an address that a course had before leads on, to buying as to enrolling', async () => {
  const person = await site.person();
  for (const moved of [await classroom(site, { price: 499_000 }), await classroom(site)]) {
    const path = `/studio/courses/${moved.courseId}`;
    const { values, revision } = (await moved.instructor.get(path)).as(studioCourse);
    const slug = `${moved.slug}-baru`;
    expect((await moved.instructor.put(path, { ...values, revision, slug })).status).toBe(200);
    expect((await person.get(`/checkout/${moved.slug}`)).as(checkoutView)).toMatchObject({
      course: { slug },
      enrolled: false,
    });
    expect((await moved.learner.get(`/checkout/${moved.slug}`)).as(checkoutView)).toMatchObject({
      course: { slug },
      enrolled: true,
    });
    if (values.price)
      expect(
        (await person.put(`/checkout/${moved.slug}/interest`)).as(checkoutView).interested,
      ).toBe(true);
    else
      expect(
        (await person.post('/enrollments', { course: moved.slug })).as(enrollmentState).courseSlug,
      ).toBe(slug);
    await moved.instructor.put(`${path}/visibility`, { hidden: true });
    expectProblem(await person.get(`/checkout/${moved.slug}`), 404, 'course_not_found');
  }
});

describe('a paid course', () => {
  test('stores the interest once, and shows the price', async () => {
    const person = await site.person();
    const before = (await person.get(`/checkout/${paid.slug}`)).as(checkoutView);
    expect(before).toMatchObject({
      course: { slug: paid.slug, price: 499_000 },
      interested: false,
      enrolled: false,
    });
    for (let round = 0; round < 2; round += 1)
      expect(
        (await person.put(`/checkout/${paid.slug}/interest`)).as(checkoutView).interested,
      ).toBe(true);
    expect((await person.get(`/checkout/${paid.slug}`)).as(checkoutView)).toMatchObject({
      interested: true,
      enrolled: false,
    });
    expect(
      await site.rows(sql`select 1 from purchase_interests where user_id = ${person.userId}`),
    ).toHaveLength(1);
    expect(await enrollmentsOf(person.userId)).toEqual([]);
  });

  test('shows an enrolled learner as enrolled', async () => {
    expect((await paid.learner.get(`/checkout/${paid.slug}`)).as(checkoutView).enrolled).toBe(true);
    expect((await paid.learner.post('/enrollments', { course: paid.slug })).status).toBe(200);
  });

  test('asks for the full name as free enrolment does, at the page and at the interest, and stores nothing before', async () => {
    const person = await site.person({ name: '  ' });
    const enrolling = expectProblem(
      await person.post('/enrollments', { course: room.slug }),
      409,
      'profile_incomplete',
    );
    for (const answer of [
      await person.get(`/checkout/${paid.slug}`),
      await person.put(`/checkout/${paid.slug}/interest`),
    ]) {
      expect(expectProblem(answer, 409, 'profile_incomplete').detail).toBe(enrolling.detail);
    }
    expect(
      await site.rows(sql`select 1 from purchase_interests where user_id = ${person.userId}`),
    ).toEqual([]);
    expectProblem(await person.get('/checkout/tidak-ada'), 404, 'course_not_found');
    // Only buying needs a name: a free course leads to its page, an enrolled person to the player.
    expect((await person.get(`/checkout/${zero.slug}`)).as(checkoutView).course.price).toBe(0);
    await site.rows(sql`insert into enrollments (id, user_id, course_id, source, created_at)
      select gen_random_uuid(), ${person.userId}, id, 'staff', now() from courses where slug = ${paid.slug}`);
    expect((await person.get(`/checkout/${paid.slug}`)).as(checkoutView).enrolled).toBe(true);
  });

  test('that is unpublished is not for sale', async () => {
    const person = await site.person();
    expectProblem(await person.get(`/checkout/${draft.slug}`), 404, 'course_not_found');
    expectProblem(await person.put(`/checkout/${draft.slug}/interest`), 404, 'course_not_found');
  });
});
