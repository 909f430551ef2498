import { expect, test } from 'vitest';
import type { Actor } from '~/lib/actor';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { testSite } from '~/testing/site';
import { statementsOf } from '~/testing/statements';
import { pasteOutline, reorderLessons, saveLesson } from '../../outline/server/mutations';
import { studioCourseOf } from './data';
import { saveCourse } from './mutations';

const site = await testSite();
const deps = { isWorkedOn: async () => false, lessonsChanged: async () => {} };

/** Counts the statements of a piece of work, those of its transactions included. */
const countOf = async (actor: Actor, work: (ctx: Ctx) => Promise<unknown>): Promise<number> =>
  (await statementsOf(() => work(site.context(newId(), actor)))).length;

const actorOf = (userId: string): Actor => ({
  userId,
  sessionId: newId(),
  role: 'instructor',
  isInstructor: true,
});

test('a published course with 300 lessons opens with one statement, and all of them are moved with one', async () => {
  const room = await classroom(site, { lessons: [], isPublished: true });
  const actor = actorOf(room.instructor.userId);
  const text = Array.from({ length: 300 }, (_, index) => `Pelajaran ${index}`).join('\n');
  const { lessonIds } = await pasteOutline(
    site.context(newId(), actor),
    room.courseId,
    { key: newId(), text },
    deps,
  );
  expect(await countOf(actor, (ctx) => studioCourseOf(ctx, room.courseId))).toBe(1);
  // The course is held, its lessons read; then order with hours, history, and the notification of the pages are written.
  const order = { outlineRevision: 1, lessonIds: lessonIds.toReversed() };
  expect(
    await countOf(actor, (ctx) => reorderLessons(ctx, room.courseId, order)),
  ).toBeLessThanOrEqual(5);
});

test.each([[false], [true]])(
  'a save takes six statements at most; published: %s',
  async (isPublished) => {
    const room = await classroom(site, { isPublished });
    const actor = actorOf(room.instructor.userId);
    const { values, revision } = await studioCourseOf(site.context(newId(), actor), room.courseId);
    // The words by which the search finds a published course are indexed in the same transaction.
    const change = {
      title: 'Judul baru',
      description: 'Kalimat yang sama sekali baru.',
      price: 25_000,
      level: 'advanced' as const,
      accreditation: 'Diakui lembaga',
      requirements: ['Laptop'],
      certificateType: 'Sertifikat kelulusan',
    };
    expect(
      await countOf(actor, (ctx) =>
        saveCourse(ctx, room.courseId, { ...values, ...change, revision }),
      ),
    ).toBeLessThanOrEqual(6);
    const lesson = {
      title: 'Baru',
      description: '',
      videoUrl: null,
      videoId: null,
      durationMinutes: 20,
      isFree: true,
      task: '',
      materials: [],
    };
    expect(
      await countOf(actor, (ctx) =>
        saveLesson(ctx, room.courseId, room.lessonId(0), { ...lesson, revision: 0 }),
      ),
    ).toBeLessThanOrEqual(6);
  },
);
