import { each, ownedBy, type PersonalData, rowsStay } from '~/lib/server/personal';
import { announcements } from './tables';

const published = 'words of the platform, which were sent to many';

/** Announcements are the platform's own words; an erasure leaves them, of a pseudonym. */
export const announcementsPersonal: PersonalData = {
  tables: [
    rowsStay(
      announcements,
      {
        own: ownedBy(announcements.createdBy),
        file: 'pengumuman',
        about: 'Pengumuman yang Anda tulis untuk situs',
      },
      {
        id: { as: 'id', stays: published },
        title: { as: 'judul', stays: published },
        text: { as: 'isi', stays: published },
        createdAt: { as: 'dibuat', stays: published },
        startedAt: { as: 'dikirim', stays: published },
        ...each(
          [
            'audience',
            'role',
            'courseId',
            'state',
            'revision',
            'plannedAt',
            'endedAt',
            'updatedAt',
          ],
          { untold: 'technical', stays: published },
        ),
        ...each(
          [
            'recipients',
            'handled',
            'toldUntil',
            'mailsSent',
            'mailsFailed',
            'mailsWaiting',
            'countedAt',
          ],
          { untold: 'technical', stays: published },
        ),
        createdBy: { untold: 'reference', stays: 'points at the pseudonym' },
      },
    ),
  ],
};
