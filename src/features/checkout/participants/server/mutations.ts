import { and, eq, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import {
  closeEnrollment,
  enrollByStaff,
  holdEnrollments,
  lockEnrollment,
  resetProgress,
  undoEnrollments,
} from '~/features/enrollment/server/mutations';
import { enrollments } from '~/features/enrollment/server/tables';
import type { EnrollmentDecision } from '~/features/enrollment/terms';
import { forgetAttempts } from '~/features/exams/attempts/server/mutations';
import { forgetLessons } from '~/features/learning/teaching/server/mutations';
import { settleMatter } from '~/features/notifications/server/mutations';
import type { ListInput } from '~/lib/list-import';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import type { HeldList } from '~/lib/server/list-import';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../access';
import { refuse } from '../errors';
import {
  enrolledByStaff,
  enrollmentUndone,
  importMatter,
  progressReset,
  removedByStaff,
} from '../notices';
import { isAddable, type ReadAddress, resultsOf, undoingOf } from '../rules';
import type { ResetInput } from '../schema';
import { participantTexts } from '../terms';
import {
  busyIn,
  courseNamed,
  findPeople,
  givenRows,
  lossOf,
  type ParticipantDeps,
  paidOrders,
  participantLists,
} from './data';
import { enrollmentImportRows as importRows, enrollmentImports as imports } from './tables';

/** Locks an enrollment that the actor may decide about, and answers it as it is then. @throws forbidden (403), enrollment_not_found (404), enrollment_erased (409) */
async function holdEnrollment(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'see', 'any'));
  const read = () =>
    ctx.db
      .select({
        userId: enrollments.userId,
        courseId: enrollments.courseId,
        closedAt: enrollments.closedAt,
        progress: enrollments.progress,
        completedAt: enrollments.completedAt,
        courseSlug: courses.slug,
        courseTitle: courses.title,
        erasedAt: users.erasedAt,
      })
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .innerJoin(users, eq(users.id, enrollments.userId))
      .where(eq(enrollments.id, id));
  const [before] = await read();
  if (!before) throw refuse('enrollment_not_found');
  requireRight(can(ctx.user, 'decide', before));
  await lockEnrollment(ctx, before);
  const [row] = await read();
  if (!row) throw refuse('enrollment_not_found');
  const { courseSlug, courseTitle, erasedAt, ...enrollment } = row;
  if (erasedAt) throw refuse('enrollment_erased');
  return {
    ...enrollment,
    learner: { userId: row.userId, courseId: row.courseId },
    course: { courseSlug, courseTitle },
  };
}

type Change = { before: unknown; after: unknown; reason: string };
const audited = (ctx: Ctx, action: EnrollmentDecision, id: string, change: Change) =>
  writeAudit(ctx, { action, subjectType: 'enrollment', subjectId: id, ...change });

/**
 * Closes a course to a participant; what they did stays, and opens with it again. Whoever has bought it gets the money back instead, through the
 * order. A repeated call changes nothing.
 * @throws forbidden (403), enrollment_not_found (404), enrollment_erased, enrollment_paid (409)
 */
export const removeParticipant = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { learner, course, closedAt, progress } = await holdEnrollment(ctx, id);
    if (closedAt) return;
    // A payment that is being stored holds the enrollment, so that it is seen here.
    if ((await paidOrders(ctx, learner.courseId, [learner.userId])).length > 0)
      throw refuse('enrollment_paid');
    await closeEnrollment(ctx, learner);
    await audited(ctx, 'enrollment.removed', id, { before: { progress }, after: null, reason });
    await writeNotice(ctx, removedByStaff, {
      userIds: [learner.userId],
      payload: { ...course, reason },
    });
  });

/** Opens a course again to a participant who was removed, with what they did. @throws forbidden (403), enrollment_not_found (404), enrollment_erased (409) */
export const restoreParticipant = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { learner, course, closedAt } = await holdEnrollment(ctx, id);
    if (!closedAt) return;
    await enrollByStaff(ctx, learner.courseId, [learner.userId]);
    await outlastLists(ctx, learner.courseId, [learner.userId]);
    await audited(ctx, 'enrollment.restored', id, {
      before: { closedAt: closedAt.toISOString() },
      after: null,
      reason,
    });
    await writeNotice(ctx, enrolledByStaff, { userIds: [learner.userId], payload: course });
  });

/**
 * Takes a participant's lessons and attempts at the exam, if they are those that were shown. Certificates and allowances stay.
 * @throws forbidden (403), enrollment_not_found (404), enrollment_erased, progress_changed (409)
 */
export const resetParticipant = (
  ctx: Ctx,
  id: string,
  { reason, ...shown }: ResetInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { learner, course, progress, completedAt } = await holdEnrollment(ctx, id);
    const loss = await lossOf(ctx, id);
    if (loss.lessons + loss.submissions + loss.examAttempts === 0) return;
    if (loss.submissions !== shown.submissions || loss.examAttempts !== shown.examAttempts)
      throw refuse('progress_changed');
    await forgetLessons(ctx, learner);
    await forgetAttempts(ctx, learner);
    await resetProgress(ctx, learner);
    const before = { ...loss, progress, completedAt: completedAt?.toISOString() ?? null };
    await audited(ctx, 'enrollment.reset', id, { before, after: null, reason });
    await writeNotice(ctx, progressReset, {
      userIds: [learner.userId],
      payload: { ...course, reason },
    });
  });

/** These people were given a course anew by hand or by the list `by`: undoing the lists that gave it before leaves it. Their enrollments are held. */
const outlastLists = (ctx: Ctx, courseId: string, userIds: string[], by: string | null = null) =>
  ctx.db.execute(sql`update ${importRows} r set outcome = 'kept', fault = ${participantTexts.givenAnew} from ${imports} i
    where i.id = r.import_id and i.course_id = ${courseId} and i.id is distinct from ${by}::uuid and r.outcome in ('created', 'reopened')
      and r.user_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))`);

/**
 * Stores a list of people who are added to a course, and adds them: a short list at once, a longer one by the job. The same key again goes on with
 * the same list.
 * @throws forbidden (403), enrollment_not_found (404), import_unreadable (422), import_key_taken (409)
 */
export async function startImport(ctx: Ctx, courseId: string, input: ListInput): Promise<void> {
  requireRight(can(ctx.user, 'add', 'any'));
  const isShort = await participantLists.start(
    ctx,
    courseId,
    input,
    (ctx) => holdCourse(ctx, courseId),
    async (ctx, { title }, people) => {
      await auditedImport(ctx, 'started', input.key, { course: title, rows: people.length });
    },
  );
  if (isShort) await goOn(ctx, input.key);
}

/** Keeps a course from going while something is stored of it. @throws enrollment_not_found (404) */
async function holdCourse(ctx: Ctx, courseId: string) {
  const course = eq(courses.id, courseId);
  await ctx.db.select({ id: courses.id }).from(courses).where(course).for('key share');
  return courseNamed(ctx, courseId);
}

const auditedImport = (ctx: Ctx, action: 'started' | 'undone', id: string, after: object) =>
  writeAudit(ctx, {
    action: `enrollment_import.${action}`,
    subjectType: 'enrollment_import',
    subjectId: id,
    before: null,
    after,
    reason: null,
  });

/** Goes on with an import until it is done or undone. */
export const goOn = (ctx: Ctx, id: string): Promise<void> =>
  participantLists.goOn(ctx, id, courseNamed, addBatch);

/** Adds the next people of an import, and answers what became of each. */
async function addBatch(
  ctx: Ctx,
  { id, ownerId: courseId, by }: HeldList,
  course: { slug: string; title: string },
  next: ReadAddress[],
) {
  const people = await findPeople(ctx, { courseId, by }, next);
  const wanted = people.filter(isAddable).map(({ userId }) => userId);
  const enrolled = await enrollByStaff(ctx, courseId, wanted);
  const added = new Map(enrolled.map(({ userId, created }) => [userId, created]));
  if (added.size > 0) {
    const userIds = [...added.keys()];
    await outlastLists(ctx, courseId, userIds, id);
    const payload = { courseSlug: course.slug, courseTitle: course.title };
    await writeNotice(ctx, enrolledByStaff, { userIds, payload, matter: importMatter(id) });
  }
  return resultsOf(next, people, added);
}

/** All rows of an import for its file; the audit log tells who took them. @throws forbidden (403), import_not_found (404) */
export async function takeReport(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'add', 'any'));
  const { ownerId, rows } = await participantLists.report(ctx, { id });
  const { title: course } = await courseNamed(ctx, ownerId);
  const after = {
    desk: 'enrollment import',
    title: 'Laporan impor peserta',
    format: 'csv',
    course,
    rows: rows.length,
  };
  await writeAudit(ctx, {
    action: 'desk.exported',
    subjectType: 'desk_export',
    subjectId: newId(),
    before: null,
    after,
    reason: null,
  });
  return rows;
}

/** Ends what an import gave and nothing and nobody else, and stores in its rows what became of each. Answers whose enrollments ended. */
async function takeBack(
  ctx: Ctx,
  { paidBySeats }: ParticipantDeps,
  list: HeldList,
): Promise<string[]> {
  const { id, ownerId: courseId, since } = list;
  const ids = (await givenRows(ctx, id)).map(({ userId }) => userId);
  const enrollmentByUser = new Map(
    (await holdEnrollments(ctx, courseId, ids)).map((enrollment) => [
      enrollment.userId,
      enrollment,
    ]),
  );
  // Read again, because until here another list may have given the course anew.
  const listRows = await givenRows(ctx, id);
  const sinces = listRows.map(({ userId, outcome }) => ({
    id: userId,
    since: outcome === 'reopened' ? since : null,
  }));
  const busy = await busyIn(ctx, courseId, sinces);
  const laterRows = new Map(
    (await participantLists.laterRows(ctx, list, ids)).map(({ person, rowId }) => [person, rowId]),
  );
  const seated = new Set(await paidBySeats(ctx, courseId, ids));
  const verdicts = listRows.map((row) => ({
    ...row,
    ...undoingOf({
      standing: enrollmentByUser.get(row.userId) ?? null,
      isBusy: busy.includes(row.userId),
      isListed: laterRows.has(row.userId),
      isSeated: seated.has(row.userId),
    }),
  }));
  const idsOf = (enrollment: 'ends' | 'seat', outcome?: 'created' | 'reopened') =>
    verdicts
      .filter((row) => row.enrollment === enrollment && (!outcome || row.outcome === outcome))
      .map(({ userId }) => userId);
  await undoEnrollments(ctx, courseId, {
    created: idsOf('ends', 'created'),
    reopened: idsOf('ends', 'reopened'),
    seated: idsOf('seat'),
  });
  await participantLists.tellRows(
    ctx,
    id,
    verdicts.map(({ line, becomes, fault }) => ({ line, outcome: becomes, fault })),
  );
  const handedOver = verdicts.flatMap(({ userId, outcome, fault }) => {
    const row = fault === participantTexts.listedAgain && laterRows.get(userId);
    return row ? [{ id: row, outcome }] : [];
  });
  await participantLists.handOver(ctx, handedOver);
  return idsOf('ends');
}

/**
 * Takes back what an import did: whoever it added and who hasn't learned or bought anything since, nor was given the course by something else, is no
 * participant any more; whoever had learned before they were removed is removed again, and keeps that. What still waits isn't added. A repeated call
 * changes nothing.
 * @throws forbidden (403), import_not_found (404)
 */
export const undoImport = (ctx: Ctx, deps: ParticipantDeps, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'add', 'any'));
    await participantLists.undo(ctx, { id }, async (list) => {
      const { slug, title } = await courseNamed(ctx, list.ownerId);
      const undone = await takeBack(ctx, deps, list);
      await settleMatter(ctx, importMatter(id));
      await writeNotice(ctx, enrollmentUndone, {
        userIds: undone,
        payload: { courseSlug: slug, courseTitle: title },
      });
      const isKept = and(eq(importRows.importId, id), eq(importRows.outcome, 'kept'));
      await auditedImport(ctx, 'undone', id, {
        undone: undone.length,
        kept: await ctx.db.$count(importRows, isKept),
      });
    });
  });
