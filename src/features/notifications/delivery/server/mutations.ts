import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { knownUsers } from '~/features/auth/server/data';
import { erasedName } from '~/features/auth/terms';
import type { Channel, NoticeBook } from '~/lib/notices';
import { doubling } from '~/lib/server/attempts';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { errorLine, withMaskedAddresses } from '~/lib/server/log';
import { outbox } from '~/lib/server/outbox';
import { channels } from '~/lib/server/realtime';
import { digest } from '../../preferences/notices';
import { digestAfter } from '../../preferences/rules';
import { readerOf, rhythmsOf, switchedOff } from '../../preferences/server/data';
import { digestShown, rhythmDefault } from '../../preferences/terms';
import { mailDeliveries, notifications } from '../../server/tables';
import { mailRecordDays } from '../../terms';
import { can } from '../access';
import { refuse } from '../errors';
import { bulkKinds, isBulk, namerOf } from '../rules';

const batchSize = 50;
const retrySeconds = doubling(5, 3_600);
/** The most rows of one insert. Each value is a parameter, and a statement may have 65,535 parameters. */
const rowsAtOnce = 1_000;

type Row = typeof outbox.$inferSelect;
type Written = { mails: string[]; bulk: string[] };

/**
 * Delivers due outbox rows to the bell and writes their mails, in one transaction with the rows locked. Processes therefore share the work,
 * and after a crash the rows are still due. A row that fails is postponed without the others. Answers the ids of the mails to send, those to
 * very many people in `bulk`, and whether more rows are due.
 */
export const drainOutbox = (ctx: Ctx, book: NoticeBook): Promise<Written & { more: boolean }> =>
  inTransaction(ctx, async (ctx) => {
    // Times are rounded to the millisecond, up as well as down, so a row that was written a moment ago must count as due.
    const due = await ctx.db
      .select()
      .from(outbox)
      .where(lte(outbox.nextAttemptAt, sql`now() + interval '1 millisecond'`))
      .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (due.length === 0) return { mails: [], bulk: [], more: false };
    return { ...(await deliverAll(ctx, due, book)), more: due.length === batchSize };
  });

/** Delivers all rows at once, and one by one when that fails. */
async function deliverAll(ctx: Ctx, due: Row[], book: NoticeBook): Promise<Written> {
  try {
    return await inTransaction(ctx, (ctx) => deliver(ctx, due, book));
  } catch (err) {
    if (due.length === 1) {
      await postpone(ctx, due[0] as Row, err);
      return { mails: [], bulk: [] };
    }
    const all: Written[] = [];
    for (const row of due) all.push(await deliverAll(ctx, [row], book));
    return { mails: all.flatMap(({ mails }) => mails), bulk: all.flatMap(({ bulk }) => bulk) };
  }
}

async function postpone(ctx: Ctx, row: Row, err: unknown): Promise<void> {
  ctx.log.error(
    { err, outboxId: row.id, kind: row.kind, attempts: row.attempts + 1 },
    'notice not delivered, will be tried again',
  );
  const seconds = retrySeconds(row.attempts + 1);
  await ctx.db
    .update(outbox)
    .set({
      attempts: row.attempts + 1,
      lastError: errorLine(err),
      nextAttemptAt: sql`now() + ${seconds} * interval '1 second'`,
    })
    .where(eq(outbox.id, row.id));
}

/** @throws for a kind that is not in the book, and for a payload that is not of its kind */
function readNotice(row: Row, book: NoticeBook) {
  const notice = book.get(row.kind);
  if (!notice) throw new Error(`no notice of kind ${row.kind} in app/nouns.ts`);
  const payload = notice.payload.parse(row.payload);
  const namedId = notice.unnamed ? (notice.namedId ? notice.namedId(payload) : row.actorId) : null;
  return { row, notice, payload, namedId };
}

async function deliver(ctx: Ctx, due: Row[], book: NoticeBook): Promise<Written> {
  const userIds = [...new Set(due.flatMap((row) => row.recipients))];
  const notices = due.map((row) => readNotice(row, book));
  const accounts = await knownUsers(ctx, [
    ...new Set([...userIds, ...notices.flatMap(({ namedId }) => namedId ?? [])]),
  ]);
  // The owner of a closing account gets only mandatory notices.
  const isClosing = (userId: string | null) =>
    userId !== null && accounts.get(userId)?.closing === true;
  const isSwitchedOff = await switchedOff(ctx, {
    userIds,
    addresses: due.flatMap((row) => row.addresses),
    kinds: due.map((row) => row.kind),
  });
  const rhythms = await rhythmsOf(ctx, userIds);
  const bells: (typeof notifications.$inferInsert)[] = [];
  const mails: (typeof mailDeliveries.$inferInsert)[] = [];
  for (const { row, notice, ...read } of notices) {
    const unnamed = notice.unnamed?.(read.payload, erasedName);
    // A person who was erased while the notice waited is in no text any more.
    const namedId = read.namedId && accounts.has(read.namedId) ? read.namedId : null;
    const payload = unnamed === undefined || namedId || !read.namedId ? read.payload : unnamed;
    const isUnreachable = (channel: Channel, userId: string | null) =>
      channel === 'mail' &&
      notice.bulk === true &&
      !(userId !== null && accounts.get(userId)?.mailable === true);
    const wants = (channel: Channel, to: { userId: string | null; address: string | null }) =>
      notice.channels.includes(channel) &&
      !isUnreachable(channel, to.userId) &&
      !(
        notice.optional.includes(channel) &&
        (isClosing(to.userId) || isSwitchedOff(readerOf(to), notice.kind, channel))
      );
    const textFor = (userId: string) => {
      const named = namerOf(notice, accounts.get(userId)?.name ?? '');
      return {
        title: named(notice.title(payload)),
        message: named(notice.message(payload)),
        link: notice.link(payload),
        matter: row.matter,
      };
    };
    const eventId = row.eventId ?? row.id;
    // Somebody may be named later by `nameInNotices`, so the text without a name is kept where nobody is named yet.
    const withoutName =
      unnamed === undefined || payload === unnamed
        ? {}
        : { namedId, unnamedTitle: notice.title(unnamed), unnamedMessage: notice.message(unnamed) };
    // Nobody may send it before; the sweep of pending mails finds it afterwards.
    const claimedUntil =
      row.mailDelaySeconds === null
        ? null
        : new Date(ctx.now.getTime() + row.mailDelaySeconds * 1_000);
    const mail = {
      kind: row.kind,
      payload,
      named: namedId ? [namedId] : [],
      matter: row.matter,
      claimedUntil,
    };
    for (const userId of row.recipients.filter((id) => accounts.has(id))) {
      const event = { userId, eventId, createdAt: ctx.now };
      const to = { userId, address: null };
      if (wants('bell', to))
        bells.push({
          id: newId(),
          ...event,
          actorId: row.actorId,
          ...textFor(userId),
          ...withoutName,
        });
      const rhythm =
        notice.audience === 'instructor' && notice.optional.includes('mail')
          ? (rhythms.get(userId) ?? rhythmDefault)
          : 'at_once';
      if (rhythm !== 'none' && wants('mail', to))
        mails.push({
          id: newId(),
          ...event,
          ...mail,
          digestAt: rhythm === 'daily' ? digestAfter(ctx.now) : null,
        });
    }
    for (const address of row.addresses) {
      if (wants('mail', { userId: null, address }))
        mails.push({ id: newId(), address, eventId, createdAt: ctx.now, ...mail });
    }
  }
  for (const part of inParts(bells)) {
    const inserted = await ctx.db
      .insert(notifications)
      .values(part)
      .onConflictDoNothing()
      .returning({ id: notifications.id, userId: notifications.userId });
    const messages = sql.join(
      inserted.map(({ id, userId }) => sql`(${`${id} ${userId}`})`),
      sql`, `,
    );
    if (inserted.length > 0)
      await ctx.db.execute(
        sql`select pg_notify(${channels.notification}, message) from (values ${messages}) as inserted (message)`,
      );
  }
  const written: { id: string; kind: string }[] = [];
  for (const part of inParts(mails)) {
    const inserted = await ctx.db
      .insert(mailDeliveries)
      .values(part)
      .onConflictDoNothing()
      .returning({
        id: mailDeliveries.id,
        kind: mailDeliveries.kind,
        digestAt: mailDeliveries.digestAt,
        claimedUntil: mailDeliveries.claimedUntil,
      });
    written.push(
      ...inserted.filter(
        ({ digestAt, claimedUntil }) => digestAt === null && claimedUntil === null,
      ),
    );
  }
  await ctx.db.delete(outbox).where(
    inArray(
      outbox.id,
      due.map((row) => row.id),
    ),
  );
  const idsOf = (bulk: boolean) =>
    written.filter(({ kind }) => isBulk(book, kind) === bulk).map(({ id }) => id);
  return { mails: idsOf(false), bulk: idsOf(true) };
}

const inParts = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, part) =>
    all.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );

/** A job that sends a mail has this long; it ends earlier (lib/server/queue.ts), unless its process was killed. */
const claimSeconds = 300;

/**
 * Takes a mail for one job, until the given time by the database's clock: `busy` while another job sends it, `done` when nothing is left to send. A mail
 * to very many people whose job was killed, or whose server didn't answer, may have arrived, and isn't taken again: nobody gets it twice (ADR 044).
 */
export async function claimMail(
  ctx: Ctx,
  id: string,
  book: NoticeBook,
): Promise<Date | 'busy' | 'done'> {
  const isToSend = and(
    eq(mailDeliveries.id, id),
    isNull(mailDeliveries.sentAt),
    isNull(mailDeliveries.refusedAt),
    isNull(mailDeliveries.digestAt),
  );
  const isOver = lt(mailDeliveries.claimedUntil, sql`now()`);
  const isOnce = inArray(mailDeliveries.kind, bulkKinds(book));
  const claimed = await ctx.db
    .update(mailDeliveries)
    .set({
      claimedUntil: sql`now() + ${claimSeconds} * interval '1 second'`,
      attempts: sql`${mailDeliveries.attempts} + 1`,
    })
    .where(and(isToSend, or(isNull(mailDeliveries.claimedUntil), and(isOver, not(isOnce)))))
    .returning({ until: mailDeliveries.claimedUntil });
  if (claimed[0]?.until) return claimed[0].until;
  const isLost = and(isOver, isOnce) as SQL;
  const waiting = await ctx.db
    .select({ id: mailDeliveries.id })
    .from(mailDeliveries)
    .where(and(isToSend, sql`(${isLost}) is not true`))
    .limit(1);
  return waiting.length > 0 ? 'busy' : 'done';
}

/** Gives a mail back that was not sent: to be tried again, or refused for good. A mail that another job has claimed since stays with it. */
export async function releaseMail(
  ctx: Ctx,
  id: string,
  claim: Date,
  { error, refused }: { error: unknown; refused: boolean },
): Promise<void> {
  await ctx.db
    .update(mailDeliveries)
    .set({
      claimedUntil: null,
      lastError: errorLine(error instanceof Error ? error.message : error),
      ...(refused && { refusedAt: sql`now()` }),
    })
    .where(
      and(
        eq(mailDeliveries.id, id),
        isNull(mailDeliveries.sentAt),
        eq(mailDeliveries.claimedUntil, claim),
      ),
    );
}

const unansweredMinutes = 15;

/**
 * Keeps a mail back that the receiving server may have delivered: each further try waits for at least unansweredMinutes, and for twice as long
 * as the mail is old, so that its reader gets few copies at most.
 */
export async function holdMail(ctx: Ctx, id: string, claim: Date, error: Error): Promise<void> {
  const wait = sql`greatest(make_interval(mins => ${unansweredMinutes}::int), 2 * (now() - ${mailDeliveries.createdAt}))`;
  await ctx.db
    .update(mailDeliveries)
    .set({ claimedUntil: sql`now() + ${wait}`, lastError: errorLine(error.message) })
    .where(
      and(
        eq(mailDeliveries.id, id),
        isNull(mailDeliveries.sentAt),
        eq(mailDeliveries.claimedUntil, claim),
      ),
    );
}

/** Deletes an unsent mail whose kind has been switched off meanwhile. */
export async function dropMail(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .delete(mailDeliveries)
    .where(and(eq(mailDeliveries.id, id), isNull(mailDeliveries.sentAt)));
}

/** Marks mails as sent and deletes their payload, which may contain tokens. */
export async function mailSent(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db
    .update(mailDeliveries)
    .set({ sentAt: sql`now()`, payload: null, claimedUntil: null, lastError: null, named: [] })
    .where(and(inArray(mailDeliveries.id, ids), isNull(mailDeliveries.sentAt)));
}

/** Deletes the record of mails after mailRecordDays. */
export async function forgetMails(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(mailDeliveries)
    .where(lt(mailDeliveries.createdAt, new Date(ctx.now.getTime() - mailRecordDays * 86_400_000)));
}

/** the most people whose digests are made in one go, and the most mails of one digest */
const digestsAtOnce = 200;
const digestMost = 500;

/** Makes the digests that are due: the mails of each person become one. Returns the ids of the mails to send. */
export async function gatherDigests(ctx: Ctx, book: NoticeBook): Promise<string[]> {
  const due = await ctx.db
    .selectDistinct({ userId: mailDeliveries.userId })
    .from(mailDeliveries)
    .where(
      and(
        isNotNull(mailDeliveries.userId),
        isNull(mailDeliveries.sentAt),
        lte(mailDeliveries.digestAt, ctx.now),
      ),
    )
    .limit(digestsAtOnce);
  const made: string[] = [];
  for (const { userId } of due) made.push(...(userId ? await gatherDigest(ctx, book, userId) : []));
  return made;
}

/** Locked rows are those of another process that makes the same digest. */
const gatherDigest = (ctx: Ctx, book: NoticeBook, userId: string): Promise<string[]> =>
  inTransaction(ctx, async (ctx) => {
    const mails = await ctx.db
      .select()
      .from(mailDeliveries)
      .where(
        and(
          eq(mailDeliveries.userId, userId),
          isNull(mailDeliveries.sentAt),
          lte(mailDeliveries.digestAt, ctx.now),
        ),
      )
      .orderBy(asc(mailDeliveries.createdAt), asc(mailDeliveries.id))
      .limit(digestMost)
      .for('update', { skipLocked: true });
    if (mails.length === 0) return [];
    const ids = mails.map(({ id }) => id);
    await ctx.db.delete(mailDeliveries).where(inArray(mailDeliveries.id, ids));
    if ((await rhythmsOf(ctx, [userId])).get(userId) === 'none') return [];
    const items = mails.flatMap(({ kind, payload }) => {
      const notice = book.get(kind);
      const read = notice?.payload.parse(payload);
      return notice ? [{ title: notice.title(read), message: notice.message(read) }] : [];
    });
    const id = newId();
    const named = [...new Set(mails.flatMap((mail) => mail.named))];
    const payload = { count: items.length, items: items.slice(0, digestShown) };
    await ctx.db.insert(mailDeliveries).values({
      id,
      eventId: newId(),
      userId,
      kind: digest.kind,
      payload,
      named,
      createdAt: ctx.now,
    });
    return [id];
  });

/** Takes a refused mail out of the list. @throws forbidden (403), mail_not_found (404), mail_not_refused (409) */
async function takeRefused(ctx: Ctx, id: string, action: 'retried' | 'dropped') {
  requireRight(can(ctx.user, 'decide'));
  const [mail] = await ctx.db
    .delete(mailDeliveries)
    .where(
      and(
        eq(mailDeliveries.id, id),
        isNull(mailDeliveries.sentAt),
        isNotNull(mailDeliveries.refusedAt),
      ),
    )
    .returning();
  if (!mail) {
    const [unsent] = await ctx.db
      .select({ id: mailDeliveries.id })
      .from(mailDeliveries)
      .where(and(eq(mailDeliveries.id, id), isNull(mailDeliveries.sentAt)))
      .limit(1);
    throw refuse(unsent ? 'mail_not_refused' : 'mail_not_found');
  }
  const { kind, attempts, lastError } = mail;
  const before = { kind, attempts, lastError: lastError && withMaskedAddresses(lastError) };
  await writeAudit(ctx, {
    action: `mail.${action}`,
    subjectType: 'mail',
    subjectId: id,
    before,
    after: null,
    reason: null,
  });
  return mail;
}

/** Has a refused mail sent again, as a new one: the job of the old one is done. @throws as takeRefused */
export const retryMail = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { eventId, userId, address, kind, payload, named, matter } = await takeRefused(
      ctx,
      id,
      'retried',
    );
    await ctx.db.insert(mailDeliveries).values({
      id: newId(),
      eventId,
      userId,
      address,
      kind,
      payload,
      named,
      matter,
      createdAt: ctx.now,
    });
  });

/** @throws as takeRefused */
export const dropRefused = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => void (await takeRefused(ctx, id, 'dropped')));
