import { sql } from 'drizzle-orm';
import { type Merging, moves, stays } from '~/lib/server/merging';
import { companyObstacles, followEnrollments, holdCompaniesOf } from './mutations';
import {
  companyAssignments,
  companyJoinLinks,
  companyManagers,
  companyPeople,
  companySeats,
} from './tables';

export const companiesMerging: Merging = {
  title: 'Perusahaan',
  rules: [
    moves(companyManagers.userId, {
      label: 'Peran di perusahaan',
      unless: [companyManagers.companyId],
      among: sql`ended_at is null`,
    }),
    moves(companyPeople.userId, {
      label: 'Kursi pelatihan perusahaan',
      unless: [companyPeople.companyId],
    }),
    ...[
      companyManagers.createdBy,
      companySeats.revokedBy,
      companyJoinLinks.createdBy,
      companyAssignments.createdBy,
    ].map((column) => stays(column, 'an act stays with the account that did it')),
  ],
  hold: holdCompaniesOf,
  obstacles: companyObstacles,
  after: followEnrollments,
};
