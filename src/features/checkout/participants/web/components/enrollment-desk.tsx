import { sourceLabels } from '~/features/enrollment/terms';
import { progressBandLabels } from '~/features/learning/teaching/terms';
import { formatNumber, formatPercent } from '~/lib/money';
import { type DeskDescription, optionsOf } from '~/ui/desk/description';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { enrollmentDesk as shape } from '../../rules';
import type { ListedEnrollment } from '../../schema';
import { certificateBandLabels } from '../../terms';

/** The desk of enrollments, of one course or of all. */
export const enrollmentDesk: Omit<
  DeskDescription<ListedEnrollment, typeof shape>,
  'title' | 'source'
> = {
  noun: 'peserta',
  search: { label: 'Cari peserta', placeholder: 'Nama atau email' },
  shape,
  main: { label: 'Peserta', name: (row) => row.name || 'Tanpa nama', below: (row) => row.email },
  columns: [
    { name: 'source', label: 'Asal', cell: (row) => sourceLabels[row.source] },
    {
      name: 'progress',
      label: 'Kemajuan',
      sort: 'progress',
      number: true,
      cell: (row) => `${row.progress}%`,
    },
    {
      name: 'active',
      label: 'Aktivitas terakhir',
      sort: 'active',
      card: 'top',
      cell: (row) => <Ago at={row.activeAt} />,
    },
    {
      name: 'exam',
      label: 'Ujian',
      cell: (row) =>
        row.exam &&
        `${row.exam.score === null ? '' : formatPercent(row.exam.score)}${row.exam.passed ? ' lulus' : ` (${formatNumber(row.exam.attempts)}×)`}`,
    },
    { name: 'certificate', label: 'Sertifikat', cell: (row) => row.certificate?.number },
    {
      name: 'enrolled',
      label: 'Terdaftar',
      sort: 'enrolled',
      spare: true,
      cell: (row) => <Ago at={row.enrolledAt} />,
    },
    {
      name: 'closed',
      label: 'Dikeluarkan',
      spare: true,
      cell: (row) => row.closedAt && <Ago at={row.closedAt} />,
    },
  ],
  filters: {
    source: { label: 'Asal', options: optionsOf(sourceLabels) },
    progress: { label: 'Kemajuan', options: optionsOf(progressBandLabels) },
    certificate: { label: 'Sertifikat', options: optionsOf(certificateBandLabels) },
    enrolled: { label: 'Terdaftar', days: true },
    completed: { label: 'Selesai', days: true },
    active: { label: 'Aktivitas terakhir', days: true },
  },
  empty: {
    none: 'Tidak ada peserta di tampilan ini',
    removed: 'Belum ada peserta yang dikeluarkan',
  },
  Entry: lazyEntry(async () => (await import('./enrollment-view')).EnrollmentView),
};
