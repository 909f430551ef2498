import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Notice } from '~/lib/notices';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { outbox } from '~/lib/server/outbox';
import { channels } from '~/lib/server/realtime';
import { refuse } from '../errors';
import { mailDeliveries, notifications } from './tables';

export type NoticeBook = ReadonlyMap<string, Notice>;

/** Marks one of the actor's notifications as read. @throws notification_not_found (404) */
export async function markRead(ctx: Ctx, id: string): Promise<void> {
  const changed = await ctx.db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, id), eq(notifications.userId, ctx.user.userId)))
    .returning({ id: notifications.id });
  if (changed.length === 0) throw refuse('notification_not_found');
}

const batch = 20;

/**
 * Delivers due outbox rows to the bell and writes their mails, each row in a transaction of its own with the row locked,
 * so that processes share the work and a crash leaves it due. Answers the ids of the mails to send and whether more waits.
 */
export async function drainOutbox(ctx: Ctx, book: NoticeBook): Promise<{ mails: string[]; more: boolean }> {
  const mails: string[] = [];
  for (let round = 0; round < batch; round += 1) {
    const delivered = await inTransaction(ctx, (ctx) => deliverNext(ctx, book));
    if (!delivered) return { mails, more: false };
    mails.push(...delivered);
  }
  return { mails, more: true };
}

async function deliverNext(ctx: Ctx, book: NoticeBook): Promise<string[] | null> {
  const [row] = await ctx.db
    .select()
    .from(outbox)
    .where(lte(outbox.nextAttemptAt, sql`now()`))
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!row) return null;
  try {
    const mails = await inTransaction(ctx, (ctx) => deliver(ctx, row, book));
    await ctx.db.delete(outbox).where(eq(outbox.id, row.id));
    return mails;
  } catch (err) {
    ctx.log.error({ err, outboxId: row.id, kind: row.kind, attempts: row.attempts + 1 }, 'notice not delivered, will be tried again');
    const seconds = Math.min(3_600, 2 ** Math.min(row.attempts, 11) * 5);
    await ctx.db
      .update(outbox)
      .set({ attempts: row.attempts + 1, lastError: String(err).slice(0, 500), nextAttemptAt: sql`now() + ${seconds} * interval '1 second'` })
      .where(eq(outbox.id, row.id));
    return [];
  }
}

async function deliver(ctx: Ctx, row: typeof outbox.$inferSelect, book: NoticeBook): Promise<string[]> {
  const notice = book.get(row.kind);
  if (!notice) throw new Error(`no notice of kind ${row.kind} in app/notices.ts`);
  const payload = notice.payload.parse(row.payload);
  if (notice.channels.includes('bell')) {
    const text = { title: notice.title(payload), message: notice.message(payload), link: notice.link(payload) };
    const inserted = await ctx.db
      .insert(notifications)
      .values(row.recipients.map((userId) => ({ id: newId(), userId, eventId: row.id, createdAt: sql`now()`, ...text })))
      .onConflictDoNothing()
      .returning({ id: notifications.id });
    for (const { id } of inserted) await ctx.db.execute(sql`select pg_notify(${channels.notification}, ${id})`);
  }
  if (!notice.channels.includes('mail')) return [];
  const mails = await ctx.db
    .insert(mailDeliveries)
    .values(row.recipients.map((userId) => ({ id: newId(), userId, eventId: row.id, kind: row.kind, payload: row.payload, createdAt: sql`now()` })))
    .onConflictDoNothing()
    .returning({ id: mailDeliveries.id });
  return mails.map((mail) => mail.id);
}

/** Notes that a mail has left, and forgets what it said (tokens among it). */
export async function mailSent(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db
    .update(mailDeliveries)
    .set({ sentAt: sql`now()`, payload: null })
    .where(and(inArray(mailDeliveries.id, ids), isNull(mailDeliveries.sentAt)));
}
