import { useInfiniteQuery } from '@tanstack/react-query';
import { staffListQuery } from '../api';
import { RatingAnswer } from './rating-answer';
import { RatingPages } from './rating-list';
import { RatingModeration } from './rating-moderation';
import { ReportRating } from './report-rating';

type StaffProps = {
  slug: string;
  userId: string;
  stars: number | null;
  onClear: () => void;
  reported: readonly string[];
};

/** The list for instructors of the course and superadmins: each rating with the actions they have. */
export function StaffRatings({ slug, userId, stars, onClear, reported }: StaffProps) {
  const list = useInfiniteQuery(staffListQuery(slug, stars));
  const may = list.data?.pages[0]?.may;
  return (
    <RatingPages
      list={list}
      stars={stars}
      onClear={onClear}
      actions={({ id, author, answer, hidden }) => (
        <>
          {may?.answer && !answer && !hidden && (
            <RatingAnswer slug={slug} id={id} userId={userId} author={author} />
          )}
          {may && !may.hide && !hidden && (
            <ReportRating slug={slug} id={id} author={author} reported={reported.includes(id)} />
          )}
          {may?.hide && (
            <div className="row">
              <RatingModeration slug={slug} id={id} author={author} hidden={hidden !== null} />
            </div>
          )}
        </>
      )}
    />
  );
}
