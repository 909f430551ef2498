import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { businessQuoteRequests, businessQuotes } from './tables';

type QuoteOptions = {
  seats: number;
  months?: number;
  userId?: string | null;
  companyName?: string;
  companyEmail?: string;
  acceptedAt?: Date;
};

/** Makes an offer that was accepted, with its request, as it stands in the tables; nothing that follows an acceptance has happened. */
export async function createAcceptedQuote(ctx: Ctx, options: QuoteOptions): Promise<string> {
  const {
    seats,
    months = 6,
    userId = null,
    companyName = 'PT Rempah Nusantara',
    companyEmail = 'hrd@rempah.test',
    acceptedAt = ctx.now,
  } = options;
  const [requestId, id] = [newId(), newId()];
  await ctx.db.insert(businessQuoteRequests).values({
    id: requestId,
    reference: `RQ-${requestId.slice(-8)}`.toUpperCase(),
    clientKey: newId(),
    userId,
    companyName,
    companyEmail,
    packageCategory: 'it',
    packageTier: 'advanced',
    selectedPackage: 'it_advanced',
    contactPersonName: 'Bambang Santoso',
    status: 'accepted',
    dueAt: acceptedAt,
    anonymous: userId === null,
    linkKey: newId(),
    createdAt: acceptedAt,
  });
  await ctx.db.insert(businessQuotes).values({
    id,
    quoteRequestId: requestId,
    version: 1,
    revision: 1,
    number: `${id.slice(-12)}/SPH/NK`,
    status: 'accepted',
    quotedPrice: 35_000_000,
    finalPrice: 35_000_000,
    dpp: 32_083_333,
    ppn: 3_850_000,
    total: 38_850_000,
    ppnRate: 12,
    dppNumerator: 11,
    dppDenominator: 12,
    seats,
    months,
    validDays: 14,
    expiresAt: acceptedAt,
    termsAndConditions: 'Tanpa syarat.',
    createdAt: acceptedAt,
    sentAt: acceptedAt,
    answeredAt: acceptedAt,
    answerChannel: userId ? 'dashboard' : 'link',
    acceptedBy: userId,
    acceptedName: 'Bambang Santoso',
    acceptedPosition: 'Manajer SDM',
  });
  return id;
}
