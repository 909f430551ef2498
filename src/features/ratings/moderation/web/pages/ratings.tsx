import { formatNumber } from '~/lib/money';
import { shortened } from '~/lib/shortened';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { Badge } from '~/ui/badge';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { Stars } from '~/ui/stars';
import { starChoices } from '../../../terms';
import { ratingModerationDesk } from '../../rules';
import type { ListedRating } from '../../schema';
import { staffRatingSource } from '../api';

const title = 'Ulasan';
export const meta = deskMeta(title);
export const handle = deskHandle(ratingModerationDesk, staffRatingSource);

const desk: DeskDescription<ListedRating, typeof ratingModerationDesk> = {
  title,
  trail: belowQueues,
  noun: 'ulasan',
  search: { label: 'Cari ulasan', placeholder: 'Isi ulasan, judul kursus' },
  shape: ratingModerationDesk,
  source: staffRatingSource,
  main: { label: 'Penulis', name: (row) => row.author, below: (row) => row.course.title },
  columns: [
    {
      name: 'stars',
      label: 'Bintang',
      sort: 'stars',
      card: 'top',
      cell: (row) => <Stars value={row.stars} />,
    },
    { name: 'comment', label: 'Ulasan', card: 'line', cell: (row) => shortened(row.comment, 120) },
    { name: 'reports', label: 'Laporan', card: 'top', cell: state },
    {
      name: 'waiting',
      label: 'Menunggu sejak',
      sort: 'waiting',
      cell: (row) => row.waitingSince && <Ago at={row.waitingSince} />,
    },
    {
      name: 'created',
      label: 'Ditulis',
      sort: 'created',
      spare: true,
      cell: (row) => <Ago at={row.createdAt} />,
    },
  ],
  filters: {
    stars: {
      label: 'Bintang',
      options: starChoices.map((stars) => ({ value: stars, label: `${stars} bintang` })),
    },
  },
  empty: { reported: 'Tidak ada laporan yang menunggu', none: 'Tidak ada ulasan di tampilan ini' },
  Entry: lazyEntry(async () => (await import('../components/rating-view')).RatingView),
};

function state({ openReports, hidden }: ListedRating) {
  return (
    <>
      {openReports > 0 && <Badge tone="sun">{formatNumber(openReports)} laporan</Badge>}
      {hidden && <Badge tone="plain">Disembunyikan</Badge>}
    </>
  );
}

/** The desk of reported and hidden ratings. */
export default function Ratings() {
  return <Desk desk={desk} />;
}
