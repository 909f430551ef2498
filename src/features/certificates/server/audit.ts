import type { AuditWords } from '~/lib/server/audit';
import { idsOf } from '~/lib/server/personal';
import { decisionLabels } from '../terms';
import { certificates } from './tables';

export const certificatesAudit: AuditWords[] = [
  {
    subject: 'certificate',
    rowsOf: idsOf(certificates, certificates.userId),
    actions: decisionLabels,
  },
];
