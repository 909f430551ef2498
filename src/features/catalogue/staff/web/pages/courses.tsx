import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatRupiah } from '~/lib/money';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { type DeskDescription, optionsOf } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { levelLabels } from '../../../terms';
import { categoriesQuery } from '../../../web/api';
import { courseDesk } from '../../rules';
import type { ListedCourse } from '../../schema';
import { priceBandLabels } from '../../terms';
import { courseSource } from '../api';
import { CourseStateBadge } from '../components/state-badge';

const title = 'Kursus';
export const meta = deskMeta(title);
export const handle = deskHandle(courseDesk, courseSource);

const desk: Omit<DeskDescription<ListedCourse, typeof courseDesk>, 'filters'> = {
  title,
  trail: belowQueues,
  noun: 'kursus',
  search: { label: 'Cari kursus', placeholder: 'Judul atau nama pengajar' },
  shape: courseDesk,
  source: courseSource,
  main: {
    label: 'Judul',
    name: (row) => row.title,
    below: (row) => row.organizer ?? (row.instructor || 'Tanpa nama'),
    sort: 'title',
  },
  columns: [
    {
      name: 'state',
      label: 'Status',
      card: 'top',
      cell: (row) => <CourseStateBadge state={row.state} />,
    },
    { name: 'instructor', label: 'Pengajar', spare: true, cell: (row) => row.instructor },
    { name: 'category', label: 'Kategori', cell: (row) => row.category },
    { name: 'price', label: 'Harga', number: true, cell: (row) => formatRupiah(row.price ?? 0) },
    { name: 'learners', label: 'Peserta', number: true, cell: (row) => formatNumber(row.learners) },
    {
      name: 'changed',
      label: 'Diubah',
      sort: 'changed',
      cell: (row) => <Ago at={row.changedAt} />,
    },
    { name: 'level', label: 'Tingkat', spare: true, cell: (row) => levelLabels[row.level] },
    { name: 'created', label: 'Dibuat', spare: true, cell: (row) => <Ago at={row.createdAt} /> },
  ],
  empty: {
    in_review: 'Tidak ada kursus yang sedang ditinjau',
    none: 'Tidak ada kursus di tampilan ini',
  },
  Entry: lazyEntry(async () => (await import('../components/course-view')).CourseView),
};

/** The desk of all courses. */
export default function Courses() {
  const categories = useQuery(categoriesQuery()).data ?? [];
  const filters = {
    category: {
      label: 'Kategori',
      options: categories.map(({ id, name }) => ({ value: id, label: name })),
    },
    level: { label: 'Tingkat', options: optionsOf(levelLabels) },
    price: { label: 'Harga', options: optionsOf(priceBandLabels) },
  };
  return <Desk desk={{ ...desk, filters }} />;
}
