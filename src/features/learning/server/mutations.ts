import { and, eq, sql } from 'drizzle-orm';
import { instructorsOf } from '~/features/catalogue/server/data';
import { holdLesson } from '~/features/catalogue/server/mutations';
import { lockEnrollments, setProgressOfAll } from '~/features/enrollment/server/mutations';
import { claimFiles } from '~/features/files/server/mutations';
import { settleMatter, settleMatters } from '~/features/notifications/server/mutations';
import { ownProfileOf } from '~/features/profiles/server/data';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { refuse } from '../errors';
import { lessonSubmitted, submissionMatter } from '../notices';
import { judgeSubmit, judgeWithdraw, maySubmit, mergeSpans, statusBefore, viewedBefore, watchedPercent } from '../rules';
import type { SubmitInput, ViewInput } from '../schema';
import type { Span } from '../terms';
import { approvedOf, attemptsOf, ownLesson, ownOpenLesson } from './data';
import { attemptFiles, lessonAttempts, lessonProgress, lessonViews } from './tables';

const stateOf = (lesson: { id: string; status: string; attemptCount: number }) => ({
  lessonId: lesson.id,
  status: lesson.status as 'submitted',
  attemptCount: lesson.attemptCount,
});

/**
 * Submits a lesson for review as attempt number `input.attempt`; a repeated request returns the present state.
 * @throws lesson_locked, already_submitted, already_approved, stale_attempt (409), submission_files_refused (422), not_enrolled (403),
 * lesson_not_found (404)
 */
export const submitLesson = (ctx: Ctx, lessonId: string, input: SubmitInput) =>
  inTransaction(ctx, async (ctx) => {
    const lesson = await ownLesson(ctx, lessonId);
    const verdict = judgeSubmit(lesson, input.attempt);
    if (verdict === 'repeated') return stateOf(lesson);
    if (verdict !== 'submit') throw refuse(verdict);
    if (!maySubmit(lesson.previous)) throw refuse('lesson_locked');
    await holdLesson(ctx, lessonId);

    const columns = { status: 'submitted' as const, submissionNotes: input.notes, submittedAt: ctx.now, attemptCount: input.attempt };
    const [progress] = await ctx.db
      .insert(lessonProgress)
      .values({ id: newId(), userId: ctx.user.userId, lessonId, courseId: lesson.courseId, ...columns })
      .onConflictDoUpdate({
        target: [lessonProgress.userId, lessonProgress.lessonId],
        set: columns,
        setWhere: and(sql`${lessonProgress.status} in ('not_started', 'rejected')`, eq(lessonProgress.attemptCount, input.attempt - 1)),
      })
      .returning({ id: lessonProgress.id });
    if (!progress) return afterLostRace(ctx, lessonId, input.attempt);

    const attemptId = newId();
    await ctx.db
      .insert(lessonAttempts)
      .values({ id: attemptId, progressId: progress.id, attempt: input.attempt, status: 'submitted', notes: input.notes, submittedAt: ctx.now });
    await attachFiles(ctx, attemptId, input.files);
    const reviewers = (await instructorsOf(ctx, lesson.courseId)).filter((id) => id !== ctx.user.userId);
    await writeNotice(ctx, lessonSubmitted, {
      userIds: reviewers,
      payload: { submissionId: progress.id, learnerName: (await ownProfileOf(ctx)).fullName, lessonTitle: lesson.title, courseTitle: lesson.courseTitle },
    });
    return { lessonId, status: 'submitted' as const, attemptCount: input.attempt };
  });

/** Ties uploads of the actor to an attempt, in their order. An upload belongs to one attempt only. @throws submission_files_refused (422) */
async function attachFiles(ctx: Ctx, attemptId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const claimed = new Set(await claimFiles(ctx, { ids, purpose: 'submission' }));
  const rows = ids.map((fileId, position) => ({ fileId, attemptId, position })).filter(({ fileId }) => claimed.has(fileId));
  const attached = rows.length > 0 ? await ctx.db.insert(attemptFiles).values(rows).onConflictDoNothing().returning({ fileId: attemptFiles.fileId }) : [];
  if (attached.length === ids.length) return;
  const free = new Set(attached.map(({ fileId }) => fileId));
  const fields = ids.flatMap((id, index) => {
    if (free.has(id)) return [];
    return [[`files.${index}`, claimed.has(id) ? 'Berkas ini sudah dikirim pada percobaan lain' : 'Berkas ini tidak tersimpan lagi; unggah kembali']];
  });
  throw refuse('submission_files_refused', { fields: Object.fromEntries(fields) });
}

/** The answer when another tab has submitted first: success for the same attempt, else a refusal. */
async function afterLostRace(ctx: Ctx, lessonId: string, attempt: number) {
  const lesson = await ownLesson(ctx, lessonId);
  const verdict = judgeSubmit(lesson, attempt);
  if (verdict === 'repeated') return stateOf(lesson);
  throw refuse(verdict === 'submit' ? 'stale_attempt' : verdict);
}

/**
 * Withdraws a submission: the lesson returns to its state before, the attempt stays as a withdrawn row (spec decision 5).
 * @throws not_submitted, stale_attempt (409), not_enrolled (403), lesson_not_found (404)
 */
export const withdrawLesson = (ctx: Ctx, lessonId: string, attempt: number) =>
  inTransaction(ctx, async (ctx) => {
    const lesson = await ownLesson(ctx, lessonId);
    const attempts = lesson.progressId ? await attemptsOf(ctx, lesson.progressId) : [];
    const verdict = judgeWithdraw({ ...lesson, lastAttempt: attempts[0]?.status ?? null }, attempt);
    if (verdict === 'repeated') return stateOf(lesson);
    if (verdict !== 'withdraw' || !lesson.progressId) throw refuse(verdict === 'stale_attempt' ? verdict : 'not_submitted');

    const status = statusBefore(attempts.slice(1).map((earlier) => earlier.status));
    const changed = await ctx.db
      .update(lessonProgress)
      .set({ status })
      .where(and(eq(lessonProgress.id, lesson.progressId), eq(lessonProgress.status, 'submitted'), eq(lessonProgress.attemptCount, attempt)))
      .returning({ id: lessonProgress.id });
    if (changed.length === 0) {
      const [last] = await attemptsOf(ctx, lesson.progressId);
      if (last?.attempt !== attempt || last.status !== 'withdrawn') throw refuse('not_submitted');
      return stateOf(await ownLesson(ctx, lessonId));
    }
    await ctx.db
      .update(lessonAttempts)
      .set({ status: 'withdrawn', decidedAt: ctx.now })
      .where(and(eq(lessonAttempts.progressId, lesson.progressId), eq(lessonAttempts.attempt, attempt)));
    await settleMatter(ctx, submissionMatter(lesson.progressId));
    return { lessonId, status, attemptCount: attempt };
  });

/**
 * Keeps where a learner is in a lesson's video. The last position wins; the played spans of all devices add up.
 * @throws lesson_locked (409), not_enrolled (403), lesson_not_found (404)
 */
export const keepView = (ctx: Ctx, lessonId: string, { position, length, watched }: ViewInput) =>
  inTransaction(ctx, async (ctx) => {
    await ownOpenLesson(ctx, lessonId);
    const { userId } = ctx.user;
    const at = { position: Math.min(position, length), length, updatedAt: ctx.now };
    const fresh = mergeSpans(watched, length);
    const [first] = await ctx.db
      .insert(lessonViews)
      .values({ userId, lessonId, ...at, watched: fresh })
      .onConflictDoNothing()
      .returning({ lessonId: lessonViews.lessonId });
    if (first) return viewOf(at, fresh);
    const own = and(eq(lessonViews.userId, userId), eq(lessonViews.lessonId, lessonId));
    const [stored] = await ctx.db.select().from(lessonViews).where(own).for('update');
    const merged = mergeSpans([...(stored ? viewedBefore(stored, length) : []), ...fresh], length);
    await ctx.db
      .update(lessonViews)
      .set({ ...at, watched: merged })
      .where(own);
    return viewOf(at, merged);
  });

const viewOf = ({ position, length }: { position: number; length: number }, watched: Span[]) => ({
  position,
  length,
  watchedPercent: watchedPercent({ watched, length }),
});

/** Withdraws all waiting submissions of a person who is erased. In the caller's transaction. */
export async function withdrawAll(ctx: Ctx, userId: string): Promise<void> {
  const ofPerson = sql`${lessonAttempts.progressId} in (select ${lessonProgress.id} from ${lessonProgress} where ${lessonProgress.userId} = ${userId})`;
  const earlier = sql`(select 1 from ${lessonAttempts} a where a.progress_id = ${lessonProgress}.id and a.status = 'rejected')`;
  const waiting = await ctx.db
    .update(lessonProgress)
    .set({ status: sql`(case when exists ${earlier} then 'rejected' else 'not_started' end)::lesson_status` })
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.status, 'submitted')))
    .returning({ id: lessonProgress.id });
  await settleMatters(
    ctx,
    waiting.map(({ id }) => submissionMatter(id)),
  );
  await ctx.db
    .update(lessonAttempts)
    .set({ status: 'withdrawn', decidedAt: ctx.now })
    .where(and(ofPerson, eq(lessonAttempts.status, 'submitted')));
}

/** Computes the progress of all learners of a course whose lessons have changed in number, in the caller's transaction. */
export async function recountProgress(ctx: Ctx, courseId: string): Promise<void> {
  // A decision about one of its submissions holds the learner's enrollment until it is stored.
  await lockEnrollments(ctx, courseId);
  await setProgressOfAll(ctx, courseId, await approvedOf(ctx, courseId));
}
