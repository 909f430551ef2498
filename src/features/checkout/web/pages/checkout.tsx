import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useParams } from 'react-router';
import { vatNote } from '~/features/catalogue/terms';
import { AppError } from '~/lib/errors';
import { formatRupiah } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import type { PageHandle } from '~/lib/web/early';
import { pageMeta } from '~/lib/web/meta';
import { toast } from '~/lib/web/toast';
import { Button, ButtonLink } from '~/ui/button';
import { rescueFocus } from '~/ui/focus';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { Skeleton } from '~/ui/skeleton';
import { FailedPage } from '~/ui/states';
import { useTitle } from '~/ui/use-title';
import { openingText } from '../../terms';
import { checkoutQuery, useKeepInterest } from '../api';
import type { Route } from './+types/checkout';
import classes from './checkout.module.css';

const title = 'Pembelian';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title, noindex: true });

/** Explains when and how buying opens, and stores the interest. Enrolled people are led to the player. */
export default function Checkout() {
  const { slug = '' } = useParams();
  const view = useQuery(checkoutQuery(slug));
  const keep = useKeepInterest(slug);
  const stored = useRef<HTMLDivElement>(null);
  useTitle(view.data && `${view.data.course.title} · ${title}`);
  // The button that was pressed has given way to the notice.
  useEffect(() => {
    if (keep.isSuccess) rescueFocus(stored.current);
  }, [keep.isSuccess]);
  if (view.error instanceof AppError && view.error.status === 404) return <Navigate to="/" replace />;
  if (view.error instanceof AppError && view.error.code === 'profile_incomplete') return <CompleteFirst slug={slug} text={sentenceOf(view.error)} />;
  if (view.isError) return <FailedPage text={sentenceOf(view.error)} onRetry={() => void view.refetch()} />;
  if (!view.data) return <Waiting />;
  const { course, interested, enrolled } = view.data;
  if (course.slug !== slug) return <Navigate to={`/checkout/${course.slug}`} replace />;
  if (enrolled) return <Navigate to={`/learn/${slug}`} replace />;
  if (course.price === 0) return <Navigate to={`/course/${slug}`} replace />;
  return (
    <div className={`container ${classes.page}`}>
      <PageHeader title={heading} />
      <section className={`card ${classes.offer}`} aria-labelledby="kursus">
        <div className="row between">
          <h2 id="kursus">{course.title}</h2>
          <p className={`tabular ${classes.price}`}>{formatRupiah(course.price)}</p>
        </div>
        <p className="small quiet">{vatNote}</p>
        <p>{openingText}</p>
        {interested ? (
          <Notice ref={stored} tone="success" title="Minat Anda tersimpan" role="status">
            <p>Kami akan mengirim email begitu kursus ini dapat dibeli.</p>
          </Notice>
        ) : (
          <Button variant="kunyit" large loading={keep.isPending} onClick={() => keep.mutate()}>
            Kabari saya saat dibuka
          </Button>
        )}
        <ButtonLink to={`/course/${slug}`} variant="default">
          Kembali ke kursus
        </ButtonLink>
      </section>
    </div>
  );
}

/** Leads to the form of the profile, which leads back here. */
function CompleteFirst({ slug, text }: { slug: string; text: string }) {
  useEffect(() => toast({ kind: 'error', title: text }), [text]);
  return <Navigate to={`/profile/complete?returnUrl=${encodeURIComponent(`/checkout/${slug}`)}`} replace />;
}

const heading = 'Beli kursus';

const Waiting = () => (
  <div className={`container ${classes.page}`}>
    <PageHeader title={heading} />
    <div className={`card ${classes.offer}`} role="status" aria-label="Memuat kursus">
      <Skeleton width="65%" height="28px" />
      <Skeleton width="40%" height="14px" />
      <Skeleton height="48px" />
      <Skeleton height="52px" />
      <Skeleton height="44px" />
    </div>
  </div>
);

export const handle: PageHandle = { Waiting, early: ({ slug = '' }) => [`/api/checkout/${slug}`] };
