import { courses } from '~/features/catalogue/server/tables';
import { ownedBy, type PersonalData, rowsGo, titleOf } from '~/lib/server/personal';
import { feedbackTemplates, participantMessages } from './tables';

/** An erasure deletes a reviewer's templates and the counts of their messages. */
export const reviewsPersonal: PersonalData = {
  tables: [
    rowsGo(
      feedbackTemplates,
      {
        own: ownedBy(feedbackTemplates.userId),
        file: 'templat_umpan_balik',
        about: 'Templat umpan balik Anda',
      },
      {
        id: { as: 'id' },
        title: { as: 'judul' },
        text: { as: 'isi' },
        createdAt: { as: 'dibuat' },
        userId: { untold: 'reference' },
      },
    ),
    rowsGo(
      participantMessages,
      {
        own: ownedBy(participantMessages.senderId),
        file: 'pesan_ke_peserta',
        about: 'Pesan yang Anda kirim kepada peserta',
      },
      {
        id: { as: 'id' },
        courseId: { as: 'kursus', read: titleOf(courses, participantMessages.courseId) },
        recipients: { as: 'penerima' },
        createdAt: { as: 'dikirim' },
        senderId: { untold: 'reference' },
      },
    ),
  ],
};
