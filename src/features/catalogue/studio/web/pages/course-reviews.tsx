import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { Badge } from '~/ui/badge';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago, Due } from '~/ui/desk/time';
import { reviewDesk } from '../../../publication/rules';
import type { ListedReview } from '../../../publication/schema';
import { reviewDecisionLabels } from '../../../publication/terms';
import { reviewSource, take } from '../../../publication/web/api';

const title = 'Peninjauan kursus';
export const meta = deskMeta(title);
export const handle = deskHandle(reviewDesk, reviewSource);

const desk: DeskDescription<ListedReview, typeof reviewDesk> = {
  title,
  trail: belowQueues,
  noun: 'kursus',
  search: { label: 'Cari kursus yang ditinjau', placeholder: 'Judul atau nama pengajar' },
  shape: reviewDesk,
  source: reviewSource,
  main: {
    label: 'Kursus',
    name: (row) => row.course.title,
    below: (row) => row.category,
    sort: 'title',
  },
  columns: [
    {
      name: 'decision',
      label: 'Keputusan',
      card: 'top',
      cell: (row) => (
        <Badge tone={row.decision === 'published' ? 'laut' : 'sun'}>
          {row.decision ? reviewDecisionLabels[row.decision] : 'Menunggu'}
        </Badge>
      ),
    },
    { name: 'by', label: 'Diajukan oleh', card: 'line', cell: (row) => row.submittedBy },
    {
      name: 'submitted',
      label: 'Diajukan',
      sort: 'submitted',
      cell: (row) => <Ago at={row.submittedAt} />,
    },
    {
      name: 'due',
      label: 'Janji jawaban',
      card: 'line',
      cell: (row) => row.dueAt && <Due at={row.dueAt} late={row.late} />,
    },
    { name: 'reviewer', label: 'Peninjau', cell: (row) => row.reviewer },
    {
      name: 'decided',
      label: 'Diputuskan',
      sort: 'decided',
      spare: true,
      cell: (row) => row.decidedAt && <Ago at={row.decidedAt} />,
    },
  ],
  filters: {},
  actions: [
    {
      label: 'Ambil',
      text: 'Anda meninjaunya dan superadmin lain melihatnya. Pengajarnya tidak diberi tahu; Anda dapat melepaskannya lagi.',
      fits: ({ decision, reviewer }) => !decision && !reviewer,
      run: ({ id }) => take(id, true),
    },
  ],
  empty: {
    waiting: 'Semua kursus sudah ditinjau',
    mine: 'Anda belum mengambil peninjauan',
    decided: 'Belum ada peninjauan yang selesai',
    none: 'Tidak ada peninjauan di tampilan ini',
  },
  Entry: lazyEntry(async () => (await import('../components/review')).ReviewView),
};

/** The desk of courses that wait for their first publication. */
export default function CourseReviews() {
  return <Desk desk={desk} />;
}
