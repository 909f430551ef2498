import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { isSignature, sign } from '~/lib/server/signature';
import { filesOf } from '../../attachments/server/data';
import type { RequestRow } from '../../server/data';
import { businessQuotePapers, businessQuoteRequests, businessQuotes } from '../../server/tables';
import type { AnswerChannel } from '../../terms';
import type { SignedBefore } from '../schema';
import { codeDigits } from '../terms';
import { businessQuoteAcceptancePapers, businessQuoteAcceptances } from './tables';

type CodeKey = { quoteId: string; key: string; address: string };

/** The code that `key` stands for, of an offer and the address it is mailed to. Only the server's secret makes it, so that who reads the database learns no code. */
export function codeOf(secret: string, { quoteId, key, address }: CodeKey): string {
  const signed = Buffer.from(
    sign(secret, 'quote-code', quoteId, key, address.toLowerCase()),
    'base64url',
  ).readUIntBE(0, 6);
  return String(signed % 10 ** codeDigits).padStart(codeDigits, '0');
}

/** Compares in constant time. */
export const isCode = (secret: string, typed: string, key: CodeKey): boolean =>
  isSignature(typed, codeOf(secret, key));

/** The address that must prove itself with a code: that of a link's request, or of an account that never proved it. Null for who is signed in with a proven one. */
export async function addressToProve(
  ctx: Ctx,
  by: 'owner' | 'link',
  { companyEmail, userId }: Pick<RequestRow, 'companyEmail' | 'userId'>,
) {
  if (by === 'link') return companyEmail;
  const [account] = userId
    ? await ctx.db
        .select({ email: users.email, proven: users.emailVerified })
        .from(users)
        .where(eq(users.id, userId))
    : [];
  return account && !account.proven ? account.email : null;
}

/**
 * What the newest contract of the same company with the same buyer says, for each of these requests that has one. The buyer is the account, or the address of
 * requests without one; one who asks for several companies has each company's own.
 */
export async function signedBeforeOf(
  ctx: Ctx,
  requestIds: readonly string[],
): Promise<Map<string, SignedBefore>> {
  if (requestIds.length === 0) return new Map();
  const [asked, earlier] = [sql.raw('asked'), sql.raw('earlier')];
  const isOfBuyer = (
    same: SQL,
  ) => sql`select q.id, q.answered_at, q.accepted_name, q.accepted_position from ${businessQuoteRequests} ${earlier}
    join ${businessQuotes} q on q.quote_request_id = earlier.id and q.status = 'accepted' where ${same} and lower(earlier.company_name) = lower(asked.company_name)`;
  const contracts = await rows<{ id: string } & SignedBefore>(
    ctx.db,
    sql`select asked.id, signed.accepted_name as name, signed.accepted_position as position, a.npwp, a.legal_address as "legalAddress"
      from ${businessQuoteRequests} ${asked} cross join lateral (
        select * from (${isOfBuyer(sql`earlier.user_id = asked.user_id`)}
          union all ${isOfBuyer(sql`asked.user_id is null and earlier.anonymous and earlier.link_revoked_at is null
          and lower(earlier.company_email) = lower(asked.company_email)`)}) contracts
        order by answered_at desc limit 1) signed
      left join ${businessQuoteAcceptances} a on a.quote_id = signed.id
      where asked.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(requestIds)}::jsonb))`,
  );
  return new Map(contracts.map(({ id, ...signed }) => [id, signed]));
}

type Accepted = { id: string; status: string };

/** The evidence and the order's files of those of these offers that were accepted. */
export async function acceptedPartsOf(ctx: Ctx, quotes: readonly Accepted[]) {
  const ids = quotes.filter(({ status }) => status === 'accepted').map(({ id }) => id);
  if (ids.length === 0) return () => ({ acceptance: null, poFiles: [] });
  const { quoteId, method, network, device, npwp, legalAddress } = businessQuoteAcceptances;
  const rows = await ctx.db
    .select({ quoteId, method, network, device, npwp, legalAddress })
    .from(businessQuoteAcceptances)
    .where(inArray(quoteId, ids));
  const records = new Map(
    rows.map(({ quoteId, network, device, ...record }) => [
      quoteId,
      { ...record, origin: network && `${device}, jaringan ${network}` },
    ]),
  );
  const files = await filesOf(ctx, ids);
  return (id: string) => ({ acceptance: records.get(id) ?? null, poFiles: files.get(id) ?? [] });
}

/** The SHA-256 of an offer's letter, in hex. @throws for an offer that was never sent */
export async function letterHash(ctx: Ctx, quoteId: string): Promise<string> {
  const [letter] = await ctx.db
    .select({ sha256: businessQuotePapers.sha256 })
    .from(businessQuotePapers)
    .where(eq(businessQuotePapers.quoteId, quoteId));
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
    .where(
      and(eq(businessQuoteAcceptances.quoteId, quoteId), eq(businessQuotes.status, 'accepted')),
    );
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
