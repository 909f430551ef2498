import { sql } from 'drizzle-orm';
import type { AuditWords } from '~/lib/server/audit';
import { roleLabels, viewEndingLabels } from '../../terms';
import { stateLabels as accountStateLabels, actionLabels } from '../terms';

export const accountsAudit: AuditWords[] = [
  {
    subject: 'user',
    rowsOf: (userId) => sql`select ${userId}::uuid`,
    actions: { ...actionLabels },
    fields: {
      viewId: 'Kunjungan',
      ending: 'Cara berakhir',
      role: 'Peran yang diubah',
      roles: 'Peran',
      sessions: 'Perangkat',
      all: 'Semuanya',
      factor: 'Verifikasi dua langkah',
      into: 'Digabungkan ke',
    },
    values: { ...accountStateLabels, ...roleLabels, ...viewEndingLabels },
  },
];
