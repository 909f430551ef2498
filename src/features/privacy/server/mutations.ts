import type { Readable } from 'node:stream';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { mergedInto } from '~/features/auth/closing/server/data';
import {
  closeAccount,
  holdForErasure,
  reopenAccount,
} from '~/features/auth/closing/server/mutations';
import { requireFresh, usersWith } from '~/features/auth/server/data';
import { publishedCoursesOf } from '~/features/catalogue/server/data';
import { holdCourses } from '~/features/catalogue/server/mutations';
import { holderErased } from '~/features/certificates/server/mutations';
import { endWaitingOrders } from '~/features/checkout/orders/server/mutations';
import { releaseFile, storeMade } from '~/features/files/server/mutations';
import { settleMatters } from '~/features/notifications/server/mutations';
import { type AttemptOf, Attempts, doubling } from '~/lib/server/attempts';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { eraseFrom, type PersonalData } from '~/lib/server/personal';
import type { FileStorage } from '~/lib/server/storage/port';
import { refuse } from '../errors';
import {
  accountErased,
  deletionCancelled,
  deletionHeldBack,
  deletionHeldByMoney,
  deletionScheduled,
  deletionSoon,
  deletionWaits,
  exportReady,
  requestArrived,
  requestMatter,
  requestReceived,
} from '../notices';
import {
  confirmsDeletion,
  dueTime,
  erasureDueTime,
  exportEnd,
  isAboutMoney,
  unsettledAdvice,
} from '../rules';
import type { AskInput } from '../schema';
import {
  askableKinds,
  exportsPerDay,
  exportTimeoutMinutes,
  graceDays,
  type Obstacle,
  openStatuses,
  requestsPerDay,
  texts,
} from '../terms';
import { existingRequest, moneyOf, obstacleOf, ownAddress, requestsInLastDay } from './data';
import { privacyRequests } from './tables';

/** Stores a request that staff answers; the same key sent again returns the same request. @throws request_sent (409) when the key has another text, too_many_requests (429) */
export const ask = (ctx: Ctx, { clientKey, kind, text }: AskInput) =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.user;
    const sentBefore = async () => {
      const existing = await existingRequest(ctx, { clientKey });
      if (existing && (existing.kind !== kind || existing.text !== text))
        throw refuse('request_sent');
      return existing && { created: false, id: existing.id };
    };
    await holdName(ctx, `data-requests:${userId}`);
    const existing = await sentBefore();
    if (existing) return existing;
    if ((await requestsInLastDay(ctx, askableKinds)) >= requestsPerDay)
      throw refuse('too_many_requests');
    const dueAt = dueTime(ctx.now);
    const id = newId();
    const [row] = await ctx.db
      .insert(privacyRequests)
      .values({ id, userId, clientKey, kind, text, dueAt, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: privacyRequests.id });
    if (!row) return (await sentBefore()) ?? { created: false, id };
    await writeNotice(ctx, requestReceived, {
      userIds: [userId],
      payload: { kind, dueAt: dueAt.toISOString() },
    });
    const staff = (await usersWith(ctx, 'privacy.answer')).filter((staffId) => staffId !== userId);
    await writeNotice(ctx, requestArrived, {
      userIds: staff,
      payload: { requestId: id, kind, dueAt: dueAt.toISOString() },
    });
    return { created: true, id };
  });

/** Closes all requests of a person who is erased: the deletion as done, all others as cancelled. In the caller's transaction. */
export async function closeRequests(ctx: Ctx, userId: string): Promise<void> {
  const close = (status: 'done' | 'cancelled', which: SQL | undefined) =>
    ctx.db
      .update(privacyRequests)
      .set({ status, closedAt: ctx.now })
      .where(and(eq(privacyRequests.userId, userId), which))
      .returning({ id: privacyRequests.id });
  const done = await close(
    'done',
    and(eq(privacyRequests.kind, 'deletion'), eq(privacyRequests.status, 'open')),
  );
  const cancelled = await close(
    'cancelled',
    sql`${privacyRequests.status} in ('open', 'in_progress')`,
  );
  await settleMatters(
    ctx,
    [...done, ...cancelled].map(({ id }) => requestMatter(id)),
  );
}

/** Says of an account that is to be merged that its data are being copied or deleted. */
export async function openRequests(ctx: Ctx, userId: string): Promise<string[]> {
  const open = await ctx.db.$count(
    privacyRequests,
    and(
      eq(privacyRequests.userId, userId),
      inArray(privacyRequests.kind, ['export', 'deletion']),
      inArray(privacyRequests.status, [...openStatuses]),
    ),
  );
  return open > 0
    ? ['Salinan data atau penghapusan akun ini sedang diproses. Tunggu sampai selesai.']
    : [];
}

const requests = privacyRequests;

/** Orders an export of the actor's data. While one is being built, it returns that one. @throws reauthentication_required (403), too_many_exports (429) */
export const requestExport = (ctx: Ctx, clientKey: string) =>
  inTransaction(ctx, async (ctx) => {
    await holdName(ctx, `data-requests:${ctx.user.userId}`);
    const existing =
      (await existingRequest(ctx, { clientKey })) ??
      (await existingRequest(ctx, { running: 'export' }));
    if (existing) return { created: false, id: existing.id };
    // The export holds all data of a person in one file, so the person has to confirm who they are.
    await requireFresh(ctx);
    if ((await requestsInLastDay(ctx, ['export'])) >= exportsPerDay)
      throw refuse('too_many_exports');
    const { userId } = ctx.user;
    const [inserted] = await ctx.db
      .insert(requests)
      .values({
        id: newId(),
        userId,
        clientKey,
        kind: 'export',
        dueAt: dueTime(ctx.now),
        nextAttemptAt: ctx.now,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: requests.id });
    const id = inserted?.id ?? (await existingRequest(ctx, { running: 'export' }))?.id;
    if (!id) throw refuse('request_not_found');
    return { created: inserted !== undefined, id };
  });

const { id, userId, attempts } = requests;
/** Exports, which are tried until they succeed; staff sees one that failed as open. */
export const exportAttempts = new Attempts({
  table: requests,
  state: 'status',
  states: { waiting: 'open', running: 'in_progress' },
  only: eq(requests.kind, 'export'),
  taken: { id, userId, attempts },
  order: requests.nextAttemptAt,
  leaseMinutes: exportTimeoutMinutes,
  signMs: 60_000,
  waitSeconds: doubling(60, 3_600),
  log: { id: 'requestId', failed: 'export failed, will be tried again' },
});

type Attempt = AttemptOf<typeof exportAttempts>;

/** Stores the finished zip and sends its owner a notice. Returns false when another attempt has taken over: then the caller deletes the zip. */
export const finishExport = (ctx: Ctx, attempt: Attempt, fileId: string): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const expiresAt = exportEnd(ctx.now);
    const done = { status: 'done', fileId, fileEnd: expiresAt, closedAt: ctx.now };
    if (!(await exportAttempts.finish(ctx, attempt, done))) return false;
    await writeNotice(ctx, exportReady, {
      userIds: [attempt.userId],
      payload: { until: expiresAt.toISOString() },
    });
    return true;
  });

type Zip = { ownerId: string; name: string; body: Readable };

/** Stores a zip for its owner until it expires. It writes bytes to the storage, so it must not run in a transaction. */
export async function storeZip(ctx: Ctx, storage: FileStorage, zip: Zip): Promise<string> {
  const { id } = await storeMade(ctx, storage, {
    ...zip,
    purpose: 'export',
    contentType: 'application/zip',
    expiresAt: exportEnd(ctx.now),
  });
  return id;
}

export const deleteZip = (ctx: Ctx, id: string): Promise<void> => releaseFile(ctx, id);

/** Passed in by src/app: `profileChanged` hides the person from others, or shows them again. */
export type DeletionDeps = { profileChanged: (ctx: Ctx, userId: string) => Promise<unknown> };
/** `erasures`: the personal data of all nouns, in the order of an erasure. */
export type ErasureDeps = DeletionDeps & { erasures: PersonalData[] };
/** `factorRequired`: superadmins need a second factor, so only those with one count as remaining superadmins. */
export type ClosingDeps = DeletionDeps & { factorRequired: boolean };

const pending = and(eq(requests.kind, 'deletion'), eq(requests.status, 'open'));

/**
 * Closes the actor's account at once, with its orders that wait for a payment, and schedules its erasure after `graceDays`. A repeated request returns
 * the scheduled time.
 * @throws reauthentication_required (403), wrong_confirmation (422), teaches_courses, refund_running, transfer_in_review, dispute_running,
 * payment_unclear, payout_running, balance_unpaid, last_company_owner, last_superadmin (409)
 */
export const requestDeletion = (
  ctx: Ctx,
  { profileChanged, factorRequired }: ClosingDeps,
  confirmation: string,
): Promise<{ eraseAt: Date }> =>
  inTransaction(ctx, async (ctx) => {
    const { userId, sessionId } = ctx.user;
    await requireFresh(ctx);
    if (!confirmsDeletion(confirmation, await ownAddress(ctx)))
      throw refuse('wrong_confirmation', { fields: { confirmation: texts.confirmation } });
    const { obstacle, matter } = await obstacleOf(ctx, { factorRequired, hold: true });
    if (obstacle)
      throw refuse(
        obstacle,
        isAboutMoney(obstacle) ? { detail: unsettledAdvice(obstacle, matter) } : {},
      );
    await endWaitingOrders(ctx, userId);
    const eraseAt = await closeAccount(ctx, { userId, graceDays, keep: sessionId });
    if (!eraseAt) return { eraseAt: await scheduledTime(ctx, userId) };
    await ctx.db.insert(requests).values({
      id: newId(),
      userId,
      clientKey: newId(),
      kind: 'deletion',
      dueAt: erasureDueTime(eraseAt),
      eraseAt,
      createdAt: ctx.now,
    });
    await profileChanged(ctx, userId);
    await writeNotice(ctx, deletionScheduled, {
      userIds: [userId],
      payload: { eraseAt: eraseAt.toISOString() },
    });
    return { eraseAt };
  });

async function scheduledTime(ctx: Ctx, userId: string): Promise<Date> {
  const [row] = await ctx.db
    .select({ eraseAt: requests.eraseAt })
    .from(requests)
    .where(and(eq(requests.userId, userId), pending))
    .limit(1);
  if (!row?.eraseAt) throw refuse('not_closing');
  return row.eraseAt;
}

/** Cancels the actor's deletion and reopens the account. @throws not_closing (409), also after the erasure has begun */
export const cancelDeletion = (ctx: Ctx, { profileChanged }: DeletionDeps): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.user;
    if (!(await reopenAccount(ctx, userId))) throw refuse('not_closing');
    const cancelled = await ctx.db
      .update(requests)
      .set({ status: 'cancelled', closedAt: ctx.now })
      .where(and(eq(requests.userId, userId), pending))
      .returning({ id: requests.id });
    await settleMatters(
      ctx,
      cancelled.map(({ id }) => requestMatter(id)),
    );
    await profileChanged(ctx, userId);
    await writeNotice(ctx, deletionCancelled, { userIds: [userId], payload: {} });
  });

/** Sends the owner one reminder before the erasure. */
export const remindOfDeletion = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(requests)
      .set({ remindedAt: ctx.now })
      .where(and(eq(requests.id, id), pending, isNull(requests.remindedAt)))
      .returning({ userId: requests.userId, eraseAt: requests.eraseAt });
    if (row?.eraseAt)
      await writeNotice(ctx, deletionSoon, {
        userIds: [row.userId],
        payload: { eraseAt: row.eraseAt.toISOString() },
      });
  });

/** Stores why a person can't be erased yet. Answers the request when the reason is a new one, which has to be told. */
async function holdBack(
  ctx: Ctx,
  userId: string,
  reason: Obstacle,
): Promise<{ requestId: string } | null> {
  const [row] = await ctx.db
    .update(requests)
    .set({ lastError: reason })
    .where(
      and(
        eq(requests.userId, userId),
        pending,
        sql`${requests.lastError} is distinct from ${reason}`,
      ),
    )
    .returning({ requestId: requests.id });
  return row ?? null;
}

/** Whether a due erasure has to wait, because the person teaches a published course or their money isn't settled; staff, and who waits for money, are told once. */
async function mustWait(ctx: Ctx, userId: string): Promise<boolean> {
  const { unsettled } = await moneyOf(ctx, userId, { hold: true });
  await holdCourses(ctx, userId);
  const [course] = await publishedCoursesOf(ctx, userId);
  if (!course && !unsettled) return false;
  const heldBackNotice = await holdBack(
    ctx,
    userId,
    course ? 'teaches_courses' : (unsettled?.obstacle ?? 'teaches_courses'),
  );
  if (!heldBackNotice) return true;
  const staff = await usersWith(ctx, 'privacy.answer');
  if (course)
    await writeNotice(ctx, deletionHeldBack, {
      userIds: staff,
      payload: { ...heldBackNotice, course: course.title },
    });
  else if (unsettled) {
    const payload = { obstacle: unsettled.obstacle, ...unsettled.matter };
    await writeNotice(ctx, deletionHeldByMoney, {
      userIds: staff,
      payload: { ...heldBackNotice, ...payload },
    });
    await writeNotice(ctx, deletionWaits, { userIds: [userId], payload });
  }
  return true;
}

/** Erases a person in one transaction; a pseudonym and what must be kept stay. False without erasing when it was cancelled, is done already, or must wait. */
export const erasePerson = (
  ctx: Ctx,
  { profileChanged, erasures }: ErasureDeps,
  userId: string,
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const account = await holdForErasure(ctx, userId);
    if (!account) return false;
    if (await mustWait(ctx, userId)) return false;
    await endWaitingOrders(ctx, userId);
    const person = { userId, ...account };
    for (const personal of erasures) await eraseFrom(ctx, personal, person);
    await holderErased(ctx, userId);
    // What was left with accounts that were merged into this one is the same person's.
    for (const { id, ...merged } of await mergedInto(ctx, userId)) {
      const former = { userId: id, ...merged, newEmail: null };
      for (const personal of erasures) await eraseFrom(ctx, personal, former);
      await holderErased(ctx, id);
    }
    await profileChanged(ctx, userId);
    // The address is no longer in the account's row, so the notice takes it as it was before.
    await writeNotice(ctx, accountErased, { addresses: [person.email], payload: {} });
    return true;
  });
