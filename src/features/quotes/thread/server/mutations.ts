import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { settleMatter } from '~/features/notifications/server/mutations';
import { formatNumber } from '~/lib/money';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { filesOf } from '../../attachments/server/data';
import { attachFiles } from '../../attachments/server/mutations';
import { refuse } from '../../errors';
import { type BuyerAccess, channelOf } from '../../links/server/data';
import { withOwnRequest } from '../../links/server/mutations';
import { isWaiting } from '../../rules';
import { isBuyerGone, type RequestRow, staffOf } from '../../server/data';
import {
  aboutRequest,
  answerQuote,
  asStaff,
  buyerWith,
  deleteDraft,
  moveRequest,
  openQuote,
  writeEvent,
} from '../../server/mutations';
import { businessQuoteRequests } from '../../server/tables';
import type { MessageTopic } from '../../terms';
import {
  messageAnswered,
  messageArrived,
  messageMatter,
  requestCorrected,
  requestWithdrawn,
} from '../notices';
import type { CorrectionInput, MessageInput, ReplyInput } from '../schema';
import { messagesPerDay } from '../terms';
import { countSince } from './data';
import { businessQuoteMessages, businessQuoteThreads } from './tables';

type NewMessage = {
  key: string;
  text: string;
  files: string[];
  fromStaff: boolean;
  topic: MessageTopic | null;
  authorId: string | null;
  seen: string | null;
};

/** Whether a message about a locked request was stored before. @throws message_changed (409) when its key came with other contents, so that none is silently lost */
async function isStored(
  ctx: Ctx,
  requestId: string,
  { key, text, files, fromStaff, topic }: NewMessage,
): Promise<boolean> {
  const m = businessQuoteMessages;
  const [before] = await ctx.db
    .select({ id: m.id, contents: { text: m.text, fromStaff: m.fromStaff, topic: m.topic } })
    .from(m)
    .where(and(eq(m.requestId, requestId), eq(m.clientKey, key)));
  if (!before) return false;
  const attached = (await filesOf(ctx, [before.id])).get(before.id) ?? [];
  const contents = { ...before.contents, files: attached.map(({ id }) => id).toSorted() };
  if (
    !isDeepStrictEqual(contents, { text, fromStaff, topic, files: [...new Set(files)].toSorted() })
  )
    throw refuse('message_changed');
  return true;
}

/** Stores a message about a locked request and counts it; false when it was stored before. @throws as `isStored` */
async function storeMessage(ctx: Ctx, request: RequestRow, message: NewMessage): Promise<boolean> {
  const { key, text, files, fromStaff, topic, authorId, seen } = message;
  const requestId = request.id;
  if (await isStored(ctx, requestId, message)) return false;
  const id = newId();
  await ctx.db.insert(businessQuoteMessages).values({
    id,
    requestId,
    clientKey: key,
    fromStaff,
    authorId,
    topic,
    text,
    createdAt: ctx.now,
  });
  await attachFiles(ctx, { requestId, fromStaff, ids: files, to: id, field: 'files' });
  const unread = fromStaff
    ? { buyerUnread: sql`${businessQuoteThreads.buyerUnread} + 1` }
    : { staffUnread: sql`${businessQuoteThreads.staffUnread} + 1` };
  await ctx.db
    .insert(businessQuoteThreads)
    .values({
      requestId,
      messages: 1,
      staffUnread: fromStaff ? 0 : 1,
      buyerUnread: fromStaff ? 1 : 0,
    })
    .onConflictDoUpdate({
      target: businessQuoteThreads.requestId,
      set: { messages: sql`${businessQuoteThreads.messages} + 1`, ...unread },
    });
  if (seen) await noteRead(ctx, requestId, { upTo: seen, staff: fromStaff });
  return true;
}

/** The buyer writes about their request, whatever its state. @throws messages_too_many (429), message_changed (409), invalid_input (422) at `files`, and as `withOwnRequest` */
export const sendMessage = (
  ctx: Ctx,
  access: BuyerAccess,
  { topic, ...input }: MessageInput,
): Promise<void> =>
  withOwnRequest(ctx, access, async (ctx, request) => {
    const authorId = access.by === 'owner' ? ctx.user.userId : null;
    const message = { ...input, topic, fromStaff: false, authorId };
    // A repeat of the last message of the day must not be told that it was one too many.
    if (await isStored(ctx, request.id, message)) return;
    const since = new Date(ctx.now.getTime() - 86_400_000);
    if ((await countSince(ctx, request.id, { fromStaff: false, since })) >= messagesPerDay)
      throw refuse('messages_too_many');
    await storeMessage(ctx, request, message);
    await writeNotice(ctx, messageArrived, {
      userIds: await staffOf(ctx, request),
      payload: { ...aboutRequest(request), topic },
    });
  });

/** Staff answers by bell and mail, or by a mail with the signed link. @throws as `asStaff`, buyer_gone, message_changed (409), invalid_input (422) at `files` */
export const replyTo = (
  ctx: Ctx,
  secret: string,
  requestId: string,
  input: ReplyInput,
): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    if (await isBuyerGone(ctx, request)) throw refuse('buyer_gone');
    if (
      !(await storeMessage(ctx, request, {
        ...input,
        topic: null,
        fromStaff: true,
        authorId: ctx.user.userId,
      }))
    )
      return;
    const buyer = await buyerWith(ctx, secret, request);
    await writeNotice(ctx, messageAnswered, { ...buyer, payload: buyer.about });
  });

/** Counts what one side hasn't read after `upTo`; a message that came meanwhile stays unread, and so does its notice to staff. */
async function noteRead(
  ctx: Ctx,
  requestId: string,
  { upTo, staff }: { upTo: string; staff: boolean },
): Promise<void> {
  const m = businessQuoteMessages;
  const [message] = await ctx.db
    .select({ createdAt: m.createdAt })
    .from(m)
    .where(and(eq(m.id, upTo), eq(m.requestId, requestId)));
  if (!message) return;
  const left = await countSince(ctx, requestId, { fromStaff: !staff, since: message.createdAt });
  await ctx.db
    .update(businessQuoteThreads)
    .set(staff ? { staffUnread: left } : { buyerUnread: left })
    .where(eq(businessQuoteThreads.requestId, requestId));
  if (staff && left === 0) await settleMatter(ctx, messageMatter(requestId));
}

/** The buyer has read the thread up to a message. @throws as `withOwnRequest` */
export const readByBuyer = (ctx: Ctx, access: BuyerAccess, upTo: string): Promise<void> =>
  withOwnRequest(ctx, access, (ctx, request) => noteRead(ctx, request.id, { upTo, staff: false }));

/** The same of staff, for all of them. @throws as `asStaff` */
export const readByStaff = (ctx: Ctx, requestId: string, upTo: string): Promise<void> =>
  asStaff(ctx, requestId, (ctx) => noteRead(ctx, requestId, { upTo, staff: true }));

const textOf = (value: string | number | null) =>
  value === null ? 'kosong' : typeof value === 'number' ? formatNumber(value) : value;

/** What a correction changes, for the history: `Jumlah peserta: 80 → 120`. Long texts are only named. */
function changesOf(request: RequestRow, next: CorrectionInput): string[] {
  const short = [
    ['Nama kontak', request.contactPersonName, next.contactPersonName],
    ['Jabatan', request.contactPersonPosition, next.contactPersonPosition],
    ['Telepon', request.companyPhone, next.companyPhone],
    ['Jumlah peserta', request.numberOfEmployees, next.numberOfEmployees],
  ] as const;
  const lines = short
    .filter(([, before, after]) => before !== after)
    .map(([label, before, after]) => `${label}: ${textOf(before)} → ${textOf(after)}`);
  return request.additionalRequirements === next.additionalRequirements
    ? lines
    : [...lines, 'Kebutuhan tambahan diubah'];
}

/** The buyer corrects a request that isn't answered yet. Nothing happens where nothing changes. @throws request_answered (409), and as `withOwnRequest` */
export const correctRequest = (
  ctx: Ctx,
  access: BuyerAccess,
  input: CorrectionInput,
): Promise<void> =>
  withOwnRequest(ctx, access, async (ctx, request) => {
    if (!isWaiting(request)) throw refuse('request_answered');
    const changes = changesOf(request, input);
    if (changes.length === 0) return;
    await ctx.db
      .update(businessQuoteRequests)
      .set(input)
      .where(eq(businessQuoteRequests.id, request.id));
    await writeEvent(ctx, {
      requestId: request.id,
      kind: 'corrected',
      channel: channelOf(access),
      text: changes.join('\n'),
    });
    await writeNotice(ctx, requestCorrected, {
      userIds: await staffOf(ctx, request),
      payload: aboutRequest(request),
    });
  });

/**
 * The buyer withdraws a request with a reason, which ends an open offer as a rejection does. A repeated call of a withdrawn one changes nothing.
 * @throws request_closed (409) for one that is accepted, rejected or expired, and as `withOwnRequest`
 */
export const withdrawRequest = (
  ctx: Ctx,
  secret: string,
  access: BuyerAccess,
  reason: string,
): Promise<void> =>
  withOwnRequest(ctx, access, async (ctx, request) => {
    const requestId = request.id;
    if (request.withdrawnAt) return;
    const channel = channelOf(access);
    const staff = await staffOf(ctx, request);
    const quote = isWaiting(request) ? null : await openQuote(ctx, requestId);
    // Its offer has just run out: nothing is left to withdraw, even before the job has marked it.
    if (request.status === 'quoted' && !quote) throw refuse('request_closed');
    if (quote)
      await answerQuote(ctx, secret, request, quote.id, { outcome: 'rejected', channel, reason });
    else {
      await moveRequest(ctx, request, 'withdrawn');
      await writeNotice(ctx, requestWithdrawn, {
        userIds: staff,
        payload: { ...aboutRequest(request), reason },
      });
    }
    await ctx.db
      .update(businessQuoteRequests)
      .set({ withdrawnAt: ctx.now })
      .where(eq(businessQuoteRequests.id, requestId));
    await deleteDraft(ctx, requestId);
    await writeEvent(ctx, { requestId, kind: 'withdrawn', channel, text: reason });
  });
