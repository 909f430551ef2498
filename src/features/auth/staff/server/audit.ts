import { sql } from 'drizzle-orm';
import type { AuditWords } from '~/lib/server/audit';
import { actionLabels } from '../terms';

export const accountsAudit: AuditWords[] = [
  {
    subject: 'user',
    rowsOf: (userId) => sql`select ${userId}::uuid`,
    actions: { ...actionLabels },
  },
];
