import { roleLabels } from '~/features/auth/terms';
import type { AuditWords } from '~/lib/server/audit';
import { idsOf } from '~/lib/server/personal';
import { audienceLabels, stateLabels } from '../terms';
import { announcements } from './tables';

export const announcementsAudit: AuditWords[] = [
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
    fields: { audience: 'Untuk', plannedAt: 'Dijadwalkan', recipients: 'Penerima' },
    values: { ...stateLabels, ...audienceLabels, ...roleLabels },
  },
];
