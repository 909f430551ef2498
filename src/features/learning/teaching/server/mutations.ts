import { and, count, eq, gt, inArray } from 'drizzle-orm';
import { holdAccount } from '~/features/auth/server/mutations';
import { lessons } from '~/features/catalogue/server/tables';
import type { LearnerOf } from '~/features/enrollment/server/data';
import { releaseFile } from '~/features/files/server/mutations';
import { ownShownName } from '~/features/profiles/server/data';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { derivedId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { refuse } from '../../errors';
import { participantMessages } from '../../reviews/server/tables';
import { settleSubmission } from '../../server/mutations';
import { attemptFiles, lessonAttempts, lessonProgress, lessonViews } from '../../server/tables';
import { participantMessage } from '../notices';
import type { MessageInput } from '../schema';
import { messagesPerDay } from '../terms';
import { taughtEnrollments } from './data';

const dayMs = 86_400_000;

/** Writes to learners of the actor's courses, one message per course, once. @throws forbidden (403), participant_not_found (404), too_many_messages (429) */
export const sendMessage = (ctx: Ctx, { key, participants, subject, text }: MessageInput) =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'review', 'any'));
    const { userId } = ctx.user;
    // One message after the other, so that the limit holds.
    await holdAccount(ctx, userId);
    const ids = [...new Set(participants)];
    const reached = await taughtEnrollments(ctx, ids);
    if (reached.length < ids.length) throw refuse('participant_not_found');
    const messages = [...Map.groupBy(reached, ({ course }) => course.id).values()].flatMap(
      (people) => {
        const course = people[0]?.course;
        return course
          ? [
              {
                id: derivedId(course.id, key),
                course,
                userIds: people.map((person) => person.userId),
              },
            ]
          : [];
      },
    );

    const sent = await ctx.db
      .select({ id: participantMessages.id })
      .from(participantMessages)
      .where(
        and(
          eq(participantMessages.senderId, userId),
          inArray(
            participantMessages.id,
            messages.map(({ id }) => id),
          ),
        ),
      );
    const isSent = new Set(sent.map(({ id }) => id));
    const unsent = messages.filter(({ id }) => !isSent.has(id));
    const [today] = await ctx.db
      .select({ messages: count() })
      .from(participantMessages)
      .where(
        and(
          eq(participantMessages.senderId, userId),
          gt(participantMessages.createdAt, new Date(ctx.now.getTime() - dayMs)),
        ),
      );
    if (unsent.length > 0 && (today?.messages ?? 0) + unsent.length > messagesPerDay)
      throw refuse('too_many_messages');

    const senderName = await ownShownName(ctx, 'Instruktur');
    for (const { id, course, userIds } of unsent) {
      const row = {
        id,
        courseId: course.id,
        senderId: userId,
        recipients: userIds.length,
        createdAt: ctx.now,
      };
      await ctx.db.insert(participantMessages).values(row);
      await writeNotice(ctx, participantMessage, {
        userIds,
        payload: { senderName, courseSlug: course.slug, courseTitle: course.title, subject, text },
      });
      const after = { recipients: userIds.length, messageId: id };
      await writeAudit(ctx, {
        action: 'participants.messaged',
        subjectType: 'course',
        subjectId: course.id,
        before: null,
        after,
        reason: null,
      });
    }
    return { recipients: reached.length };
  });

/**
 * Deletes what a learner has handed in and watched in a course, with the files; the enrollment is held by the caller. Reviews that waited for it end.
 */
export async function forgetLessons(ctx: Ctx, { userId, courseId }: LearnerOf): Promise<void> {
  const own = and(eq(lessonProgress.userId, userId), eq(lessonProgress.courseId, courseId));
  const files = await ctx.db
    .selectDistinct({ id: attemptFiles.fileId })
    .from(attemptFiles)
    .innerJoin(lessonAttempts, eq(lessonAttempts.id, attemptFiles.attemptId))
    .innerJoin(lessonProgress, eq(lessonProgress.id, lessonAttempts.progressId))
    .where(own);
  for (const { id } of files) await releaseFile(ctx, id);
  const gone = await ctx.db
    .delete(lessonProgress)
    .where(own)
    .returning({ id: lessonProgress.id, status: lessonProgress.status });
  await ctx.db
    .delete(lessonViews)
    .where(
      and(
        eq(lessonViews.userId, userId),
        inArray(
          lessonViews.lessonId,
          ctx.db.select({ id: lessons.id }).from(lessons).where(eq(lessons.courseId, courseId)),
        ),
      ),
    );
  for (const { id, status } of gone)
    if (status === 'submitted') await settleSubmission(ctx, { id, courseId, reminded: true });
}
