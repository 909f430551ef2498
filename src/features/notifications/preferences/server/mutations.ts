import { and, eq, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import type { Audience, NoticeBook } from '~/lib/notices';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { refuse } from '../errors';
import { digest } from '../notices';
import type { PreferenceInput } from '../schema';
import type { Rhythm } from '../terms';
import { readUnsubscribeToken } from './data';
import { mailOptOuts, mailRhythms, notificationPreferences } from './tables';

/** Switches a channel of a kind on or off for the actor. @throws preference_not_found (404), also for a kind of another audience, notice_mandatory (409) */
export async function savePreference(
  ctx: Ctx,
  book: NoticeBook,
  audiencesOfActor: readonly Audience[],
  { kind, channel, enabled }: PreferenceInput,
): Promise<void> {
  const notice = book.get(kind);
  if (
    !notice?.channels.includes(channel) ||
    notice.kind === digest.kind ||
    !audiencesOfActor.includes(notice.audience)
  )
    throw refuse('preference_not_found');
  if (!notice.optional.includes(channel)) throw refuse('notice_mandatory');
  await setPreference(ctx, ctx.user.userId, { kind, channel, enabled });
}

/** Answers whether the account exists and is not erased. The lock waits for an erasure that is running. */
async function setPreference(
  ctx: Ctx,
  userId: string,
  { kind, channel, enabled }: PreferenceInput,
): Promise<boolean> {
  const written = await rows(
    ctx.db,
    sql`insert into ${notificationPreferences} (user_id, kind, channel, enabled, updated_at)
      select id, ${kind}, ${channel}, ${enabled}, ${ctx.now.toISOString()}::timestamptz from (select id from ${users} where id = ${userId} and erased_at is null for key share) person
      on conflict (user_id, kind, channel) do update set enabled = excluded.enabled, updated_at = excluded.updated_at returning 1`,
  );
  return written.length > 0;
}

/** Chooses how the mails to instructors come. @throws preference_not_found (404) for people who get none */
export async function saveRhythm(
  ctx: Ctx,
  audiencesOfActor: readonly Audience[],
  rhythm: Rhythm,
): Promise<void> {
  if (!audiencesOfActor.includes('instructor')) throw refuse('preference_not_found');
  await setRhythm(ctx, ctx.user.userId, rhythm);
}

/** @throws unsubscribe_link_unknown (404) when the account no longer exists */
async function setRhythm(ctx: Ctx, userId: string, rhythm: Rhythm): Promise<void> {
  const written = await rows(
    ctx.db,
    sql`insert into ${mailRhythms} (user_id, rhythm, updated_at) select id, ${rhythm}, ${ctx.now.toISOString()}::timestamptz
      from (select id from ${users} where id = ${userId} and erased_at is null for key share) person
      on conflict (user_id) do update set rhythm = excluded.rhythm, updated_at = excluded.updated_at returning 1`,
  );
  if (written.length === 0) throw refuse('unsubscribe_link_unknown');
}

/** Stops or restarts the mails of an unsubscribe link, whose signature gives the right. @throws unsubscribe_link_unknown (404), notice_mandatory (409) */
export async function setSubscription(
  ctx: Ctx,
  secret: string,
  book: NoticeBook,
  { token, subscribed }: { token: string; subscribed: boolean },
): Promise<void> {
  const { reader, notice } = readUnsubscribeToken(secret, book, token);
  const { kind } = notice;
  if ('userId' in reader) {
    if (kind === digest.kind) return setRhythm(ctx, reader.userId, subscribed ? 'daily' : 'none');
    if (!(await setPreference(ctx, reader.userId, { kind, channel: 'mail', enabled: subscribed })))
      throw refuse('unsubscribe_link_unknown');
    return;
  }
  const { addressHash } = reader;
  if (subscribed)
    await ctx.db
      .delete(mailOptOuts)
      .where(and(eq(mailOptOuts.addressHash, addressHash), eq(mailOptOuts.kind, kind)));
  else
    await ctx.db
      .insert(mailOptOuts)
      .values({ addressHash, kind, createdAt: ctx.now })
      .onConflictDoNothing();
}
