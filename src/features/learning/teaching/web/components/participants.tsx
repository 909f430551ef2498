import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { belowTeaching } from '~/lib/web/trails';
import { type DeskDescription, optionsOf } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { Ago } from '~/ui/desk/time';
import { participantDesk } from '../../rules';
import type { ListedParticipant } from '../../schema';
import { progressBandLabels } from '../../terms';
import { overviewQuery, participantSource } from '../api';
import { MessageDialog } from './message-dialog';

export const participantsTitle = 'Peserta';

const desk: Omit<
  DeskDescription<ListedParticipant, typeof participantDesk>,
  'filters' | 'Entry'
> = {
  title: participantsTitle,
  trail: belowTeaching,
  noun: 'peserta',
  search: { label: 'Cari nama' },
  shape: participantDesk,
  source: participantSource,
  main: {
    label: 'Peserta',
    name: (row) => row.learnerName || 'Tanpa nama',
    below: (row) => row.course.title,
  },
  columns: [
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
      name: 'stuck',
      label: 'Macet sejak',
      cell: (row) => row.stuckSince && <Ago at={row.stuckSince} />,
    },
    { name: 'waiting', label: 'Kiriman', cell: (row) => row.waiting && 'Menunggu tinjauan' },
    {
      name: 'enrolled',
      label: 'Terdaftar',
      sort: 'enrolled',
      spare: true,
      cell: (row) => <Ago at={row.enrolledAt} />,
    },
  ],
  actions: [
    { label: 'Kirim pesan', open: (rows, close) => <MessageDialog to={rows} onClose={close} /> },
  ],
  empty: { stuck: 'Tidak ada peserta yang macet', none: 'Tidak ada peserta di tampilan ini' },
};

/** The desk of the learners of one's own courses, each of whom is shown by `Entry`. */
export function Participants({ Entry }: { Entry: (props: { id: string }) => ReactNode }) {
  const courses = useQuery(overviewQuery()).data?.courses ?? [];
  const filters = {
    course: {
      label: 'Kursus',
      options: courses.map((course) => ({ value: course.slug, label: course.title })),
    },
    progress: { label: 'Kemajuan', options: optionsOf(progressBandLabels) },
  };
  return <Desk desk={{ ...desk, filters, Entry }} />;
}
