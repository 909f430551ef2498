import { certificateByNumber } from '~/features/certificates/credentials/server/data';
import { type PaperDeps, paperOf } from '~/features/certificates/papers/server/provider';
import { planBills } from '~/features/companies/billing/server/mutations';
import type { BillPapers } from '~/features/companies/billing/server/provider';
import { openContract, ownClaimed } from '~/features/companies/server/mutations';
import { seatsChanged as settleSeats } from '~/features/companies/training/server/mutations';
import { claimRequests } from '~/features/quotes/requests/server/mutations';
import type { Ctx } from '~/lib/server/ctx';

/** Opens the contract and the company of an offer and plans its payments, in the transaction of its acceptance. */
export const onAcceptance: typeof openContract = async (ctx, request, quoteId) => {
  await openContract(ctx, request, quoteId);
  await planBills(ctx, quoteId);
};

/** Moves what was asked for with a verified address to its account, with the companies that came of it, and answers the page that shows it. */
export const welcomeVerified = async (ctx: Ctx, userId: string) =>
  (await claimRequests(ctx, { claimed: ownClaimed }, userId)) > 0 ? '/dashboard?tab=quotes' : null;

/** Opens and closes the courses of people who take or lose their seats or change departments, in the transaction of that change. */
export const seatsChanged = settleSeats;

/** Invoices of contracts are drawn, and written for Coretax, like those of all other sales. */
export const billPapers: BillPapers = {
  draw: async (sheet) =>
    (await import('~/features/checkout/papers/server/documents/paper-pdf')).default(sheet),
  faktur: async (orders, format) => {
    const { coretaxCsv, coretaxXml } = await import('~/features/checkout/fakturs/server/provider');
    return format === 'xml' ? coretaxXml(orders) : coretaxCsv(orders);
  },
};

/** The papers of companies: certificates for their archive, and their invoices. */
export const companyPapers = (deps: PaperDeps) => ({
  certificatePaper: async (ctx: Ctx, number: string) =>
    paperOf(ctx, await certificateByNumber(ctx, number), 'certificate', deps),
  billPapers,
});
