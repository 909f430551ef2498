import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { claimFile, releaseFile } from '~/features/files/server/mutations';
import { settleMatter } from '~/features/notifications/server/mutations';
import { AppError, refuse as refuseCommon } from '~/lib/errors';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { requireRight } from '~/lib/server/guard';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { hasFaktur } from '../../rules';
import { orders } from '../../server/tables';
import { refuse } from '../errors';
import { fakturCorrected, fakturIssued, fakturMatter, fakturReturnDue } from '../notices';
import { fakturAfter } from '../rules';
import type { EntryInput, ExportInput, ReturnInput } from '../schema';
import { exportMax, fakturTexts } from '../terms';
import { fakturExports, fakturs } from './tables';

type Order = typeof orders.$inferSelect;

/**
 * Records that the buyer of a paid order wants a faktur, where its seller issues any, in the transaction of the payment. One that a reversal had
 * cancelled is wanted again when the order is paid after all.
 */
export async function wantFaktur(ctx: Ctx, order: Order): Promise<void> {
  if (!order.wantsFaktur || !hasFaktur(order)) return;
  await ctx.db
    .insert(fakturs)
    .values({ orderId: order.id, wantedAt: ctx.now })
    .onConflictDoUpdate({
      target: fakturs.orderId,
      set: { state: 'wanted', wantedAt: ctx.now },
      setWhere: eq(fakturs.state, 'cancelled'),
    });
}

/** Notes at a faktur that money of its order went back. The order is held; a faktur's row comes after it. */
export async function returnFaktur(
  ctx: Ctx,
  { id: orderId, number, userId }: Order,
  { whole }: { whole: boolean },
): Promise<void> {
  const [faktur] = await ctx.db
    .select()
    .from(fakturs)
    .where(eq(fakturs.orderId, orderId))
    .for('update');
  const state = faktur && fakturAfter(faktur.state, whole ? 'return' : 'part_return');
  if (!faktur || !state || state === faktur.state) return;
  const isDue = state === 'return_due';
  await ctx.db
    .update(fakturs)
    .set({ state, ...(isDue && { returnDueAt: ctx.now }) })
    .where(eq(fakturs.orderId, orderId));
  if (isDue) {
    const userIds = (await usersWith(ctx, 'fakturs.manage')).filter((id) => id !== userId);
    await writeNotice(ctx, fakturReturnDue, {
      userIds,
      payload: { orderId, number, faktur: faktur.number },
    });
  }
}

/** Puts fakturs that are in no file yet, chosen or waiting longest, into one; the same id answers the same file. @throws forbidden (403), nothing_to_export (409) */
export const exportFakturs = (
  ctx: Ctx,
  { id, orders: chosen }: ExportInput,
): Promise<{ id: string; count: number }> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'fakturs.manage', 'any'));
    const [made] = await ctx.db
      .insert(fakturExports)
      .values({ id, createdBy: ctx.user.userId, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: fakturExports.id });
    if (!made) return { id, count: await ctx.db.$count(fakturs, eq(fakturs.exportId, id)) };
    // Rows are locked in one order, so that two files at once don't wait for each other.
    const wantedRows = await ctx.db
      .select({ orderId: fakturs.orderId })
      .from(fakturs)
      .where(
        and(eq(fakturs.state, 'wanted'), chosen ? inArray(fakturs.orderId, chosen) : undefined),
      )
      .orderBy(asc(fakturs.wantedAt), asc(fakturs.orderId))
      .limit(exportMax)
      .for('update');
    if (wantedRows.length === 0) throw refuse('nothing_to_export');
    const taken = wantedRows.map(({ orderId }) => orderId);
    await ctx.db
      .update(fakturs)
      .set({ state: 'exported', exportId: id, exportedAt: ctx.now })
      .where(inArray(fakturs.orderId, taken));
    const entry = {
      subjectType: 'faktur_export',
      subjectId: id,
      before: null,
      after: { count: taken.length },
      reason: null,
    };
    await writeAudit(ctx, { action: 'faktur.exported', ...entry });
    return { id, count: taken.length };
  });

/** A faktur that finance changes, locked, with its order as it is now. @throws forbidden, own_faktur (403), faktur_not_found (404) */
async function holdFaktur(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'fakturs.manage', 'any'));
  const [faktur] = await ctx.db.select().from(fakturs).where(eq(fakturs.orderId, id)).for('update');
  // The order is read after the lock, so that a refund is seen that had the faktur before.
  const [order] = faktur ? await ctx.db.select().from(orders).where(eq(orders.id, id)) : [];
  if (!faktur || !order) throw refuse('faktur_not_found');
  if (!can(ctx.user, 'fakturs.manage', order)) throw refuse('own_faktur');
  return { faktur, order };
}

/** Claims the PDF of a faktur. @throws invalid_input (422) for a file that isn't there or belongs to something else */
const claimPdf = (ctx: Ctx, id: string) =>
  claimFile(ctx, { id, purpose: 'faktur', fresh: true }).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404
      ? refuseCommon('invalid_input', { fields: { file: fakturTexts.fileGone } })
      : error;
  });

const payloadOf = ({ number, courseSlug, courseTitle }: Order, faktur: string) => ({
  number,
  courseSlug,
  courseTitle,
  faktur,
});

/**
 * Records number and PDF that Coretax gave, or those of a faktur that replaces them. Of two at once the first is stored; the same again changes nothing.
 * @throws forbidden, own_faktur (403), faktur_not_found (404), faktur_changed (409), invalid_input (422)
 */
export const enterFaktur = (
  ctx: Ctx,
  id: string,
  { number, file, replaces }: EntryInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    // The same number for two orders at once is refused with its sentence, not by the index.
    await holdName(ctx, `faktur:${number}`);
    const { faktur, order } = await holdFaktur(ctx, id);
    if (faktur.number === number && faktur.fileId === file) return;
    const state = fakturAfter(faktur.state, 'entry', order);
    if (!state || faktur.number !== replaces) throw refuse('faktur_changed');
    const [taken] = await ctx.db
      .select({ id: fakturs.orderId })
      .from(fakturs)
      .where(and(eq(fakturs.number, number), ne(fakturs.orderId, id)));
    if (taken) throw refuseCommon('invalid_input', { fields: { number: fakturTexts.numberTaken } });
    await claimPdf(ctx, file);
    if (faktur.fileId) await releaseFile(ctx, faktur.fileId);
    const entered = { number, fileId: file, enteredAt: ctx.now, enteredBy: ctx.user.userId };
    await ctx.db
      .update(fakturs)
      .set({
        ...entered,
        state,
        ...(state === 'return_due' && { returnDueAt: faktur.returnDueAt ?? ctx.now }),
      })
      .where(eq(fakturs.orderId, id));
    const replaced = faktur.number !== null;
    const change = {
      before: { state: faktur.state, number: faktur.number },
      after: { state, number },
      reason: number,
    };
    await writeAudit(ctx, {
      action: replaced ? 'faktur.replaced' : 'faktur.entered',
      subjectType: 'order',
      subjectId: id,
      ...change,
    });
    await writeNotice(ctx, fakturIssued, {
      userIds: [order.userId],
      payload: { ...payloadOf(order, number), replaced },
    });
  });

/**
 * Records the correction that a refund asks for, or that there was no faktur to correct. The same document again changes nothing.
 * @throws forbidden, own_faktur (403), faktur_not_found (404), faktur_changed (409)
 */
export const settleReturn = (ctx: Ctx, id: string, input: ReturnInput): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { faktur, order } = await holdFaktur(ctx, id);
    const document = input.made ? input.document : null;
    if (
      faktur.state === (input.made ? 'returned' : 'cancelled') &&
      faktur.returnDocument === document
    )
      return;
    const state = fakturAfter(faktur.state, input.made ? 'settling' : 'giving_up', {
      hasNumber: faktur.number !== null,
    });
    if (!state) throw refuse('faktur_changed');
    const settled = {
      state,
      returnDocument: document,
      returnedAt: ctx.now,
      returnedBy: ctx.user.userId,
    };
    await ctx.db.update(fakturs).set(settled).where(eq(fakturs.orderId, id));
    await settleMatter(ctx, fakturMatter(id));
    const change = {
      before: { state: faktur.state },
      after: { state, document },
      reason: document,
    };
    await writeAudit(ctx, {
      action: document ? 'faktur.returned' : 'faktur.cancelled',
      subjectType: 'order',
      subjectId: id,
      ...change,
    });
    if (document && faktur.number) {
      await writeNotice(ctx, fakturCorrected, {
        userIds: [order.userId],
        payload: { ...payloadOf(order, faktur.number), document },
      });
    }
  });
