import { announcementPublished } from '~/features/announcements/notices';
import { correctionNotices } from '~/features/auth/corrections/notices';
import {
  addressProven,
  identityLinked,
  identityUnlinked,
} from '~/features/auth/identities/notices';
import {
  confirmEmailChange,
  emailChanged,
  emailWanted,
  factorOff,
  factorOn,
  mailCode,
  passwordChanged,
  recoveryCodesMade,
  recoveryCodeUsed,
  resetPassword,
  verifyEmail,
  verifyNewEmail,
} from '~/features/auth/notices';
import { accountNotices } from '~/features/auth/staff/notices';
import { accountViewed } from '~/features/auth/views/notices';
import { newLessons } from '~/features/catalogue/outline/notices';
import {
  changesRequested,
  coursePublished,
  courseSubmitted,
} from '~/features/catalogue/publication/notices';
import {
  invitationAnswered,
  leadGiven,
  teamInvited,
  teamLeft,
} from '~/features/catalogue/team/notices';
import { certificateNotices } from '~/features/certificates/notices';
import { couponNotices } from '~/features/checkout/coupons/notices';
import { fakturNotices } from '~/features/checkout/fakturs/notices';
import { checkoutNotices } from '~/features/checkout/notices';
import { participantNotices } from '~/features/checkout/participants/notices';
import { refundNotices } from '~/features/checkout/refunds/notices';
import { billingNotices } from '~/features/companies/billing/notices';
import { companyPeopleNotices } from '~/features/companies/people/notices';
import { reminderNotices } from '~/features/companies/reminders/notices';
import { roleGiven } from '~/features/companies/settings/notices';
import { companyStaffNotices } from '~/features/companies/staff/notices';
import { trainingNotices } from '~/features/companies/training/notices';
import {
  profileHidden,
  profileRestored,
  profileWarned,
  reportDecided,
  reportReceived,
} from '~/features/directory/notices';
import { earningNotices } from '~/features/earnings/notices';
import { examAllowed } from '~/features/exams/allowances/notices';
import { attemptNotices } from '~/features/exams/attempts/notices';
import { instructorNotices } from '~/features/instructors/notices';
import {
  decisionUndone,
  lessonApproved,
  lessonRejected,
  lessonSubmitted,
  reviewsDue,
  reviewsOverdue,
} from '~/features/learning/notices';
import { participantMessage } from '~/features/learning/teaching/notices';
import { digest } from '~/features/notifications/preferences/notices';
import { exportNotices } from '~/features/platform/exports/notices';
import { bankChanged } from '~/features/platform/settings/notices';
import { mergingNotices } from '~/features/privacy/merging/notices';
import { privacyNotices } from '~/features/privacy/notices';
import { handlingNotices } from '~/features/quotes/handling/notices';
import {
  acceptanceCode,
  acceptanceConfirmed,
  discountAsked,
  discountDecided,
  purchaseOrderGiven,
  quoteAccepted,
  quoteExpired,
  quoteExpiring,
  quoteRanOut,
  quoteRejected,
  quoteSent,
  quoteViewed,
  requestArrived,
  requestClosed,
  requestReceived,
} from '~/features/quotes/notices';
import { plannedNotices } from '~/features/quotes/planned/notices';
import { threadNotices } from '~/features/quotes/thread/notices';
import { ratingNotices } from '~/features/ratings/notices';
import type { Notice, NoticeBook } from '~/lib/notices';

/** Every kind of notice that the product sends; delivery refuses a payload that doesn't fit its schema. */
export const notices: Notice[] = [
  verifyEmail,
  resetPassword,
  passwordChanged,
  confirmEmailChange,
  verifyNewEmail,
  emailChanged,
  emailWanted,
  mailCode,
  factorOn,
  factorOff,
  recoveryCodesMade,
  recoveryCodeUsed,
  identityLinked,
  identityUnlinked,
  addressProven,
  ...accountNotices,
  ...ratingNotices,
  lessonSubmitted,
  lessonApproved,
  lessonRejected,
  decisionUndone,
  ...correctionNotices,
  accountViewed,
  reviewsDue,
  reviewsOverdue,
  participantMessage,
  newLessons,
  courseSubmitted,
  coursePublished,
  changesRequested,
  teamInvited,
  invitationAnswered,
  leadGiven,
  teamLeft,
  requestReceived,
  requestArrived,
  requestClosed,
  quoteSent,
  quoteViewed,
  quoteAccepted,
  quoteRejected,
  acceptanceConfirmed,
  acceptanceCode,
  purchaseOrderGiven,
  discountAsked,
  discountDecided,
  ...threadNotices,
  ...handlingNotices,
  ...plannedNotices,
  profileWarned,
  profileHidden,
  profileRestored,
  reportReceived,
  reportDecided,
  quoteExpiring,
  quoteExpired,
  quoteRanOut,
  ...trainingNotices,
  ...reminderNotices,
  ...certificateNotices,
  ...checkoutNotices,
  ...couponNotices,
  ...fakturNotices,
  ...refundNotices,
  ...participantNotices,
  ...companyPeopleNotices,
  ...billingNotices,
  ...companyStaffNotices,
  roleGiven,
  ...earningNotices,
  ...attemptNotices,
  examAllowed,
  ...instructorNotices,
  ...privacyNotices,
  ...mergingNotices,
  ...exportNotices,
  bankChanged,
  announcementPublished,
  digest,
];

export const noticeBook: NoticeBook = new Map(notices.map((notice) => [notice.kind, notice]));
