import { sql } from 'drizzle-orm';
import { type Merging, moves, stays } from '~/lib/server/merging';
import { memberCards, profileReports } from './tables';

export const directoryMerging: Merging = {
  title: 'Profil',
  rules: [
    stays(memberCards.userId, 'the card goes as the account is hidden'),
    stays(profileReports.userId, 'the report is about that profile'),
    moves(profileReports.reporterId, {
      unless: [profileReports.userId],
      among: sql`closed_at is null`,
    }),
    stays(profileReports.closedBy, 'an act stays with the account that did it'),
  ],
};
