import type { AuditWords } from '~/lib/server/audit';
import { idsOf } from '~/lib/server/personal';
import { enrollmentDecisionLabels } from '../terms';
import { enrollments } from './tables';

export const enrollmentAudit: AuditWords[] = [
  {
    subject: 'enrollment',
    rowsOf: idsOf(enrollments, enrollments.userId),
    actions: enrollmentDecisionLabels,
    fields: {
      progress: 'Kemajuan (%)',
      completedAt: 'Selesai pada',
      lessons: 'Pelajaran',
      submissions: 'Kiriman',
      examAttempts: 'Percobaan ujian',
      closedAt: 'Dikeluarkan sejak',
    },
  },
];
