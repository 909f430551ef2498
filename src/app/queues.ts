import { courseReviewDesk } from '~/features/catalogue/publication/server/desk';
import { categoryNames } from '~/features/catalogue/server/data';
import { correctionDesk } from '~/features/certificates/staff/server/desk';
import { fakturDesk } from '~/features/checkout/fakturs/server/desk';
import { refundDesk } from '~/features/checkout/refunds/server/desk';
import { eventDesk, orderDesk, proofDesk } from '~/features/checkout/staff/server/desk';
import { billDesk } from '~/features/companies/billing/server/desk';
import { moderationDesk } from '~/features/directory/moderation/server/desk';
import { accountDesk, payoutDesk } from '~/features/earnings/staff/server/desk';
import { applicationDesk } from '~/features/instructors/server/desk';
import { reviewDesk } from '~/features/learning/reviews/server/desk';
import { mailDesk } from '~/features/notifications/delivery/server/desk';
import { jobDesk, noticeDesk } from '~/features/platform/jobs/server/desk';
import type { Queues } from '~/features/platform/queues/server/data';
import { privacyDesk } from '~/features/privacy/staff/server/desk';
import { approvalDesk, quoteDesk } from '~/features/quotes/staff/server/desk';
import { ratingModerationDesk } from '~/features/ratings/moderation/server/desk';
import { noticeBook } from './notices';

/** The desks of superadmins in which something waits, by noun and by the names that `shells/admin-sections.ts` has for them. */
export const queues: Queues = {
  notifications: { mails: mailDesk(noticeBook) },
  instructors: { 'instructor-applications': applicationDesk({ categoryNames }) },
  catalogue: { 'course-reviews': courseReviewDesk },
  ratings: { 'staff-ratings': ratingModerationDesk },
  learning: { submissions: reviewDesk },
  certificates: { 'certificate-corrections': correctionDesk },
  directory: { members: moderationDesk },
  checkout: {
    orders: orderDesk,
    'payment-proofs': proofDesk,
    'payment-events': eventDesk,
    refunds: refundDesk,
    fakturs: fakturDesk,
  },
  earnings: { payouts: payoutDesk, 'bank-accounts': accountDesk },
  quotes: { quotes: quoteDesk, 'quote-approvals': approvalDesk },
  companies: { bills: billDesk },
  privacy: { privacy: privacyDesk },
  platform: { notices: noticeDesk(noticeBook) },
  // The queue's own tables, which it makes itself.
  jobs: { jobs: jobDesk },
};
