import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deskPage } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { deskSuite } from '~/testing/desk';
import { type Client, expectProblem, testSite } from '~/testing/site';
import { reviewDesk, stateAfter, stateVerbs } from '../rules';
import { courseReview, courseStateOutput, listedReview } from '../schema';

const site = await testSite();
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const colleague = await site.person({ name: 'Putri Maharani', role: 'instructor' });
const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const second = await site.person({ name: 'Bayu Nugroho', role: 'superadmin' });

/** A draft that has everything which a publication needs, with its actions. */
async function draft(more: Parameters<typeof classroom>[1] = {}) {
  const room = await classroom(site, {
    instructor,
    isPublished: false,
    description: 'Belajar dari nol.',
    price: 50_000,
    ...more,
  });
  const course = `/studio/courses/${room.courseId}`;
  const state = async () =>
    (
      await site.rows<{ state: string }>(sql`select state from courses where id = ${room.courseId}`)
    )[0]?.state;
  const reviewId = async () =>
    (
      await site.rows<{ id: string }>(
        sql`select id from course_reviews where course_id = ${room.courseId} order by submitted_at desc, id desc limit 1`,
      )
    )[0]?.id ?? newId();
  const review = async (by: Client = staff) =>
    (await by.get(`/studio/reviews/${await reviewId()}`)).as(courseReview);
  return {
    ...room,
    course,
    state,
    review,
    reviewId,
    submit: (by: Client = instructor) => by.post(`${course}/submission`),
    withdraw: (by: Client = instructor) => by.post(`${course}/withdrawal`),
    hide: (hidden: boolean, by: Client = instructor) => by.put(`${course}/visibility`, { hidden }),
    publish: (by: Client = staff) => by.post(`${course}/publication`),
    take: async (mine: boolean, by: Client = staff) =>
      by.put(`/studio/reviews/${await reviewId()}/taking`, { mine }),
    decide: async (
      decision: string,
      {
        reason = '',
        by = staff as Client,
        version,
      }: { reason?: string; by?: Client; version?: number } = {},
    ) =>
      by.post(`/studio/reviews/${await reviewId()}/decision`, {
        decision,
        reason,
        version: version ?? (await review()).version,
      }),
  };
}
type Draft = Awaited<ReturnType<typeof draft>>;
const bellOf = async (userId: string) => {
  await site.deliver();
  const rows = await site.rows<{ title: string; message: string; is_read: boolean }>(
    sql`select title, message, is_read from notifications where user_id = ${userId} order by created_at, id`,
  );
  return rows;
};

describe('from draft to catalogue', () => {
  // spec: D28.2 N11.5
  test('a course is submitted, sent back with a reason, mended, submitted again and published', async () => {
    const course = await draft({ title: 'Menjahit untuk Pemula' });
    expect((await course.submit()).as(courseStateOutput)).toEqual({ state: 'in_review' });
    expect((await bellOf(staff.userId)).at(-1)).toMatchObject({
      title: 'Kursus baru menunggu peninjauan',
      message: expect.stringMatching(
        /^Rahmat Hidayat mengajukan "Menjahit untuk Pemula" untuk diterbitkan\. Dijanjikan dijawab sebelum .+ WIB\.$/,
      ),
      is_read: false,
    });
    const reason = 'Tambahkan contoh pola di pelajaran pertama.';
    expect((await course.decide('changes_requested', { reason })).as(courseReview)).toMatchObject({
      state: 'changes_requested',
      decision: 'changes_requested',
      reason,
    });
    expect((await bellOf(instructor.userId)).at(-1)).toMatchObject({
      title: 'Kursus Anda perlu perbaikan',
      message: `"Menjahit untuk Pemula" belum diterbitkan. ${reason}`,
    });
    // The other superadmin has nothing left to do about it.
    expect((await bellOf(second.userId)).filter(({ is_read }) => !is_read)).toEqual([]);

    site.clock.advance(60_000);
    await course.submit();
    expect((await course.review()).history).toMatchObject([
      {
        decision: 'changes_requested',
        reason,
        reviewer: 'Ayu Lestari',
        submittedBy: 'Rahmat Hidayat',
      },
    ]);
    expect((await site.visitor.get(`/courses/${course.slug}`)).status).toBe(404);
    expect((await course.decide('published')).as(courseReview)).toMatchObject({
      state: 'published',
      decision: 'published',
    });
    expect((await site.visitor.get(`/courses/${course.slug}`)).status).toBe(200);
    expect((await site.visitor.get('/courses?q=menjahit')).text).toContain(course.slug);
    const audit = await site.rows<{ action: string; reason: string | null }>(
      sql`select action, reason from audit_log where subject_id = ${course.courseId} order by id`,
    );
    expect(audit).toEqual([
      { action: 'course.changes_requested', reason },
      { action: 'course.published', reason: null },
    ]);
  });
  test('the team withdraws a submission, and its notice is settled', async () => {
    const course = await draft();
    await course.submit();
    expect((await course.withdraw()).as(courseStateOutput)).toEqual({ state: 'draft' });
    expect((await course.withdraw()).as(courseStateOutput)).toEqual({ state: 'draft' });
    expectProblem(await course.decide('published'), 409, 'already_decided');
    expect((await bellOf(staff.userId)).filter(({ is_read }) => !is_read)).toEqual([]);
  });
  // spec: D7.2 N11.5
  test('the team hides a published course and shows it again without a review; its learners keep it', async () => {
    const course = await draft({ isPublished: true });
    expect((await course.hide(true)).as(courseStateOutput)).toEqual({ state: 'hidden' });
    expect((await site.visitor.get(`/courses/${course.slug}`)).status).toBe(404);
    expect((await course.learner.get(`/learn/${course.slug}`)).status).toBe(200);
    expect((await course.hide(false)).as(courseStateOutput)).toEqual({ state: 'published' });
    expect((await site.visitor.get(`/courses/${course.slug}`)).status).toBe(200);
  });
  test('a superadmin publishes without a review, which ends an open one', async () => {
    const course = await draft();
    await course.submit();
    expect((await course.publish()).as(courseStateOutput)).toEqual({ state: 'published' });
    expect(await course.review()).toMatchObject({ decision: 'published', reviewer: 'Ayu Lestari' });
    expectProblem(await course.publish(instructor), 403, 'forbidden');
  });
  test('what a course begins with is announced to nobody', async () => {
    const course = await draft();
    await course.publish();
    expect(
      await site.rows(
        sql`select 1 from lessons where course_id = ${course.courseId} and announced_at is null`,
      ),
    ).toEqual([]);
  });
});

test.each(['draft', 'in_review', 'changes_requested', 'published', 'hidden'] as const)(
  'in %s only what the rules allow happens',
  async (state) => {
    for (const verb of ['submit', 'withdraw', 'hide', 'show'] as const) {
      const course = await draft();
      await site.rows(sql`update courses set state = ${state} where id = ${course.courseId}`);
      const answer = await {
        submit: () => course.submit(),
        withdraw: () => course.withdraw(),
        hide: () => course.hide(true),
        show: () => course.hide(false),
      }[verb]();
      const after = stateAfter(state, verb);
      const isThere =
        state ===
        { submit: 'in_review', withdraw: 'draft', hide: 'hidden', show: 'published' }[verb];
      if (after ?? isThere) expect(answer.as(courseStateOutput).state, verb).toBe(after ?? state);
      else expectProblem(answer, 409, 'wrong_state');
      expect(await course.state(), verb).toBe(after ?? state);
    }
    expect(stateVerbs).toHaveLength(6);
  },
);

describe('the checklist', () => {
  // spec: N11.2 N11.9
  test.each([
    ['no description', { description: ' ' }, 'description'],
    ['no lessons', { lessons: [] }, 'lessons'],
    [
      'a video that no player shows',
      { lessons: [{ video: 'http://192.168.0.1/video' }] },
      'videos',
    ],
    ['a price below the least', { price: 5_000 }, 'price'],
  ])('a course with %s is not submitted, decided or published', async (_, options, key) => {
    const course = await draft(options);
    expectProblem(await course.submit(), 409, 'not_ready');
    expectProblem(await course.publish(), 409, 'not_ready');
    await site.rows(sql`update courses set state = 'in_review' where id = ${course.courseId}`);
    await site.rows(
      sql`insert into course_reviews (id, course_id, submitted_by, submitted_at) values (${newId()}, ${course.courseId}, ${instructor.userId}, now())`,
    );
    expect(
      (await course.review()).checklist.filter(({ done }) => !done).map((item) => item.key),
    ).toEqual([key]);
    expectProblem(await course.decide('published'), 409, 'not_ready');
    expect(await course.state()).toBe('in_review');
  });
  test.each([
    ['its team', (course: Draft) => course.hide(false)],
    ['a superadmin', (course: Draft) => course.publish()],
  ])('a course that was emptied while it was hidden is not shown again by %s', async (_, show) => {
    const course = await draft({ isPublished: true, lessons: [{}] });
    await course.hide(true);
    expect(
      (await instructor.send('DELETE', `${course.course}/lessons/${course.lessonId(0)}`)).status,
    ).toBe(200);
    expectProblem(await show(course), 409, 'not_ready');
    expect(await course.state()).toBe('hidden');
    expect((await site.visitor.get(`/courses/${course.slug}`)).status).toBe(404);
  });
  test('a course is published on no other way', async () => {
    const course = await draft({ description: '' });
    expect(
      (await staff.put(`/courses/${course.slug}/publication`, { isPublished: true })).status,
    ).toBe(404);
    expect(await course.state()).toBe('draft');
  });
  test('a hidden lesson is no lesson, and its video keeps nothing back', async () => {
    const course = await draft({ lessons: [{}, { video: 'ftp://x' }] });
    expectProblem(await course.submit(), 409, 'not_ready');
    await site.rows(sql`update lessons set hidden_at = now() where id = ${course.lessonId(1)}`);
    expect((await course.submit()).status).toBe(200);
  });
});

describe('a decision', () => {
  test('needs a reason for changes', async () => {
    const course = await draft();
    await course.submit();
    expect(
      expectProblem(await course.decide('changes_requested', { reason: 'pendek' }), 422).fields,
    ).toHaveProperty('reason');
  });
  test('about a course that has changed since is refused', async () => {
    const course = await draft();
    await course.submit();
    const { version } = await course.review();
    await instructor.post(`${course.course}/lessons`, { key: newId(), title: 'Pelajaran susulan' });
    expectProblem(await course.decide('published', { version }), 409, 'course_changed_since');
    expect((await course.decide('published')).status).toBe(200);
  });
  test('of a colleague who has taken the review waits until it is taken over', async () => {
    const course = await draft();
    await course.submit();
    expect((await course.take(true)).as(courseReview)).toMatchObject({
      mine: true,
      reviewer: 'Ayu Lestari',
    });
    expectProblem(await course.decide('published', { by: second }), 409, 'review_taken');
    expect((await course.take(true, second)).as(courseReview)).toMatchObject({
      mine: true,
      reviewer: 'Bayu Nugroho',
    });
    expect((await course.decide('published', { by: second })).status).toBe(200);
    expectProblem(await course.decide('published'), 409, 'already_decided');
    expect((await course.decide('published', { by: second })).status).toBe(200);
  });
  test('about a course that the superadmin teaches is somebody else’s', async () => {
    const course = await draft({ coInstructorIds: [staff.userId] });
    await course.submit();
    expect((await course.review()).may).toBe(false);
    expectProblem(await course.decide('published'), 403, 'own_course');
    expectProblem(await course.take(true), 403, 'own_course');
    expectProblem(await course.publish(), 403, 'own_course');
    expect((await course.decide('published', { by: second })).status).toBe(200);
  });
  test('isn’t decided by who submitted it and has left the team since', async () => {
    const course = await draft({ coInstructorIds: [second.userId] });
    expect((await course.submit(second)).status).toBeLessThan(300);
    await site.rows(sql`delete from course_instructors where instructor_id = ${second.userId}`);
    expectProblem(await course.decide('published', { by: second }), 403, 'own_course');
    expectProblem(await course.take(true, second), 403, 'own_course');
    expect((await course.decide('published')).status).toBe(200);
  });
  test('is made by superadmins only, and other people’s courses are not found', async () => {
    const course = await draft();
    await course.submit();
    const id = await course.reviewId();
    for (const who of [instructor, colleague, course.learner]) {
      expectProblem(await who.get(`/studio/reviews/${id}`), 403);
      expectProblem(
        await who.post(`/studio/reviews/${id}/decision`, { decision: 'published', version: 1 }),
        403,
      );
    }
    for (const who of [colleague, course.learner])
      for (const act of [course.submit, course.withdraw])
        expectProblem(await act(who), 404, 'course_not_found');
    expectProblem(await staff.get(`/studio/reviews/${newId()}`), 404, 'review_not_found');
  });
});

test('the desk lists what waits, one’s own, and what was decided', async () => {
  const [waiting, own, decided] = [
    await draft({ title: 'Batik satu' }),
    await draft({ title: 'Batik dua' }),
    await draft({ title: 'Batik tiga' }),
  ];
  for (const course of [waiting, own, decided]) await course.submit();
  await own.take(true);
  await decided.decide('published');
  const titles = async (view: string) =>
    (await staff.get(`/studio/reviews?view=${view}&q=batik`))
      .as(deskPage(listedReview))
      .items.map(({ course }) => course.title);
  expect((await titles('waiting')).toSorted()).toEqual(['Batik dua', 'Batik satu']);
  expect(await titles('mine')).toEqual(['Batik dua']);
  expect(await titles('decided')).toEqual(['Batik tiga']);
  expect(await titles('all')).toHaveLength(3);
});

test('a review shows the flash price that buyers would see, until it is over', async () => {
  const course = await draft();
  await course.submit();
  expect((await course.review()).flash).toBeNull();
  const startsAt = new Date(site.clock.now.getTime() + 3_600_000).toISOString();
  const endsAt = new Date(site.clock.now.getTime() + 7_200_000).toISOString();
  await site.rows(sql`update courses set flash_price = 20000, flash_starts_at = ${startsAt}::timestamptz, flash_ends_at = ${endsAt}::timestamptz
    where id = ${course.courseId}`);
  expect(await course.review()).toMatchObject({
    price: 50_000,
    flash: { price: 20_000, startsAt, endsAt },
  });
  site.clock.advance(7_200_000);
  expect((await course.review()).flash).toBeNull();
});

deskSuite({
  site,
  path: '/studio/reviews',
  shape: reviewDesk,
  item: listedReview,
  worker: staff,
  colleague: second,
  seed: async () => {
    const room = await classroom(site, { instructor, lessons: [] });
    for (let index = 0; index < 70; index += 1) {
      const id = newId();
      const at = new Date(Date.UTC(2026, 9, 1 + (index % 7))).toISOString();
      const title = ['Merajut', 'merajut', 'Ukir Kayu'][index % 3];
      await site.rows(sql`insert into courses (id, title, slug, level, category_id, instructor_id, created_at)
        values (${id}, ${title}, ${`meja-${id}`}, 'beginner', ${room.categoryId}, ${instructor.userId}, ${at})`);
      await site.rows(sql`insert into course_reviews (id, course_id, submitted_by, submitted_at, decision, decided_at)
        values (${newId()}, ${id}, ${instructor.userId}, ${at}, ${index % 2 ? 'withdrawn' : null}, ${index % 2 ? at : null})`);
    }
  },
  values: {
    submitted: (item) => Date.parse(item.submittedAt),
    decided: (item) => item.decidedAt && Date.parse(item.decidedAt),
    title: (item) => item.course.title.toLowerCase(),
  },
  waitingSince: (item) => item.submittedAt,
  words: 'ukir',
  filters: {},
  firstCell: (item) => item.course.title,
});
