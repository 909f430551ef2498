import type { AuditWords } from '~/lib/server/audit';

export const settingsAudit: AuditWords[] = [
  {
    subject: 'setting',
    actions: {
      'setting.changed': 'Mengubah pengaturan',
      'setting.withdrawn': 'Membatalkan rencana pengaturan',
    },
  },
];
