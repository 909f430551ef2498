import type { AuditWords } from '~/lib/server/audit';
import { idsOf } from '~/lib/server/personal';
import { privacyRequests } from './tables';

export const privacyAudit: AuditWords[] = [
  {
    subject: 'privacy_request',
    rowsOf: idsOf(privacyRequests, privacyRequests.userId),
    actions: {
      'privacy.viewed': 'Membuka permintaan data',
      'privacy.taken': 'Mengambil permintaan data',
      'privacy.released': 'Melepaskan permintaan data',
      'privacy.answered': 'Menjawab permintaan data',
      'privacy.rejected': 'Menolak permintaan data',
      'privacy.export_retried': 'Menyusun ulang salinan data',
    },
  },
];
