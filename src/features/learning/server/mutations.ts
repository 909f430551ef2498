import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { instructorsOf } from '~/features/catalogue/server/data';
import { holdLesson } from '~/features/catalogue/server/mutations';
import { courseInstructors, courses, lessons } from '~/features/catalogue/server/tables';
import {
  joinEnrollments,
  lockNextEnrollments,
  markActive,
  setProgressOf,
} from '~/features/enrollment/server/mutations';
import { claimFiles } from '~/features/files/server/mutations';
import { settleMatters } from '~/features/notifications/server/mutations';
import { ownProfileOf } from '~/features/profiles/server/data';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { refuse } from '../errors';
import { lessonSubmitted, overdueMatter, submissionMatter, waitingMatter } from '../notices';
import {
  judgeSubmit,
  judgeWithdraw,
  maySubmit,
  mergeSpans,
  statusBefore,
  viewedBefore,
  watchedPercent,
} from '../rules';
import type { SubmitInput, ViewInput } from '../schema';
import type { Span } from '../terms';
import { approvedOf, attemptsOf, ownLesson, ownOpenLesson } from './data';
import {
  attemptFiles,
  lessonAttempts,
  lessonProgress,
  lessonViews,
  progressRecounts,
} from './tables';

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
    await holdLesson(ctx, lessonId);
    // It holds the enrollment, so that the approval of the lesson before can't be undone meanwhile.
    await markActive(ctx, { userId: ctx.user.userId, courseId: lesson.courseId });
    if (
      !maySubmit(lesson.previous) ||
      (lesson.previous && !(await isPreviousApproved(ctx, lesson)))
    )
      throw refuse('lesson_locked');

    const columns = {
      status: 'submitted' as const,
      submissionNotes: input.notes,
      submittedAt: ctx.now,
      attemptCount: input.attempt,
    };
    const [progress] = await ctx.db
      .insert(lessonProgress)
      .values({
        id: newId(),
        userId: ctx.user.userId,
        lessonId,
        courseId: lesson.courseId,
        ...columns,
      })
      .onConflictDoUpdate({
        target: [lessonProgress.userId, lessonProgress.lessonId],
        set: columns,
        setWhere: and(
          sql`${lessonProgress.status} in ('not_started', 'rejected')`,
          eq(lessonProgress.attemptCount, input.attempt - 1),
        ),
      })
      .returning({ id: lessonProgress.id });
    if (!progress) return afterLostRace(ctx, lessonId, input.attempt);

    const attemptId = newId();
    await ctx.db.insert(lessonAttempts).values({
      id: attemptId,
      progressId: progress.id,
      attempt: input.attempt,
      status: 'submitted',
      notes: input.notes,
      submittedAt: ctx.now,
    });
    await attachFiles(ctx, { attemptId, progressId: progress.id }, input.files);
    const reviewers = (await instructorsOf(ctx, lesson.courseId)).filter(
      (id) => id !== ctx.user.userId,
    );
    await writeNotice(ctx, lessonSubmitted, {
      userIds: reviewers,
      payload: {
        submissionId: progress.id,
        learnerName: (await ownProfileOf(ctx)).fullName,
        lessonTitle: lesson.title,
        courseTitle: lesson.courseTitle,
      },
    });
    return { lessonId, status: 'submitted' as const, attemptCount: input.attempt };
  });

type AttemptOf = { attemptId: string; progressId: string };

/** Ties uploads of the actor to an attempt, in their order. One belongs to one lesson of one learner, also in later attempts. @throws submission_files_refused (422) */
async function attachFiles(
  ctx: Ctx,
  { attemptId, progressId }: AttemptOf,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  // It locks the files, so that of two lessons that get one at once the second sees what the first has stored.
  const claimed = new Set(await claimFiles(ctx, { ids, purpose: 'submission' }));
  const elsewhere = await ctx.db
    .selectDistinct({ id: attemptFiles.fileId })
    .from(attemptFiles)
    .innerJoin(lessonAttempts, eq(lessonAttempts.id, attemptFiles.attemptId))
    .where(and(inArray(attemptFiles.fileId, ids), ne(lessonAttempts.progressId, progressId)));
  const taken = new Set(elsewhere.map(({ id }) => id));
  const fields = ids.flatMap((id, index) => {
    if (claimed.has(id) && !taken.has(id)) return [];
    return [
      [
        `files.${index}`,
        claimed.has(id)
          ? 'Berkas ini sudah dikirim pada pelajaran lain'
          : 'Berkas ini tidak tersimpan lagi; unggah kembali',
      ],
    ];
  });
  if (fields.length > 0)
    throw refuse('submission_files_refused', { fields: Object.fromEntries(fields) });
  await ctx.db
    .insert(attemptFiles)
    .values(ids.map((fileId, position) => ({ fileId, attemptId, position })));
}

/** Whether the lesson before is approved now that the enrollment is held. */
async function isPreviousApproved(
  ctx: Ctx,
  { id, courseId }: { id: string; courseId: string },
): Promise<boolean> {
  const approved = await rows(
    ctx.db,
    sql`select 1 from ${lessonProgress} p where p.user_id = ${ctx.user.userId} and p.status = 'approved' and p.lesson_id = (
      select before.id from ${lessons} before join ${lessons} l on l.id = ${id} where before.course_id = ${courseId} and before.hidden_at is null
      and before.order_index < l.order_index order by before.order_index desc limit 1)`,
  );
  return approved.length > 0;
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
    if (verdict !== 'withdraw' || !lesson.progressId)
      throw refuse(verdict === 'stale_attempt' ? verdict : 'not_submitted');

    const status = statusBefore(attempts.slice(1).map((earlier) => earlier.status));
    const changed = await ctx.db
      .update(lessonProgress)
      .set({ status })
      .where(
        and(
          eq(lessonProgress.id, lesson.progressId),
          eq(lessonProgress.status, 'submitted'),
          eq(lessonProgress.attemptCount, attempt),
        ),
      )
      .returning({ id: lessonProgress.id });
    if (changed.length === 0) {
      const [last] = await attemptsOf(ctx, lesson.progressId);
      if (last?.attempt !== attempt || last.status !== 'withdrawn') throw refuse('not_submitted');
      return stateOf(await ownLesson(ctx, lessonId));
    }
    const [withdrawn] = await ctx.db
      .update(lessonAttempts)
      .set({ status: 'withdrawn', decidedAt: ctx.now })
      .where(
        and(eq(lessonAttempts.progressId, lesson.progressId), eq(lessonAttempts.attempt, attempt)),
      )
      .returning({ remindedAt: lessonAttempts.remindedAt });
    await settleSubmission(ctx, {
      id: lesson.progressId,
      courseId: lesson.courseId,
      reminded: Boolean(withdrawn?.remindedAt),
    });
    return { lessonId, status, attemptCount: attempt };
  });

/** Keeps where a learner is in a video: the last position wins, played spans add up. @throws lesson_locked (409), not_enrolled (403), lesson_not_found (404) */
export const keepView = (ctx: Ctx, lessonId: string, { position, length, watched }: ViewInput) =>
  inTransaction(ctx, async (ctx) => {
    await ownOpenLesson(ctx, lessonId);
    await holdLesson(ctx, lessonId, { hidden: true });
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
    const [view] = await ctx.db.select().from(lessonViews).where(own).for('update');
    const merged = mergeSpans([...(view ? viewedBefore(view, length) : []), ...fresh], length);
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

/** A waiting submission that its reviewers were reminded of, as `p` and `a`. */
const remindedWaiting = sql`${lessonAttempts} a join ${lessonProgress} p on p.id = a.progress_id`;
const isRemindedWaiting = sql`a.status = 'submitted' and a.reminded_at is not null`;

/** Ends notices about a submission that no longer waits, and reminders of reviewers who have nothing left. In the caller's transaction. */
export async function settleSubmission(
  ctx: Ctx,
  { id, courseId, reminded }: { id: string; courseId: string; reminded: boolean },
): Promise<void> {
  await settleMatters(ctx, [
    submissionMatter(id),
    ...(reminded ? await settledReminders(ctx, [courseId]) : []),
  ]);
}

async function settledReminders(ctx: Ctx, courseIds: string[]): Promise<string[]> {
  const [left] = await rows<{ done: string[]; overdue: boolean }>(
    ctx.db,
    sql`select coalesce((select array_agg(distinct ci.instructor_id::text) from ${courseInstructors} ci
        where ci.course_id in (${sql.join(
          courseIds.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}) and not exists (select 1 from ${courseInstructors} own join ${lessonProgress} p on p.course_id = own.course_id and p.status = 'submitted'
          join ${lessonAttempts} a on a.progress_id = p.id where own.instructor_id = ci.instructor_id and p.user_id <> ci.instructor_id and ${isRemindedWaiting})),
        '{}') as done,
      exists (select 1 from ${remindedWaiting} where ${isRemindedWaiting} and a.escalated_at is not null) as overdue`,
  );
  return [...(left?.done ?? []).map(waitingMatter), ...(left?.overdue ? [] : [overdueMatter])];
}

/** Withdraws all waiting submissions of a person who is erased. In the caller's transaction. */
export async function withdrawAll(ctx: Ctx, userId: string): Promise<void> {
  const ofPerson = sql`${lessonAttempts.progressId} in (select ${lessonProgress.id} from ${lessonProgress} where ${lessonProgress.userId} = ${userId})`;
  const earlier = sql`(select 1 from ${lessonAttempts} a where a.progress_id = ${lessonProgress}.id and a.status = 'rejected')`;
  const waiting = await ctx.db
    .update(lessonProgress)
    .set({
      status: sql`(case when exists ${earlier} then 'rejected' else 'not_started' end)::lesson_status`,
    })
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.status, 'submitted')))
    .returning({ id: lessonProgress.id, courseId: lessonProgress.courseId });
  const withdrawn = await ctx.db
    .update(lessonAttempts)
    .set({ status: 'withdrawn', decidedAt: ctx.now })
    .where(and(ofPerson, eq(lessonAttempts.status, 'submitted')))
    .returning({ remindedAt: lessonAttempts.remindedAt });
  const reminded = withdrawn.some(({ remindedAt }) => remindedAt);
  const reminders = reminded
    ? await settledReminders(ctx, [...new Set(waiting.map(({ courseId }) => courseId))])
    : [];
  await settleMatters(ctx, [...waiting.map(({ id }) => submissionMatter(id)), ...reminders]);
}

/** Each learner of a batch is held until it is stored, and with them who decides about their submissions. */
const recountedAtOnce = 200;

/**
 * Computes the progress of the learners of a course whose lessons have changed in number: of the first ones in the caller's transaction, of the
 * others by `recountWaiting`, because ten thousand would hold up whoever saves.
 */
export async function recountProgress(ctx: Ctx, courseId: string): Promise<void> {
  const anew = { afterCreatedAt: null, afterId: null };
  await ctx.db
    .insert(progressRecounts)
    .values({ courseId, ...anew })
    .onConflictDoUpdate({ target: progressRecounts.courseId, set: anew });
  await recountNext(ctx, eq(progressRecounts.courseId, courseId));
}

/** Goes on with one recount that fits, for as many learners as are done at once. Tells whether there was one. */
async function recountNext(ctx: Ctx, fits?: SQL): Promise<boolean> {
  // Before any enrollment, as everybody does who holds both.
  const [recount] = await ctx.db
    .select()
    .from(progressRecounts)
    .where(fits)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!recount) return false;
  const { courseId, afterCreatedAt, afterId } = recount;
  const after = afterCreatedAt && afterId ? { createdAt: afterCreatedAt, id: afterId } : null;
  // A decision about one of its submissions holds the learner's enrollment until it is stored.
  const { userIds, last } = await lockNextEnrollments(ctx, courseId, after, recountedAtOnce);
  if (userIds.length > 0)
    await setProgressOf(ctx, courseId, { userIds, ...(await approvedOf(ctx, courseId, userIds)) });
  const ofCourse = eq(progressRecounts.courseId, courseId);
  if (!last || userIds.length < recountedAtOnce)
    await ctx.db.delete(progressRecounts).where(ofCourse);
  else
    await ctx.db
      .update(progressRecounts)
      .set({ afterCreatedAt: last.createdAt, afterId: last.id })
      .where(ofCourse);
  return true;
}

/** Goes on with all recounts that have begun, each batch in a transaction of its own. */
export async function recountWaiting(ctx: Ctx): Promise<void> {
  while (await inTransaction(ctx, (ctx) => recountNext(ctx)));
}

type Pair = { from: string; to: string };

/** Says of two accounts that are to be merged in which courses of both a submission waits for its decision. */
export async function waitingShared(ctx: Ctx, { from, to }: Pair): Promise<string[]> {
  const waiting = await rows<{ title: string }>(
    ctx.db,
    sql`select distinct c.title from ${lessonProgress} p join ${courses} c on c.id = p.course_id where p.user_id in (${from}::uuid, ${to}::uuid) and p.status = 'submitted'
      and exists (select 1 from ${lessonProgress} o where o.course_id = p.course_id and o.user_id = case p.user_id when ${from}::uuid then ${to}::uuid else ${from}::uuid end)
      order by 1`,
  );
  return waiting.map(
    ({ title }) =>
      `Kedua akun belajar di “${title}”, dan satu kiriman di sana belum dinilai. Tunggu keputusannya.`,
  );
}

/**
 * Joins what two accounts of one person have done in the same courses: of a lesson that only `from` has had approved, `to` gets the approval with all attempts,
 * numbered after its own. Then the progress of `to` is counted anew.
 */
export async function joinLearning(ctx: Ctx, { from, to }: Pair): Promise<void> {
  const approvedThere = sql`from ${lessonProgress} other where kept.user_id = ${to}::uuid and other.user_id = ${from}::uuid
    and other.lesson_id = kept.lesson_id and other.status = 'approved' and kept.status <> 'approved'`;
  await ctx.db.execute(sql`update ${lessonAttempts} a set progress_id = pairs.kept, attempt = a.attempt + pairs.attempts
    from (select kept.id as kept, kept.attempt_count as attempts, other.id as other from ${lessonProgress} kept, ${lessonProgress} other
      where kept.user_id = ${to}::uuid and other.user_id = ${from}::uuid and other.lesson_id = kept.lesson_id and other.status = 'approved' and kept.status <> 'approved') pairs
    where a.progress_id = pairs.other`);
  await ctx.db.execute(sql`update ${lessonProgress} kept set status = other.status, submission_notes = other.submission_notes, submitted_at = other.submitted_at,
      attempt_count = kept.attempt_count + other.attempt_count, instructor_feedback = other.instructor_feedback, decided_by = other.decided_by, decided_at = other.decided_at
    ${approvedThere}`);
  for (const courseId of await joinEnrollments(ctx, { from, to })) {
    await setProgressOf(ctx, courseId, {
      userIds: [to],
      ...(await approvedOf(ctx, courseId, [to])),
    });
  }
}
