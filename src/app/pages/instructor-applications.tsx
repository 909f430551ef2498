import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '~/features/catalogue/web/api';
import { applicationDesk } from '~/features/instructors/rules';
import type { ListedApplication } from '~/features/instructors/schema';
import { applicationSource, setReviewer } from '~/features/instructors/web/api';
import { AnswerDue, StateBadge } from '~/features/instructors/web/components/desk-cells';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { Avatar } from '~/ui/avatar';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';

const title = 'Calon instruktur';
export const meta = deskMeta(title);
export const handle = deskHandle(applicationDesk, applicationSource);

const desk: Omit<DeskDescription<ListedApplication, typeof applicationDesk>, 'filters'> = {
  title,
  trail: belowQueues,
  noun: 'lamaran',
  search: { label: 'Cari lamaran', placeholder: 'Nama, email, atau keahlian' },
  shape: applicationDesk,
  source: applicationSource,
  main: {
    label: 'Pelamar',
    sort: 'name',
    name: (row) => row.name || 'Tanpa nama',
    below: (row) => row.expertise.join(', '),
    picture: (row) => <Avatar url={row.avatarUrl} name={row.name} size={40} />,
  },
  columns: [
    { name: 'state', label: 'Status', card: 'top', cell: (row) => <StateBadge {...row} /> },
    { name: 'category', label: 'Kategori', card: 'line', cell: (row) => row.category },
    {
      name: 'submitted',
      label: 'Dikirim',
      sort: 'submitted',
      cell: (row) => <Ago at={row.submittedAt} />,
    },
    { name: 'due', label: 'Janji jawaban', cell: (row) => <AnswerDue {...row} /> },
    { name: 'reviewer', label: 'Peninjau', cell: (row) => row.reviewer?.name },
    {
      name: 'decided',
      label: 'Diputuskan',
      sort: 'decided',
      spare: true,
      cell: (row) => row.decidedAt && <Ago at={row.decidedAt} />,
    },
  ],
  actions: [
    {
      label: 'Mulai tinjau',
      text: 'Anda menjadi peninjaunya. Pelamar melihat bahwa lamarannya sedang ditinjau dan tidak dapat lagi menariknya; Anda dapat melepaskannya lagi.',
      fits: ({ state }) => state === 'submitted',
      run: ({ id }) => setReviewer(id, true),
    },
  ],
  empty: {
    waiting: 'Semua lamaran sudah dijawab',
    mine: 'Tidak ada lamaran yang sedang Anda tinjau',
    none: 'Tidak ada lamaran di tampilan ini',
  },
  Entry: lazyEntry(
    async () =>
      (await import('~/features/instructors/web/components/application-view')).ApplicationView,
  ),
};

/** The desk of people who want to teach (screens-not-shown §14). */
export default function InstructorApplications() {
  const categories = useQuery(categoriesQuery()).data ?? [];
  const options = categories.map(({ id, name }) => ({ value: id, label: name }));
  return <Desk desk={{ ...desk, filters: { category: { label: 'Kategori', options } } }} />;
}
