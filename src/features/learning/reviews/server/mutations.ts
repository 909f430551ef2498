import { and, eq } from 'drizzle-orm';
import { lockEnrollment, setProgress } from '~/features/enrollment/server/mutations';
import { settleMatter } from '~/features/notifications/server/mutations';
import { profiles } from '~/features/profiles/server/tables';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { refuse } from '../../errors';
import { lessonApproved, lessonRejected, submissionMatter } from '../../notices';
import type { DecisionInput } from '../../schema';
import { approvedOf } from '../../server/data';
import { lessonAttempts, lessonProgress } from '../../server/tables';
import { attemptLabels } from '../../terms';
import { reviewableSubmission } from './data';

/**
 * Approves or rejects a submission: decision, attempt, progress and notice in one transaction. A repeated request of the same
 * reviewer returns the present state; the second of two reviewers is refused with the name of the first.
 * @throws submission_not_found (404), own_submission (403), already_decided, submission_withdrawn, stale_attempt (409)
 */
export const decideSubmission = (ctx: Ctx, id: string, input: DecisionInput) =>
  inTransaction(ctx, async (ctx) => {
    const submission = await reviewableSubmission(ctx, id);
    if (!can(ctx.user, 'decide', { learnerId: submission.userId, teaches: submission.teaches })) throw refuse('own_submission');
    const of = { userId: submission.userId, courseId: submission.courseId };
    await lockEnrollment(ctx, of);

    const decided = { decidedBy: ctx.user.userId, decidedAt: ctx.now };
    const changed = await ctx.db
      .update(lessonProgress)
      .set({ status: input.decision, instructorFeedback: input.feedback || null, ...decided })
      .where(and(eq(lessonProgress.id, id), eq(lessonProgress.status, 'submitted'), eq(lessonProgress.attemptCount, input.attempt)))
      .returning({ id: lessonProgress.id });
    if (changed.length === 0) await refuseUndecidable(ctx, id, input);
    else {
      await ctx.db
        .update(lessonAttempts)
        .set({ status: input.decision, feedback: input.feedback || null, ...decided })
        .where(and(eq(lessonAttempts.progressId, id), eq(lessonAttempts.attempt, input.attempt)));
    }

    const { lessons, approved } = await approvedOf(ctx, of.courseId, of.userId);
    const progress = await setProgress(ctx, { ...of, approved: approved[0]?.lessons ?? 0, lessons });
    if (changed.length > 0) {
      await settleMatter(ctx, submissionMatter(id));
      await writeNotice(ctx, input.decision === 'approved' ? lessonApproved : lessonRejected, {
        userIds: [of.userId],
        payload: {
          courseSlug: submission.course.slug,
          lessonId: submission.lesson.id,
          lessonTitle: submission.lessonTitle,
          feedback: input.feedback,
          progress,
        },
      });
    }
    return { id, status: input.decision, progress };
  });

/** Throws the reason why the guarded update changed no row; returns when the same reviewer has already made the same decision. */
async function refuseUndecidable(ctx: Ctx, id: string, input: DecisionInput): Promise<void> {
  const [attempt] = await ctx.db
    .select({ status: lessonAttempts.status, decidedBy: lessonAttempts.decidedBy, name: profiles.fullName })
    .from(lessonAttempts)
    .leftJoin(profiles, eq(profiles.id, lessonAttempts.decidedBy))
    .where(and(eq(lessonAttempts.progressId, id), eq(lessonAttempts.attempt, input.attempt)))
    .limit(1);
  if (!attempt) throw refuse('stale_attempt');
  if (attempt.status === 'withdrawn') throw refuse('submission_withdrawn');
  if (attempt.decidedBy === ctx.user.userId && attempt.status === input.decision) return;
  const result = attemptLabels[attempt.status].toLowerCase();
  throw refuse('already_decided', { detail: `Kiriman ini sudah ${result} oleh ${attempt.name || 'peninjau lain'}.` });
}
