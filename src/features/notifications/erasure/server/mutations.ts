import { arrayContains, eq, or, sql } from 'drizzle-orm';
import { notificationPreferences } from '~/features/notifications/preferences/server/tables';
import { mailDeliveries, notifications } from '~/features/notifications/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { outbox } from '~/lib/server/outbox';

type Person = {
  userId: string;
  email: string;
  /** as others were told of them */
  names: string[];
  /** whose notifications may name them */
  readers: string[];
  pseudonym: string;
};

/** Forgets what somebody was told and how they wanted it, and their name in what others were told. In the caller's transaction. */
export async function eraseNotifications(ctx: Ctx, { userId, email, names, readers, pseudonym }: Person): Promise<void> {
  await ctx.db.delete(notifications).where(eq(notifications.userId, userId));
  await ctx.db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  await ctx.db.delete(mailDeliveries).where(or(eq(mailDeliveries.userId, userId), eq(mailDeliveries.address, email)));
  await ctx.db
    .update(outbox)
    .set({ recipients: sql`array_remove(${outbox.recipients}, ${userId}::uuid)`, addresses: sql`array_remove(${outbox.addresses}, ${email})` })
    .where(or(arrayContains(outbox.recipients, [userId]), arrayContains(outbox.addresses, [email])));
  await ctx.db.delete(outbox).where(sql`cardinality(${outbox.recipients}) + cardinality(${outbox.addresses}) = 0`);
  const known = [...new Set(names.map((name) => name.trim()))].filter((name) => name.length > 1).toSorted((one, other) => other.length - one.length);
  if (known.length === 0 || readers.length === 0) return;
  // A whole name only: "Adi" doesn't stand in "Adinda".
  const pattern = `(?<![[:alnum:]])(?:${known.map((name) => name.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')).join('|')})(?![[:alnum:]])`;
  await ctx.db
    .update(notifications)
    .set({
      title: sql`regexp_replace(${notifications.title}, ${pattern}, ${pseudonym}, 'g')`,
      message: sql`regexp_replace(${notifications.message}, ${pattern}, ${pseudonym}, 'g')`,
    })
    .where(sql`${notifications.userId} in ${readers} and (${notifications.title} ~ ${pattern} or ${notifications.message} ~ ${pattern})`);
}
