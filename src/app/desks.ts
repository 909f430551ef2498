import { announcementDesk } from '~/features/announcements/server/desk';
import { categoryNames } from '~/features/catalogue/server/data';
import { courseList } from '~/features/catalogue/staff/server/desk';
import { certificateDesk, correctionDesk } from '~/features/certificates/staff/server/desk';
import { fakturDesk } from '~/features/checkout/fakturs/server/desk';
import { enrollmentList } from '~/features/checkout/participants/server/desk';
import { importWork } from '~/features/checkout/participants/server/jobs';
import { refundDesk } from '~/features/checkout/refunds/server/desk';
import { eventDesk, orderDesk, proofDesk } from '~/features/checkout/staff/server/desk';
import { billDesk } from '~/features/companies/billing/server/desk';
import { companyImportWork } from '~/features/companies/imports/server/jobs';
import { companyList } from '~/features/companies/staff/server/desk';
import { accountDesk } from '~/features/directory/accounts/server/desk';
import { moderationDesk } from '~/features/directory/moderation/server/desk';
import {
  balanceDesk,
  accountDesk as bankAccountDesk,
  payoutDesk,
} from '~/features/earnings/staff/server/desk';
import { applicationDesk } from '~/features/instructors/server/desk';
import { mailDesk } from '~/features/notifications/delivery/server/desk';
import { auditDesk } from '~/features/platform/audit/server/desk';
import type { ExportedDesks } from '~/features/platform/exports/server/data';
import { listWork } from '~/features/platform/exports/server/jobs';
import { jobDesk, noticeDesk } from '~/features/platform/jobs/server/desk';
import { privacyDesk } from '~/features/privacy/staff/server/desk';
import { approvalDesk, quoteDesk } from '~/features/quotes/staff/server/desk';
import { ratingModerationDesk } from '~/features/ratings/moderation/server/desk';
import { endings } from '~/lib/server/due-work';
import { noticeBook } from './notices';
import { decisions } from './personal';

/** The lists of staff that can be prepared as files, by their addresses below the API. */
export const desks: ExportedDesks = {
  '/staff/accounts': accountDesk,
  '/staff/announcements': announcementDesk,
  '/staff/audit': auditDesk(decisions),
  '/staff/balances': balanceDesk,
  '/staff/bank-accounts': bankAccountDesk,
  '/staff/bills': billDesk,
  '/staff/certificate-corrections': correctionDesk,
  '/staff/certificates': certificateDesk,
  '/staff/companies': companyList,
  '/staff/courses': courseList,
  '/staff/enrollments': enrollmentList,
  '/staff/fakturs': fakturDesk,
  '/staff/instructor-applications': applicationDesk({ categoryNames }),
  '/staff/jobs': jobDesk,
  '/staff/mails': mailDesk(noticeBook),
  '/staff/member-profiles': moderationDesk,
  '/staff/notices': noticeDesk(noticeBook),
  '/staff/orders': orderDesk,
  '/staff/payment-events': eventDesk,
  '/staff/payment-proofs': proofDesk,
  '/staff/payouts': payoutDesk,
  '/staff/privacy-requests': privacyDesk,
  '/staff/quote-approvals': approvalDesk,
  '/staff/quote-requests': quoteDesk,
  '/staff/ratings': ratingModerationDesk,
  '/staff/refunds': refundDesk,
};

/** Ends what a job was for when staff throws the job away. */
export const dropped = endings([importWork, companyImportWork, listWork]);
