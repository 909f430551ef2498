import { sql } from 'drizzle-orm';
import { type Merging, moves, stays } from '~/lib/server/merging';
import { courseInvitations } from './tables';

export const teamMerging: Merging = {
  title: 'Mengajar',
  rules: [
    moves(courseInvitations.userId, {
      unless: [courseInvitations.courseId],
      among: sql`accepted_at is null and ended_at is null`,
    }),
    stays(courseInvitations.invitedBy, 'an act stays with the account that did it'),
  ],
};
