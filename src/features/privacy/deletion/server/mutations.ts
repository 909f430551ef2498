import { and, eq, isNull } from 'drizzle-orm';
import { closeAccount, holdForErasure, reopenAccount } from '~/features/auth/closing/server/mutations';
import { requireFresh, usersWithRole } from '~/features/auth/server/data';
import { publishedCoursesOf } from '~/features/catalogue/server/data';
import { holdCourses } from '~/features/catalogue/server/mutations';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { type ErasedPerson, eraseFrom, type PersonalData } from '~/lib/server/personal';
import { refuse } from '../../errors';
import { accountErased, deletionCancelled, deletionHeldBack, deletionScheduled, deletionSoon } from '../../notices';
import { confirmsDeletion, eraseTime, erasurePromised } from '../../rules';
import { privacyRequests } from '../../server/tables';
import { texts } from '../../terms';
import { obstacleOf, ownAddress } from './data';

/** Given by the composition: others no longer see the person, or see them again. */
export type DeletionDeps = { profileChanged: (ctx: Ctx, userId: string) => Promise<unknown> };
/** Also what all nouns keep about people, in the order of an erasure, and how one of them is known. */
export type ErasureDeps = DeletionDeps & { erasures: PersonalData[]; erasedPerson: (ctx: Ctx, account: ErasedAccount) => Promise<ErasedPerson> };
export type ErasedAccount = { userId: string; name: string; email: string; newEmail: string | null };
/** Also whether superadmins need a second factor. */
export type ClosingDeps = DeletionDeps & { factorRequired: boolean };

const requests = privacyRequests;
const pending = and(eq(requests.kind, 'deletion'), eq(requests.status, 'open'));

/**
 * Closes the actor's account at once and has it erased after the grace time; asked again it answers what stands.
 * @throws reauthentication_required (403), wrong_confirmation (422), teaches_courses, last_superadmin (409)
 */
export const requestDeletion = (ctx: Ctx, { profileChanged, factorRequired }: ClosingDeps, confirmation: string): Promise<{ eraseAt: Date }> =>
  inTransaction(ctx, async (ctx) => {
    const { userId, sessionId } = ctx.user;
    await requireFresh(ctx);
    if (!confirmsDeletion(confirmation, await ownAddress(ctx))) throw refuse('wrong_confirmation', { fields: { confirmation: texts.confirmation } });
    const { obstacle } = await obstacleOf(ctx, { factorRequired, hold: true });
    if (obstacle) throw refuse(obstacle);
    const eraseAt = eraseTime(ctx.now);
    if (!(await closeAccount(ctx, { userId, at: eraseAt, keep: sessionId }))) return { eraseAt: await standing(ctx, userId) };
    await ctx.db
      .insert(requests)
      .values({ id: newId(), userId, clientKey: newId(), kind: 'deletion', dueAt: erasurePromised(eraseAt), eraseAt, createdAt: ctx.now });
    await profileChanged(ctx, userId);
    await writeNotice(ctx, deletionScheduled, { userIds: [userId], payload: { eraseAt: eraseAt.toISOString() } });
    return { eraseAt };
  });

async function standing(ctx: Ctx, userId: string): Promise<Date> {
  const [row] = await ctx.db
    .select({ eraseAt: requests.eraseAt })
    .from(requests)
    .where(and(eq(requests.userId, userId), pending))
    .limit(1);
  if (!row?.eraseAt) throw refuse('not_closing');
  return row.eraseAt;
}

/** Takes the wish back: everything is as before. @throws not_closing (409), also when it is too late */
export const cancelDeletion = (ctx: Ctx, { profileChanged }: DeletionDeps): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.user;
    if (!(await reopenAccount(ctx, userId))) throw refuse('not_closing');
    await ctx.db
      .update(requests)
      .set({ status: 'cancelled', closedAt: ctx.now })
      .where(and(eq(requests.userId, userId), pending));
    await profileChanged(ctx, userId);
    await writeNotice(ctx, deletionCancelled, { userIds: [userId], payload: {} });
  });

/** Tells the owner once that the end is near. */
export const remindOfDeletion = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(requests)
      .set({ remindedAt: ctx.now })
      .where(and(eq(requests.id, id), pending, isNull(requests.remindedAt)))
      .returning({ userId: requests.userId, eraseAt: requests.eraseAt });
    if (row?.eraseAt) await writeNotice(ctx, deletionSoon, { userIds: [row.userId], payload: { eraseAt: row.eraseAt.toISOString() } });
  });

/** Tells staff, once, of somebody who can't be erased before a published course of theirs has another instructor. */
async function holdBack(ctx: Ctx, userId: string, course: string): Promise<void> {
  const [row] = await ctx.db
    .update(requests)
    .set({ lastError: 'teaches_courses' })
    .where(and(eq(requests.userId, userId), pending, isNull(requests.lastError)))
    .returning({ requestId: requests.id });
  if (row) await writeNotice(ctx, deletionHeldBack, { userIds: await usersWithRole(ctx, 'superadmin'), payload: { ...row, course } });
}

/**
 * Leaves nothing of a person but a pseudonym and what must stay, in one transaction. Answers false when that isn't to be:
 * taken back meanwhile, done already, or they teach a published course by now, of which staff is told.
 */
export const erasePerson = (ctx: Ctx, { profileChanged, erasures, erasedPerson }: ErasureDeps, userId: string): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const account = await holdForErasure(ctx, userId);
    if (!account) return false;
    await holdCourses(ctx, userId);
    const [course] = await publishedCoursesOf(ctx, userId);
    if (course) {
      await holdBack(ctx, userId, course.title);
      return false;
    }
    const person = await erasedPerson(ctx, { userId, ...account });
    for (const personal of erasures) await eraseFrom(ctx, personal, person);
    await profileChanged(ctx, userId);
    // The row of the account no longer knows the address.
    await writeNotice(ctx, accountErased, { addresses: [person.email], payload: {} });
    return true;
  });
