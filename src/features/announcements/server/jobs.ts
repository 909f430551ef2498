import { and, asc, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';
import { poll } from '~/lib/server/poll';
import { announcementMatter, announcementPublished } from '../notices';
import { countEverySeconds, stateAfter } from '../rules';
import { batchSize, followDays, giveUpDays } from '../terms';
import { audienceCount, isCrowded, mailCountsOf, payloadOf, peopleOf } from './data';
import { announcements } from './tables';

const everybody = 2_000_000_000;

/**
 * Tells the next people of an announcement, in one transaction that holds it: whoever does it after a crash, or at the same time, goes on after them.
 * `wait`: many mails are on their way, or another process holds it. Only people who had an account at its beginning are told.
 */
export const tellNext = (ctx: Ctx, id: string): Promise<'more' | 'wait' | 'done'> =>
  inTransaction(ctx, async (ctx) => {
    const [announcement] = await ctx.db
      .select()
      .from(announcements)
      .where(eq(announcements.id, id))
      .for('update', { skipLocked: true });
    if (!announcement) return 'wait';
    if (announcement.state !== 'sending' || !announcement.startedAt) return 'done';
    if (await isCrowded(ctx)) return 'wait';
    const people = await peopleOf(ctx, announcement, {
      until: announcement.startedAt,
      after: announcement.toldUntil,
    }).limit(batchSize);
    const userIds = people.map((person) => person.id);
    await writeNotice(ctx, announcementPublished, {
      userIds,
      payload: payloadOf(announcement),
      eventId: id,
      matter: announcementMatter(id),
    });
    const isDone = people.length < batchSize;
    await ctx.db
      .update(announcements)
      .set({
        handled: announcement.handled + people.length,
        toldUntil: userIds.at(-1) ?? announcement.toldUntil,
        ...(isDone && { state: stateAfter('finish'), endedAt: ctx.now }),
      })
      .where(eq(announcements.id, id));
    return isDone ? 'done' : 'more';
  });

/** Begins a planned announcement whose time has come, and counts the people it is for. */
const begin = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const isDue = and(
      eq(announcements.id, id),
      eq(announcements.state, 'scheduled'),
      lte(announcements.plannedAt, ctx.now),
    );
    const [announcement] = await ctx.db
      .select()
      .from(announcements)
      .where(isDue)
      .for('update', { skipLocked: true });
    if (!announcement) return;
    const { people } = await audienceCount(ctx, announcement, everybody);
    await ctx.db
      .update(announcements)
      .set({ state: stateAfter('begin'), startedAt: ctx.now, recipients: people })
      .where(eq(announcements.id, id));
  });

/** Goes on with every announcement that is due, until none has anybody left to tell or mails must leave first. */
export async function sendDue(ctx: () => Ctx, goesOn: () => boolean = () => true): Promise<void> {
  const isDue = or(
    eq(announcements.state, 'sending'),
    and(eq(announcements.state, 'scheduled'), lte(announcements.plannedAt, ctx().now)),
  );
  const due = await ctx()
    .db.select({ id: announcements.id, state: announcements.state })
    .from(announcements)
    .where(isDue)
    // The announcement that has told the fewest people goes first, so that one to everybody doesn't hold back a later one.
    .orderBy(asc(announcements.handled), asc(announcements.plannedAt));
  for (const { id, state } of due) {
    try {
      if (state === 'scheduled') await begin(ctx(), id);
      while (goesOn() && (await tellNext(ctx(), id)) === 'more');
      await countMails(ctx(), eq(announcements.id, id));
    } catch (err) {
      ctx().log.error({ err, announcement: id }, 'an announcement could not go on; the others do');
    }
  }
}

async function countMails(ctx: Ctx, which?: SQL): Promise<void> {
  const { state, endedAt, countedAt, mailsWaiting } = announcements;
  const dayMs = 86_400_000;
  const follows = and(
    inArray(state, ['sent', 'stopped']),
    sql`${endedAt} > ${new Date(ctx.now.getTime() - followDays * dayMs).toISOString()}::timestamptz`,
    or(
      isNull(countedAt),
      sql`${mailsWaiting} > 0`,
      sql`${countedAt} < ${endedAt} + interval '10 minutes'`,
    ),
  );
  const sendings = await ctx.db
    .select()
    .from(announcements)
    .where(and(which, or(eq(state, 'sending'), follows)));
  for (const { id, handled, countedAt: before } of sendings) {
    if (before && ctx.now.getTime() - before.getTime() < countEverySeconds(handled) * 1_000)
      continue;
    const { sent, failed, waiting } = await mailCountsOf(ctx, id, giveUpDays);
    // Another process may have stored a later count meanwhile, which stays.
    const isOlder = or(isNull(countedAt), lt(countedAt, ctx.now));
    await ctx.db
      .update(announcements)
      .set({ mailsSent: sent, mailsFailed: failed, mailsWaiting: waiting, countedAt: ctx.now })
      .where(and(eq(announcements.id, id), isOlder));
  }
}

/** Work that also runs by the clock (`app/schedule.ts`), where staff sees whether it fails. */
export async function keepAnnouncements(ctx: () => Ctx): Promise<void> {
  await sendDue(ctx);
  await countMails(ctx());
}

/** Looks every few seconds for announcements with people left to tell. Processes share them, and go on where a crash ended. */
export function startAnnouncements({ ctx }: { ctx: () => Ctx }): () => Promise<void> {
  const polled = poll({
    everyMs: 3_000,
    look: () => sendDue(ctx, () => !polled.isStopped()),
    failed: (err) => ctx().log.warn({ err }, 'announcements not sent, will be tried again'),
  });
  return polled.stop;
}
