import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { isSignature, sign } from '~/lib/server/signature';
import { filesOf } from '../../attachments/server/data';
import type { RequestRow } from '../../server/data';
import { businessQuotePapers, businessQuoteRequests, businessQuotes } from '../../server/tables';
import type { AnswerChannel } from '../../terms';
import { codeDigits } from '../terms';
import { businessQuoteAcceptancePapers, businessQuoteAcceptances } from './tables';

type CodeKey = { quoteId: string; key: string; address: string };

/**
 * The code that `key` stands for, of an offer and the address it is mailed to. Only the server's secret makes it, so that who reads the database
 * learns no code.
 */
export function codeOf(secret: string, { quoteId, key, address }: CodeKey): string {
  const signed = Buffer.from(sign(secret, 'quote-code', quoteId, key, address.toLowerCase()), 'base64url').readUIntBE(0, 6);
  return String(signed % 10 ** codeDigits).padStart(codeDigits, '0');
}

/** Compares in constant time. */
export const isCode = (secret: string, typed: string, key: CodeKey): boolean => isSignature(typed, codeOf(secret, key));

/**
 * The address that must prove itself with a code: that of the request behind a link, or of an account which has never proven it. Null where the
 * buyer is signed in with a proven address.
 */
export async function addressToProve(ctx: Ctx, by: 'owner' | 'link', { companyEmail, userId }: Pick<RequestRow, 'companyEmail' | 'userId'>) {
  if (by === 'link') return companyEmail;
  const [account] = userId ? await ctx.db.select({ email: users.email, proven: users.emailVerified }).from(users).where(eq(users.id, userId)) : [];
  return account && !account.proven ? account.email : null;
}

type Accepted = { id: string; status: string };

/** The evidence and the order's files of those of these offers that were accepted. */
export async function acceptedPartsOf(ctx: Ctx, quotes: readonly Accepted[]) {
  const ids = quotes.filter(({ status }) => status === 'accepted').map(({ id }) => id);
  if (ids.length === 0) return () => ({ acceptance: null, poFiles: [] });
  const { quoteId, method, network, device, npwp, legalAddress } = businessQuoteAcceptances;
  const rows = await ctx.db.select({ quoteId, method, network, device, npwp, legalAddress }).from(businessQuoteAcceptances).where(inArray(quoteId, ids));
  const records = new Map(rows.map(({ quoteId, network, device, ...record }) => [quoteId, { ...record, origin: network && `${device}, jaringan ${network}` }]));
  const files = await filesOf(ctx, ids);
  return (id: string) => ({ acceptance: records.get(id) ?? null, poFiles: files.get(id) ?? [] });
}

/** The SHA-256 of an offer's letter, in hex. @throws for an offer that was never sent */
export async function letterHash(ctx: Ctx, quoteId: string): Promise<string> {
  const [letter] = await ctx.db.select({ sha256: businessQuotePapers.sha256 }).from(businessQuotePapers).where(eq(businessQuotePapers.quoteId, quoteId));
  if (!letter) throw new Error(`offer ${quoteId} has no letter`);
  return letter.sha256;
}

/** All that the signed acceptance of an offer says; null where nobody has accepted it, or before evidence was kept. */
export async function acceptanceFacts(ctx: Ctx, quoteId: string) {
  const [row] = await ctx.db
    .select({
      companyName: businessQuoteRequests.companyName,
      reference: businessQuoteRequests.reference,
      number: businessQuotes.number,
      sentAt: businessQuotes.sentAt,
      total: businessQuotes.total,
      name: businessQuotes.acceptedName,
      position: businessQuotes.acceptedPosition,
      email: businessQuotes.acceptedEmail,
      channel: sql<AnswerChannel | null>`${businessQuotes.answerChannel}`,
      poNumber: businessQuotes.poNumber,
      record: businessQuoteAcceptances,
    })
    .from(businessQuoteAcceptances)
    .innerJoin(businessQuotes, eq(businessQuotes.id, businessQuoteAcceptances.quoteId))
    .innerJoin(businessQuoteRequests, eq(businessQuoteRequests.id, businessQuotes.quoteRequestId))
    .where(and(eq(businessQuoteAcceptances.quoteId, quoteId), eq(businessQuotes.status, 'accepted')));
  return row ?? null;
}
export type AcceptanceFacts = NonNullable<Awaited<ReturnType<typeof acceptanceFacts>>>;

export async function keptPaper(ctx: Ctx, quoteId: string): Promise<Uint8Array | null> {
  const [row] = await ctx.db
    .select({ pdf: businessQuoteAcceptancePapers.pdf })
    .from(businessQuoteAcceptancePapers)
    .where(eq(businessQuoteAcceptancePapers.quoteId, quoteId));
  return row?.pdf ?? null;
}
