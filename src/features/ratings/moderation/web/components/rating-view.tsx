import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '~/ui/badge';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Ago } from '~/ui/desk/time';
import { Notice } from '~/ui/notice';
import { reportReasonLabels } from '../../../terms';
import { RatingCard } from '../../../web/components/rating-card';
import type { ModeratedRating } from '../../schema';
import { decisionLabels } from '../../terms';
import { moderatedQuery } from '../api';
import { Decision } from './decision';
import classes from './rating-view.module.css';

/** One rating with its reports and decisions. */
export function RatingView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(moderatedQuery(id))} unknown="Ulasan tidak ditemukan">
      {(rating) => <Loaded rating={rating} />}
    </OpenedEntry>
  );
}

const obstacleTexts = {
  own: 'Ini ulasan Anda sendiri',
  teaches: 'Anda mengajar kursus ini',
} as const;

function Loaded({ rating }: { rating: ModeratedRating }) {
  const { author, course, obstacle, reports, history } = rating;
  return (
    <EntryCard>
      <EntryHeading
        name={`${author}, ${course.title}`}
        lead={<Link to={`/course/${course.slug}#ulasan`}>{course.title}</Link>}
      >
        Ulasan {author}
      </EntryHeading>
      <RatingCard rating={rating} author={<strong>{author}</strong>} />
      <section aria-labelledby="laporan" className="grid gap-3">
        <h3 id="laporan">Laporan</h3>
        {reports.length === 0 && <p className="quiet">Belum ada laporan tentang ulasan ini.</p>}
        <ol className={classes.history}>
          {reports.map(({ id, reason, note, reporter, createdAt, closed }) => (
            <li key={id}>
              <p className={classes.line}>
                <strong>{reportReasonLabels[reason]}</strong>
                {closed ? (
                  <Badge tone="plain">{closed.dismissed ? 'Diabaikan' : 'Ditindaklanjuti'}</Badge>
                ) : (
                  <Badge tone="sun">Menunggu</Badge>
                )}
              </p>
              {note && <p className="typed">{note}</p>}
              <p className="quiet small">
                {reporter ?? 'Pelapor tidak ditampilkan kepada Anda'} · <Ago at={createdAt} />
              </p>
            </li>
          ))}
        </ol>
      </section>
      {obstacle ? (
        <Notice tone="warning" title={obstacleTexts[obstacle]}>
          Superadmin lain yang memutuskannya.
        </Notice>
      ) : (
        <Decision rating={rating} />
      )}
      {history.length > 0 && (
        <section aria-labelledby="riwayat" className="grid gap-3">
          <h3 id="riwayat">Riwayat keputusan</h3>
          <ol className={classes.history}>
            {history.map(({ id, action, by, reason, createdAt }) => (
              <li key={id}>
                <strong>{decisionLabels[action] ?? action}</strong>
                {reason && <p className="typed">{reason}</p>}
                <p className="quiet small">
                  {by} · <Ago at={createdAt} />
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </EntryCard>
  );
}
