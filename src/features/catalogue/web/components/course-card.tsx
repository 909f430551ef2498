import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { BatikCover } from '~/ui/batik';
import cards from '~/ui/link-card.module.css';
import { Skeleton } from '~/ui/skeleton';
import { Stars } from '~/ui/stars';
import type { CourseCard as Course } from '../../schema';
import { levelLabels } from '../../terms';
import { prefetchCourse } from '../api';
import { ownCover } from '../cover';
import classes from './course-card.module.css';
import { CoursePrice } from './course-price';

const restMs = 100;
const widths = [320, 480, 640, 960];
const sizes = '(min-width: 72em) 277px, (min-width: 56em) 31vw, (min-width: 36em) 46vw, 92vw';

/** A course in a list. The whole card leads to its page. */
export function CourseCard({
  course,
  heading: Heading = 'h3',
}: {
  course: Course;
  heading?: 'h2' | 'h3';
}) {
  const prefetchHandlers = usePrefetchOnRest(course.slug);
  const { ratingAverage, ratingCount } = course;
  return (
    <article className={`card ${cards.card}`}>
      <div className={classes.cover}>
        <CourseCover course={course} sizes={sizes} />
        {course.bestseller && (
          <div className={classes.badge}>
            <Badge tone="sun">Terlaris</Badge>
          </div>
        )}
      </div>
      <div className={classes.body}>
        <p className={classes.small}>{course.category.name}</p>
        <Heading className={classes.title}>
          <Link
            to={`/course/${course.slug}`}
            prefetch="intent"
            className={cards.link}
            {...prefetchHandlers}
          >
            {course.title}
          </Link>
        </Heading>
        <p className={classes.small}>
          {[course.instructorName, course.organizationName].filter(Boolean).join(' · ')}
        </p>
        {ratingAverage !== null && <Stars value={ratingAverage} count={ratingCount} />}
        <div className={classes.foot}>
          <span className={`tabular ${classes.small}`}>
            {levelLabels[course.level]} ·{' '}
            {formatNumber(Math.max(1, Math.round(course.durationHours)))} jam
          </span>
          <CoursePrice course={course} until />
        </div>
      </div>
    </article>
  );
}

type CoverProps = {
  course: Pick<Course, 'slug' | 'title' | 'thumbnailUrl'> & { category: { slug: string } };
  sizes: string;
  plain?: boolean;
};

/** Prefetches a course's page when the pointer or focus rests on its card, but not when it only passes over. */
function usePrefetchOnRest(slug: string) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => prefetchCourse(client, slug), restMs);
  };
  const leave = () => clearTimeout(timer.current);
  return { onPointerEnter: rest, onFocus: rest, onPointerLeave: leave, onBlur: leave };
}

/** The uploaded picture, else a batik pattern drawn from the slug. `plain` leaves out the title, which then stands beside it. */
export function CourseCover({ course, sizes, plain = false }: CoverProps) {
  const picture = ownCover(course.thumbnailUrl);
  if (!picture)
    return (
      <BatikCover
        seed={course.slug}
        palette={course.category.slug}
        {...(!plain && { title: course.title })}
      />
    );
  return (
    <img
      src={`/img/480${picture}`}
      srcSet={widths.map((width) => `/img/${width}${picture} ${width}w`).join(', ')}
      sizes={sizes}
      alt=""
      loading={plain ? 'eager' : 'lazy'}
      width={480}
      height={270}
      className={classes.picture}
    />
  );
}

export function CourseCardSkeleton() {
  return (
    <div className={`card ${cards.card}`}>
      <Skeleton ratio="16 / 9" />
      <div className={classes.body}>
        <Skeleton width="35%" height="14px" />
        <Skeleton width="85%" height="22px" />
        <Skeleton width="60%" height="14px" />
        <div className={classes.foot} style={{ paddingTop: 28 }}>
          <Skeleton width="100%" height="20px" />
        </div>
      </div>
    </div>
  );
}
