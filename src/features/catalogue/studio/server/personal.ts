import { eq, or } from 'drizzle-orm';
import { each, ownedBy, type PersonalData, rowsGo, rowsStay, titleOf } from '~/lib/server/personal';
import { courses } from '../../server/tables';
import { courseInvitations, courseReviews, courseRevisions } from './tables';

const history = 'the history of a course is the site’s';

/** An erasure takes a person's id out of the history of courses, and deletes the their invitations. */
export const studioPersonal: PersonalData = {
  tables: [
    rowsStay(
      courseRevisions,
      { own: ownedBy(courseRevisions.savedBy), file: 'simpanan_kursus', about: 'Perubahan yang Anda simpan di studio kursus' },
      {
        id: { as: 'id', stays: history },
        courseId: { as: 'kursus', read: titleOf(courses, courseRevisions.courseId), stays: history },
        savedAt: { as: 'disimpan', stays: history },
        subject: { as: 'bagian', stays: history },
        ...each(['revision', 'subjectId', 'snapshot'], { untold: 'copy', stays: history }),
        savedBy: { untold: 'reference', becomes: null },
      },
    ),
    rowsStay(
      courseReviews,
      { own: ownedBy(courseReviews.submittedBy) },
      {
        submittedBy: { untold: 'reference', becomes: null },
        ...each(['id', 'courseId', 'submittedAt', 'reviewerId', 'decision', 'decidedAt', 'reason'], { untold: 'others', stays: history }),
      },
    ),
    rowsGo(
      courseInvitations,
      {
        own: ownedBy(courseInvitations.userId),
        erased: ({ userId }) => or(eq(courseInvitations.userId, userId), eq(courseInvitations.invitedBy, userId)),
        ...{ file: 'undangan_mengajar', about: 'Undangan untuk ikut mengajar' },
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
