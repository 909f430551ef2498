import { eq, or } from 'drizzle-orm';
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
};
