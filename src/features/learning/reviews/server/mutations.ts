import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { holdAccount } from '~/features/auth/server/mutations';
import { courseInstructors, courses } from '~/features/catalogue/server/tables';
import { lockEarning, lockEnrollment, setProgress } from '~/features/enrollment/server/mutations';
import { settleMatter, settleMatters } from '~/features/notifications/server/mutations';
import { profiles } from '~/features/profiles/server/tables';
import { AppError, refuse as refuseCommon } from '~/lib/errors';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { refuse } from '../../errors';
import {
  decisionMatter,
  decisionUndone,
  lessonApproved,
  lessonRejected,
  overdueMatter,
  reviewsDue,
  reviewsOverdue,
  waitingMatter,
} from '../../notices';
import type { DecisionInput } from '../../schema';
import { approvedOf } from '../../server/data';
import { settleSubmission } from '../../server/mutations';
import { lessonAttempts, lessonProgress } from '../../server/tables';
import { attemptLabels, type LessonStatus } from '../../terms';
import { ageDays, judgeUndo, waitingBefore } from '../rules';
import type { ManyInput, Outcome, TemplateInput } from '../schema';
import { type Age, mailDelaySeconds, templatesMax } from '../terms';
import { reviewableSubmission } from './data';
import { feedbackTemplates } from './tables';

type Of = { userId: string; courseId: string };

/** The effects of a decision beyond this noun, in its transaction: all lessons of a course are approved, or an undo took that back. */
export type DecisionDeps = {
  courseFinished: (ctx: Ctx, of: Of) => Promise<unknown>;
  /** It may refuse, where something has followed from the decision of then. */
  finishUndone: (ctx: Ctx, of: Of & { decidedAt: Date }) => Promise<unknown>;
};

/** Writes the progress of a learner from the lessons as they are now. */
async function countProgress(ctx: Ctx, learner: Of, undone?: Date): Promise<number> {
  const { lessons, approved } = await approvedOf(ctx, learner.courseId, [learner.userId]);
  return setProgress(ctx, {
    ...learner,
    approved: approved[0]?.lessons ?? 0,
    lessons,
    ...(undone && { undone }),
  });
}

const ofAttempt = (id: string, attempt: number) =>
  and(eq(lessonAttempts.progressId, id), eq(lessonAttempts.attempt, attempt));

/**
 * Approves or rejects a submission: decision, attempt, progress and notice in one transaction. The mail about it leaves when the decision can
 * no longer be undone. A repeated request of the same reviewer returns the present state; the second of two reviewers is refused with the name
 * of the first.
 * @throws submission_not_found (404), own_submission (403), already_decided, submission_withdrawn, stale_attempt, enrollment_suspended (409)
 */
export const decideSubmission = (ctx: Ctx, id: string, input: DecisionInput, deps: DecisionDeps) =>
  inTransaction(ctx, async (ctx) => {
    const submission = await reviewableSubmission(ctx, id);
    if (!can(ctx.user, 'decide', { learnerId: submission.userId, teaches: submission.teaches }))
      throw refuse('own_submission');
    const learner = { userId: submission.userId, courseId: submission.courseId };
    // A refusal is still possible while the price of the course goes back; an approval that was made before is answered again.
    await (input.decision === 'approved' && submission.status === 'submitted'
      ? lockEarning(ctx, learner)
      : lockEnrollment(ctx, learner));

    const decided = { decidedBy: ctx.user.userId, decidedAt: ctx.now };
    const changed = await ctx.db
      .update(lessonProgress)
      .set({ status: input.decision, instructorFeedback: input.feedback || null, ...decided })
      .where(
        and(
          eq(lessonProgress.id, id),
          eq(lessonProgress.status, 'submitted'),
          eq(lessonProgress.attemptCount, input.attempt),
        ),
      )
      .returning({ id: lessonProgress.id });
    if (changed.length === 0) await refuseUndecidable(ctx, id, input);

    const progress = await countProgress(ctx, learner);
    if (changed.length > 0) {
      const [attempt] = await ctx.db
        .update(lessonAttempts)
        .set({ status: input.decision, feedback: input.feedback || null, ...decided })
        .where(ofAttempt(id, input.attempt))
        .returning({ remindedAt: lessonAttempts.remindedAt });
      await settleSubmission(ctx, {
        id,
        courseId: learner.courseId,
        reminded: Boolean(attempt?.remindedAt),
      });
      await writeNotice(ctx, input.decision === 'approved' ? lessonApproved : lessonRejected, {
        userIds: [learner.userId],
        payload: {
          courseSlug: submission.course.slug,
          lessonId: submission.lesson.id,
          lessonTitle: submission.lessonTitle,
          feedback: input.feedback,
          progress,
        },
        matter: decisionMatter(id, input.attempt),
        mailDelaySeconds,
      });
      if (progress === 100) await deps.courseFinished(ctx, learner);
    }
    return { id, status: input.decision, progress };
  });

/** Throws the reason why the guarded update changed no row; returns when the same reviewer has already made the same decision. */
async function refuseUndecidable(ctx: Ctx, id: string, input: DecisionInput): Promise<void> {
  const [attempt] = await ctx.db
    .select({
      status: lessonAttempts.status,
      decidedBy: lessonAttempts.decidedBy,
      name: profiles.fullName,
    })
    .from(lessonAttempts)
    .leftJoin(profiles, eq(profiles.id, lessonAttempts.decidedBy))
    .where(ofAttempt(id, input.attempt))
    .limit(1);
  if (!attempt) throw refuse('stale_attempt');
  if (attempt.status === 'withdrawn') throw refuse('submission_withdrawn');
  if (attempt.decidedBy === ctx.user.userId && attempt.status === input.decision) return;
  const result = attemptLabels[attempt.status].toLowerCase();
  throw refuse('already_decided', {
    detail: `Kiriman ini sudah ${result} oleh ${attempt.name || 'peninjau lain'}.`,
  });
}

/**
 * Takes a decision of the actor back, shortly after it was made and while its learner hasn't gone on from it: attempt, lesson and progress
 * are as before, the bell says so, and no mail leaves. A repeated request returns the present state.
 * @throws submission_not_found (404), undo_not_yours (403), undo_too_late, learner_moved_on, stale_attempt, submission_withdrawn, exam_begun (409)
 */
export const undoDecision = (ctx: Ctx, id: string, attempt: number, deps: DecisionDeps) =>
  inTransaction(ctx, async (ctx) => {
    const { userId, courseId } = await reviewableSubmission(ctx, id);
    const learner = { userId, courseId };
    await lockEnrollment(ctx, learner);
    const submission = await reviewableSubmission(ctx, id);
    if (submission.attempt < attempt) throw refuse('stale_attempt');
    if (submission.attempt > attempt) throw refuse('learner_moved_on');
    if (submission.status === 'submitted')
      return { id, status: submission.status, progress: await countProgress(ctx, learner) };

    const { decidedBy, decidedAt, movedOn } = submission;
    const [own] = await ctx.db
      .select({ status: lessonAttempts.status })
      .from(lessonAttempts)
      .where(ofAttempt(id, attempt))
      .limit(1);
    if (!decidedAt || own?.status === 'withdrawn') throw refuse('submission_withdrawn');
    const verdict = judgeUndo(
      { decidedBy, decidedAt },
      { userId: ctx.user.userId, now: ctx.now, movedOn },
    );
    if (verdict !== 'undo')
      throw refuse(
        (
          {
            not_yours: 'undo_not_yours',
            too_late: 'undo_too_late',
            moved_on: 'learner_moved_on',
          } as const
        )[verdict],
      );

    const [before] = await ctx.db
      .select({
        instructorFeedback: lessonAttempts.feedback,
        decidedBy: lessonAttempts.decidedBy,
        decidedAt: lessonAttempts.decidedAt,
      })
      .from(lessonAttempts)
      .where(
        and(
          eq(lessonAttempts.progressId, id),
          lt(lessonAttempts.attempt, attempt),
          eq(lessonAttempts.status, 'rejected'),
        ),
      )
      .orderBy(desc(lessonAttempts.attempt))
      .limit(1);
    const isUnchanged = and(
      eq(lessonProgress.status, submission.status),
      eq(lessonProgress.attemptCount, attempt),
      eq(lessonProgress.decidedBy, ctx.user.userId),
    );
    const undone = await ctx.db
      .update(lessonProgress)
      .set({
        status: 'submitted',
        ...(before ?? { instructorFeedback: null, decidedBy: null, decidedAt: null }),
      })
      .where(and(eq(lessonProgress.id, id), isUnchanged, eq(lessonProgress.decidedAt, decidedAt)))
      .returning({ id: lessonProgress.id });
    if (undone.length === 0)
      throw refuse(
        (await reviewableSubmission(ctx, id)).attempt > attempt
          ? 'learner_moved_on'
          : 'undo_not_yours',
      );
    await ctx.db
      .update(lessonAttempts)
      .set({
        status: 'submitted',
        feedback: null,
        decidedBy: null,
        decidedAt: null,
        remindedAt: null,
        escalatedAt: null,
      })
      .where(ofAttempt(id, attempt));
    await settleMatter(ctx, decisionMatter(id, attempt));
    const { course, lesson, lessonTitle } = submission;
    await writeNotice(ctx, decisionUndone, {
      userIds: [userId],
      payload: { courseSlug: course.slug, lessonId: lesson.id, lessonTitle },
    });
    const progress = await countProgress(ctx, learner, decidedAt);
    await deps.finishUndone(ctx, { ...learner, decidedAt });
    return { id, status: 'submitted' as const, progress };
  });

/** Does one thing after the other, each in its own transaction, and says what became of each. */
async function eachOf(
  ctx: Ctx,
  { submissions }: ManyInput,
  work: (id: string, attempt: number) => Promise<{ status: LessonStatus }>,
): Promise<{ outcomes: Outcome[] }> {
  requireRight(can(ctx.user, 'review', 'any'));
  const outcomes: Outcome[] = [];
  for (const { id, attempt } of submissions) {
    try {
      outcomes.push({ id, status: (await work(id, attempt)).status, refusal: null });
    } catch (error) {
      if (!(error instanceof AppError))
        ctx.log.error({ err: error, submission: id }, 'one of several submissions failed');
      outcomes.push({
        id,
        status: null,
        refusal: (error instanceof AppError ? error : refuseCommon('internal')).problem.detail,
      });
    }
  }
  return { outcomes };
}

/** Approves several submissions without a comment. Several are never rejected at once: a rejection owes its reason. */
export const approveMany = (ctx: Ctx, input: ManyInput, deps: DecisionDeps) =>
  eachOf(ctx, input, (id, attempt) =>
    decideSubmission(ctx, id, { decision: 'approved', feedback: '', attempt }, deps),
  );

export const undoMany = (ctx: Ctx, input: ManyInput, deps: DecisionDeps) =>
  eachOf(ctx, input, (id, attempt) => undoDecision(ctx, id, attempt, deps));

/** @throws forbidden (403), too_many_templates (409) */
export const createTemplate = (ctx: Ctx, input: TemplateInput) =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'review', 'any'));
    const { userId } = ctx.user;
    await holdAccount(ctx, userId);
    const [own] = await ctx.db
      .select({ templates: count() })
      .from(feedbackTemplates)
      .where(eq(feedbackTemplates.userId, userId));
    if ((own?.templates ?? 0) >= templatesMax) throw refuse('too_many_templates');
    const template = { id: newId(), ...input };
    await ctx.db.insert(feedbackTemplates).values({ ...template, userId, createdAt: ctx.now });
    return template;
  });

const ownTemplate = (ctx: Ctx, id: string) =>
  and(eq(feedbackTemplates.id, id), eq(feedbackTemplates.userId, ctx.user.userId));

/** @throws forbidden (403), template_not_found (404) */
export async function changeTemplate(ctx: Ctx, id: string, input: TemplateInput) {
  requireRight(can(ctx.user, 'review', 'any'));
  const changed = await ctx.db
    .update(feedbackTemplates)
    .set(input)
    .where(ownTemplate(ctx, id))
    .returning({ id: feedbackTemplates.id });
  if (changed.length === 0) throw refuse('template_not_found');
  return { id, ...input };
}

/** @throws forbidden (403), template_not_found (404) */
export async function deleteTemplate(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'review', 'any'));
  const deleted = await ctx.db
    .delete(feedbackTemplates)
    .where(ownTemplate(ctx, id))
    .returning({ id: feedbackTemplates.id });
  if (deleted.length === 0) throw refuse('template_not_found');
  return { id };
}

/** the most courses that a notice names */
const coursesNamed = 5;

/**
 * Reminds reviewers of submissions that wait for a working day, and tells them and superadmins of those over the promise. Each submission counts
 * as new once, and each person gets one notice about all that wait for them; an earlier one that is still unread is replaced. Answers the number
 * of submissions that were new.
 */
export const keepPromise = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.now.toISOString();
    const waitsSince = (age: Age) => waitingBefore(ctx.now, ageDays(age)).toISOString();
    // The literal conditions are those of the index.
    const late = await rows<{ escalated: boolean }>(
      ctx.db,
      sql`update ${lessonAttempts} set reminded_at = coalesce(reminded_at, ${now}::timestamptz),
          escalated_at = case when submitted_at < ${waitsSince('late')}::timestamptz then ${now}::timestamptz end
        where status = 'submitted' and escalated_at is null and submitted_at < ${waitsSince('day')}::timestamptz
          and (reminded_at is null or submitted_at < ${waitsSince('late')}::timestamptz)
        returning escalated_at is not null as escalated`,
    );
    if (late.length === 0) return 0;

    const due = await rows<{ userId: string; waiting: number; overdue: number }>(
      ctx.db,
      sql`select ci.instructor_id as "userId", count(*)::int as waiting, count(a.escalated_at)::int as overdue
        from ${courseInstructors} ci join ${lessonProgress} p on p.course_id = ci.course_id and p.status = 'submitted' and p.user_id <> ci.instructor_id
        join ${lessonAttempts} a on a.progress_id = p.id and a.status = 'submitted' and a.reminded_at is not null
        group by ci.instructor_id
        having bool_or(a.reminded_at = ${now}::timestamptz or a.escalated_at = ${now}::timestamptz)`,
    );
    await settleMatters(
      ctx,
      due.map(({ userId }) => waitingMatter(userId)),
    );
    for (const payload of due)
      await writeNotice(ctx, reviewsDue, { userIds: [payload.userId], payload });

    if (late.some(({ escalated }) => escalated)) await tellSuperadmins(ctx);
    return late.length;
  });

async function tellSuperadmins(ctx: Ctx): Promise<void> {
  const overdue = await rows<{ title: string; submissions: number }>(
    ctx.db,
    sql`select c.title, count(*)::int as submissions from ${lessonAttempts} a join ${lessonProgress} p on p.id = a.progress_id
      join ${courses} c on c.id = p.course_id where a.status = 'submitted' and a.escalated_at is not null group by c.id, c.title order by 2 desc, 1`,
  );
  await settleMatters(ctx, [overdueMatter]);
  await writeNotice(ctx, reviewsOverdue, {
    userIds: await usersWith(ctx, 'submissions.review'),
    payload: {
      overdue: overdue.reduce((sum, { submissions }) => sum + submissions, 0),
      courses: overdue.slice(0, coursesNamed).map(({ title }) => title),
    },
  });
}
