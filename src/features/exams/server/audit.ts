import type { AuditWords } from '~/lib/server/audit';
import { idsOf } from '~/lib/server/personal';
import { examDecisionLabels } from '../terms';
import { examAllowances } from './tables';

export const examsAudit: AuditWords[] = [
  {
    subject: 'exam_allowance',
    rowsOf: idsOf(examAllowances, examAllowances.userId),
    actions: examDecisionLabels,
    fields: {
      questionId: 'Soal',
      attempts: 'Percobaan',
      openedAt: 'Dibuka',
      draws: 'Soal yang diambil',
      extraMinutes: 'Menit tambahan',
      extraAttempts: 'Percobaan tambahan',
    },
  },
  { subject: 'course', actions: examDecisionLabels },
];
