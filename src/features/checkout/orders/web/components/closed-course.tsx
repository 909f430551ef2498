import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '~/ui/button';
import { FullSpinner, MessagePage } from '~/ui/states';
import { orderPath } from '../../terms';
import { ownOrdersQuery } from '../own';
import { meaningOf } from '../words';

/** Says why a course that was bought is closed, and how it opens again; `otherwise` stands for a course that was never bought. */
export function ClosedCourse({ slug, otherwise }: { slug: string; otherwise: ReactNode }) {
  const list = useInfiniteQuery(ownOrdersQuery());
  if (list.isPending) return <FullSpinner />;
  const last = list.data?.pages
    .flatMap(({ items }) => items)
    .find(({ course, paidAt }) => course.slug === slug && paidAt !== null);
  const isClosed = last?.state === 'refunded' || last?.state === 'payment_reversed';
  if (!isClosed) return otherwise;
  return (
    <MessagePage
      title="Akses ke kursus ini ditutup"
      text={`${last.course.title}: ${meaningOf(last)}`}
    >
      <div className="row">
        <ButtonLink to={`/checkout/${slug}`} variant="kunyit">
          Beli Lagi
        </ButtonLink>
        <ButtonLink to={orderPath({ courseSlug: slug, number: last.number })} variant="default">
          Rincian pesanan
        </ButtonLink>
      </div>
    </MessagePage>
  );
}
