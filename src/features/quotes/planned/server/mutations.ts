import { and, asc, count, eq, isNull, lte } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { settleMatter } from '~/features/notifications/server/mutations';
import { atClockTime } from '~/lib/dates';
import { refuse as refuseCommon } from '~/lib/errors';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';
import { refuse } from '../../errors';
import { handlerOf, type RequestRow, staffOf } from '../../server/data';
import {
  aboutRequest,
  asStaff,
  auditRequest,
  holdRequest,
  writeEvent,
} from '../../server/mutations';
import { businessQuoteRequests } from '../../server/tables';
import { reminderDue, reminderMatter } from '../notices';
import { reminderFault } from '../rules';
import type { ReminderInput } from '../schema';
import { remindersMost } from '../terms';
import { businessQuoteReminders as reminders } from './tables';

/** Plans a reminder. The same id twice plans it once. @throws invalid_input (422) at `at`, reminders_too_many (409), and as `asStaff` */
export const planReminder = (
  ctx: Ctx,
  requestId: string,
  { id, at, note }: ReminderInput,
): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    const [planned] = await ctx.db
      .select({ requestId: reminders.requestId })
      .from(reminders)
      .where(eq(reminders.id, id));
    if (planned?.requestId === requestId) return;
    if (planned) throw refuse('reminder_not_found');
    const fault = reminderFault(at, ctx.now);
    if (fault) throw refuseCommon('invalid_input', { fields: { at: fault } });
    const [open] = await ctx.db
      .select({ reminders: count() })
      .from(reminders)
      .where(and(eq(reminders.requestId, requestId), isNull(reminders.doneAt)));
    if ((open?.reminders ?? 0) >= remindersMost) throw refuse('reminders_too_many');
    const dueAt = atClockTime(at) as Date;
    await ctx.db
      .insert(reminders)
      .values({ id, requestId, dueAt, note, createdBy: ctx.user.userId, createdAt: ctx.now });
    await writeEvent(ctx, { requestId, kind: 'reminder_planned', text: note });
    await auditRequest(ctx, request, {
      action: 'reminder_planned',
      before: null,
      after: { reminderId: id, dueAt: dueAt.toISOString() },
    });
  });

type Named = { id: string; reminderId: string };
const isNamed = ({ id, reminderId }: Named) =>
  and(eq(reminders.id, reminderId), eq(reminders.requestId, id));

/** Marks a reminder as done; one that is done stays as it is. @throws reminder_not_found (404), and as `asStaff` */
export const finishReminder = (ctx: Ctx, named: Named): Promise<void> =>
  asStaff(ctx, named.id, async (ctx, request) => {
    const [done] = await ctx.db
      .update(reminders)
      .set({ doneAt: ctx.now, doneBy: ctx.user.userId })
      .where(and(isNamed(named), isNull(reminders.doneAt)))
      .returning({ id: reminders.id });
    if (done) {
      await settleMatter(ctx, reminderMatter(named.reminderId));
      return auditRequest(ctx, request, {
        action: 'reminder_done',
        before: null,
        after: { reminderId: named.reminderId },
      });
    }
    const [reminder] = await ctx.db
      .select({ id: reminders.id })
      .from(reminders)
      .where(isNamed(named));
    if (!reminder) throw refuse('reminder_not_found');
  });

/** Removes a reminder. @throws reminder_not_found (404), and as `asStaff` */
export const removeReminder = (ctx: Ctx, named: Named): Promise<void> =>
  asStaff(ctx, named.id, async (ctx, request) => {
    const [removed] = await ctx.db
      .delete(reminders)
      .where(isNamed(named))
      .returning({ dueAt: reminders.dueAt });
    if (!removed) throw refuse('reminder_not_found');
    await settleMatter(ctx, reminderMatter(named.reminderId));
    await auditRequest(ctx, request, {
      action: 'reminder_removed',
      before: { dueAt: removed.dueAt.toISOString() },
      after: null,
    });
  });

/** Who handles the request; else who planned the reminder, while they are staff of sales; else all of these. */
async function readersOf(
  ctx: Ctx,
  request: RequestRow,
  createdBy: string | null,
): Promise<string[]> {
  const handler = await handlerOf(ctx, request);
  if (handler) return [handler];
  const planned =
    createdBy !== null &&
    createdBy !== request.userId &&
    (await usersWith(ctx, 'quotes.handle')).includes(createdBy);
  return planned ? [createdBy] : staffOf(ctx, request);
}

/** Tells of one reminder whose time has come, once. Returns whether it was told now. */
export const tellReminder = (
  ctx: Ctx,
  { id, requestId }: { id: string; requestId: string },
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const request = await holdRequest(ctx, eq(businessQuoteRequests.id, requestId));
    const [reminder] = await ctx.db
      .update(reminders)
      .set({ toldAt: ctx.now })
      .where(and(eq(reminders.id, id), isNull(reminders.toldAt), isNull(reminders.doneAt)))
      .returning({ note: reminders.note, createdBy: reminders.createdBy });
    if (!request || !reminder) return false;
    const payload = { ...aboutRequest(request), reminderId: id, note: reminder.note };
    await writeNotice(ctx, reminderDue, {
      userIds: await readersOf(ctx, request, reminder.createdBy),
      payload,
    });
    return true;
  });

/** Finds reminders whose time has come, the earliest first. */
export const dueReminders = (ctx: Ctx, limit: number) =>
  ctx.db
    .select({ id: reminders.id, requestId: reminders.requestId })
    .from(reminders)
    .where(and(isNull(reminders.toldAt), isNull(reminders.doneAt), lte(reminders.dueAt, ctx.now)))
    .orderBy(asc(reminders.dueAt), asc(reminders.id))
    .limit(limit);
