import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '~/features/auth/web/session';
import { Button } from '~/ui/button';
import { ErrorState } from '~/ui/states';
import type { OwnStanding, OwnRating as Rating } from '../../schema';
import { standingQuery } from '../api';
import classes from './own-rating.module.css';
import { RatingCard } from './rating-card';
import { RatingForm, useRatingDraft } from './rating-form';

/** The reader's rating, the form for it, or the reason why they can't rate. */
export function OwnRating({ slug }: { slug: string }) {
  const auth = useAuth();
  const standing = useQuery({ ...standingQuery(slug), enabled: auth.status === 'in' });
  if (auth.status === 'out') return <SignInHint slug={slug} />;
  if (auth.status !== 'in') return null;
  if (standing.data) return <Standing slug={slug} userId={auth.user.id} standing={standing.data} />;
  return standing.isError ? (
    <ErrorState text="Ulasan Anda gagal dimuat." onRetry={() => void standing.refetch()} />
  ) : null;
}

function SignInHint({ slug }: { slug: string }) {
  return (
    <p className="small quiet">
      Pernah mengikuti kursus ini?{' '}
      <Link to={`/auth?returnUrl=${encodeURIComponent(`/course/${slug}`)}`}>Tulis ulasan Anda</Link>
    </p>
  );
}

function Standing({
  slug,
  userId,
  standing,
}: {
  slug: string;
  userId: string;
  standing: OwnStanding;
}) {
  const { eligible, reason, rating, approvedNeeded, lessons } = standing;
  if (rating) return <Written slug={slug} userId={userId} rating={rating} editable={eligible} />;
  if (reason === 'too_early') {
    return (
      <p className="small quiet">
        Anda dapat menulis ulasan setelah {approvedNeeded} dari {lessons} pelajaran disetujui
        instruktur.
      </p>
    );
  }
  if (!eligible) return null;
  return (
    <section className={classes.own} aria-labelledby="ulasan-baru">
      <h3 id="ulasan-baru">Tulis ulasan Anda</h3>
      <RatingForm slug={slug} userId={userId} standing={null} />
    </section>
  );
}

function Written({
  slug,
  userId,
  rating,
  editable,
}: {
  slug: string;
  userId: string;
  rating: Rating;
  editable: boolean;
}) {
  const draft = useRatingDraft(userId, slug);
  const [editing, setEditing] = useState(Boolean(draft.initial));
  const [closed, setClosed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (closed) heading.current?.focus();
  }, [closed]);
  const edit = (open: boolean) => {
    setEditing(open);
    setClosed(!open);
  };
  return (
    <section className={classes.own} aria-labelledby="ulasan-saya">
      <h3 id="ulasan-saya" ref={heading} tabIndex={-1}>
        Ulasan Anda
      </h3>
      {editing && editable ? (
        <RatingForm slug={slug} userId={userId} standing={rating} onDone={() => edit(false)} />
      ) : (
        <RatingCard rating={rating} author={null}>
          {editable && (
            <div className="row">
              <Button variant="light" onClick={() => edit(true)}>
                Ubah ulasan
              </Button>
            </div>
          )}
        </RatingCard>
      )}
    </section>
  );
}
