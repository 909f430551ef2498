import { sql } from 'drizzle-orm';
import { type Merging, moves, stays } from '~/lib/server/merging';
import { withdrawDoubled } from './mutations';
import { applicationEvents, instructorApplications } from './tables';

export const instructorsMerging: Merging = {
  title: 'Mengajar',
  before: withdrawDoubled,
  rules: [
    moves(instructorApplications.userId, {
      unless: [],
      among: sql`state in ('draft', 'submitted', 'under_review', 'changes_requested')`,
      label: 'Lamaran instruktur',
      doubledNote: 'Dari dua lamaran terbuka, yang milik akun yang tetap berlaku.',
    }),
    stays(instructorApplications.reviewerId, 'an act stays with the account that did it'),
    stays(applicationEvents.actorId, 'an act stays with the account that did it'),
  ],
};
