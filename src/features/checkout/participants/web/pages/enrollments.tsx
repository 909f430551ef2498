import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { sourceLabels } from '~/features/enrollment/terms';
import { progressBandLabels } from '~/features/learning/teaching/terms';
import { formatNumber, formatPercent } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { Button } from '~/ui/button';
import { type DeskDescription, optionsOf } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { Ago } from '~/ui/desk/time';
import { PageHeader } from '~/ui/page-header';
import { ErrorState } from '~/ui/states';
import { enrollmentDesk } from '../../rules';
import type { ListedEnrollment } from '../../schema';
import { certificateBandLabels, enrollmentViewLabels, importStateLabels } from '../../terms';
import { enrollmentSource, importsQuery } from '../api';
import { EnrollmentView } from '../components/enrollment-view';
import { ImportDialog } from '../components/import-dialog';

export const meta = deskMeta('Peserta kursus');

const desk: Omit<DeskDescription<ListedEnrollment, typeof enrollmentDesk>, 'title' | 'source'> = {
  noun: 'peserta',
  search: { label: 'Cari peserta', placeholder: 'Nama atau email' },
  shape: enrollmentDesk,
  views: enrollmentViewLabels,
  main: { label: 'Peserta', name: (row) => row.name || 'Tanpa nama', below: (row) => row.email },
  columns: [
    { name: 'source', label: 'Asal', cell: (row) => sourceLabels[row.source] },
    { name: 'progress', label: 'Kemajuan', sort: 'progress', number: true, cell: (row) => `${row.progress}%` },
    { name: 'active', label: 'Aktivitas terakhir', sort: 'active', card: 'top', cell: (row) => <Ago at={row.activeAt} /> },
    {
      name: 'exam',
      label: 'Ujian',
      cell: (row) =>
        row.exam && `${row.exam.score === null ? '' : formatPercent(row.exam.score)}${row.exam.passed ? ' lulus' : ` (${formatNumber(row.exam.attempts)}×)`}`,
    },
    { name: 'certificate', label: 'Sertifikat', cell: (row) => row.certificate?.number },
    { name: 'enrolled', label: 'Terdaftar', sort: 'enrolled', spare: true, cell: (row) => <Ago at={row.enrolledAt} /> },
    { name: 'closed', label: 'Dikeluarkan', spare: true, cell: (row) => row.closedAt && <Ago at={row.closedAt} /> },
  ],
  filters: {
    source: { label: 'Asal', options: optionsOf(sourceLabels) },
    progress: { label: 'Kemajuan', options: optionsOf(progressBandLabels) },
    certificate: { label: 'Sertifikat', options: optionsOf(certificateBandLabels) },
  },
  empty: { none: 'Tidak ada peserta di tampilan ini', removed: 'Belum ada peserta yang dikeluarkan' },
  Entry: EnrollmentView,
};

/** The participants of one course, and the lists by which staff has added some. */
export default function Enrollments() {
  const { courseId = '' } = useParams();
  const { data, error, refetch } = useQuery(importsQuery(courseId));
  const source = useMemo(() => enrollmentSource(courseId), [courseId]);
  const [adding, setAdding] = useState<{ importId: string | null } | null>(null);
  const title = data?.course.title ?? 'Peserta kursus';
  const trail = [{ label: 'Kursus', to: `/admin/superadmin/courses?view=all&entry=${courseId}` }];
  const imports = data?.imports ?? [];
  if (error && !data)
    return (
      <>
        <PageHeader title={title} trail={[...trail, { label: title }]} />
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      </>
    );
  return (
    <>
      <Desk
        desk={{ ...desk, title, trail, source, create: <Button onClick={() => setAdding({ importId: null })}>Tambah peserta</Button> }}
        intro={
          imports.length > 0 && (
            <details>
              <summary>Impor terakhir ({formatNumber(imports.length)})</summary>
              <ul className="stack gap-2" aria-label="Impor terakhir">
                {imports.map((one) => (
                  <li key={one.id} className="row">
                    <Button variant="subtle" onClick={() => setAdding({ importId: one.id })}>
                      {one.name || 'Alamat yang diketik'}
                    </Button>
                    <span className="quiet small">
                      {importStateLabels[one.state]}, {formatNumber(one.total)} baris{one.by && `, oleh ${one.by}`}, <Ago at={one.createdAt} />
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          )
        }
      />
      {adding && <ImportDialog courseId={courseId} importId={adding.importId} onClose={() => setAdding(null)} />}
    </>
  );
}
