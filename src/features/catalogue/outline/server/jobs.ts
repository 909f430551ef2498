import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';
import { courses, lessons } from '../../server/tables';
import { newLessons } from '../notices';

/** Learners are told of new lessons when none has been added for so long, so that several are told together. */
const quietMinutes = 30;
const coursesAtOnce = 200;
const learnersAtOnce = 500;

export type NewLessonDeps = {
  /** passed in by src/app: the learners of a course */
  learnersOf: (ctx: Ctx, courseId: string) => Promise<string[]>;
};

const isUntold = and(isNull(lessons.announcedAt), isNull(lessons.hiddenAt));

/** Tells the learners of published courses once of lessons that have been added. Answers the number of courses. */
export async function announceNewLessons(ctx: Ctx, deps: NewLessonDeps): Promise<number> {
  const quietSince = new Date(ctx.now.getTime() - quietMinutes * 60_000).toISOString();
  const due = await ctx.db
    .select({ id: courses.id, slug: courses.slug, title: courses.title })
    .from(lessons)
    .innerJoin(courses, and(eq(courses.id, lessons.courseId), eq(courses.isPublished, true)))
    .where(isUntold)
    .groupBy(courses.id)
    .having(sql`max(${lessons.createdAt}) <= ${quietSince}::timestamptz`)
    .limit(coursesAtOnce);
  for (const { id, slug, title } of due) {
    await inTransaction(ctx, async (ctx) => {
      // Of two processes at the same time, the second one waits here and then finds nothing to tell.
      const announced = await ctx.db
        .update(lessons)
        .set({ announcedAt: ctx.now })
        .where(and(eq(lessons.courseId, id), isUntold))
        .returning({ id: lessons.id });
      if (announced.length === 0) return;
      const learners = await deps.learnersOf(ctx, id);
      const payload = { courseSlug: slug, courseTitle: title, lessons: announced.length };
      for (let start = 0; start < learners.length; start += learnersAtOnce) {
        await writeNotice(ctx, newLessons, {
          userIds: learners.slice(start, start + learnersAtOnce),
          payload,
        });
      }
    });
  }
  return due.length;
}
