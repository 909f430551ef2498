import { and, asc, eq, lt, sql } from 'drizzle-orm';
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
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
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
import { isAddable, resultsOf, undoingOf } from '../rules';
import type { ImportInput, ResetInput } from '../schema';
import { importAtOnceMax, importBatch, importDays, participantTexts } from '../terms';
import {
  busyIn,
  findPeople,
  givenRows,
  importReportData,
  laterRowsOf,
  lossOf,
  type ParticipantDeps,
  paidOrders,
  readList,
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
  const [known] = await read();
  if (!known) throw refuse('enrollment_not_found');
  requireRight(can(ctx.user, 'decide', known));
  await lockEnrollment(ctx, known);
  const [held] = await read();
  if (!held) throw refuse('enrollment_not_found');
  const { courseSlug, courseTitle, erasedAt, ...enrollment } = held;
  if (erasedAt) throw refuse('enrollment_erased');
  return {
    ...enrollment,
    of: { userId: held.userId, courseId: held.courseId },
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
    const { of, course, closedAt, progress } = await holdEnrollment(ctx, id);
    if (closedAt) return;
    // A payment that is being stored holds the enrollment, so that it is seen here.
    if ((await paidOrders(ctx, of.courseId, [of.userId])).length > 0)
      throw refuse('enrollment_paid');
    await closeEnrollment(ctx, of);
    await audited(ctx, 'enrollment.removed', id, { before: { progress }, after: null, reason });
    await writeNotice(ctx, removedByStaff, {
      userIds: [of.userId],
      payload: { ...course, reason },
    });
  });

/** Opens a course again to a participant who was removed, with what they did. @throws forbidden (403), enrollment_not_found (404), enrollment_erased (409) */
export const restoreParticipant = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { of, course, closedAt } = await holdEnrollment(ctx, id);
    if (!closedAt) return;
    await enrollByStaff(ctx, of.courseId, [of.userId]);
    await outlastLists(ctx, of.courseId, [of.userId]);
    await audited(ctx, 'enrollment.restored', id, {
      before: { closedAt: closedAt.toISOString() },
      after: null,
      reason,
    });
    await writeNotice(ctx, enrolledByStaff, { userIds: [of.userId], payload: course });
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
    const { of, course, progress, completedAt } = await holdEnrollment(ctx, id);
    const loss = await lossOf(ctx, id);
    if (loss.lessons + loss.submissions + loss.examAttempts === 0) return;
    if (loss.submissions !== shown.submissions || loss.examAttempts !== shown.examAttempts)
      throw refuse('progress_changed');
    await forgetLessons(ctx, of);
    await forgetAttempts(ctx, of);
    await resetProgress(ctx, of);
    const before = { ...loss, progress, completedAt: completedAt?.toISOString() ?? null };
    await audited(ctx, 'enrollment.reset', id, { before, after: null, reason });
    await writeNotice(ctx, progressReset, { userIds: [of.userId], payload: { ...course, reason } });
  });

/** Removes imports that are older than `importDays`, those too that never ended. */
export async function forgetImports(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - importDays * 86_400_000);
  await ctx.db.delete(imports).where(lt(imports.createdAt, before));
}

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
export async function startImport(
  ctx: Ctx,
  courseId: string,
  { key, name, text }: ImportInput,
): Promise<void> {
  requireRight(can(ctx.user, 'add', 'any'));
  const { fault, addresses } = readList(text);
  if (fault) throw refuse('import_unreadable', { detail: fault, fields: { text: fault } });
  await inTransaction(ctx, async (ctx) => {
    const [course] = await ctx.db
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for('key share');
    if (!course) throw refuse('enrollment_not_found', { detail: 'Kursus ini tidak ditemukan.' });
    const columns = { courseId, name, total: addresses.length, createdBy: ctx.user.userId };
    const [made] = await ctx.db
      .insert(imports)
      .values({ id: key, ...columns, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: imports.id });
    if (!made) {
      const [known] = await ctx.db.select().from(imports).where(eq(imports.id, key));
      if (
        known?.courseId !== courseId ||
        known.createdBy !== ctx.user.userId ||
        known.total !== addresses.length
      )
        throw refuse('import_key_taken');
      return;
    }
    await ctx.db.execute(sql`insert into ${importRows} (id, import_id, line, email, outcome, fault)
      select gen_random_uuid(), ${key}::uuid, r.line, r.email, (case when r.fault is null then 'waiting' else 'broken' end)::enrollment_import_outcome, r.fault
      from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as r(line int, email text, fault text)`);
    const after = { course: course.title, rows: addresses.length };
    await writeAudit(ctx, {
      action: 'enrollment_import.started',
      subjectType: 'enrollment_import',
      subjectId: key,
      before: null,
      after,
      reason: null,
    });
  });
  if (addresses.length <= importAtOnceMax) await goOn(ctx, key);
}

/** Goes on with an import until it is done or undone, a batch in each transaction. Two at once take turns. */
export async function goOn(ctx: Ctx, id: string): Promise<void> {
  while (await inTransaction(ctx, (ctx) => addBatch(ctx, id)));
}

/** Adds the next people of an import; answers whether there may be more. */
async function addBatch(ctx: Ctx, id: string): Promise<boolean> {
  const [held] = await ctx.db
    .select({
      courseId: imports.courseId,
      by: imports.createdBy,
      courseSlug: courses.slug,
      courseTitle: courses.title,
    })
    .from(imports)
    .innerJoin(courses, eq(courses.id, imports.courseId))
    .where(and(eq(imports.id, id), eq(imports.state, 'running')))
    .for('update', { of: imports });
  if (!held) return false;
  const { courseId, by, ...course } = held;
  const next = await ctx.db
    .select({ line: importRows.line, email: importRows.email })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.outcome, 'waiting')))
    .orderBy(asc(importRows.line))
    .limit(importBatch);
  const found = await findPeople(ctx, { courseId, by }, next);
  const wanted = found.filter(isAddable);
  const added = new Map(
    (
      await enrollByStaff(
        ctx,
        courseId,
        wanted.map(({ userId }) => userId),
      )
    ).map((one) => [one.userId, one.created]),
  );
  const results = resultsOf(next, found, added);
  await ctx.db.execute(sql`update ${importRows} r set outcome = n.outcome::enrollment_import_outcome, user_id = n."user", fault = n.fault
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as n(line int, outcome text, "user" uuid, fault text) where r.import_id = ${id} and r.line = n.line`);
  if (added.size > 0) {
    await outlastLists(ctx, courseId, [...added.keys()], id);
    await writeNotice(ctx, enrolledByStaff, {
      userIds: [...added.keys()],
      payload: course,
      matter: importMatter(id),
    });
  }
  if (next.length === importBatch) return true;
  await ctx.db
    .update(imports)
    .set({ state: 'done', finishedAt: ctx.now })
    .where(eq(imports.id, id));
  return false;
}

/** Ends an import whose job staff throws away, in the same transaction: who still waits isn't added. An import that has ended stays as it is. */
export async function endImport(ctx: Ctx, id: string): Promise<void> {
  const ended = { state: 'done' as const, finishedAt: ctx.now };
  const isRunning = and(eq(imports.id, id), eq(imports.state, 'running'));
  if (
    (await ctx.db.update(imports).set(ended).where(isRunning).returning({ id: imports.id }))
      .length === 0
  )
    return;
  const waiting = and(eq(importRows.importId, id), eq(importRows.outcome, 'waiting'));
  await ctx.db
    .update(importRows)
    .set({ outcome: 'undone', fault: participantTexts.dropped })
    .where(waiting);
}

/** All rows of an import for its file; the audit log tells who took them. @throws forbidden (403), import_not_found (404) */
export async function takeReport(ctx: Ctx, id: string) {
  const { course, rows } = await importReportData(ctx, id);
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

type TakenBack = { userId: string; outcome: 'created' | 'reopened' };
/** Ends what an import gave and nothing and nobody else, and stores in its rows what became of each. Answers whose enrollments ended. */
async function takeBack(
  ctx: Ctx,
  { paidBySeats }: ParticipantDeps,
  { id, courseId, since }: { id: string; courseId: string; since: Date },
): Promise<string[]> {
  const given = await givenRows(ctx, id);
  const ids = given.map(({ userId }) => userId);
  const standing = new Map(
    (await holdEnrollments(ctx, courseId, ids)).map((one) => [one.userId, one]),
  );
  const busy = await busyIn(
    ctx,
    courseId,
    given.map(({ userId, outcome }) => ({
      id: userId,
      since: outcome === 'reopened' ? since : null,
    })),
  );
  const laterRows = new Map(
    (await laterRowsOf(ctx, { id, courseId, since }, ids)).map((row) => [row.userId, row.rowId]),
  );
  const seated = new Set(await paidBySeats(ctx, courseId, ids));
  const verdicts = given.map((row) => ({
    ...row,
    ...undoingOf({
      standing: standing.get(row.userId) ?? null,
      isBusy: busy.includes(row.userId),
      isListed: laterRows.has(row.userId),
      isSeated: seated.has(row.userId),
    }),
  }));
  const ended = verdicts.filter(({ enrollment }) => enrollment === 'ends');
  const idsOf = (rows: TakenBack[], of: TakenBack['outcome']) =>
    rows.flatMap(({ userId, outcome }) => (outcome === of ? [userId] : []));
  await undoEnrollments(ctx, courseId, {
    created: idsOf(ended, 'created'),
    reopened: idsOf(ended, 'reopened'),
    seated: verdicts.flatMap(({ userId, enrollment }) => (enrollment === 'seat' ? [userId] : [])),
  });
  await ctx.db.execute(sql`update ${importRows} r set outcome = n.becomes::enrollment_import_outcome, fault = n.fault
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as n("userId" uuid, becomes text, fault text) where r.import_id = ${id} and r.user_id = n."userId"
      and r.outcome in ('created', 'reopened')`);
  // What stays because of a later list is that list's from now on.
  const handedOver = verdicts.flatMap(({ userId, outcome, fault }) =>
    fault === participantTexts.listedAgain ? [{ row: laterRows.get(userId), outcome }] : [],
  );
  await ctx.db.execute(sql`update ${importRows} r set outcome = n.outcome::enrollment_import_outcome
    from jsonb_to_recordset(${JSON.stringify(handedOver)}::jsonb) as n("row" uuid, outcome text) where r.id = n."row" and r.outcome = 'existing'`);
  return ended.map(({ userId }) => userId);
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
    const [held] = await ctx.db
      .select({
        state: imports.state,
        since: imports.createdAt,
        courseId: imports.courseId,
        courseSlug: courses.slug,
        courseTitle: courses.title,
      })
      .from(imports)
      .innerJoin(courses, eq(courses.id, imports.courseId))
      .where(eq(imports.id, id))
      .for('update', { of: imports });
    if (!held) throw refuse('import_not_found');
    const { state, since, courseId, ...course } = held;
    if (state === 'undone') return;
    const undone = await takeBack(ctx, deps, { id, courseId, since });
    await ctx.db
      .update(importRows)
      .set({ outcome: 'undone' })
      .where(and(eq(importRows.importId, id), eq(importRows.outcome, 'waiting')));
    await ctx.db
      .update(imports)
      .set({
        state: 'undone',
        undoneAt: ctx.now,
        finishedAt: sql`coalesce(${imports.finishedAt}, ${ctx.now.toISOString()}::timestamptz)`,
      })
      .where(eq(imports.id, id));
    await settleMatter(ctx, importMatter(id));
    await writeNotice(ctx, enrollmentUndone, { userIds: undone, payload: course });
    const isKept = and(eq(importRows.importId, id), eq(importRows.outcome, 'kept'));
    await writeAudit(ctx, {
      action: 'enrollment_import.undone',
      subjectType: 'enrollment_import',
      subjectId: id,
      before: null,
      after: { undone: undone.length, kept: await ctx.db.$count(importRows, isKept) },
      reason: null,
    });
  });
