import type { AuditWords } from '~/lib/server/audit';
import { groupTerms } from '../terms';

export const settingsAudit: AuditWords[] = [
  {
    subject: 'setting',
    actions: {
      'setting.changed': 'Mengubah pengaturan',
      'setting.withdrawn': 'Membatalkan rencana pengaturan',
    },
    values: Object.fromEntries(
      Object.entries(groupTerms).map(([group, { label }]) => [group, label]),
    ),
  },
];
