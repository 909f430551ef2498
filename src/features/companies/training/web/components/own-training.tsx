import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime } from '~/lib/dates';
import { formatPercent, formatTwoDecimals } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { Facts } from '~/ui/desk/facts';
import type { OwnTraining } from '../../schema';
import { trainingStateLabels } from '../../terms';
import { ownTrainingQuery } from '../own';

/** Which companies gave the person this course, until when, and exactly what each company's HR sees of it. Nothing for other courses. */
export function OwnTrainingOf({ courseSlug }: { courseSlug: string }) {
  const { data } = useQuery(ownTrainingQuery());
  return data?.items
    .filter(({ course }) => course.slug === courseSlug)
    .map((training) => <Given key={training.id} training={training} />);
}

function Given({ training }: { training: OwnTraining }) {
  const { company, dueOn, late } = training;
  return (
    <div className="stack gap-1">
      <p className="row small">
        <Badge tone="laut">Dari {company}</Badge>
        {dueOn && (
          <Badge tone={late ? 'bata' : 'sun'}>
            {late ? `Terlambat, sampai ${formatDate(dueOn)}` : `Sampai ${formatDate(dueOn)}`}
          </Badge>
        )}
      </p>
      <details className="small">
        <summary>Yang dilihat {company}</summary>
        <Facts
          items={[
            ['Status', trainingStateLabels[training.state]],
            ['Departemen', training.department ?? 'Tanpa departemen'],
            ['Kemajuan', `${training.progress}%`],
            ['Ditetapkan', formatDateTime(training.assignedAt)],
            [
              'Aktivitas terakhir',
              training.activeAt ? formatDateTime(training.activeAt) : 'Belum mulai',
            ],
            ...(training.completedAt
              ? [['Selesai', formatDateTime(training.completedAt)] as const]
              : []),
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
        <p className="quiet">Kursus yang Anda ikuti sendiri tidak terlihat oleh perusahaan.</p>
      </details>
    </div>
  );
}
