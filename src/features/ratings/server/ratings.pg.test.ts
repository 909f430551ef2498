import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { type RatedCourse, ratedCourse } from '~/testing/ratings';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { ownRating, ownStanding, ratingPage } from '../schema';
import { ratingPageSize } from '../terms';
import { createRating } from './factory';

const site = await testSite();
const people = {
  instructor: await site.person({ name: 'Rahmat Hidayat', role: 'instructor' }),
  learner: await site.person(),
};
const other = await site.person({ name: 'Dimas Prasetyo' });
/** A new course with the same people, because signing in takes long. */
const newCourse = (options: Parameters<typeof ratedCourse>[1] = {}) =>
  ratedCourse(site, { ...people, ...options });
const standing = async (course: RatedCourse, who: Person = course.learner) =>
  (await who.get(`${course.path}/mine`)).as(ownStanding);
const listOf = async (course: RatedCourse, query = '') =>
  (await site.visitor.get(`${course.path}${query}`)).as(ratingPage);
const noticesAbout = (course: RatedCourse) =>
  site.rows<{ kind: string; recipients: string }>(
    sql`select kind, array_to_string(recipients, ',') as recipients from outbox where payload->>'courseSlug' = ${course.slug} order by id`,
  );

describe('rating', () => {
  test('is possible from half of the lessons on, counts at once, and the instructors get a notice', async () => {
    const course = await newCourse({ coInstructorIds: [other.userId] });
    const answer = await course.rate(4, {
      comment: '  Contohnya dekat dengan pekerjaan saya.\n\nTugasnya banyak.  ',
    });
    expect(answer.status).toBe(201);
    const comment = 'Contohnya dekat dengan pekerjaan saya.\n\nTugasnya banyak.';
    expect(answer.as(ownRating)).toMatchObject({
      stars: 4,
      comment,
      editedAt: null,
      answer: null,
      hidden: null,
    });
    const { items, next } = await listOf(course);
    expect([items.length, next]).toEqual([1, null]);
    expect(items[0]).toMatchObject({ stars: 4, comment, author: 'Sari W.' });
    expect(await course.numbers()).toMatchObject({
      kept: { ratings: [0, 0, 0, 1, 0], count: 1, sum: 4 },
    });
    expect((await site.visitor.get(`/courses/${course.slug}`)).json).toMatchObject({
      ratingAverage: 4,
      ratingCount: 1,
      ratings: [0, 0, 0, 1, 0],
    });
    const [notice, ...more] = await noticesAbout(course);
    expect([notice?.kind, more]).toEqual(['ratings.given', []]);
    expect(notice?.recipients.split(',').toSorted()).toEqual(
      [course.instructor.userId, other.userId].toSorted(),
    );
  });

  test('only approved lessons count for the half', async () => {
    const course = await newCourse({ lessons: [{}, {}, {}] });
    await course.setProgress(course.learner, 0);
    await course.finish(1);
    expect(await standing(course)).toEqual({
      eligible: false,
      reason: 'too_early',
      lessons: 3,
      approvedNeeded: 2,
      rating: null,
      reported: [],
    });
    expectProblem(await course.rate(5), 409, 'rating_too_early');
    await course.submit(1);
    await course.approve(1);
    expect(await standing(course)).toMatchObject({ eligible: true, reason: null });
    expect((await course.rate(5)).status).toBe(201);
  });

  test('again changes the same row and its time; an equal one changes nothing', async () => {
    const course = await newCourse();
    const first = (await course.rate(2, { comment: 'Suaranya kecil.' })).as(ownRating);
    site.clock.advance(60_000);
    const second = await course.rate(5, { comment: 'Suaranya sudah diperbaiki.' });
    expect(second.status).toBe(200);
    const changed = second.as(ownRating);
    expect(changed).toMatchObject({
      id: first.id,
      stars: 5,
      createdAt: first.createdAt,
      editedAt: site.clock.now.toISOString(),
    });
    site.clock.advance(60_000);
    expect((await course.rate(5, { comment: 'Suaranya sudah diperbaiki.' })).as(ownRating)).toEqual(
      changed,
    );
    expect((await standing(course)).rating).toEqual(changed);
    const { rows, kept } = await course.numbers();
    expect([kept, kept.sum]).toEqual([rows, 5]);
    expect((await noticesAbout(course)).map(({ kind }) => kind)).toEqual(['ratings.given']);
  });

  test('can be changed even if new lessons have lowered the progress', async () => {
    const course = await newCourse();
    await course.rating(3);
    await course.setProgress(course.learner, 20);
    expect((await course.rate(4)).status).toBe(200);
    expect(await standing(course)).toMatchObject({ eligible: true, rating: { stars: 4 } });
  });

  test('is refused from instructors of the course, even enrolled ones with an earlier rating', async () => {
    const course = await newCourse();
    await course.join(course.instructor, 100);
    expectProblem(await course.rate(5, { by: course.instructor }), 403, 'own_course');
    expect(await standing(course, course.instructor)).toMatchObject({
      eligible: false,
      reason: 'teaches',
    });
    const id = await course.rating(3);
    await site.rows(
      sql`insert into course_instructors (id, course_id, instructor_id, created_at) values (${newId()}, ${course.courseId}, ${course.learner.userId}, now())`,
    );
    expectProblem(await course.rate(5), 403, 'own_course');
    expect((await standing(course)).rating).toMatchObject({ id, stars: 3 });
  });

  test('is refused from visitors and from people who aren’t enrolled', async () => {
    const course = await newCourse();
    expectProblem(
      await site.visitor.put(`${course.path}/mine`, { stars: 5 }),
      401,
      'not_signed_in',
    );
    expectProblem(await site.visitor.get(`${course.path}/mine`), 401, 'not_signed_in');
    expectProblem(await course.rate(5, { by: other }), 403, 'not_enrolled');
    expect(await standing(course, other)).toMatchObject({
      eligible: false,
      reason: 'not_enrolled',
      rating: null,
    });
    expect(await course.numbers()).toMatchObject({ rows: { count: 0 }, kept: { count: 0 } });
  });

  test('an unpublished course isn’t found, not even by the author of a rating', async () => {
    const course = await newCourse();
    await course.rating(3);
    await site.rows(sql`update courses set state = 'hidden' where id = ${course.courseId}`);
    for (const path of [
      course.path,
      `${course.path}/mine`,
      '/courses/tidak-ada/ratings',
      '/courses/tidak-ada/ratings/mine',
    ]) {
      expectProblem(await course.learner.get(path), 404, 'course_not_found');
    }
    expectProblem(await course.rate(5), 404, 'course_not_found');
  });

  test.each([
    [{}, { stars: 'Pilih 1 sampai 5 bintang' }],
    [{ stars: 0 }, { stars: 'Pilih 1 sampai 5 bintang' }],
    [{ stars: 6 }, { stars: 'Pilih 1 sampai 5 bintang' }],
    [{ stars: 4.5 }, { stars: 'Pilih 1 sampai 5 bintang' }],
    [{ stars: '5' }, { stars: 'Pilih 1 sampai 5 bintang' }],
    [{ stars: null }, { stars: 'Pilih 1 sampai 5 bintang' }],
    [{ stars: 5, comment: 'x'.repeat(2_001) }, { comment: 'Ulasan maksimal 2.000 karakter' }],
    [{ stars: 5, comment: 'a\0b' }, { comment: 'Berisi karakter yang tidak didukung' }],
  ])('accepts only stars and a text: %j', async (wrong, fields) => {
    const course = await newCourse();
    expect(
      expectProblem(await course.learner.put(`${course.path}/mine`, wrong), 422, 'invalid_input')
        .fields,
    ).toEqual(fields);
    expect((await standing(course)).rating).toBeNull();
  });

  test('extra fields change nothing', async () => {
    const course = await newCourse();
    const input = {
      stars: 5,
      userId: other.userId,
      hidden: false,
      answer: 'Bagus',
      editedAt: '2026-01-01T00:00:00Z',
      courseId: newId(),
      id: newId(),
    };
    expect((await course.learner.put(`${course.path}/mine`, input)).as(ownRating)).toMatchObject({
      stars: 5,
      answer: null,
      editedAt: null,
    });
    expect(
      await site.rows(
        sql`select user_id, answer from ratings where course_id = ${course.courseId}`,
      ),
    ).toEqual([{ user_id: course.learner.userId, answer: null }]);
  });
});

describe('the list', () => {
  test('lists ratings of the same moment exactly once over all pages, also by stars', async () => {
    const course = await newCourse();
    const many = ratingPageSize * 2 + 3;
    for (let index = 0; index < many; index += 1) {
      const { userId } = await site.person({ name: `Peserta ${index}` });
      await createRating(site.ctx(), { courseId: course.courseId, userId, stars: (index % 5) + 1 });
    }
    const pages: number[] = [];
    const seen = new Set<string>();
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await listOf(course, cursor && `?cursor=${encodeURIComponent(cursor)}`);
      for (const { id } of page.items) seen.add(id);
      pages.push(page.items.length);
      cursor = page.next;
    }
    expect([pages, seen.size]).toEqual([[ratingPageSize, ratingPageSize, 3], many]);
    const { items, next } = await listOf(course, '?stars=2');
    expect([items.map(({ stars }) => stars), next]).toEqual([[2, 2, 2, 2, 2], null]);
  });

  test('is newest first', async () => {
    const course = await newCourse();
    for (const [stars, who] of [
      [1, course.learner],
      [5, await course.join(other)],
    ] as const) {
      await course.rate(stars, { by: who });
      site.clock.advance(1_000);
    }
    expect((await listOf(course)).items.map(({ stars, author }) => [stars, author])).toEqual([
      [5, 'Dimas P.'],
      [1, 'Sari W.'],
    ]);
  });

  test('is the same for everybody and names nobody in full', async () => {
    const course = await newCourse();
    await course.rating(4, { comment: 'Runtut.' });
    const superadmin = await site.person({ role: 'superadmin' });
    const texts = await Promise.all(
      [site.visitor, course.learner, course.instructor, superadmin].map(
        async (who) => (await who.get(course.path)).text,
      ),
    );
    expect(new Set(texts).size).toBe(1);
    for (const secret of [course.learner.userId, course.learner.email, 'Wulandari'])
      expect(texts[0]).not.toContain(secret);
  });

  test.each(['?stars=0', '?stars=6', '?stars=x', '?stars=1.5', `?cursor=${'a'.repeat(81)}`])(
    '%s is refused with a sentence',
    async (query) => {
      const course = await newCourse();
      expectProblem(await site.visitor.get(`${course.path}${query}`), 422, 'invalid_input');
    },
  );

  test('an invalid cursor is refused', async () => {
    const course = await newCourse();
    expectProblem(
      await site.visitor.get(`${course.path}?cursor=${encodeURIComponent("' or 1=1")}`),
      422,
      'invalid_cursor',
    );
  });
});
