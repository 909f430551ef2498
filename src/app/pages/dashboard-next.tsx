import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ownInvitationsQuery as teachingQuery } from '~/features/catalogue/team/web/own';
import { instructorQuery } from '~/features/catalogue/web/api';
import { ownCertificatesQuery } from '~/features/certificates/web/api';
import { orderPath, purchasesPath } from '~/features/checkout/orders/terms';
import { ownOrdersQuery } from '~/features/checkout/orders/web/own';
import { ownInvitationsQuery as companyQuery } from '~/features/companies/joining/web/own';
import { ownCoursesQuery } from '~/features/enrollment/web/api';
import { summaryQuery } from '~/features/learning/web/api';
import { ownRequestsQuery } from '~/features/quotes/buyer/web/own';
import { formatDeadline } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { browserClient } from '~/lib/web/api';
import { Skeleton } from '~/ui/skeleton';
import { useOwnCourses } from './dashboard-courses';
import classes from './dashboard-next.module.css';
import { courseToContinue } from './dashboard-order';
import { Step } from './dashboard-step';

/** Loaded only for instructors, because it brings the code of desks; with what it reads, so that it comes with the other steps. */
const WaitingReviews = lazy(async () => {
  const part = await import('./dashboard-reviews');
  await browserClient().prefetchQuery(part.coursesQuery());
  return { default: part.WaitingReviews };
});

/** The same for people who have finished a course. */
const ExamSteps = lazy(async () => {
  const part = await import('./dashboard-exams');
  await browserClient().prefetchQuery(part.ownExamsQuery());
  return { default: part.ExamSteps };
});

/** Whether all is known that decides how many steps and tabs there are. As soon as something can't be read, nothing is waited for. */
export function useStepsKnown(): boolean {
  const reads = [
    useQuery(ownCoursesQuery()),
    useQuery(summaryQuery()),
    useQuery(instructorQuery()),
    useQuery(ownCertificatesQuery()),
    useQuery(teachingQuery()),
    useQuery(companyQuery()),
    useInfiniteQuery(ownOrdersQuery()),
    useInfiniteQuery(ownRequestsQuery()),
  ];
  return reads.every(({ isPending }) => !isPending) || reads.some(({ isError }) => isError);
}

/** Lists the person's next steps: orders to pay, offers to answer, submissions to review, exams, then the lesson to go on with. */
export function NextSteps() {
  const own = useOwnCourses();
  const course = courseToContinue(own);
  const { next } = course ?? {};
  const isRejected = next?.status === 'rejected';
  return (
    <div className={classes.steps}>
      <Payments />
      <Offers />
      <Reviews />
      {own.some(({ completedAt }) => completedAt) && <ExamSteps />}
      {course && next && (
        <Step
          to={`/learn/${course.courseSlug}?lesson=${next.id}${isRejected ? '&view=feedback' : ''}`}
          title={`${isRejected ? 'Perbaiki' : 'Lanjutkan'}: ${next.number}. ${next.title}`}
          note={course.title}
        />
      )}
    </div>
  );
}

function Payments() {
  const { data } = useInfiniteQuery(ownOrdersQuery());
  const orders = data?.pages.flatMap(({ items }) => items.filter(({ can }) => can.pay)) ?? [];
  const [first] = orders;
  if (!first) return null;
  const { course, number, expiresAt } = first;
  return orders.length > 1 ? (
    <Step
      to={purchasesPath}
      title={`${formatNumber(orders.length)} pesanan menunggu pembayaran Anda`}
      note="Bayar sebelum waktunya habis"
    />
  ) : (
    <Step
      to={orderPath({ courseSlug: course.slug, number })}
      title={`Bayar pesanan: ${course.title}`}
      note={`Sebelum ${formatDeadline(expiresAt)}`}
    />
  );
}

function Offers() {
  const { data } = useInfiniteQuery(ownRequestsQuery());
  const offers =
    data?.pages.flatMap(({ items }) =>
      items.flatMap(({ quotes }) => quotes.filter(({ answerable }) => answerable)),
    ) ?? [];
  const [first] = offers;
  if (!first) return null;
  const title =
    offers.length > 1
      ? `${formatNumber(offers.length)} penawaran menunggu jawaban Anda`
      : `Penawaran ${first.number} menunggu jawaban Anda`;
  return <Step to="/dashboard?tab=quotes" title={title} note="Baca, lalu terima atau tolak" />;
}

/** Only instructors have it. */
function Reviews() {
  const { data: check } = useQuery(instructorQuery());
  return check?.isInstructor ? <WaitingReviews /> : null;
}

/** Has the height of one step. */
export const NextSkeleton = () => (
  <div className={classes.steps} role="status" aria-label="Memuat langkah berikutnya">
    <div className={`card ${classes.step}`}>
      <span className={classes.words}>
        <Skeleton width="min(18rem, 70vw)" height="1.2em" />
        <Skeleton width="10rem" height="1em" />
      </span>
    </div>
  </div>
);
