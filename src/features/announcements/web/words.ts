import { roleLabels } from '~/features/auth/terms';
import type { ListedAnnouncement } from '../schema';
import { audienceLabels } from '../terms';

export const stateTones = {
  draft: 'plain',
  scheduled: 'sun',
  sending: 'sun',
  sent: 'laut',
  stopped: 'bata',
} as const;

/** Whom an announcement is for, in words. */
export function forWhom({
  audience,
  role,
  courseTitle,
}: Pick<ListedAnnouncement, 'audience' | 'role' | 'courseTitle'>): string {
  if (audience === 'role' && role) return `Peran ${roleLabels[role].toLowerCase()}`;
  return audience === 'course'
    ? `Peserta ${courseTitle ?? 'kursus yang sudah dihapus'}`
    : audienceLabels[audience];
}
