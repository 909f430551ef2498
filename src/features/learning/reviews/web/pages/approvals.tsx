import { useQuery } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { deskMeta, movedEntry } from '~/lib/web/desk';
import { Badge } from '~/ui/badge';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { Ago } from '~/ui/desk/time';
import type { ListedSubmission } from '../../../schema';
import { statusLabels } from '../../../terms';
import { submissionDesk } from '../../rules';
import { deskViewLabels } from '../../terms';
import { coursesQuery, decide, submissionSource } from '../api';
import { Review } from '../components/review';
import type { Route } from './+types/approvals';

const title = 'Persetujuan';
export const meta = deskMeta(title);

/** Notices name the submission as `submission`. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const moved = movedEntry(request.url, 'submission');
  if (moved) throw redirect(moved);
  return null;
}

const desk: Omit<DeskDescription<ListedSubmission, typeof submissionDesk>, 'filters'> = {
  title,
  trail: [{ label: 'Beranda', to: '/' }],
  noun: 'kiriman',
  search: { label: 'Cari kiriman', placeholder: 'Peserta, kursus, pelajaran' },
  shape: submissionDesk,
  source: submissionSource,
  views: deskViewLabels,
  main: { label: 'Peserta', name: (row) => row.learnerName || 'Tanpa nama', below: (row) => row.lessonTitle },
  columns: [
    { name: 'course', label: 'Kursus', card: 'line', cell: (row) => <span className="quiet">{row.course.title}</span> },
    { name: 'submitted', label: 'Dikirim', sort: 'submitted', card: 'top', cell: (row) => <Ago at={row.submittedAt} /> },
    { name: 'attempt', label: 'Percobaan', number: true, cell: (row) => row.attempt },
    { name: 'status', label: 'Status', spare: true, cell: (row) => <Badge tone="plain">{statusLabels[row.status]}</Badge> },
    { name: 'decided', label: 'Diputuskan', sort: 'decided', spare: true, cell: (row) => row.decidedAt && <Ago at={row.decidedAt} /> },
  ],
  actions: [
    {
      label: 'Setujui',
      text: 'Pelajaran berikutnya terbuka bagi setiap peserta, dan mereka diberi tahu lewat lonceng dan email. Persetujuan tidak dapat ditarik kembali.',
      fits: (row) => row.status === 'submitted',
      run: ({ id, attempt }) => decide(id, { decision: 'approved', feedback: '', attempt }),
    },
  ],
  empty: { submitted: 'Tidak ada kiriman yang menunggu', none: 'Tidak ada kiriman di tampilan ini' },
  onward: 'next',
  Entry: Review,
};

/** The review desk: submissions in the person's courses, oldest first. */
export default function Approvals() {
  const courses = useQuery(coursesQuery()).data?.courses ?? [];
  const options = courses.map(({ slug, title, waiting }) => ({ value: slug, label: `${title} (${waiting})` }));
  return <Desk desk={{ ...desk, filters: { course: { label: 'Kursus', options } } }} />;
}
