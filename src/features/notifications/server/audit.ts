import type { AuditWords } from '~/lib/server/audit';
import { idsOf } from '~/lib/server/personal';
import { mailDeliveries } from './tables';

export const notificationsAudit: AuditWords[] = [
  {
    subject: 'mail',
    rowsOf: idsOf(mailDeliveries, mailDeliveries.userId),
    actions: {
      'mail.retried': 'Mengirim ulang email',
      'mail.dropped': 'Menghapus email yang tidak terkirim',
    },
  },
];
