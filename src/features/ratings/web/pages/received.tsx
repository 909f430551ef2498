import { useQuery } from '@tanstack/react-query';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowTeaching } from '~/lib/web/trails';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { Stars } from '~/ui/stars';
import { ratingDesk } from '../../rules';
import type { ReceivedRating as Listed } from '../../schema';
import { starChoices } from '../../terms';
import { ratedCoursesQuery, ratingSource } from '../received';

const title = 'Ulasan';
export const meta = deskMeta(title);
export const handle = deskHandle(ratingDesk, ratingSource);

const desk: Omit<DeskDescription<Listed, typeof ratingDesk>, 'filters'> = {
  title,
  trail: belowTeaching,
  noun: 'ulasan',
  search: { label: 'Cari ulasan', placeholder: 'Isi ulasan, kursus' },
  shape: ratingDesk,
  source: ratingSource,
  main: { label: 'Penulis', name: (row) => row.author, below: (row) => row.course.title },
  columns: [
    {
      name: 'stars',
      label: 'Bintang',
      sort: 'stars',
      card: 'top',
      cell: (row) => <Stars value={row.stars} />,
    },
    { name: 'comment', label: 'Ulasan', card: 'line', cell: (row) => row.comment.slice(0, 120) },
    {
      name: 'created',
      label: 'Ditulis',
      sort: 'created',
      card: 'top',
      cell: (row) => <Ago at={row.createdAt} />,
    },
  ],
  empty: { unanswered: 'Semua ulasan sudah dijawab', none: 'Tidak ada ulasan di tampilan ini' },
  Entry: lazyEntry(async () => (await import('../components/received-rating')).ReceivedRating),
};

/** The desk of the ratings of one's own courses. */
export default function Received() {
  const courses = useQuery(ratedCoursesQuery()).data?.courses ?? [];
  const filters = {
    course: {
      label: 'Kursus',
      options: courses.map((course) => ({ value: course.slug, label: course.title })),
    },
    stars: {
      label: 'Bintang',
      options: starChoices.map((stars) => ({ value: stars, label: `${stars} bintang` })),
    },
  };
  return <Desk desk={{ ...desk, filters }} />;
}
