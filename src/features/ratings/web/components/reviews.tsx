import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { roleQuery } from '~/features/auth/web/api';
import { useAuth } from '~/features/auth/web/session';
import type { RatingPage } from '../../schema';
import { standingQuery } from '../api';
import { OwnRating } from './own-rating';
import { RatingsSkeleton } from './rating-card';
import { RatingList } from './rating-list';
import { RatingSummary, type Summary } from './rating-summary';

/** Few read with these eyes, so only they fetch its code. */
const StaffRatings = lazy(async () => ({ default: (await import('./staff-ratings')).StaffRatings }));

type ReviewsProps = {
  course: { slug: string };
  summary: Summary;
  /** the first page of `ratingsQuery`, when the page's loader brought it */
  first?: RatingPage;
};

/** What learners say of a course. The public part is the same for everybody; the reader's own part loads in the browser. */
export function Reviews({ course: { slug }, summary, first }: ReviewsProps) {
  const [stars, setStars] = useState<number | null>(null);
  const staffId = useStaff(slug);
  const clear = () => setStars(null);
  return (
    <section id="ulasan" aria-labelledby="judul-ulasan" className="stack" style={{ scrollMarginTop: 'calc(var(--header) + 16px)' }}>
      <h2 id="judul-ulasan">Ulasan peserta</h2>
      <RatingSummary summary={summary} selected={stars} onSelect={setStars} />
      <OwnRating slug={slug} />
      {staffId ? (
        <Suspense fallback={<RatingsSkeleton />}>
          <StaffRatings slug={slug} userId={staffId} stars={stars} onClear={clear} />
        </Suspense>
      ) : (
        <RatingList slug={slug} stars={stars} onClear={clear} first={first} />
      )}
    </section>
  );
}

/** The reader's id when they teach the course or are superadmin, else null. */
function useStaff(slug: string): string | null {
  const auth = useAuth();
  const signedIn = auth.status === 'in';
  const standing = useQuery({ ...standingQuery(slug), enabled: signedIn });
  const role = useQuery({ ...roleQuery(), enabled: signedIn });
  const staff = standing.data?.reason === 'teaches' || role.data?.role === 'superadmin';
  return signedIn && staff ? auth.user.id : null;
}
