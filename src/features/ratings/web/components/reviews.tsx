import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { roleQuery } from '~/features/auth/web/api';
import { useAuth } from '~/features/auth/web/session';
import { roleHolds } from '~/lib/permissions';
import type { RatingPage } from '../../schema';
import { standingQuery } from '../api';
import { OwnRating } from './own-rating';
import { RatingsSkeleton } from './rating-card';
import { RatingList } from './rating-list';
import { RatingSummary, type Summary } from './rating-summary';

/** Only instructors and staff need this list, so other readers don't load its code. */
const StaffRatings = lazy(async () => ({
  default: (await import('./staff-ratings')).StaffRatings,
}));

type ReviewsProps = {
  course: { slug: string };
  summary: Summary;
  /** the first page of `ratingsQuery`, if the page's loader has loaded it */
  first?: RatingPage;
};

/** The ratings of a course. The public part is the same for everybody; the reader's own part is loaded in the browser. */
export function Reviews({ course: { slug }, summary, first }: ReviewsProps) {
  const [stars, setStars] = useState<number | null>(null);
  const { staffId, ownId, reported } = useReader(slug);
  const clear = () => setStars(null);
  return (
    <section
      id="ulasan"
      aria-labelledby="judul-ulasan"
      className="stack"
      style={{ scrollMarginTop: 'calc(var(--header) + 16px)' }}
    >
      <h2 id="judul-ulasan">Ulasan peserta</h2>
      <RatingSummary summary={summary} selected={stars} onSelect={setStars} />
      <OwnRating slug={slug} />
      {staffId ? (
        <Suspense fallback={<RatingsSkeleton />}>
          <StaffRatings
            slug={slug}
            userId={staffId}
            stars={stars}
            onClear={clear}
            reported={reported}
          />
        </Suspense>
      ) : (
        <RatingList
          slug={slug}
          stars={stars}
          onClear={clear}
          first={first}
          withoutId={ownId}
          reported={reported}
        />
      )}
    </section>
  );
}

const none: string[] = [];

/** `staffId`: the reader's id if they teach the course or moderate ratings. `ownId`: the id of the reader's rating. `reported`: those that they have reported. */
function useReader(slug: string) {
  const auth = useAuth();
  const enabled = auth.status === 'in';
  const standing = useQuery({ ...standingQuery(slug), enabled });
  const role = useQuery({ ...roleQuery(), enabled });
  if (!enabled) return { staffId: null, ownId: undefined, reported: none };
  const staff =
    standing.data?.reason === 'teaches' ||
    roleHolds(role.data?.role ?? 'learner', 'ratings.moderate');
  return {
    staffId: staff ? auth.user.id : null,
    ownId: standing.data?.rating?.id,
    reported: standing.data?.reported ?? none,
  };
}
