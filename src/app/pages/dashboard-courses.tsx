import { useQuery } from '@tanstack/react-query';
import { ownCoursesQuery } from '~/features/enrollment/web/api';
import { formatDate } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { BatikCover } from '~/ui/batik';
import { ButtonLink } from '~/ui/button';
import { Progress } from '~/ui/progress';
import { Skeleton } from '~/ui/skeleton';
import { EmptyState, ErrorState } from '~/ui/states';
import classes from './dashboard-courses.module.css';

/** The courses of the signed-in person, each with its progress. */
export function OwnCourses() {
  const courses = useQuery(ownCoursesQuery());
  if (courses.isError) return <ErrorState text={sentenceOf(courses.error)} onRetry={() => void courses.refetch()} />;
  return courses.isPending ? <CoursesSkeleton /> : <CourseList courses={courses.data} />;
}

type Courses = NonNullable<ReturnType<typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof ownCoursesQuery>['queryFn']>>>>>['data']>;

function CourseList({ courses }: { courses: Courses }) {
  if (courses.length === 0) {
    return (
      <EmptyState text="Belum ada kursus">
        <ButtonLink to="/courses">Jelajahi kursus</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={classes.grid}>
      {courses.map((course) => (
        <article key={course.id} className={`card ${classes.course}`}>
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
            <div className={`row between nowrap small ${classes.state}`}>
              <span>{course.completedAt ? `Selesai ${formatDate(course.completedAt)}` : 'Progres'}</span>
              <strong className="tabular">{course.progress}%</strong>
            </div>
            <div>
              <Progress label={`Progres ${course.title}`} hideLabel value={course.progress} />
            </div>
            <ButtonLink to={`/learn/${course.courseSlug}`} prefetch="intent" aria-label={`Lanjut Belajar ${course.title}`} className={classes.go ?? ''}>
              Lanjut Belajar
            </ButtonLink>
          </div>
        </article>
      ))}
    </div>
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
          <Skeleton width="30%" height="14px" />
          <Skeleton height="8px" />
          <Skeleton height="44px" />
        </div>
      </div>
    ))}
  </div>
);
