import { createHash } from 'node:crypto';
import { eq, inArray, lt } from 'drizzle-orm';
import { deviceOf, shortAddress } from '~/features/auth/devices/rules';
import { refuse as refuseCommon } from '~/lib/errors';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { attachFiles } from '../../attachments/server/mutations';
import { refuse } from '../../errors';
import { channelOf } from '../../links/server/data';
import { type OfferAccess, withOffer } from '../../links/server/mutations';
import { acceptanceCode, purchaseOrderGiven } from '../../notices';
import { type RequestRow, staffOf } from '../../server/data';
import {
  type AnswerDeps,
  aboutRequest,
  answerQuote,
  isRepeated,
  refusalOf,
  sentQuote,
  writeEvent,
} from '../../server/mutations';
import { businessQuotes } from '../../server/tables';
import type { AnswerChannel } from '../../terms';
import { codeRequest, codeTimes, maskedEmail, wrongCode } from '../rules';
import type { AcceptanceInput, PurchaseOrderInput, SentCode, SignatoryInput } from '../schema';
import { type AcceptanceMethod, acceptanceTexts as texts } from '../terms';
import { addressToProve, codeOf, isCode, letterHash } from './data';
import {
  businessQuoteAcceptancePapers,
  businessQuoteAcceptances,
  businessQuoteCodes,
} from './tables';

/** The visitor's address and what the browser calls itself; only its network and its name are stored. */
export type Origin = { address: string; userAgent: string | null };

/**
 * Sends a code to the registered address, or leaves the one that was sent a moment ago.
 * @throws quote_not_found, link_invalid (404), code_not_needed, code_nowhere and the refusals of `answerQuote` (409), codes_too_many (429)
 */
export const sendCode = (
  ctx: Ctx,
  secret: string,
  access: OfferAccess,
  quoteId: string,
): Promise<SentCode> =>
  withOffer(ctx, access, quoteId, async (ctx, request) => {
    const quote = await sentQuote(ctx, request, quoteId);
    const refusal = refusalOf(quote, ctx.now);
    if (refusal) throw refusal;
    const address = await addressToProve(ctx, access.by, request);
    if (!address) throw refuse('code_not_needed');
    if (access.by === 'link' && request.linkRevokedAt) throw refuse('code_nowhere');
    const [before] = await ctx.db
      .select()
      .from(businessQuoteCodes)
      .where(eq(businessQuoteCodes.quoteId, quoteId));
    const nextCode = codeRequest(before ?? null, ctx.now);
    if (nextCode.kind === 'many') throw refuse('codes_too_many');
    const sentTo = maskedEmail(address);
    if (nextCode.kind === 'stands' && before) return sentCodeOf(sentTo, before.sentAt);
    const { kind: _, ...counted } = nextCode as Extract<typeof nextCode, { kind: 'new' }>;
    const key = newId();
    const code = {
      key,
      sentAt: ctx.now,
      expiresAt: codeTimes(ctx.now).expiresAt,
      wrong: 0,
      ...counted,
    };
    await ctx.db
      .insert(businessQuoteCodes)
      .values({ quoteId, ...code })
      .onConflictDoUpdate({ target: businessQuoteCodes.quoteId, set: code });
    const payload = {
      number: quote.number ?? '',
      companyName: request.companyName,
      code: codeOf(secret, { quoteId, key, address }),
    };
    const to = access.by === 'link' ? { addresses: [address] } : { userIds: [ctx.user.userId] };
    await writeNotice(ctx, acceptanceCode, { ...to, payload });
    return sentCodeOf(sentTo, ctx.now);
  });

function sentCodeOf(sentTo: string, sentAt: Date): SentCode {
  const { expiresAt, nextAt } = codeTimes(sentAt);
  return { sentTo, expiresAt: expiresAt.toISOString(), nextAt: nextAt.toISOString() };
}

type SpentCode = { quoteId: string; address: string; typed: string | null };

/** Spends the code of an offer whose request is locked, or counts a wrong one. Returns the sentence about what is wrong with it. */
async function spendCode(
  ctx: Ctx,
  secret: string,
  { quoteId, address, typed }: SpentCode,
): Promise<string | null> {
  const [code] = await ctx.db
    .select()
    .from(businessQuoteCodes)
    .where(eq(businessQuoteCodes.quoteId, quoteId));
  if (!code || !typed) return texts.codeMissing;
  const ofQuote = eq(businessQuoteCodes.quoteId, quoteId);
  const wrong = wrongCode(code.wrong);
  if (wrong === texts.codeUsedUp) return wrong;
  if (code.expiresAt <= ctx.now) return texts.codeOver;
  if (isCode(secret, typed, { ...code, address })) {
    await ctx.db.delete(businessQuoteCodes).where(ofQuote);
    return null;
  }
  await ctx.db
    .update(businessQuoteCodes)
    .set({ wrong: code.wrong + 1 })
    .where(ofQuote);
  return wrongCode(code.wrong + 1);
}

/** An acceptance with its evidence; `note` tells how one outside the site reached us. */
type Acceptance = SignatoryInput & {
  channel: AnswerChannel;
  method: AcceptanceMethod;
  origin: Origin | null;
  npwp: string | null;
  legalAddress: string | null;
  poFile: string | null;
  note?: string;
};

/**
 * The one place where an offer becomes accepted, by its buyer or recorded by staff: offer, request, history, evidence, files and notices change in
 * the caller's transaction, which has locked `request` first. What else an acceptance begins (`offerAccepted`) comes after the evidence. Returns false when the same answer was given before.
 * @throws the refusals of `answerQuote` (409), invalid_input (422) for a file that isn't there
 */
export async function acceptOffer(
  ctx: Ctx,
  { secret, offerAccepted }: AnswerDeps,
  request: RequestRow,
  quoteId: string,
  acceptance: Acceptance,
): Promise<boolean> {
  const { name, position, poNumber, channel, note, method, origin, npwp, legalAddress, poFile } =
    acceptance;
  const network = origin && shortAddress(origin.address);
  const device = origin && deviceOf(origin.userAgent);
  const from = network && `${device}, jaringan ${network}`;
  const answer = {
    outcome: 'accepted' as const,
    channel,
    name,
    position,
    poNumber,
    ...(note && { note }),
    ...(from && { from }),
  };
  if (!(await answerQuote(ctx, secret, request, quoteId, answer))) return false;
  const evidence = {
    quoteId,
    method,
    network,
    device,
    npwp,
    legalAddress,
    letterSha256: await letterHash(ctx, quoteId),
    createdAt: ctx.now,
  };
  await ctx.db.insert(businessQuoteAcceptances).values(evidence);
  const fromStaff = channel === 'offline';
  if (poFile)
    await attachFiles(ctx, {
      requestId: request.id,
      fromStaff,
      ids: [poFile],
      to: quoteId,
      field: 'poFile',
    });
  await offerAccepted(ctx, request, quoteId);
  return true;
}

/**
 * Accepts an offer as its buyer. A wrong code is counted although nothing else changes.
 * @throws quote_not_found, link_invalid (404), the refusals of `answerQuote` (409), invalid_input (422) at `code` or `poFile`
 */
export async function acceptQuote(
  ctx: Ctx,
  deps: AnswerDeps,
  access: OfferAccess,
  quoteId: string,
  { code, terms: _, ...input }: AcceptanceInput,
  origin: Origin,
): Promise<void> {
  const fault = await withOffer(ctx, access, quoteId, async (ctx, request) => {
    const quote = await sentQuote(ctx, request, quoteId);
    const channel = channelOf(access);
    if (isRepeated(quote, { outcome: 'accepted', channel, ...input })) return null;
    const refusal = refusalOf(quote, ctx.now);
    if (refusal) throw refusal;
    const address = await addressToProve(ctx, access.by, request);
    const wrong = address
      ? await spendCode(ctx, deps.secret, { quoteId, address, typed: code })
      : null;
    if (wrong) return wrong;
    await acceptOffer(ctx, deps, request, quoteId, {
      ...input,
      channel,
      method: address ? 'code' : 'account',
      origin,
    });
    return null;
  });
  if (fault) throw refuseCommon('invalid_input', { fields: { code: fault } });
}

type OrderOf = { request: RequestRow; quoteId: string; channel: AnswerChannel; tell: boolean };

/** Adds or corrects the order of an accepted offer whose request is locked. @throws quote_not_accepted (409), invalid_input (422) at `poFile` */
export async function storePurchaseOrder(
  ctx: Ctx,
  { request, quoteId, channel, tell }: OrderOf,
  { poNumber, poFile }: PurchaseOrderInput,
): Promise<void> {
  const quote = await sentQuote(ctx, request, quoteId);
  if (quote.status !== 'accepted') throw refuse('quote_not_accepted');
  if (poFile)
    await attachFiles(ctx, {
      requestId: request.id,
      fromStaff: channel === 'offline',
      ids: [poFile],
      to: quoteId,
      field: 'poFile',
    });
  if (quote.poNumber === poNumber && !poFile) return;
  await ctx.db.update(businessQuotes).set({ poNumber }).where(eq(businessQuotes.id, quoteId));
  const text =
    quote.poNumber && quote.poNumber !== poNumber ? `${quote.poNumber} → ${poNumber}` : poNumber;
  await writeEvent(ctx, { requestId: request.id, kind: 'purchase_order', quoteId, channel, text });
  if (!tell) return;
  await writeNotice(ctx, purchaseOrderGiven, {
    userIds: await staffOf(ctx, request),
    payload: { ...aboutRequest(request), number: quote.number ?? '', poNumber },
  });
}

/** The same by the buyer (screens-not-shown §15). @throws quote_not_found, link_invalid (404) */
export const setPurchaseOrder = (
  ctx: Ctx,
  access: OfferAccess,
  quoteId: string,
  input: PurchaseOrderInput,
): Promise<void> =>
  withOffer(ctx, access, quoteId, (ctx, request) =>
    storePurchaseOrder(ctx, { request, quoteId, channel: channelOf(access), tell: true }, input),
  );

/** Keeps the drawn acceptance; the first drawing stays. */
export async function keepAcceptance(ctx: Ctx, quoteId: string, pdf: Uint8Array): Promise<void> {
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await ctx.db
    .insert(businessQuoteAcceptancePapers)
    .values({ quoteId, pdf, sha256, createdAt: ctx.now })
    .onConflictDoNothing();
}

/** Ends the codes of a locked request's offers, because they may have gone to a wrong address. */
export async function dropCodes(ctx: Ctx, requestId: string): Promise<void> {
  const offers = ctx.db
    .select({ id: businessQuotes.id })
    .from(businessQuotes)
    .where(eq(businessQuotes.quoteRequestId, requestId));
  await ctx.db.delete(businessQuoteCodes).where(inArray(businessQuoteCodes.quoteId, offers));
}

/** Deletes codes whose day of counting is over. */
export async function dropOldCodes(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(businessQuoteCodes)
    .where(lt(businessQuoteCodes.countedFrom, new Date(ctx.now.getTime() - 2 * 86_400_000)));
}
