import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUserId } from '~/features/auth/web/session';
import { sentenceOf } from '~/lib/web/api';
import { EntryCard, EntryHeading, useDecided } from '~/ui/desk/entry';
import { refreshDesk } from '~/ui/desk/queries';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { ratingSource, receivedQuery } from '../received';
import { RatingAnswer } from './rating-answer';
import { RatingCard } from './rating-card';
import { ReportRating } from './report-rating';

/** One rating of the person's courses, with the form for its answer. */
export function ReceivedRating({ id }: { id: string }) {
  const query = useQuery(receivedQuery(id));
  const userId = useUserId();
  const goOn = useDecided();
  const client = useQueryClient();
  const decided = () => {
    refreshDesk(client, ratingSource.name);
    goOn();
  };
  if (query.isError && !query.data)
    return <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <FormSkeleton fields={1} />;
  const { course, own, author, reported, ...rating } = query.data;
  return (
    <EntryCard>
      <EntryHeading
        name={`${author}, ${course.title}`}
        lead={<Link to={`/course/${course.slug}`}>{course.title}</Link>}
      >
        Ulasan {author}
      </EntryHeading>
      <RatingCard rating={rating} author={<strong>{author}</strong>}>
        {!rating.answer && !own && (
          <RatingAnswer
            slug={course.slug}
            id={id}
            userId={userId}
            author={author}
            answered={decided}
          />
        )}
        {!own && <ReportRating slug={course.slug} id={id} author={author} reported={reported} />}
      </RatingCard>
    </EntryCard>
  );
}
