import { stays } from '~/lib/server/merging';
import { each, idsOf, ownedBy, type PersonalData, rowsStay } from '~/lib/server/personal';
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
  decisions: [
    {
      subject: 'announcement',
      rowsOf: idsOf(announcements, announcements.createdBy),
      actions: {
        'announcement.created': 'Membuat draf pengumuman',
        'announcement.planned': 'Menjadwalkan pengumuman',
        'announcement.sent': 'Mengirim pengumuman',
        'announcement.unplanned': 'Membatalkan jadwal pengumuman',
        'announcement.stopped': 'Menghentikan pengiriman pengumuman',
        'announcement.deleted': 'Menghapus draf pengumuman',
      },
    },
  ],
  merging: {
    title: 'Pemberitahuan',
    rules: [stays(announcements.createdBy, 'an act stays with the account that did it')],
  },
};
