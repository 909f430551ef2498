import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { knownUsers } from '~/features/auth/server/data';
import type { Notice } from '~/lib/notices';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { errorLine } from '~/lib/server/log';
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

const batch = 50;

type Row = typeof outbox.$inferSelect;

/**
 * Delivers due outbox rows to the bell and writes their mails, in one transaction with the rows locked, so that processes
 * share the work and a crash leaves them due. A row that can't be delivered is put off alone. Answers the ids of the mails
 * to send and whether more waits.
 */
export const drainOutbox = (ctx: Ctx, book: NoticeBook): Promise<{ mails: string[]; more: boolean }> =>
  inTransaction(ctx, async (ctx) => {
    const due = await ctx.db
      .select()
      .from(outbox)
      .where(lte(outbox.nextAttemptAt, sql`now()`))
      .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(batch)
      .for('update', { skipLocked: true });
    if (due.length === 0) return { mails: [], more: false };
    return { mails: await deliverAll(ctx, due, book), more: due.length === batch };
  });

/** All at once; when one of them fails, each by itself. */
async function deliverAll(ctx: Ctx, due: Row[], book: NoticeBook): Promise<string[]> {
  try {
    return await inTransaction(ctx, (ctx) => deliver(ctx, due, book));
  } catch (err) {
    if (due.length === 1) {
      await putOff(ctx, due[0] as Row, err);
      return [];
    }
    const mails: string[] = [];
    for (const row of due) mails.push(...(await deliverAll(ctx, [row], book)));
    return mails;
  }
}

async function putOff(ctx: Ctx, row: Row, err: unknown): Promise<void> {
  ctx.log.error({ err, outboxId: row.id, kind: row.kind, attempts: row.attempts + 1 }, 'notice not delivered, will be tried again');
  const seconds = Math.min(3_600, 2 ** Math.min(row.attempts, 11) * 5);
  await ctx.db
    .update(outbox)
    .set({ attempts: row.attempts + 1, lastError: errorLine(err), nextAttemptAt: sql`now() + ${seconds} * interval '1 second'` })
    .where(eq(outbox.id, row.id));
}

async function deliver(ctx: Ctx, due: Row[], book: NoticeBook): Promise<string[]> {
  const known = await knownUsers(ctx, [...new Set(due.flatMap((row) => row.recipients))]);
  const bells: (typeof notifications.$inferInsert)[] = [];
  const mails: (typeof mailDeliveries.$inferInsert)[] = [];
  for (const row of due) {
    const notice = book.get(row.kind);
    if (!notice) throw new Error(`no notice of kind ${row.kind} in app/notices.ts`);
    const payload = notice.payload.parse(row.payload);
    const text = { title: notice.title(payload), message: notice.message(payload), link: notice.link(payload) };
    for (const userId of row.recipients.filter((id) => known.has(id))) {
      const of = { userId, eventId: row.id, createdAt: ctx.now };
      if (notice.channels.includes('bell')) bells.push({ id: newId(), ...of, ...text });
      if (notice.channels.includes('mail')) mails.push({ id: newId(), ...of, kind: row.kind, payload: row.payload });
    }
    for (const address of row.addresses) {
      mails.push({ id: newId(), address, eventId: row.id, createdAt: ctx.now, kind: row.kind, payload: row.payload });
    }
  }
  if (bells.length > 0) {
    const rung = await ctx.db.insert(notifications).values(bells).onConflictDoNothing().returning({ id: notifications.id });
    const ids = sql.join(
      rung.map(({ id }) => sql`(${id})`),
      sql`, `,
    );
    if (rung.length > 0) await ctx.db.execute(sql`select pg_notify(${channels.notification}, id) from (values ${ids}) as rung (id)`);
  }
  const written = mails.length === 0 ? [] : await ctx.db.insert(mailDeliveries).values(mails).onConflictDoNothing().returning({ id: mailDeliveries.id });
  await ctx.db.delete(outbox).where(
    inArray(
      outbox.id,
      due.map((row) => row.id),
    ),
  );
  return written.map((mail) => mail.id);
}

/** Notes that a mail has left, and forgets what it said (tokens among it). */
export async function mailSent(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db
    .update(mailDeliveries)
    .set({ sentAt: sql`now()`, payload: null })
    .where(and(inArray(mailDeliveries.id, ids), isNull(mailDeliveries.sentAt)));
}

const quarter = 90 * 86_400_000;

/** Forgets that mails were sent, three months after. */
export async function forgetMails(ctx: Ctx): Promise<void> {
  await ctx.db.delete(mailDeliveries).where(lt(mailDeliveries.createdAt, new Date(ctx.now.getTime() - quarter)));
}
