import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { type RatedCourse, ratedCourse } from '~/testing/ratings';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { answerOutput, moderationPage, ownStanding, ratingPage, visibilityOutput } from '../schema';

const site = await testSite();
const people = {
  instructor: await site.person({ name: 'Rahmat Hidayat', role: 'instructor' }),
  learner: await site.person(),
};
const colleague = await site.person({ name: 'Maya Kusuma' });
const stranger = await site.person({ name: 'Bayu Aditya', role: 'instructor' });
const superadmin = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const newCourse = (options: Parameters<typeof ratedCourse>[1] = {}) =>
  ratedCourse(site, { ...people, coInstructorIds: [colleague.userId], ...options });
const reply = (
  id: string,
  { by = people.instructor, text = 'Terima kasih, bagian itu sudah kami rekam ulang.' } = {},
) => by.put(`/ratings/${id}/answer`, { text });
const reason = 'Menyebut nomor telepon peserta lain.';
const setHidden = (id: string, hidden: boolean, { by = superadmin, why = reason } = {}) =>
  by.put(`/ratings/${id}/visibility`, { hidden, reason: why });
const listOf = async (course: RatedCourse) =>
  (await site.visitor.get(course.path)).as(ratingPage).items;
const moderated = async (course: RatedCourse, by: Person) =>
  (await by.get(`${course.path}/moderation`)).as(moderationPage);
const auditOf = (id: string) =>
  site.rows<{
    action: string;
    before: { hidden: boolean };
    after: { hidden: boolean };
    reason: string;
    actor_id: string;
  }>(
    sql`select action, before, after, reason, actor_id from audit_log where subject_type = 'rating' and subject_id = ${id} order by id`,
  );

describe('answering', () => {
  test('is possible once for any instructor of the course; the learner gets a notice and a mail', async () => {
    const course = await newCourse();
    const id = await course.rating(2, { comment: 'Suara di pelajaran 2 kecil.' });
    const answer = {
      text: 'Terima kasih, bagian itu sudah kami rekam ulang.',
      author: 'Maya Kusuma',
      at: site.clock.now.toISOString(),
    };
    expect((await reply(id, { by: colleague })).as(answerOutput)).toEqual({ id, answer });
    expect((await listOf(course))[0]?.answer).toEqual(answer);
    for (const by of [people.instructor, colleague])
      expectProblem(await reply(id, { by, text: 'Jawaban kedua' }), 409, 'already_answered');
    expect((await listOf(course))[0]?.answer).toEqual(answer);
    await site.deliver();
    const bell = await site.rows(
      sql`select title, message, link from notifications where user_id = ${people.learner.userId} and link like ${`%${course.slug}%`}`,
    );
    expect(bell).toEqual([
      {
        title: 'Instruktur menjawab ulasan Anda',
        message:
          'Maya Kusuma menjawab ulasan Anda di kursus Kursus percobaan: Terima kasih, bagian itu sudah kami rekam ulang.',
        link: `/course/${course.slug}#ulasan`,
      },
    ]);
    expect(
      (await site.mails()).filter(
        (mail) => mail.includes('Instruktur menjawab ulasan Anda') && mail.includes(course.slug),
      ),
    ).toHaveLength(1);
    const notices = await site.rows(
      sql`select 1 from notifications where title = 'Ulasan baru' and link like ${`%${course.slug}%`}`,
    );
    expect(notices).toHaveLength(2);
    expect((await site.mails()).some((mail) => mail.includes('Ulasan baru'))).toBe(false);
  });

  test('is refused from visitors, learners, instructors of other courses and superadmins', async () => {
    const course = await newCourse();
    const id = await course.rating(4);
    expectProblem(
      await site.visitor.put(`/ratings/${id}/answer`, { text: 'Halo' }),
      401,
      'not_signed_in',
    );
    for (const by of [people.learner, superadmin])
      expectProblem(await reply(id, { by }), 403, 'forbidden');
    const [there, missing] = [
      await reply(id, { by: stranger }),
      await reply(newId(), { by: stranger }),
    ].map((answer) => {
      const { requestId: _, ...problem } = expectProblem(answer, 404, 'rating_not_found');
      return problem;
    });
    expect(there).toEqual(missing);
    expect((await listOf(course))[0]?.answer).toBeNull();
  });

  test.each([{}, { text: '' }, { text: '   ' }, { text: 'x'.repeat(2_001) }, { text: 5 }])(
    'takes nothing but a text: %j',
    async (wrong) => {
      const course = await newCourse();
      const id = await course.rating(4);
      expectProblem(
        await people.instructor.put(`/ratings/${id}/answer`, wrong),
        422,
        'invalid_input',
      );
      expectProblem(
        await people.instructor.put('/ratings/x/answer', { text: 'Halo' }),
        422,
        'invalid_input',
      );
    },
  );

  test('an answer stays when the learner changes the rating', async () => {
    const course = await newCourse();
    const id = await course.rating(2);
    await reply(id);
    await course.rate(5);
    expect((await listOf(course))[0]).toMatchObject({
      stars: 5,
      answer: { author: 'Rahmat Hidayat' },
    });
  });

  test('ratings and answers don’t show names that staff has hidden', async () => {
    const course = await newCourse();
    const id = await course.rating(3);
    const hide = (hiddenFields: string[]) =>
      site.rows(sql`update profiles set hidden_fields = ${sql.param(hiddenFields)}`);
    await hide(['full_name']);
    expect((await reply(id)).as(answerOutput).answer.author).toBe('Instruktur');
    expect((await listOf(course))[0]).toMatchObject({
      author: 'Peserta',
      answer: { author: 'Instruktur' },
    });
    await hide([]);
    expect((await listOf(course))[0]).toMatchObject({ answer: { author: 'Rahmat Hidayat' } });
  });
});

describe('hiding', () => {
  test('leaves the rating visible to its author and superadmins only, removes it from the numbers, and is in the audit log', async () => {
    const course = await newCourse();
    const id = await course.rating(1, { comment: 'Hubungi saya di 0812.' });
    expect((await setHidden(id, true)).as(visibilityOutput)).toEqual({ id, hidden: true });
    expect(await listOf(course)).toEqual([]);
    expect(await course.numbers()).toEqual({
      rows: { ratings: [0, 0, 0, 0, 0], count: 0, sum: 0 },
      kept: { ratings: [0, 0, 0, 0, 0], count: 0, sum: 0 },
    });
    expect((await moderated(course, people.instructor)).items).toEqual([]);
    expect((await moderated(course, superadmin)).items).toMatchObject([
      { id, stars: 1, hidden: { reason } },
    ]);
    const { rating } = (await people.learner.get(`${course.path}/mine`)).as(ownStanding);
    expect(rating).toMatchObject({
      stars: 1,
      hidden: { reason, at: site.clock.now.toISOString() },
    });
    expect(await auditOf(id)).toEqual([
      {
        action: 'rating.hidden',
        before: { stars: 1, hidden: false },
        after: { stars: 1, hidden: true },
        reason,
        actor_id: superadmin.userId,
      },
    ]);
    await site.deliver();
    expect(
      (await site.mails()).filter(
        (mail) => mail.includes('Ulasan Anda disembunyikan') && mail.includes(course.slug),
      ),
    ).toHaveLength(1);
  });

  test('a hidden rating cannot be answered, and stays hidden when its author changes it', async () => {
    const course = await newCourse();
    const id = await course.rating(1);
    await setHidden(id, true);
    expectProblem(await reply(id), 404, 'rating_not_found');
    expect((await course.rate(3, { comment: 'Tanpa nomor telepon.' })).json).toMatchObject({
      stars: 3,
      hidden: { reason },
    });
    expect([await listOf(course), (await course.numbers()).kept.count]).toEqual([[], 0]);
    expect((await setHidden(id, false, { why: 'Sudah diperbaiki penulisnya.' })).status).toBe(200);
    expect(await listOf(course)).toMatchObject([{ stars: 3, comment: 'Tanpa nomor telepon.' }]);
    expect((await course.numbers()).kept).toEqual({ ratings: [0, 0, 1, 0, 0], count: 1, sum: 3 });
    expect(
      (await auditOf(id)).map((row) => [row.action, row.before.hidden, row.after.hidden]),
    ).toEqual([
      ['rating.hidden', false, true],
      ['rating.shown', true, false],
    ]);
  });

  test('a repeated decision is refused, and neither counted nor written to the audit log again', async () => {
    const course = await newCourse();
    const id = await course.rating(4);
    expectProblem(await setHidden(id, false), 409, 'already_shown');
    await setHidden(id, true);
    expectProblem(await setHidden(id, true), 409, 'already_hidden');
    expect(await auditOf(id)).toHaveLength(1);
    expect((await course.numbers()).kept).toMatchObject({ count: 0, sum: 0 });
  });

  test('is for superadmins only, not even for instructors of the course', async () => {
    const course = await newCourse();
    const id = await course.rating(1);
    expectProblem(
      await site.visitor.put(`/ratings/${id}/visibility`, { hidden: true, reason }),
      401,
      'not_signed_in',
    );
    for (const by of [people.learner, people.instructor, stranger])
      expectProblem(await setHidden(id, true, { by }), 403, 'forbidden');
    expectProblem(await setHidden(newId(), true), 404, 'rating_not_found');
    expect(await listOf(course)).toHaveLength(1);
    expect(await auditOf(id)).toEqual([]);
  });

  test.each([
    { hidden: true },
    { hidden: true, reason: 'Singkat' },
    { hidden: true, reason: '     x      ' },
    { hidden: 'ya', reason },
    { reason },
  ])('needs a decision and a reason: %j', async (wrong) => {
    const course = await newCourse();
    const id = await course.rating(1);
    expectProblem(await superadmin.put(`/ratings/${id}/visibility`, wrong), 422, 'invalid_input');
  });
});

describe('nobody decides about themselves', () => {
  test('a superadmin who teaches the course can’t hide its ratings', async () => {
    const teaching = await site.person({ role: 'superadmin' });
    const course = await newCourse({ coInstructorIds: [teaching.userId] });
    const id = await course.rating(1, { comment: 'Kurang jelas.' });
    expectProblem(await setHidden(id, true, { by: teaching }), 403, 'own_course_rating');
    expect(await listOf(course)).toHaveLength(1);
    expect((await setHidden(id, true)).status).toBe(200);
    expectProblem(await setHidden(id, false, { by: teaching }), 403, 'own_course_rating');
    expect(await listOf(course)).toHaveLength(0);
  });

  test('an instructor can’t answer their own earlier rating', async () => {
    const course = await newCourse();
    const id = await course.rating(5);
    await site.rows(sql`insert into course_instructors (id, course_id, instructor_id, created_at)
      values (${newId()}, ${course.courseId}, ${people.learner.userId}, now())`);
    expectProblem(await reply(id, { by: people.learner }), 403, 'own_rating');
    expect((await reply(id)).status).toBe(200);
  });
});

describe('the list for staff', () => {
  test('names the actions of each reader', async () => {
    const course = await newCourse();
    const id = await course.rating(4);
    expect(await moderated(course, colleague)).toMatchObject({
      items: [{ id, answer: null, hidden: null }],
      next: null,
      may: { answer: true, hide: false },
    });
    expect((await moderated(course, superadmin)).may).toEqual({ answer: false, hide: true });
    const ofStars = async (stars: number) =>
      (await superadmin.get(`${course.path}/moderation?stars=${stars}`)).as(moderationPage).items;
    expect([await ofStars(4), await ofStars(5)]).toMatchObject([[{ id }], []]);
  });

  test('is closed to everybody else; the list of an unpublished course stays open to its instructors', async () => {
    const course = await newCourse();
    await course.rating(4);
    for (const by of [people.learner, stranger])
      expectProblem(await by.get(`${course.path}/moderation`), 403, 'forbidden');
    expectProblem(await site.visitor.get(`${course.path}/moderation`), 401, 'not_signed_in');
    expectProblem(
      await superadmin.get('/courses/tidak-ada/ratings/moderation'),
      404,
      'course_not_found',
    );
    expectProblem(
      await superadmin.get(`${course.path}/moderation?cursor=x`),
      422,
      'invalid_cursor',
    );
    await site.rows(sql`update courses set state = 'hidden' where id = ${course.courseId}`);
    for (const by of [people.instructor, superadmin])
      expect((await moderated(course, by)).items).toHaveLength(1);
    for (const by of [people.learner, stranger])
      expectProblem(await by.get(`${course.path}/moderation`), 404, 'course_not_found');
  });
});

const raters = [people.learner, await site.person(), await site.person()];
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('rate' as const),
      who: fc.nat(2),
      stars: fc.integer({ min: 1, max: 5 }),
    }),
  },
  fc.record({ do: fc.constantFrom('hide' as const, 'show' as const), who: fc.nat(2) }),
);

test('after any sequence of rating, changing, hiding and showing the numbers match the rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const course = await newCourse({ learner: raters[0] as Person });
      for (const rater of raters.slice(1)) await course.join(rater);
      for (const next of steps) {
        const by = raters[next.who] as Person;
        if (next.do === 'rate')
          expect((await course.rate(next.stars, { by })).status).toBeLessThan(300);
        else {
          const [row] = await site.rows<{ id: string }>(
            sql`select id from ratings where course_id = ${course.courseId} and user_id = ${by.userId}`,
          );
          const answer = await setHidden(row?.id ?? newId(), next.do === 'hide');
          expect([200, 404, 409]).toContain(answer.status);
        }
      }
      const { rows, kept } = await course.numbers();
      expect(kept).toEqual(rows);
      const average = rows.count ? Math.round((rows.sum / rows.count) * 10 + 1e-9) / 10 : null;
      expect((await site.visitor.get(`/courses/${course.slug}`)).json).toMatchObject({
        ratingAverage: average,
        ratingCount: rows.count,
        ratings: rows.ratings,
      });
      expect((await listOf(course)).length).toBe(rows.count);
    }),
    { numRuns: 25 },
  );
});
