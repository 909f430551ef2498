import { and, eq, sql } from 'drizzle-orm';
import { requireEditor } from '~/features/catalogue/server/data';
import { courses } from '~/features/catalogue/server/tables';
import { isOpen } from '~/features/enrollment/server/data';
import { lockEnrollment } from '~/features/enrollment/server/mutations';
import { enrollments } from '~/features/enrollment/server/tables';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { examAllowances, examAttempts } from '../../server/tables';
import type { ExamDecision } from '../../terms';
import { refuse } from '../errors';
import { examAllowed } from '../notices';
import type { AllowanceInput } from '../schema';

/**
 * Gives one learner of a course more time or attempts than its exam has, with a reason. A running attempt gets the additional time too; time
 * that is taken back ends no running attempt sooner.
 * @throws own_allowance (403), course_not_found, learner_not_found (404)
 */
export const allow = (
  ctx: Ctx,
  { courseId, userId }: { courseId: string; userId: string },
  input: AllowanceInput,
) =>
  inTransaction(ctx, async (ctx) => {
    await requireEditor(ctx, courseId);
    if (userId === ctx.user.userId) throw refuse('own_allowance');
    const learnerOfCourse = { userId, courseId };
    await lockEnrollment(ctx, learnerOfCourse);
    const [learner] = await ctx.db
      .select({ courseSlug: courses.slug, courseTitle: courses.title })
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId), isOpen));
    if (!learner) throw refuse('learner_not_found');
    const { extraMinutes, extraAttempts } = input;
    const [before] = await ctx.db
      .select()
      .from(examAllowances)
      .where(and(eq(examAllowances.userId, userId), eq(examAllowances.courseId, courseId)));
    const previous = {
      extraMinutes: before?.extraMinutes ?? 0,
      extraAttempts: before?.extraAttempts ?? 0,
    };
    if (
      before &&
      previous.extraMinutes === extraMinutes &&
      previous.extraAttempts === extraAttempts &&
      before.reason === input.reason
    )
      return input;
    const granted = { ...input, grantedBy: ctx.user.userId, grantedAt: ctx.now };
    const id = before?.id ?? newId();
    await ctx.db
      .insert(examAllowances)
      .values({ id, ...learnerOfCourse, ...granted })
      .onConflictDoUpdate({
        target: [examAllowances.userId, examAllowances.courseId],
        set: granted,
      });
    const more = sql`(${extraMinutes} - ${examAttempts.extraMinutes})`;
    const running = and(
      eq(examAttempts.userId, userId),
      eq(examAttempts.courseId, courseId),
      eq(examAttempts.state, 'running'),
    );
    await ctx.db
      .update(examAttempts)
      .set({
        deadlineAt: sql`${examAttempts.deadlineAt} + ${more} * interval '1 minute'`,
        extraMinutes,
      })
      .where(and(running, sql`${more} > 0`));
    await writeAudit(ctx, {
      action: 'exam.allowed' satisfies ExamDecision,
      subjectType: 'exam_allowance',
      subjectId: id,
      before: previous,
      after: { extraMinutes, extraAttempts },
      reason: input.reason,
    });
    await writeNotice(ctx, examAllowed, {
      userIds: [userId],
      payload: { ...learner, extraMinutes, extraAttempts },
    });
    return input;
  });
