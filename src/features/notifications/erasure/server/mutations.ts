import { and, arrayOverlaps, eq, inArray, or, sql } from 'drizzle-orm';
import { notificationPreferences } from '~/features/notifications/preferences/server/tables';
import { mailDeliveries, notifications } from '~/features/notifications/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { outbox } from '~/lib/server/outbox';

type Person = {
  userId: string;
  address: string;
  /** An address they were about to move to. It may be somebody else's: only what was written there for that move goes. */
  wanted: { address: string; kind: string } | null;
  /** as others were told of them */
  names: string[];
  /** whose notifications may name them, from before it was written down who caused one */
  readers: string[];
  pseudonym: string;
};

/** Forgets what somebody was told and how they wanted it, and their name in what others were told. In the caller's transaction. */
export async function eraseNotifications(ctx: Ctx, { userId, address, wanted, names, readers, pseudonym }: Person): Promise<void> {
  await ctx.db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  // First what isn't delivered yet: this waits for a delivery that runs, whose bells and mails are then found below.
  await ctx.db
    .update(outbox)
    .set({ recipients: sql`array_remove(${outbox.recipients}, ${userId}::uuid)`, addresses: sql`array_remove(${outbox.addresses}, ${address})` })
    .where(or(arrayOverlaps(outbox.recipients, [userId]), arrayOverlaps(outbox.addresses, [address])));
  if (wanted) {
    await ctx.db
      .update(outbox)
      .set({ addresses: sql`array_remove(${outbox.addresses}, ${wanted.address})` })
      .where(and(eq(outbox.kind, wanted.kind), arrayOverlaps(outbox.addresses, [wanted.address])));
  }
  await ctx.db.delete(outbox).where(sql`cardinality(${outbox.recipients}) + cardinality(${outbox.addresses}) = 0`);
  await ctx.db.delete(notifications).where(eq(notifications.userId, userId));
  const forTheMove = wanted ? and(eq(mailDeliveries.kind, wanted.kind), eq(mailDeliveries.address, wanted.address)) : undefined;
  await ctx.db.delete(mailDeliveries).where(or(eq(mailDeliveries.userId, userId), eq(mailDeliveries.address, address), forTheMove));
  const known = [...new Set(names.map((name) => name.trim()))].filter((name) => name.length > 1).toSorted((one, other) => other.length - one.length);
  if (known.length === 0) return;
  // A whole name only: "Adi" doesn't stand in "Adinda".
  const pattern = `(?<![[:alnum:]])(?:${known.map((name) => name.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')).join('|')})(?![[:alnum:]])`;
  await ctx.db
    .update(notifications)
    .set({
      title: sql`regexp_replace(${notifications.title}, ${pattern}, ${pseudonym}, 'g')`,
      message: sql`regexp_replace(${notifications.message}, ${pattern}, ${pseudonym}, 'g')`,
    })
    .where(
      and(
        or(eq(notifications.actorId, userId), inArray(notifications.userId, readers)),
        sql`(${notifications.title} ~ ${pattern} or ${notifications.message} ~ ${pattern})`,
      ),
    );
}
