import { verifyEmail } from '~/features/auth/notices';
import { lessonApproved, lessonRejected, lessonSubmitted } from '~/features/learning/notices';
import { ratingAnswered, ratingGiven, ratingHidden } from '~/features/ratings/notices';
import type { Notice } from '~/lib/notices';

/** Every kind of message the product sends; a payload that doesn't fit its schema is refused at delivery. */
const all: Notice[] = [verifyEmail, ratingGiven, ratingAnswered, ratingHidden, lessonSubmitted, lessonApproved, lessonRejected];

export const noticeBook: ReadonlyMap<string, Notice> = new Map(all.map((notice) => [notice.kind, notice]));
