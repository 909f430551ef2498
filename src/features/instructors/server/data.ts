import { and, asc, count, desc, eq, gt, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { isActiveWith, ownStatement, roleEndOf } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { files } from '~/features/files/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { can } from '../access';
import { refuse } from '../errors';
import { answerDue, changesSince, isWaiting, mayStart, sampleOf } from '../rules';
import { type ApplicationState, historyMost } from '../terms';
import { applicationEvents, instructorApplications } from './tables';

const applications = instructorApplications;
const events = applicationEvents;
export const reviewers = alias(users, 'reviewers');

/** Passed in by src/app, because catalogue comes after instructors in the order of nouns. */
export type CategoryNames = (ids: SQLWrapper) => SQL<string[]>;

const answerColumns = {
  expertise: applications.expertise,
  categoryId: applications.categoryId,
  bio: applications.bio,
  sampleUrl: applications.sampleUrl,
  outline: applications.outline,
  agreement: applications.agreement,
};
const proofColumns = {
  id: files.id,
  name: files.name,
  contentType: files.contentType,
  bytes: files.bytes,
};
const eventColumns = {
  id: events.id,
  state: events.state,
  reason: events.reason,
  createdAt: events.createdAt,
};

/** The time of the promised answer, while somebody waits for it. */
const dueOf = ({ state, submittedAt }: { state: ApplicationState; submittedAt: Date | null }) =>
  isWaiting(state) && submittedAt ? answerDue(submittedAt) : null;

/** One row per event, and one for an application without events, or for a person without applications. */
const ownStatementRows = ownStatement('own instructor applications', (db, me) => {
  const newest = new QueryBuilder()
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.userId, me))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(historyMost);
  return db
    .select({
      application: {
        id: applications.id,
        state: applications.state,
        revision: applications.revision,
        ...answerColumns,
        submittedAt: applications.submittedAt,
        decidedAt: applications.decidedAt,
        reason: applications.reason,
      },
      proof: proofColumns,
      event: eventColumns,
      revokedAt: roleEndOf(me, 'instructor'),
    })
    .from(users)
    .leftJoin(applications, sql`${applications.id} in ${newest}`)
    .leftJoin(files, eq(files.id, applications.proofFileId))
    .leftJoin(events, eq(events.applicationId, applications.id))
    .where(eq(users.id, me))
    .orderBy(
      desc(applications.createdAt),
      desc(applications.id),
      asc(events.createdAt),
      asc(events.id),
    );
});

/** The actor's applications, the newest with its answers and history. */
export async function ownApplicationsOf(ctx: Ctx) {
  const applicationRows = await ownStatementRows(ctx);
  const rows = applicationRows.flatMap(({ application, ...row }) =>
    application ? [{ application, ...row }] : [],
  );
  const revokedAt = applicationRows[0]?.revokedAt ?? null;
  const all = [...new Map(rows.map((row) => [row.application.id, row])).values()];
  const newest = all[0];
  const from = mayStart({ newest: newest?.application ?? null, revokedAt }, ctx.now);
  return {
    current: newest ? ownOf(newest, rows) : null,
    earlier: all.slice(1).map(({ application: { id, state, decidedAt, reason } }) => ({
      id,
      state,
      decidedAt,
      reason,
    })),
    mayStart: from === null,
    startFrom: from instanceof Date ? from : null,
    revokedAt,
  };
}

type FoundRow = Awaited<ReturnType<typeof ownStatementRows>>[number];
type OwnRow = FoundRow & { application: NonNullable<FoundRow['application']> };

function ownOf({ application: shown, proof }: OwnRow, rows: OwnRow[]) {
  return {
    ...shown,
    proof,
    dueAt: dueOf(shown),
    events: rows.flatMap(({ application: { id }, event }) =>
      id === shown.id && event ? [event] : [],
    ),
  };
}

/** The time when the actor's role of an instructor ended; null for who has it or never had it. */
export async function ownRoleEnd(ctx: Ctx): Promise<Date | null> {
  const { userId } = ctx.user;
  const [row] = await ctx.db
    .select({ revokedAt: roleEndOf(userId, 'instructor') })
    .from(users)
    .where(eq(users.id, userId));
  return row?.revokedAt ?? null;
}

/** The actor's newest application; null before the first. */
export async function newestOf(ctx: Ctx) {
  const [row] = await ctx.db
    .select()
    .from(applications)
    .where(eq(applications.userId, ctx.user.userId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof newestOf>>>;

const dayMs = 86_400_000;

/** How often the actor has sent an application in the last 24 hours. */
export async function sendsOfDay(ctx: Ctx, applicationId: string): Promise<number> {
  const since = new Date(ctx.now.getTime() - dayMs);
  const sent = and(
    eq(events.applicationId, applicationId),
    eq(events.actorId, ctx.user.userId),
    eq(events.state, 'submitted'),
    gt(events.createdAt, since),
  );
  const [row] = await ctx.db.select({ sends: count() }).from(events).where(sent);
  return row?.sends ?? 0;
}

/** Whether another application has this file as its proof. */
export async function isProofElsewhere(
  ctx: Ctx,
  fileId: string,
  applicationId: string,
): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.userId, ctx.user.userId),
        eq(applications.proofFileId, fileId),
        ne(applications.id, applicationId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether the actor decides about the application that a file belongs to. */
export async function mayReadApplicationProof(
  ctx: Ctx,
  { id, ownerId }: { id: string; ownerId: string | null },
): Promise<boolean> {
  if (ownerId === null || !holds(ctx.user, 'applications.decide')) return false;
  const ofFile = and(eq(applications.userId, ownerId), eq(applications.proofFileId, id));
  const [application] = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(ofFile)
    .limit(1);
  return application !== undefined;
}

const isOfReviewer = sql`(${applications.state} <> 'under_review' or ${isActiveWith('applications.decide', reviewers)})`;

/** The columns of an application for staff. `categoryNames` answers the names of catalogue's categories. */
export const listedColumns = (categoryNames: CategoryNames) => ({
  id: applications.id,
  userId: applications.userId,
  name: sql<string>`coalesce(nullif(${profiles.fullName}, ''), ${users.name})`,
  email: users.email,
  avatarUrl: profiles.avatarUrl,
  state: applications.state,
  expertise: applications.expertise,
  category: sql<string | null>`(${categoryNames(sql`array[${applications.categoryId}]`)})[1]`,
  submittedAt: applications.submittedAt,
  /** who reviews it, or decided it; nobody if they have left staff meanwhile */
  reviewerId: sql<string | null>`case when ${isOfReviewer} then ${applications.reviewerId} end`,
  reviewerName: reviewers.name,
  decidedAt: applications.decidedAt,
});

type Listed = {
  state: ApplicationState;
  submittedAt: Date | null;
  reviewerId: string | null;
  reviewerName: string | null;
};

/** An application as the desk lists it. Only drafts that were never sent have no time of sending, and staff sees no drafts. */
export function listedOf<Row extends Listed>(
  { reviewerId, reviewerName, submittedAt, ...row }: Row,
  now: Date,
) {
  const dueAt = dueOf({ state: row.state, submittedAt });
  return {
    ...row,
    submittedAt: submittedAt ?? now,
    dueAt,
    late: dueAt !== null && dueAt < now,
    reviewer: reviewerId ? { id: reviewerId, name: reviewerName ?? '' } : null,
  };
}

/** An application for staff, with its answers and history. @throws forbidden (403), application_not_found (404), for drafts too */
export async function staffApplicationOf(ctx: Ctx, id: string, categoryNames: CategoryNames) {
  requireRight(can(ctx.user, 'see', 'any'));
  const [row] = await ctx.db
    .select({
      listed: listedColumns(categoryNames),
      answers: { ...answerColumns, agreedAt: applications.agreedAt, reason: applications.reason },
      proof: proofColumns,
      sha256: files.sha256,
      createdAt: applications.createdAt,
      closing: sql<boolean>`${users.closingAt} is not null`,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(profiles, eq(profiles.id, applications.userId))
    .leftJoin(reviewers, eq(reviewers.id, applications.reviewerId))
    .leftJoin(files, eq(files.id, applications.proofFileId))
    .where(and(eq(applications.id, id), ne(applications.state, 'draft')))
    .limit(1);
  if (!row) throw refuse('application_not_found');
  const { listed, answers, proof, closing, sha256, createdAt } = row;
  const now = {
    ...answers,
    id,
    userId: listed.userId,
    category: listed.category,
    sha256,
    createdAt,
  };
  const own = !can(ctx.user, 'decide', listed);
  const free = !own && !closing;
  const isMine = listed.reviewerId === ctx.user.userId;
  return {
    ...listedOf(listed, ctx.now),
    ...answers,
    proof,
    platform: sampleOf(answers.sampleUrl)?.platform ?? null,
    rejected: await rejectedBefore(ctx, now, categoryNames),
    closing,
    history: await historyOf(ctx, id),
    earlier: await earlierOf(ctx, listed.userId, id),
    may: {
      take: free && isWaiting(listed.state) && listed.reviewerId === null,
      release: !own && listed.state === 'under_review' && isMine,
      decide: free && listed.state === 'under_review' && isMine,
    },
    own,
  };
}

type Sent = Parameters<typeof changesSince>[1] & {
  id: string;
  userId: string;
  sha256: string | null;
  createdAt: Date;
};

/** The person's application before, if it was rejected, with what differs from it. */
async function rejectedBefore(ctx: Ctx, now: Sent, categoryNames: CategoryNames) {
  const { category } = listedColumns(categoryNames);
  const isDecided = sql`${applications}.state in ('approved', 'rejected')`;
  const [before] = await ctx.db
    .select({
      id: applications.id,
      state: applications.state,
      decidedAt: applications.decidedAt,
      reason: applications.reason,
      ...answerColumns,
      category,
      sha256: files.sha256,
    })
    .from(applications)
    .leftJoin(files, eq(files.id, applications.proofFileId))
    .where(
      and(
        eq(applications.userId, now.userId),
        ne(applications.id, now.id),
        lt(applications.createdAt, now.createdAt),
        isDecided,
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1);
  if (before?.state !== 'rejected') return null;
  const { id, decidedAt, reason, sha256 } = before;
  return {
    id,
    decidedAt,
    reason,
    changes: changesSince(before, now),
    newProof: now.sha256 === null ? null : now.sha256 !== sha256,
  };
}

const historyOf = (ctx: Ctx, id: string) =>
  ctx.db
    .select({
      ...eventColumns,
      by: sql<string>`coalesce(nullif(${profiles.fullName}, ''), ${users.name}, 'Sistem')`,
      own: sql<boolean>`${events.actorId} is not distinct from ${applications.userId}`,
    })
    .from(events)
    .innerJoin(applications, eq(applications.id, events.applicationId))
    .leftJoin(users, eq(users.id, events.actorId))
    .leftJoin(profiles, eq(profiles.id, events.actorId))
    .where(eq(events.applicationId, id))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(100);

async function earlierOf(ctx: Ctx, userId: string, id: string) {
  const { state, submittedAt, decidedAt, reason } = applications;
  const rows = await ctx.db
    .select({ id: applications.id, state, submittedAt, decidedAt, reason })
    .from(applications)
    .where(and(eq(applications.userId, userId), ne(applications.id, id), ne(state, 'draft')))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(historyMost);
  return rows.map((row) => ({ ...row, submittedAt: row.submittedAt ?? ctx.now }));
}

/** An application with the name of its reviewer while that one is active staff. */
export async function reviewerOf(
  ctx: Ctx,
  { reviewerId }: Pick<ApplicationRow, 'reviewerId'>,
): Promise<{ id: string; name: string; active: boolean } | null> {
  if (!reviewerId) return null;
  const [row] = await ctx.db
    .select({ id: users.id, name: users.name, active: isActiveWith('applications.decide', users) })
    .from(users)
    .where(eq(users.id, reviewerId));
  return row ?? null;
}

/** The ids of a person's applications. */
export async function applicationIdsOf(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.userId, userId));
  return rows.map(({ id }) => id);
}
