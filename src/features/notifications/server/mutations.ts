import { and, arrayContains, arrayOverlaps, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { correctionMatter } from '~/features/auth/corrections/rules';
import { emailCorrections } from '~/features/auth/corrections/server/tables';
import { verifyNewEmail } from '~/features/auth/notices';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { outbox } from '~/lib/server/outbox';
import type { ErasedPerson } from '~/lib/server/personal';
import { channels } from '~/lib/server/realtime';
import { refuse } from '../errors';
import { mailDeliveries, notifications } from './tables';

/** Marks one of the actor's notifications as read. @throws notification_not_found (404) */
export async function markRead(ctx: Ctx, id: string): Promise<void> {
  const changed = await ctx.db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, id), eq(notifications.userId, ctx.user.userId)))
    .returning({ id: notifications.id });
  if (changed.length === 0) throw refuse('notification_not_found');
}

/** Marks the actor's notifications as read, up to and including `until`, the newest one they saw. Newer ones stay unread. @throws notification_not_found (404) */
export async function markAllRead(ctx: Ctx, until: string): Promise<void> {
  const isOwn = eq(notifications.userId, ctx.user.userId);
  const [newest] = await ctx.db
    .select({ createdAt: notifications.createdAt })
    .from(notifications)
    .where(and(eq(notifications.id, until), isOwn));
  if (!newest) throw refuse('notification_not_found');
  const isSeen = sql`(${notifications.createdAt}, ${notifications.id}) <= (${newest.createdAt.toISOString()}::timestamptz, ${until}::uuid)`;
  await ctx.db
    .update(notifications)
    .set({ isRead: true })
    .where(and(isOwn, eq(notifications.isRead, false), isSeen));
}

const readKeptDays = 365;
const batchSize = 5_000;

/** Deletes read notifications that are a year old. Unread ones stay. It works in batches, so that no lock is held for long. */
export async function forgetNotifications(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - readKeptDays * 86_400_000).toISOString();
  for (let count = batchSize; count === batchSize; ) {
    const deleted = await rows(
      ctx.db,
      sql`delete from ${notifications} where id in (select id from ${notifications} where created_at < ${before}::timestamptz and is_read
        order by created_at limit ${batchSize}) returning 1`,
    );
    count = deleted.length;
  }
}

/** Removes an erased person from notices that are not delivered yet. It runs in the caller's transaction. */
export async function takeOutOfOutbox(
  ctx: Ctx,
  { userId, email, newEmail }: ErasedPerson,
): Promise<void> {
  // This comes before bells and mails are deleted. It waits for a running delivery, and the later deletion then removes what that delivery wrote.
  await ctx.db
    .update(outbox)
    .set({
      recipients: sql`array_remove(${outbox.recipients}, ${userId}::uuid)`,
      addresses: sql`array_remove(${outbox.addresses}, ${email})`,
    })
    .where(
      or(arrayOverlaps(outbox.recipients, [userId]), arrayOverlaps(outbox.addresses, [email])),
    );
  if (newEmail) {
    // The new address may belong to somebody else, so only the mail about the move is removed.
    await ctx.db
      .update(outbox)
      .set({ addresses: sql`array_remove(${outbox.addresses}, ${newEmail})` })
      .where(
        and(eq(outbox.kind, verifyNewEmail.kind), arrayOverlaps(outbox.addresses, [newEmail])),
      );
  }
  // A correction was also offered to an address that may be somebody else's.
  const corrections = await ctx.db
    .select({ id: emailCorrections.id })
    .from(emailCorrections)
    .where(eq(emailCorrections.userId, userId));
  const matters = corrections.map(({ id }) => correctionMatter(id));
  if (matters.length > 0) {
    await ctx.db.delete(outbox).where(inArray(outbox.matter, matters));
    await ctx.db.delete(mailDeliveries).where(inArray(mailDeliveries.matter, matters));
  }
  await ctx.db
    .delete(outbox)
    .where(sql`cardinality(${outbox.recipients}) + cardinality(${outbox.addresses}) = 0`);
}

/** Removes the name of an erased person from other people's notifications, and mails with it that are not sent. It runs in the caller's transaction. */
export async function renameInNotifications(ctx: Ctx, person: ErasedPerson): Promise<void> {
  await ctx.db
    .update(notifications)
    .set({
      title: sql`coalesce(${notifications.unnamedTitle}, ${notifications.title})`,
      message: sql`coalesce(${notifications.unnamedMessage}, ${notifications.message})`,
      namedId: null,
      unnamedTitle: null,
      unnamedMessage: null,
    })
    .where(eq(notifications.namedId, person.userId));
  await ctx.db
    .delete(mailDeliveries)
    .where(
      and(isNull(mailDeliveries.sentAt), arrayContains(mailDeliveries.named, [person.userId])),
    );
}

type Named = { matters: string[]; userId: string; payload: Record<string, string> };

/**
 * Says whose name is in the notices of these matters that named nobody, in the caller's transaction, so that an erasure finds them. `payload` says
 * the same in those that are not delivered yet.
 */
export async function nameInNotices(ctx: Ctx, { matters, userId, payload }: Named): Promise<void> {
  // This comes first: it waits for a running delivery, whose notifications and mails the next statements then see.
  await ctx.db
    .update(outbox)
    .set({ payload: sql`${outbox.payload} || ${JSON.stringify(payload)}::jsonb` })
    .where(inArray(outbox.matter, matters));
  await ctx.db
    .update(mailDeliveries)
    .set({ named: [userId] })
    .where(
      and(
        inArray(mailDeliveries.matter, matters),
        isNull(mailDeliveries.sentAt),
        sql`cardinality(${mailDeliveries.named}) = 0`,
      ),
    );
  await ctx.db
    .update(notifications)
    .set({ namedId: userId })
    .where(and(inArray(notifications.matter, matters), isNull(notifications.namedId)));
}

/** As `settleMatters`, for one matter. */
export const settleMatter = (ctx: Ctx, matter: string): Promise<void> =>
  settleMatters(ctx, [matter]);

/** Ends the notices of settled matters for all their readers, in the caller's transaction: delivered ones count as read, others aren't sent. */
export async function settleMatters(ctx: Ctx, matters: string[]): Promise<void> {
  if (matters.length === 0) return;
  // This comes first: it waits for a running delivery, whose notifications the next statement then sees.
  await ctx.db.delete(outbox).where(inArray(outbox.matter, matters));
  const mails = ctx.db
    .delete(mailDeliveries)
    .where(and(inArray(mailDeliveries.matter, matters), isNull(mailDeliveries.sentAt)));
  await rows(
    ctx.db,
    sql`with mails as (${mails.getSQL()}), settled as (update ${notifications} set is_read = true where ${inArray(notifications.matter, matters)} and not is_read returning id, user_id)
      select pg_notify(${channels.notification}, id || ' ' || user_id) from settled`,
  );
}

/** Takes back what of a matter hasn't left yet, in the caller's transaction: what people have in their bell stays, and so does a mail that is being sent. */
export async function withdrawMatter(ctx: Ctx, matter: string): Promise<void> {
  // This comes first: it waits for a running delivery, whose mails the next statement then sees.
  await ctx.db.delete(outbox).where(eq(outbox.matter, matter));
  const { sentAt, refusedAt, claimedUntil } = mailDeliveries;
  const isFree = or(isNull(claimedUntil), lt(claimedUntil, sql`now()`));
  await ctx.db
    .delete(mailDeliveries)
    .where(and(eq(mailDeliveries.matter, matter), isNull(sentAt), isNull(refusedAt), isFree));
}
