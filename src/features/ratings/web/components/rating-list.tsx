import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, MoreButton } from '~/ui/button';
import { EmptyState, ErrorState } from '~/ui/states';
import type { RatingPage, ShownRating } from '../../schema';
import { ratingListQuery } from '../api';
import { RatingCard, RatingsSkeleton } from './rating-card';
import classes from './rating-list.module.css';
import { ReportRating } from './report-rating';

type ListProps = { slug: string; stars: number | null; onClear: () => void };

type LoadedProps = {
  /** the first page, if the page's loader has loaded it */
  first?: RatingPage | undefined;
  /** the reader's rating, which is already shown above the list */
  withoutId?: string | undefined;
  reported: readonly string[];
};

/** The public list. */
export function RatingList({
  slug,
  stars,
  onClear,
  first,
  withoutId,
  reported,
}: ListProps & LoadedProps) {
  const initial = stars === null && first && { initialData: { pages: [first], pageParams: [''] } };
  const list = useInfiniteQuery({ ...ratingListQuery(slug, stars), ...initial });
  return (
    <RatingPages
      list={list}
      stars={stars}
      onClear={onClear}
      withoutId={withoutId}
      actions={({ id, author }) => (
        <ReportRating slug={slug} id={id} author={author} reported={reported.includes(id)} />
      )}
    />
  );
}

type Paged<T> = {
  data: { pages: { items: T[] }[] } | undefined;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};
type PagesProps<T> = {
  list: Paged<T>;
  stars: number | null;
  onClear: () => void;
  withoutId?: string | undefined;
  actions?: (rating: T) => ReactNode;
};

export function RatingPages<T extends ShownRating>({
  list,
  stars,
  onClear,
  withoutId,
  actions,
}: PagesProps<T>) {
  const { data } = list;
  if (!data)
    return list.isError ? (
      <ErrorState text="Ulasan gagal dimuat." onRetry={() => void list.refetch()} />
    ) : (
      <RatingsSkeleton />
    );
  const ratings = data.pages.flatMap(({ items }) => items).filter(({ id }) => id !== withoutId);
  if (ratings.length === 0 && withoutId && data.pages.some(({ items }) => items.length > 0))
    return null;
  if (ratings.length === 0) return <NoRatings stars={stars} onClear={onClear} />;
  return (
    <div className="stack">
      <ul className="bare">
        {ratings.map((rating) => (
          <li key={rating.id}>
            <RatingCard
              rating={rating}
              author={<strong className={classes.author}>{rating.author}</strong>}
            >
              {actions?.(rating)}
            </RatingCard>
          </li>
        ))}
      </ul>
      {list.isError && (
        <p role="alert" className="small">
          Ulasan berikutnya gagal dimuat.
        </p>
      )}
      {list.hasNextPage && (
        <MoreButton loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </div>
  );
}

function NoRatings({ stars, onClear }: { stars: number | null; onClear: () => void }) {
  if (stars === null) return <EmptyState text="Belum ada ulasan" />;
  return (
    <EmptyState text={`Belum ada ulasan ${stars} bintang`}>
      <Button variant="light" onClick={onClear}>
        Tampilkan semua ulasan
      </Button>
    </EmptyState>
  );
}
