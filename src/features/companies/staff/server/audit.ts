import type { AuditWords } from '~/lib/server/audit';
import { decisionLabels } from '../terms';

export const companyStaffAudit: AuditWords[] = [
  {
    subject: 'company',
    actions: { ...decisionLabels },
    fields: {
      endsOn: 'Hari terakhir kontrak',
      endedAt: 'Diakhiri sejak',
      companyOwnerId: 'Pemilik perusahaan',
    },
  },
];
