import * as z from 'zod/mini';
import { formatDateTime } from '~/lib/dates';
import { notice } from '~/lib/notices';

/** A decision or a withdrawal settles it. */
export const reviewMatter = (reviewId: string) => `course-review:${reviewId}`;

const decided = z.object({
  courseId: z.uuid(),
  courseSlug: z.string(),
  courseTitle: z.string(),
  reason: z.string(),
});
const studioLink = ({ courseId }: { courseId: string }) =>
  `/instructor/courses/${courseId}/edit?tab=terbitkan`;

export const courseSubmitted = notice({
  kind: 'catalogue.course_submitted',
  payload: z.object({
    reviewId: z.uuid(),
    courseTitle: z.string(),
    by: z.string(),
    dueAt: z.iso.datetime(),
  }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Kursus baru menunggu peninjauan',
  optional: ['mail'],
  title: () => 'Kursus baru menunggu peninjauan',
  message: ({ courseTitle, by, dueAt }) =>
    `${by || 'Seorang instruktur'} mengajukan "${courseTitle}" untuk diterbitkan. Dijanjikan dijawab sebelum ${formatDateTime(dueAt)}.`,
  unnamed: (payload, by) => ({ ...payload, by }),
  matter: ({ reviewId }) => reviewMatter(reviewId),
  link: ({ reviewId }) => `/admin/superadmin/course-reviews?entry=${reviewId}`,
  action: 'Tinjau kursus',
});

export const coursePublished = notice({
  kind: 'catalogue.course_published',
  payload: decided,
  channels: ['bell', 'mail'],
  audience: 'instructor',
  label: 'Kursus diterbitkan',
  optional: ['mail'],
  title: () => 'Kursus Anda sudah terbit',
  message: ({ courseTitle, reason }) =>
    `"${courseTitle}" kini ada di katalog.${reason ? ` Catatan peninjau: ${reason}` : ''}`,
  link: ({ courseSlug }) => `/course/${courseSlug}`,
  action: 'Lihat kursus',
});

export const changesRequested = notice({
  kind: 'catalogue.changes_requested',
  payload: decided,
  channels: ['bell', 'mail'],
  audience: 'instructor',
  label: 'Kursus perlu perbaikan',
  optional: ['mail'],
  title: () => 'Kursus Anda perlu perbaikan',
  message: ({ courseTitle, reason }) => `"${courseTitle}" belum diterbitkan. ${reason}`,
  link: (payload) => studioLink(payload),
  action: 'Buka studio',
});
