import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { courseDetail } from '~/features/catalogue/schema';
import { classroom } from '~/testing/classroom';
import { expectProblem, testSite } from '~/testing/site';

const site = await testSite();

const four = async () => {
  const room = await classroom(site, {
    lessons: [
      { title: 'Satu', isFree: true },
      { title: 'Dua', isFree: true },
      { title: 'Tiga' },
      { title: 'Empat' },
    ],
  });
  const hide = (lesson: number, hidden = true) =>
    room.instructor.put(
      `/studio/courses/${room.courseId}/lessons/${room.lessonId(lesson)}/visibility`,
      { hidden },
    );
  return { ...room, hide };
};
type Summary = {
  approvedMinutes: number;
  courses: {
    courseSlug: string;
    next: { title: string; number: number } | null;
    rejected: number;
  }[];
};
const summaryOf = async (room: Awaited<ReturnType<typeof four>>) => {
  const { approvedMinutes, courses } = (await room.learner.get('/learning/summary'))
    .json as Summary;
  return { approvedMinutes, course: courses.find(({ courseSlug }) => courseSlug === room.slug) };
};

describe('a hidden lesson is left out of', () => {
  test('the course page, its hours and its previews', async () => {
    const room = await four();
    await room.hide(1);
    const course = (await site.visitor.get(`/courses/${room.slug}`)).as(courseDetail);
    expect(course.lessons.map(({ title }) => title)).toEqual(['Satu', 'Tiga', 'Empat']);
    expect(course.durationHours).toBe(0.8);
    expectProblem(
      await site.visitor.get(`/courses/${room.slug}/previews/${room.lessonId(1)}`),
      404,
      'lesson_not_found',
    );
    await room.hide(1, false);
    expect(
      (await site.visitor.get(`/courses/${room.slug}/previews/${room.lessonId(1)}`)).status,
    ).toBe(200);
  });
  test('the player, and the lesson behind it opens after the one before', async () => {
    const room = await four();
    await room.finish(1);
    await room.hide(1);
    const { lessons } = await room.player();
    expect(lessons.map(({ title, locked }) => `${title} ${locked}`)).toEqual([
      'Satu false',
      'Tiga false',
      'Empat true',
    ]);
    expect((await room.submit(2)).status).toBe(200);
  });
  test('what a learner may open or submit who has not worked on it', async () => {
    const room = await four();
    await room.hide(0);
    expectProblem(await room.learner.get(`/lessons/${room.lessonId(0)}`), 404, 'lesson_not_found');
    expectProblem(await room.submit(0), 404, 'lesson_not_found');
  });
  test('the number of lessons of one’s courses and of those that a rating needs', async () => {
    const room = await four();
    await room.hide(3);
    const [own] = (await room.learner.get('/enrollments')).json as { lessonCount: number }[];
    expect(own?.lessonCount).toBe(3);
    expect((await room.learner.get(`/courses/${room.slug}/ratings/mine`)).json).toMatchObject({
      lessons: 3,
    });
  });
  test('the next lesson of the summary, its number and what has to be mended', async () => {
    const room = await four();
    await room.submit(0);
    await room.reject(0);
    await room.hide(0);
    expect((await summaryOf(room)).course).toMatchObject({
      next: { title: 'Dua', number: 1 },
      rejected: 0,
    });
  });
});

describe('the progress of learners', () => {
  // spec: D6.2
  test('follows the lessons that are shown, and who has finished stays finished', async () => {
    const room = await four();
    await room.finish(3);
    expect(await room.enrollment()).toMatchObject({ progress: 75, completed: false });
    await room.hide(3);
    expect(await room.enrollment()).toMatchObject({ progress: 100, completed: true });
    await room.hide(3, false);
    expect(await room.enrollment()).toMatchObject({ progress: 75, completed: true });
  });
  test('keeps the minutes of an approved lesson that is hidden, but counts it no more', async () => {
    const room = await four();
    await room.finish(2);
    await room.hide(1);
    expect(await room.enrollment()).toMatchObject({ progress: 33 });
    expect((await summaryOf(room)).approvedMinutes).toBe(30);
    await room.submit(2);
    await room.approve(2);
    expect(await room.enrollment()).toMatchObject({ progress: 66 });
  });
  test('counts a decision about a waiting submission of a hidden lesson for nothing but itself', async () => {
    const room = await four();
    await room.submit(0);
    await room.hide(0);
    expect((await room.learner.get(`/lessons/${room.lessonId(0)}`)).status).toBe(200);
    expect((await room.approve(0)).status).toBe(200);
    expect(await room.standing(0)).toMatchObject({ status: 'approved' });
    expect(await room.enrollment()).toMatchObject({ progress: 0 });
    expect(
      await site.rows(
        sql`select 1 from lesson_attempts a join lesson_progress p on p.id = a.progress_id where p.lesson_id = ${room.lessonId(0)}`,
      ),
    ).toHaveLength(1);
  });
});
