import type { TeamDeps } from '~/features/catalogue/team/server/mutations';
import {
  issueCertificate,
  issueCertificates,
  withdrawCertificate,
} from '~/features/certificates/issuing/server/mutations';
import { categoryMerged, endCoupons } from '~/features/checkout/coupons/server/mutations';
import type { OrderDeps } from '~/features/checkout/orders/server/mutations';
import { noteGatewayRefund } from '~/features/checkout/sending/server/mutations';
import { planBills } from '~/features/companies/billing/server/mutations';
import { openContract, ownClaimed } from '~/features/companies/server/mutations';
import { seatsChanged } from '~/features/companies/training/server/mutations';
import { memberChanged } from '~/features/directory/members/server/mutations';
import { bookRefund, bookReversal, bookSale } from '~/features/earnings/ledger/server/mutations';
import { settleSplit } from '~/features/earnings/shares/server/mutations';
import { recountProgress } from '~/features/learning/server/mutations';
import { ensureProfile } from '~/features/profiles/server/mutations';
import { claimRequests } from '~/features/quotes/requests/server/mutations';
import type { Ctx } from '~/lib/server/ctx';

/** What follows from a change of an order: the entries of the ledger, and the refund that went back at its gateway. */
export const orderEvents: OrderDeps = {
  orderPaid: bookSale,
  orderReversed: bookReversal,
  refundedAtGateway: (ctx, order, refund) =>
    noteGatewayRefund(ctx, order, refund, { refundPaid: bookRefund }),
};

/** Opens the contract and the company of an offer and plans its payments. */
export const offerAccepted: typeof openContract = async (ctx, request, quoteId) => {
  await openContract(ctx, request, quoteId);
  await planBills(ctx, quoteId);
};

/** What leaves with a member of a course's team: the coupons that all of its instructors bear, and the share of its sales. */
const memberLeftTeam: TeamDeps['memberLeftTeam'] = async (
  ctx,
  { course, member, leaving, split },
) => {
  await endCoupons(ctx, { courseId: course.id, userId: member.id });
  await settleSplit(ctx, {
    course,
    member,
    share: leaving.share,
    coupons: leaving.coupons.length,
    split,
  });
};

const keptShareEnded: TeamDeps['keptShareEnded'] = (ctx, { course, member, share }) =>
  settleSplit(ctx, { course, member, share, coupons: 0, split: 'end' });

/** The effects of a noun's events on nouns after it, by the name of the event, each in the transaction of that event. */
export const events = {
  /** of an account that may be new: it may be called again */
  accountCreated: ensureProfile,
  /** of an address that may just have been proven: it may be called again, and answers the page that shows what the account has got by it */
  addressVerified: async (ctx: Ctx, userId: string) =>
    (await claimRequests(ctx, { requestsClaimed: ownClaimed }, userId)) > 0
      ? '/dashboard?tab=quotes'
      : null,
  profileChanged: memberChanged,
  lessonsChanged: recountProgress,
  categoryMerged,
  memberLeftTeam,
  keptShareEnded,
  courseFinished: issueCertificate,
  finishUndone: withdrawCertificate,
  examPassed: issueCertificates,
  orders: orderEvents,
  refundPaid: bookRefund,
  offerAccepted,
  seatsChanged,
};
