import type { ReactNode } from 'react';
import { formatDate } from '~/lib/dates';
import { Badge } from '~/ui/badge';
import { Skeleton } from '~/ui/skeleton';
import { Stars } from '~/ui/stars';
import classes from './rating-card.module.css';

type Rating = {
  stars: number;
  comment: string;
  createdAt: string;
  editedAt: string | null;
  answer: { text: string; author: string; at: string } | null;
  hidden?: { reason: string; at: string } | null;
};

/** One rating with its answer. `children` are the actions. */
export function RatingCard({
  rating,
  author,
  children,
}: {
  rating: Rating;
  author: ReactNode;
  children?: ReactNode;
}) {
  const { stars, comment, createdAt, editedAt, answer, hidden } = rating;
  return (
    <article className={classes.rating}>
      <header className={classes.head}>
        {author}
        <span className={classes.stars}>
          <Stars value={stars} />
        </span>
        <span className="small quiet">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {editedAt && (
            <>
              {' '}
              · diubah <time dateTime={editedAt}>{formatDate(editedAt)}</time>
            </>
          )}
        </span>
        {hidden && <Badge tone="plain">Disembunyikan</Badge>}
      </header>
      {comment && <p className={classes.text}>{comment}</p>}
      {hidden && (
        <p className={classes.hidden}>
          <strong>Tidak ditampilkan sejak {formatDate(hidden.at)}.</strong> Alasan: {hidden.reason}
        </p>
      )}
      {answer && (
        <div className={classes.answer}>
          <p className="small">
            <strong>{answer.author}</strong>{' '}
            <span className="quiet">menjawab {formatDate(answer.at)}</span>
          </p>
          <p className={classes.text}>{answer.text}</p>
        </div>
      )}
      {children}
    </article>
  );
}

export function RatingsSkeleton() {
  return (
    <div className="stack" role="status" aria-label="Memuat ulasan">
      {['85%', '60%', '75%'].map((width) => (
        <div key={width} className={classes.rating}>
          <Skeleton width="45%" height="18px" />
          <Skeleton width={width} height="16px" />
          <Skeleton width="70%" height="16px" />
        </div>
      ))}
    </div>
  );
}
