import { formatDateTime } from '~/lib/dates';
import { formatPercent, formatTwoDecimals } from '~/lib/money';
import { Facts } from '~/ui/desk/facts';
import type { OwnTraining } from '../../schema';
import { trainingStateLabels } from '../../terms';

/** What a company's HR sees of a learner's course. */
export const SeenFacts = ({ training }: { training: OwnTraining }) => (
  <Facts
    items={[
      ['Status', trainingStateLabels[training.state]],
      ['Departemen', training.department ?? 'Tanpa departemen'],
      ['Kemajuan', `${training.progress}%`],
      ['Ditetapkan', formatDateTime(training.assignedAt)],
      ['Aktivitas terakhir', training.activeAt ? formatDateTime(training.activeAt) : 'Belum mulai'],
      ...(training.completedAt ? [['Selesai', formatDateTime(training.completedAt)] as const] : []),
      [
        'Ujian, nilai terbaik',
        training.bestScore === null
          ? 'Belum ada'
          : `${formatPercent(training.bestScore)}${training.passed ? ', lulus' : ''}`,
      ],
      ['Jam pelajaran (JP)', formatTwoDecimals(training.lessonHours)],
      ['Rating', training.rated ? 'Sudah memberi' : 'Belum memberi'],
      ['Sertifikat', training.certificate ?? 'Belum ada'],
      [
        'Terakhir diingatkan',
        training.remindedAt ? formatDateTime(training.remindedAt) : 'Belum pernah',
      ],
    ]}
  />
);
