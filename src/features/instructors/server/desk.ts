import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { desk, deskActor, within } from '~/lib/server/desk';
import { can } from '../access';
import { applicationDesk as shape } from '../rules';
import { applicationStateLabels } from '../terms';
import { type CategoryNames, listedColumns, listedOf, reviewers } from './data';
import { instructorApplications as applications } from './tables';

/** The applications of people who want to teach. */
export const applicationDesk = ({ categoryNames }: { categoryNames: CategoryNames }) =>
  desk({
    name: 'application desk',
    title: 'Calon instruktur',
    shape,
    may: (actor) => can(actor, 'see', 'any'),
    id: applications.id,
    columns: { ...listedColumns(categoryNames), reason: applications.reason },
    from: (select) =>
      select
        .from(applications)
        .innerJoin(users, eq(users.id, applications.userId))
        .leftJoin(profiles, eq(profiles.id, applications.userId))
        .leftJoin(reviewers, eq(reviewers.id, applications.reviewerId)),
    views: {
      waiting: and(
        sql`${applications}.state in ('submitted', 'under_review')`,
        isNull(users.closingAt),
      ),
      mine: and(
        sql`${applications}.state = 'under_review'`,
        sql`${applications.reviewerId} = ${deskActor}`,
      ),
      review: sql`${applications}.state = 'under_review'`,
      changes: sql`${applications}.state = 'changes_requested'`,
      decided: sql`${applications}.state in ('approved', 'rejected')`,
      all: ne(applications.state, sql`'draft'`),
    },
    words: [
      within(
        profiles.fullName,
        users.name,
        users.email,
        sql`array_to_string(${applications.expertise}, ' ')`,
      ),
    ],
    filters: { category: applications.categoryId },
    sorts: {
      submitted: applications.submittedAt,
      decided: applications.decidedAt,
      name: { by: sql`lower(${profiles.fullName})`, kind: 'text', nullable: true },
    },
    since: applications.submittedAt,
    owner: applications.reviewerId,
    actorName: deskActorName,
    item: ({ reason: _, ...row }, { now }) => listedOf(row, now),
    cells: {
      Nama: (item) => item.name,
      Email: (item) => item.email,
      Keahlian: (item) => item.expertise.join(', '),
      Kategori: (item) => item.category,
      Status: (item) => applicationStateLabels[item.state],
      Dikirim: (item) => item.submittedAt,
      'Dijanjikan sebelum': (item) => item.dueAt,
      Peninjau: (item) => item.reviewer?.name,
      Diputuskan: (item) => item.decidedAt,
      Alasan: (_, row) => row.reason,
    },
  });
