import { eq, or, sql } from 'drizzle-orm';
import { moves, stays } from '~/lib/server/merging';
import { ownedBy, type PersonalData, rowsGo, titleOf } from '~/lib/server/personal';
import { courses } from '../../server/tables';
import { courseInvitations } from './tables';

/** An erasure deletes the invitations of a person and those that they sent. */
export const teamPersonal: PersonalData = {
  tables: [
    rowsGo(
      courseInvitations,
      {
        own: ownedBy(courseInvitations.userId),
        erased: ({ userId }) =>
          or(eq(courseInvitations.userId, userId), eq(courseInvitations.invitedBy, userId)),
        file: 'undangan_mengajar',
        about: 'Undangan untuk ikut mengajar',
      },
      {
        id: { as: 'id' },
        courseId: { as: 'kursus', read: titleOf(courses, courseInvitations.courseId) },
        createdAt: { as: 'dibuat' },
        expiresAt: { as: 'berakhir' },
        acceptedAt: { as: 'diterima' },
        endedAt: { as: 'diakhiri' },
        userId: { untold: 'reference' },
        invitedBy: { untold: 'others' },
      },
    ),
  ],
  merging: {
    title: 'Mengajar',
    rules: [
      moves(courseInvitations.userId, {
        unless: [courseInvitations.courseId],
        among: sql`accepted_at is null and ended_at is null`,
      }),
      stays(courseInvitations.invitedBy, 'an act stays with the account that did it'),
    ],
  },
};
