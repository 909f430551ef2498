import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import { Badge } from '~/ui/badge';
import { EntryCard, EntryHeading } from '~/ui/desk/entry';
import { Ago } from '~/ui/desk/time';
import { Notice } from '~/ui/notice';
import { FormSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import { reportReasonLabels } from '../../../terms';
import { RatingCard } from '../../../web/components/rating-card';
import type { ModeratedRating } from '../../schema';
import { decisionLabels } from '../../terms';
import { moderatedQuery } from '../api';
import { Decision } from './decision';
import classes from './rating-view.module.css';

/** One rating with its reports and decisions. */
export function RatingView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(moderatedQuery(id));
  if (data) return <Loaded rating={data} />;
  // An id that is no uuid is as unknown as one that nobody has.
  const unknown = error instanceof AppError && (error.status === 404 || error.status === 422);
  if (unknown) return <EmptyState text="Ulasan tidak ditemukan" />;
  return error ? (
    <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  ) : (
    <FormSkeleton />
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
      <section aria-labelledby="laporan" className={classes.part}>
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
        <section aria-labelledby="riwayat" className={classes.part}>
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
