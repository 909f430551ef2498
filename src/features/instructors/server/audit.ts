import type { AuditWords } from '~/lib/server/audit';
import { idsOf } from '~/lib/server/personal';
import { applicationStateLabels } from '../terms';
import { instructorApplications } from './tables';

export const instructorsAudit: AuditWords[] = [
  {
    subject: 'instructor_application',
    rowsOf: idsOf(instructorApplications, instructorApplications.userId),
    actions: {
      'application.taken': 'Mulai meninjau lamaran instruktur',
      'application.released': 'Melepaskan lamaran instruktur',
      'application.approved': 'Menyetujui lamaran instruktur',
      'application.changes_requested': 'Meminta perbaikan lamaran instruktur',
      'application.rejected': 'Menolak lamaran instruktur',
    },
    values: applicationStateLabels,
  },
];
