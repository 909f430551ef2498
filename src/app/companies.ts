import { certificateByNumber } from '~/features/certificates/credentials/server/data';
import { type PaperDeps, paperOf } from '~/features/certificates/papers/server/provider';
import { openContract, ownClaimed } from '~/features/companies/server/mutations';
import { seatsChanged as settleSeats } from '~/features/companies/training/server/mutations';
import { claimRequests } from '~/features/quotes/requests/server/mutations';
import type { Ctx } from '~/lib/server/ctx';

/** Opens the contract and the company of an offer, in the transaction of its acceptance. */
export const onAcceptance = openContract;

/** Moves what was asked for with a verified address to its account, with the companies that came of it, and answers the page that shows it. */
export const welcomeVerified = async (ctx: Ctx, userId: string) =>
  (await claimRequests(ctx, { claimed: ownClaimed }, userId)) > 0 ? '/dashboard?tab=quotes' : null;

/** Opens and closes the courses of people who take or lose their seats or change departments, in the transaction of that change. */
export const seatsChanged = settleSeats;

/** Draws a certificate for the archive of a company. */
export const certificatePapers = (deps: PaperDeps) => async (ctx: Ctx, number: string) =>
  paperOf(ctx, await certificateByNumber(ctx, number), 'certificate', deps);
