import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { orderPath } from '~/features/checkout/orders/terms';
import { type OwnOrderLine, ownOrdersQuery } from '~/features/checkout/orders/web/own';
import { ownTrainingQuery } from '~/features/companies/training/web/own';
import { ownCoursesQuery } from '~/features/enrollment/web/api';
import { summaryQuery } from '~/features/learning/web/api';
import { formatDate } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { transferTime } from '~/lib/promises';
import { sentenceOf } from '~/lib/web/api';
import { Badge } from '~/ui/badge';
import { BatikCover } from '~/ui/batik';
import { Button, ButtonLink } from '~/ui/button';
import { Progress } from '~/ui/progress';
import { Skeleton } from '~/ui/skeleton';
import { EmptyState, ErrorState } from '~/ui/states';
import classes from './dashboard-courses.module.css';
import { arranged, shownOf, sortableFrom, statusOf, statusWords } from './dashboard-order';
import { Step } from './dashboard-step';

/** The person's courses, each with its next lesson as soon as that is known. */
export function useOwnCourses() {
  const { data: courses = [] } = useQuery(ownCoursesQuery());
  const { data: summary } = useQuery(summaryQuery());
  const standings = new Map(summary?.courses.map((standing) => [standing.courseSlug, standing]));
  return courses.map((course) => ({ ...course, ...standings.get(course.courseSlug) }));
}

/** The courses of the signed-in person, each with its progress. */
export function OwnCourses() {
  const courses = useQuery(ownCoursesQuery());
  if (courses.isError)
    return <ErrorState text={sentenceOf(courses.error)} onRetry={() => void courses.refetch()} />;
  return <CourseList />;
}

function CourseList() {
  const courses = useOwnCourses();
  const { data: training } = useQuery(ownTrainingQuery());
  const assignedSlugs = new Set(training?.items.map(({ course }) => course.slug));
  const [params, setParams] = useSearchParams();
  const orders = useInfiniteQuery(ownOrdersQuery());
  const verified =
    orders.data?.pages.flatMap(({ items }) =>
      items.filter(({ state }) => state === 'awaiting_verification'),
    ) ?? [];
  if (courses.length === 0) {
    // Whoever has just sent the proof of a transfer isn't told that they have nothing.
    if (verified.length > 0 || orders.isPending) return <InVerification orders={verified} />;
    return (
      <EmptyState text="Belum ada kursus">
        <ButtonLink to="/courses">Jelajahi kursus</ButtonLink>
      </EmptyState>
    );
  }
  const shown = shownOf(params);
  const isSortable = courses.length >= sortableFrom;
  const list = isSortable ? arranged(courses, shown) : courses;
  return (
    <>
      <InVerification orders={verified} />
      {isSortable && (
        <div className={classes.arrangement}>
          <Suspense>
            <Arrangement courses={courses} shown={shown} />
          </Suspense>
        </div>
      )}
      {list.length === 0 ? (
        <EmptyState text="Tidak ada kursus dengan status itu">
          <Button onClick={() => setParams({}, { replace: true, preventScrollReset: true })}>
            Tampilkan semua
          </Button>
        </EmptyState>
      ) : (
        <div className={classes.grid}>
          {list.map((course) => (
            <CourseItem
              key={course.id}
              course={course}
              assigned={assignedSlugs.has(course.courseSlug)}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Purchases whose transfer staff still looks at: their courses open afterwards. */
const InVerification = ({ orders }: { orders: OwnOrderLine[] }) =>
  orders.length > 0 && (
    <ul className={classes.verified} aria-label="Pembelian yang sedang diperiksa">
      {orders.map(({ number, course }) => (
        <li key={number}>
          <Step
            to={orderPath({ courseSlug: course.slug, number })}
            title={course.title}
            note={`Transfer Anda kami periksa dalam ${transferTime()}; kursus terbuka sesudahnya.`}
          />
        </li>
      ))}
    </ul>
  );

/** Few people have courses of a company. */
const OwnTrainingOf = lazy(async () => ({
  default: (await import('~/features/companies/training/web/components/own-training'))
    .OwnTrainingOf,
}));

type Course = ReturnType<typeof useOwnCourses>[number];

/** Loaded only for people with many courses, because it brings the fields of forms. */
const Arrangement = lazy(async () => ({
  default: (await import('./dashboard-arrangement')).Arrangement,
}));

function CourseItem({ course, assigned }: { course: Course; assigned: boolean }) {
  const status = statusOf(course);
  return (
    <article className={`card ${classes.course}`}>
      {course.thumbnailUrl ? (
        <img src={course.thumbnailUrl} alt="" className={classes.cover} />
      ) : (
        <BatikCover seed={course.courseSlug} palette={course.category.slug} shape="band" />
      )}
      <div className={classes.words}>
        <p className="small quiet">
          {course.category.name} · {formatNumber(course.lessonCount)} pelajaran
        </p>
        <h2>{course.title}</h2>
        {assigned && (
          <Suspense>
            <OwnTrainingOf courseSlug={course.courseSlug} />
          </Suspense>
        )}
        {/* Without the summary nothing is known of it. */}
        <p className={`small ${classes.next}`} hidden={course.waiting === undefined}>
          <Badge tone={status === 'rejected' || status === 'waiting' ? 'sun' : 'plain'}>
            {statusWords[status]}
          </Badge>
          {course.next && (
            <span>
              {course.next.number}. {course.next.title}
            </span>
          )}
        </p>
        {status === 'waiting' && course.reviewExpectedAt && (
          <p className="small quiet">
            Ditinjau paling lambat {formatDate(course.reviewExpectedAt)}.
          </p>
        )}
        <div className={`row between nowrap small ${classes.state}`}>
          <span>
            {course.completedAt ? `Selesai ${formatDate(course.completedAt)}` : 'Kemajuan'}
          </span>
          <strong className="tabular">{course.progress}%</strong>
        </div>
        <div>
          <Progress label={`Kemajuan ${course.title}`} hideLabel value={course.progress} />
        </div>
        <ButtonLink
          to={`/learn/${course.courseSlug}`}
          prefetch="intent"
          aria-label={`Lanjut Belajar ${course.title}`}
          className={classes.go ?? ''}
        >
          Lanjut Belajar
        </ButtonLink>
      </div>
    </article>
  );
}

/** Has the shape of the list, so that nothing moves when it comes. */
export const CoursesSkeleton = () => (
  <div className={classes.grid} role="status" aria-label="Memuat kursus">
    {[1, 2, 3].map((card) => (
      <div key={card} className={`card ${classes.course}`}>
        <Skeleton ratio="16 / 6" />
        <div className={classes.words}>
          <Skeleton width="45%" height="14px" />
          <Skeleton width="75%" height="24px" />
          <Skeleton width="60%" height="24px" />
          <Skeleton width="30%" height="14px" />
          <Skeleton height="8px" />
          <Skeleton height="44px" />
        </div>
      </div>
    ))}
  </div>
);
