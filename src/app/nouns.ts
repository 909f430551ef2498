import { announcements } from '~/features/announcements/server/noun';
import { auth } from '~/features/auth/server/noun';
import { catalogue } from '~/features/catalogue/server/noun';
import { certificates } from '~/features/certificates/server/noun';
import { checkout } from '~/features/checkout/server/noun';
import { companies } from '~/features/companies/server/noun';
import { cv } from '~/features/cv/server/noun';
import { directory } from '~/features/directory/server/noun';
import { earnings } from '~/features/earnings/server/noun';
import { enrollment } from '~/features/enrollment/server/noun';
import { exams } from '~/features/exams/server/noun';
import { files } from '~/features/files/server/noun';
import { instructors } from '~/features/instructors/server/noun';
import { learning } from '~/features/learning/server/noun';
import { media } from '~/features/media/server/noun';
import { notifications } from '~/features/notifications/server/noun';
import { platform } from '~/features/platform/server/noun';
import { privacy } from '~/features/privacy/server/noun';
import { profiles } from '~/features/profiles/server/noun';
import { quotes } from '~/features/quotes/server/noun';
import { ratings } from '~/features/ratings/server/noun';
import type { Notice, NoticeBook } from '~/lib/notices';
import type { AuditWords } from '~/lib/server/audit';

/** What each noun offers, in their order. Everything that the product makes of all nouns is made of this list. */
export const nouns = [
  auth,
  files,
  media,
  notifications,
  profiles,
  instructors,
  catalogue,
  enrollment,
  ratings,
  learning,
  exams,
  certificates,
  directory,
  cv,
  checkout,
  earnings,
  quotes,
  companies,
  announcements,
  privacy,
  platform,
];

/** Every kind of notice that the product sends; delivery refuses a payload that doesn't fit its schema. */
export const notices: Notice[] = nouns.flatMap(({ notices }) => notices ?? []);
export const noticeBook: NoticeBook = new Map(notices.map((notice) => [notice.kind, notice]));

/** Every kind of row that staff decides about, with the labels of all actions in the audit log. */
export const auditWords: AuditWords[] = nouns.flatMap(({ audit }) => audit ?? []);
