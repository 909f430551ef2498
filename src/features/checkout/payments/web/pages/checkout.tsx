import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useParams } from 'react-router';
import { useUserId } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
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
import { type ClosedReason, closedTexts, orderPath } from '../../../orders/terms';
import { type CheckoutView, checkoutQuery, useKeepInterest } from '../../../orders/web/api';
import { OrderNote } from '../../../orders/web/components/order-note';
import { PriceLines } from '../../../orders/web/components/price-lines';
import { Purchase } from '../components/purchase';
import type { Route } from './+types/checkout';
import classes from './checkout.module.css';

const title = 'Pembelian';
const heading = 'Beli kursus';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, noindex: true });

/** The form of a purchase. Who has the course is led to the player, and who has ordered it to that order. */
export default function Checkout() {
  const { slug = '' } = useParams();
  const view = useQuery(checkoutQuery(slug));
  const userId = useUserId();
  useTitle(view.data && `${view.data.course.title} · ${title}`);
  if (view.data) return <Opened view={view.data} slug={slug} userId={userId} />;
  if (view.error instanceof AppError && view.error.status === 404)
    return <Navigate to="/" replace />;
  if (view.error instanceof AppError && view.error.code === 'profile_incomplete')
    return <CompleteFirst slug={slug} text={sentenceOf(view.error)} />;
  if (view.isError)
    return <FailedPage text={sentenceOf(view.error)} onRetry={() => void view.refetch()} />;
  return <Waiting />;
}

function Opened({ view, slug, userId }: { view: CheckoutView; slug: string; userId: string }) {
  const { course, enrolled, prices, closed, openOrder } = view;
  if (course.slug !== slug) return <Navigate to={`/checkout/${course.slug}`} replace />;
  if (enrolled) return <Navigate to={`/learn/${slug}`} replace />;
  if (!prices) return <Navigate to={`/course/${slug}`} replace />;
  if (openOrder)
    return <Navigate to={orderPath({ courseSlug: slug, number: openOrder.number })} replace />;
  return (
    <div className={`container ${classes.page}`}>
      <PageHeader
        trail={[
          { label: 'Kursus', to: '/courses' },
          { label: course.title, to: `/course/${slug}` },
          { label: heading },
        ]}
        title={heading}
      />
      {closed ? (
        <Closed view={view} prices={prices} reason={closed} />
      ) : (
        <Purchase view={view} userId={userId} />
      )}
    </div>
  );
}

type ClosedProps = {
  view: CheckoutView;
  prices: NonNullable<CheckoutView['prices']>;
  reason: ClosedReason;
};

/** Says why the course can't be bought now. While no payment can be taken, it keeps the interest. */
function Closed({ view: { course, interested }, prices, reason }: ClosedProps) {
  const keep = useKeepInterest(course.slug);
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed has given way to the notice.
  useEffect(() => {
    if (keep.isSuccess) rescueFocus(notice.current);
  }, [keep.isSuccess]);
  return (
    <div className={classes.closed}>
      <OrderNote title="Kursus" course={course}>
        <PriceLines prices={prices} couponCode={null} />
      </OrderNote>
      <Notice
        title={reason === 'own_course' ? 'Ini kursus Anda sendiri' : 'Pembelian belum dibuka'}
      >
        <p>{closedTexts[reason]}</p>
      </Notice>
      {reason === 'no_gateway' &&
        (interested ? (
          <Notice ref={notice} tone="success" title="Minat Anda tersimpan" role="status">
            <p>Kami akan mengirim email begitu kursus ini dapat dibeli.</p>
          </Notice>
        ) : (
          <Button variant="kunyit" large loading={keep.isPending} onClick={() => keep.mutate()}>
            Kabari saya saat dibuka
          </Button>
        ))}
      <ButtonLink
        to={reason === 'own_course' ? '/instructor' : `/course/${course.slug}`}
        variant="default"
      >
        {reason === 'own_course' ? 'Kelola kursus' : 'Kembali ke kursus'}
      </ButtonLink>
    </div>
  );
}

/** Leads to the form of the profile, which leads back here. */
function CompleteFirst({ slug, text }: { slug: string; text: string }) {
  useEffect(() => toast({ kind: 'error', title: text }), [text]);
  return (
    <Navigate
      to={`/profile/complete?returnUrl=${encodeURIComponent(`/checkout/${slug}`)}`}
      replace
    />
  );
}

const Waiting = () => (
  <div className={`container ${classes.page}`}>
    <PageHeader title={heading} />
    <div className={classes.waiting} role="status" aria-label="Memuat kursus">
      <div className={`card ${classes.offer}`}>
        <Skeleton height="40px" />
        <Skeleton width="70%" height="28px" />
        <Skeleton height="20px" />
        <Skeleton height="20px" />
        <Skeleton height="20px" />
        <Skeleton height="36px" />
      </div>
      <div className={`card ${classes.offer}`}>
        <Skeleton width="40%" height="24px" />
        <Skeleton height="44px" />
        <Skeleton height="44px" />
        <Skeleton height="44px" />
      </div>
    </div>
  </div>
);

export const handle: PageHandle = { Waiting, early: ({ slug = '' }) => [`/api/checkout/${slug}`] };
