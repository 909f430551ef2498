import { and, desc, eq, exists, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { knownUsers, usersWith } from '~/features/auth/server/data';
import { holdAccount } from '~/features/auth/server/mutations';
import { grantRole } from '~/features/auth/staff/server/mutations';
import { claimFile, releaseFile } from '~/features/files/server/mutations';
import { settleMatter, settleMatters } from '~/features/notifications/server/mutations';
import { profileName, requireCompleteProfile } from '~/features/profiles/server/data';
import { formatDate } from '~/lib/dates';
import { AppError, refuse as refuseCommon } from '~/lib/errors';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import type { MergePair } from '~/lib/server/merging';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../access';
import { refuse } from '../errors';
import {
  applicationApproved,
  applicationArrived,
  applicationMatter,
  applicationReceived,
  applicationRejected,
  changesRequested,
} from '../notices';
import {
  type ApplicationVerb,
  againAfter,
  againFrom,
  answerDue,
  faultsOf,
  mayStart,
  sampleOf,
  stateAfter,
} from '../rules';
import type { DecisionInput, DraftInput } from '../schema';
import {
  type ApplicationState,
  applicationStateLabels,
  type Decision,
  sendsPerDay,
  texts,
} from '../terms';
import {
  type ApplicationRow,
  applicationIdsOf,
  isProofElsewhere,
  newestOf,
  ownRoleEnd,
  reviewerOf,
  sendsOfDay,
} from './data';
import { applicationEvents, instructorApplications } from './tables';

const applications = instructorApplications;

/** Passed in by src/app: answers the ids that belong to categories. */
export type ApplicationDeps = {
  knownCategories: (ctx: Ctx, ids: string[]) => Promise<Set<string>>;
};

/** Locks the actor's account, so that two writes of one person come one after the other, and their newest application. */
async function holdOwn(ctx: Ctx): Promise<ApplicationRow | null> {
  await holdAccount(ctx, ctx.user.userId);
  return newestOf(ctx);
}

type Columns = Partial<typeof applications.$inferInsert>;

/** Changes a locked application. A new state goes into its history. */
async function change(
  ctx: Ctx,
  row: ApplicationRow,
  columns: Columns & { state?: ApplicationState },
  reason: string | null = null,
): Promise<void> {
  await ctx.db
    .update(applications)
    .set({ ...columns, updatedAt: ctx.now })
    .where(and(eq(applications.id, row.id), eq(applications.state, row.state)));
  if (!columns.state || columns.state === row.state) return;
  await ctx.db.insert(applicationEvents).values({
    id: newId(),
    applicationId: row.id,
    state: columns.state,
    actorId: ctx.user.userId,
    reason,
    createdAt: ctx.now,
  });
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, index) => item === b[index]);

const isStored = (
  row: ApplicationRow,
  { expertise, categoryId, bio, sampleUrl, proof, outline, agreement }: DraftInput,
) =>
  sameList(row.expertise, expertise) &&
  row.categoryId === categoryId &&
  row.bio === bio &&
  row.sampleUrl === sampleUrl &&
  row.proofFileId === proof &&
  row.outline === outline &&
  row.agreement === agreement;

/** The actor's application that may be edited; a new one where they may begin one. @throws already_instructor, application_sent, too_early_to_apply (409) */
async function holdEditable(ctx: Ctx): Promise<ApplicationRow | null> {
  const newest = await holdOwn(ctx);
  if (newest && stateAfter(newest.state, 'save', 'applicant')) return newest;
  if (ctx.user.isInstructor) throw refuse('already_instructor');
  const from = mayStart({ newest, revokedAt: await ownRoleEnd(ctx) }, ctx.now);
  if (from === 'open') throw refuse('application_sent');
  if (from) throw tooEarly(from);
  return null;
}

const tooEarly = (from: Date) =>
  refuse('too_early_to_apply', { detail: `Anda dapat melamar lagi mulai ${formatDate(from)}.` });

async function begin(ctx: Ctx): Promise<ApplicationRow> {
  const values = { id: newId(), userId: ctx.user.userId, createdAt: ctx.now, updatedAt: ctx.now };
  const [row] = await ctx.db.insert(applications).values(values).returning();
  if (!row) throw new Error('the application that was just begun is missing');
  return row;
}

/** Claims a new proof and lets the old one go. @throws invalid_input (422) for a file that isn't there, or that proves something else */
async function setProof(ctx: Ctx, row: ApplicationRow, proof: string | null): Promise<void> {
  if (proof === row.proofFileId) return;
  const gone = refuseCommon('invalid_input', { fields: { proof: texts.proofGone } });
  if (proof && (await isProofElsewhere(ctx, proof, row.id))) throw gone;
  if (proof) {
    await claimFile(ctx, { id: proof, purpose: 'proof' }).catch((error) => {
      throw error instanceof AppError && error.status === 404 ? gone : error;
    });
  }
  if (row.proofFileId) await releaseFile(ctx, row.proofFileId);
}

/**
 * Saves what the actor has typed, whole or not, and begins an application with the first save. A repeated save changes nothing.
 * @throws application_changed, application_sent, too_early_to_apply, already_instructor (409), invalid_input (422)
 */
export const saveApplication = (
  ctx: Ctx,
  input: DraftInput,
  { knownCategories }: ApplicationDeps,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const application = await holdEditable(ctx);
    if (application && isStored(application, input)) return;
    if ((application?.revision ?? 0) !== input.revision) throw refuse('application_changed');
    const { revision, proof, agreement, ...answers } = input;
    if (
      answers.categoryId &&
      !(await knownCategories(ctx, [answers.categoryId])).has(answers.categoryId)
    ) {
      throw refuseCommon('invalid_input', { fields: { categoryId: texts.categoryMissing } });
    }
    const row = application ?? (await begin(ctx));
    await setProof(ctx, row, proof);
    const agreedAt =
      agreement === null ? null : agreement === row.agreement ? row.agreedAt : ctx.now;
    await change(ctx, row, {
      ...answers,
      proofFileId: proof,
      agreement,
      agreedAt,
      revision: revision + 1,
    });
  });

/**
 * Sends the actor's application to staff, with the answers of this revision. Sent twice it is sent once.
 * @throws application_changed, application_not_found, already_instructor (409, 404), too_early_to_apply, profile_incomplete (409), too_many_sends (429), invalid_input (422) with a sentence per field
 */
export const submitApplication = (ctx: Ctx, revision: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdOwn(ctx);
    if (!row) throw refuse('application_not_found');
    if (row.state === 'submitted' && row.revision === revision) return;
    const state = stateAfter(row.state, 'submit', 'applicant');
    if (!state)
      throw refuse(
        row.state === 'approved' || row.state === 'rejected'
          ? 'application_closed'
          : 'application_sent',
      );
    if (ctx.user.isInstructor) throw refuse('already_instructor');
    const from = againAfter({ newest: null, revokedAt: await ownRoleEnd(ctx) }, ctx.now);
    if (from) throw tooEarly(from);
    if (row.revision !== revision) throw refuse('application_changed');
    if ((await sendsOfDay(ctx, row.id)) >= sendsPerDay) throw refuse('too_many_sends');
    await requireCompleteProfile(ctx);
    const fields = faultsOf({ ...row, proof: row.proofFileId });
    if (Object.keys(fields).length > 0) throw refuseCommon('invalid_input', { fields });
    const sampleUrl = sampleOf(row.sampleUrl)?.url ?? row.sampleUrl;
    await change(ctx, row, {
      state,
      sampleUrl,
      submittedAt: ctx.now,
      firstSubmittedAt: row.firstSubmittedAt ?? ctx.now,
      reviewerId: null,
      reason: null,
    });
    const { userId } = ctx.user;
    const dueAt = answerDue(ctx.now).toISOString();
    await writeNotice(ctx, applicationReceived, { userIds: [userId], payload: { dueAt } });
    const fullName = await profileName(ctx, userId);
    await writeNotice(ctx, applicationArrived, {
      // Nobody decides their own.
      userIds: (await usersWith(ctx, 'applications.decide')).filter((id) => id !== userId),
      payload: {
        applicationId: row.id,
        userId,
        fullName,
        again: row.firstSubmittedAt !== null,
        dueAt,
      },
    });
  });

/** Takes the actor's application back into their drafts, unless somebody has begun to review it. @throws too_late_to_withdraw (409), application_not_found (404) */
export const withdrawApplication = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdOwn(ctx);
    if (!row) throw refuse('application_not_found');
    if (row.state === 'draft') return;
    const state = stateAfter(row.state, 'withdraw', 'applicant');
    if (!state)
      throw refuse(row.state === 'under_review' ? 'too_late_to_withdraw' : 'application_closed');
    await change(ctx, row, { state });
    await settleMatter(ctx, applicationMatter(row.id));
  });

/** Locks an application for staff, its account first. @throws forbidden, own_application (403), application_not_found (404) */
async function holdForStaff(ctx: Ctx, id: string): Promise<ApplicationRow> {
  requireRight(can(ctx.user, 'see', 'any'));
  const [owner] = await ctx.db
    .select({ userId: applications.userId })
    .from(applications)
    .where(eq(applications.id, id));
  if (!owner) throw refuse('application_not_found');
  await holdAccount(ctx, owner.userId);
  const [row] = await ctx.db
    .select()
    .from(applications)
    .where(eq(applications.id, id))
    .for('update');
  if (!row || (row.state === 'draft' && row.firstSubmittedAt === null))
    throw refuse('application_not_found');
  if (!can(ctx.user, 'decide', row)) throw refuse('own_application');
  return row;
}

/** Says who was first. */
async function refusalFor(ctx: Ctx, row: ApplicationRow) {
  const by = await reviewerOf(ctx, row);
  if (row.state === 'draft') return refuse('application_withdrawn');
  if (row.state === 'submitted') return refuse('application_not_taken');
  if (row.state === 'under_review')
    return refuse(
      'application_taken',
      by ? { detail: `Lamaran ini sedang ditinjau ${by.name}.` } : {},
    );
  const said = applicationStateLabels[row.state].toLowerCase();
  return refuse(
    'application_closed',
    by ? { detail: `Lamaran ini sudah diputuskan ${by.name}: ${said}.` } : {},
  );
}

const audit = (
  ctx: Ctx,
  row: ApplicationRow,
  action: string,
  after: ApplicationState,
  reason: string | null = null,
) =>
  writeAudit(ctx, {
    action: `application.${action}`,
    subjectType: 'instructor_application',
    subjectId: row.id,
    reason,
    before: { state: row.state },
    after: { state: after },
  });

async function requireOpenAccount(ctx: Ctx, userId: string): Promise<void> {
  const account = (await knownUsers(ctx, [userId])).get(userId);
  if (!account || account.closing) throw refuse('applicant_closing');
}

/**
 * Takes an application to review it, or gives it back to the others; a repeated call changes nothing. What a colleague had taken who has left
 * staff is free. @throws application_taken, application_closed, application_withdrawn, applicant_closing (409)
 */
export const setReviewer = (ctx: Ctx, id: string, { mine }: { mine: boolean }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdForStaff(ctx, id);
    const reviewer = await reviewerOf(ctx, row);
    const isMine = row.state === 'under_review' && reviewer?.id === ctx.user.userId;
    if (isMine === mine && (mine || row.state === 'submitted')) return;
    if (mine) {
      const isFree = row.state === 'under_review' && !reviewer?.active;
      const state = isFree ? row.state : stateAfter(row.state, 'take', 'staff');
      if (!state) throw await refusalFor(ctx, row);
      await requireOpenAccount(ctx, row.userId);
      await change(ctx, row, { state, reviewerId: ctx.user.userId });
      return audit(ctx, row, 'taken', state);
    }
    const state = isMine ? stateAfter(row.state, 'release', 'reviewer') : null;
    if (!state) throw await refusalFor(ctx, row);
    await change(ctx, row, { state, reviewerId: null });
    await audit(ctx, row, 'released', state);
  });

const verbs: Record<Decision, ApplicationVerb> = {
  approved: 'approve',
  changes_requested: 'ask',
  rejected: 'reject',
};

/**
 * Decides an application that the actor has taken: role, history, audit row and notices in one transaction. The same decision sent again
 * changes nothing; another one is told who was first.
 * @throws application_not_taken, application_taken, application_closed, application_withdrawn, applicant_closing (409)
 */
export const decideApplication = (
  ctx: Ctx,
  id: string,
  { decision, reason }: DecisionInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdForStaff(ctx, id);
    const isMine = row.reviewerId === ctx.user.userId;
    if (isMine && row.state === decision && (await lastReasonOf(ctx, id)) === (reason || null))
      return;
    const state = isMine ? stateAfter(row.state, verbs[decision], 'reviewer') : null;
    if (!state) throw await refusalFor(ctx, row);
    await requireOpenAccount(ctx, row.userId);
    const decidedAt = decision === 'changes_requested' ? null : ctx.now;
    await change(ctx, row, { state, decidedAt, reason: reason || null }, reason || null);
    if (decision === 'approved') await grantRole(ctx, row.userId, 'instructor');
    await audit(ctx, row, decision, state, reason || null);
    await settleMatter(ctx, applicationMatter(id));
    const userIds = [row.userId];
    if (decision === 'approved')
      await writeNotice(ctx, applicationApproved, { userIds, payload: { reason } });
    if (decision === 'changes_requested')
      await writeNotice(ctx, changesRequested, { userIds, payload: { reason } });
    if (decision === 'rejected')
      await writeNotice(ctx, applicationRejected, {
        userIds,
        payload: { reason, againFrom: againFrom(ctx.now).toISOString() },
      });
  });

async function lastReasonOf(ctx: Ctx, id: string): Promise<string | null> {
  const [last] = await ctx.db
    .select({ reason: applicationEvents.reason })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(desc(applicationEvents.createdAt), desc(applicationEvents.id))
    .limit(1);
  return last?.reason ?? null;
}

/** Settles the notices that staff has of a person's applications, before an erasure deletes these. It runs in the caller's transaction. */
export async function closeApplications(ctx: Ctx, userId: string): Promise<void> {
  await settleMatters(ctx, (await applicationIdsOf(ctx, userId)).map(applicationMatter));
}

/** Takes a merged account's open application out of staff's queue where the account that stays has one too; it remains as a draft. */
export async function withdrawDoubled(ctx: Ctx, { from, to }: MergePair): Promise<void> {
  // Nobody decides in the job that moves late rows.
  if (!ctx.actor) return;
  const ofTo = alias(applications, 'kept');
  const closed: ApplicationState[] = ['approved', 'rejected'];
  const open = ctx.db
    .select({ id: ofTo.id })
    .from(ofTo)
    .where(and(eq(ofTo.userId, to), notInArray(ofTo.state, closed)));
  const [row] = await ctx.db
    .select()
    .from(applications)
    .where(and(eq(applications.userId, from), notInArray(applications.state, closed), exists(open)))
    .for('update');
  if (!row || row.state === 'draft') return;
  await change(
    ctx,
    row,
    { state: 'draft' },
    'Akun ini digabungkan; lamaran akun yang tetap berlaku.',
  );
  await settleMatter(ctx, applicationMatter(row.id));
}

/** Puts another category in place of one that was merged into it, in the transaction of the merge. */
export async function categoryMerged(
  ctx: Ctx,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await ctx.db
    .update(applications)
    .set({ categoryId: into })
    .where(eq(applications.categoryId, from));
}

/** Whether anybody has applied to teach in this category. */
export async function hasApplicationsOf(ctx: Ctx, categoryId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.categoryId, categoryId))
    .limit(1);
  return row !== undefined;
}
