import type { AuditWords } from '~/lib/server/audit';
import { idsOf } from '~/lib/server/personal';
import { decisionLabels, verificationLabels } from '../terms';
import { certificates } from './tables';

export const certificatesAudit: AuditWords[] = [
  {
    subject: 'certificate',
    rowsOf: idsOf(certificates, certificates.userId),
    actions: decisionLabels,
    fields: { certificateId: 'Sertifikat baru', correctionId: 'Permintaan koreksi' },
    values: verificationLabels,
  },
];
