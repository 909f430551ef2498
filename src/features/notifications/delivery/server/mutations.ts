import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { knownUsers } from '~/features/auth/server/data';
import type { Channel, NoticeBook } from '~/lib/notices';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { errorLine } from '~/lib/server/log';
import { outbox } from '~/lib/server/outbox';
import { channels } from '~/lib/server/realtime';
import { readerOf, switchedOff } from '../../preferences/server/data';
import { mailDeliveries, notifications } from '../../server/tables';
import { mailRecordDays } from '../../terms';

const batchSize = 50;
/** The delay after a failure doubles from the first to the longest. */
const firstRetrySeconds = 5;
const retryDoublingsMax = 11;
const longestRetrySeconds = 3_600;
/** The most rows of one insert. Each value is a parameter, and a statement may have 65,535 parameters. */
const rowsAtOnce = 1_000;

type Row = typeof outbox.$inferSelect;

/**
 * Delivers due outbox rows to the bell and writes their mails, in one transaction with the rows locked. Processes therefore share the work,
 * and after a crash the rows are still due. A row that fails is postponed without the others. Answers the ids of the mails to send, and
 * whether more rows are due.
 */
export const drainOutbox = (ctx: Ctx, book: NoticeBook): Promise<{ mails: string[]; more: boolean }> =>
  inTransaction(ctx, async (ctx) => {
    // Times are rounded to the millisecond, up as well as down, so a row that was written a moment ago must count as due.
    const due = await ctx.db
      .select()
      .from(outbox)
      .where(lte(outbox.nextAttemptAt, sql`now() + interval '1 millisecond'`))
      .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (due.length === 0) return { mails: [], more: false };
    return { mails: await deliverAll(ctx, due, book), more: due.length === batchSize };
  });

/** Delivers all rows at once, and one by one when that fails. */
async function deliverAll(ctx: Ctx, due: Row[], book: NoticeBook): Promise<string[]> {
  try {
    return await inTransaction(ctx, (ctx) => deliver(ctx, due, book));
  } catch (err) {
    if (due.length === 1) {
      await postpone(ctx, due[0] as Row, err);
      return [];
    }
    const mails: string[] = [];
    for (const row of due) mails.push(...(await deliverAll(ctx, [row], book)));
    return mails;
  }
}

async function postpone(ctx: Ctx, row: Row, err: unknown): Promise<void> {
  ctx.log.error({ err, outboxId: row.id, kind: row.kind, attempts: row.attempts + 1 }, 'notice not delivered, will be tried again');
  const seconds = Math.min(longestRetrySeconds, 2 ** Math.min(row.attempts, retryDoublingsMax) * firstRetrySeconds);
  await ctx.db
    .update(outbox)
    .set({ attempts: row.attempts + 1, lastError: errorLine(err), nextAttemptAt: sql`now() + ${seconds} * interval '1 second'` })
    .where(eq(outbox.id, row.id));
}

async function deliver(ctx: Ctx, due: Row[], book: NoticeBook): Promise<string[]> {
  const userIds = [...new Set(due.flatMap((row) => row.recipients))];
  const known = await knownUsers(ctx, userIds);
  // The owner of a closing account gets only mandatory notices.
  const isClosing = (userId: string | null) => userId !== null && known.get(userId)?.closing === true;
  const isSwitchedOff = await switchedOff(ctx, { userIds, addresses: due.flatMap((row) => row.addresses), kinds: due.map((row) => row.kind) });
  const bells: (typeof notifications.$inferInsert)[] = [];
  const mails: (typeof mailDeliveries.$inferInsert)[] = [];
  for (const row of due) {
    const notice = book.get(row.kind);
    if (!notice) throw new Error(`no notice of kind ${row.kind} in app/notices.ts`);
    const payload = notice.payload.parse(row.payload);
    const wants = (channel: Channel, to: { userId: string | null; address: string | null }) =>
      notice.channels.includes(channel) && !(notice.optional.includes(channel) && (isClosing(to.userId) || isSwitchedOff(readerOf(to), notice.kind, channel)));
    const text = { title: notice.title(payload), message: notice.message(payload), link: notice.link(payload) };
    for (const userId of row.recipients.filter((id) => known.has(id))) {
      const event = { userId, eventId: row.id, createdAt: ctx.now };
      const to = { userId, address: null };
      if (wants('bell', to)) bells.push({ id: newId(), ...event, actorId: row.actorId, ...text });
      if (wants('mail', to)) mails.push({ id: newId(), ...event, kind: row.kind, payload: row.payload });
    }
    for (const address of row.addresses) {
      if (wants('mail', { userId: null, address }))
        mails.push({ id: newId(), address, eventId: row.id, createdAt: ctx.now, kind: row.kind, payload: row.payload });
    }
  }
  for (const part of inParts(bells)) {
    const inserted = await ctx.db.insert(notifications).values(part).onConflictDoNothing().returning({ id: notifications.id, userId: notifications.userId });
    const messages = sql.join(
      inserted.map(({ id, userId }) => sql`(${`${id} ${userId}`})`),
      sql`, `,
    );
    if (inserted.length > 0) await ctx.db.execute(sql`select pg_notify(${channels.notification}, message) from (values ${messages}) as inserted (message)`);
  }
  const written: { id: string }[] = [];
  for (const part of inParts(mails)) {
    written.push(...(await ctx.db.insert(mailDeliveries).values(part).onConflictDoNothing().returning({ id: mailDeliveries.id })));
  }
  await ctx.db.delete(outbox).where(
    inArray(
      outbox.id,
      due.map((row) => row.id),
    ),
  );
  return written.map((mail) => mail.id);
}

const inParts = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, part) => all.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce));

/** Deletes an unsent mail whose kind has been switched off meanwhile. */
export async function dropMail(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(mailDeliveries).where(and(eq(mailDeliveries.id, id), isNull(mailDeliveries.sentAt)));
}

/** Marks mails as sent and deletes their payload, which may contain tokens. */
export async function mailSent(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db
    .update(mailDeliveries)
    .set({ sentAt: sql`now()`, payload: null })
    .where(and(inArray(mailDeliveries.id, ids), isNull(mailDeliveries.sentAt)));
}

/** Deletes the record of mails after mailRecordDays. */
export async function forgetMails(ctx: Ctx): Promise<void> {
  await ctx.db.delete(mailDeliveries).where(lt(mailDeliveries.createdAt, new Date(ctx.now.getTime() - mailRecordDays * 86_400_000)));
}
