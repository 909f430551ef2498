import { eq, or } from 'drizzle-orm';
import { courses } from '~/features/catalogue/server/tables';
import {
  amongOwn,
  each,
  named,
  ownedBy,
  type PersonalData,
  rowsGo,
  rowsStay,
  titleOf,
} from '~/lib/server/personal';
import { reportReasonLabels } from '../terms';
import { announceRated } from './mutations';
import { ratingReports, ratings } from './tables';

const counted = 'the stars stay and count, of nobody';
const decided = 'a decision of staff stays as it was made';

/** An erasure keeps the stars and deletes a person's comments with the answers to them, the reports about them, and the person's own reports. */
export const ratingsPersonal: PersonalData = {
  tables: [
    rowsStay(
      ratings,
      { own: ownedBy(ratings.userId), file: 'ulasan', about: 'Ulasan Anda' },
      {
        id: { as: 'id', stays: counted },
        courseId: { as: 'kursus', read: titleOf(courses, ratings.courseId), stays: counted },
        stars: { as: 'bintang', stays: counted },
        comment: { as: 'ulasan', becomes: '' },
        createdAt: { as: 'ditulis', stays: counted },
        editedAt: { as: 'diubah', stays: counted },
        answer: { as: 'jawaban', becomes: null },
        answeredAt: { as: 'dijawab', becomes: null },
        hiddenAt: { as: 'disembunyikan', stays: decided },
        hiddenReason: { as: 'alasan_disembunyikan', stays: decided },
        answeredBy: { untold: 'others', becomes: null },
        hiddenBy: { untold: 'others', stays: decided },
        userId: { untold: 'reference', stays: 'points at the pseudonym' },
      },
    ),
    rowsGo(
      ratingReports,
      {
        own: ownedBy(ratingReports.reporterId),
        file: 'laporan_ulasan',
        about: 'Ulasan yang Anda laporkan',
        erased: ({ userId }) =>
          or(
            eq(ratingReports.reporterId, userId),
            amongOwn(ratingReports.ratingId, ratings, ratings.userId)(userId),
          ),
      },
      {
        id: { as: 'id' },
        reason: { as: 'alasan', words: named(reportReasonLabels) },
        note: { as: 'catatan' },
        createdAt: { as: 'dibuat' },
        closedAt: { as: 'diputuskan' },
        reporterId: { untold: 'reference' },
        ...each(['ratingId', 'closedBy', 'dismissed'], { untold: 'others' }),
      },
    ),
  ],
  after: (ctx, { userId }) => announceRated(ctx, userId),
};
