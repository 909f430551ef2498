import { Link } from 'react-router';
import { formatNumber } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { BatikCover } from '~/ui/batik';
import { Price } from '~/ui/price';
import { Skeleton } from '~/ui/skeleton';
import { Stars } from '~/ui/stars';
import type { CourseCard as Card } from '../../schema';
import { levelLabels } from '../../terms';
import classes from './course-card.module.css';

export type Course = Card & { ratingAverage?: number | null; ratingCount?: number; bestseller?: boolean };

const widths = [320, 480, 640, 960];
const sizes = '(min-width: 72em) 277px, (min-width: 56em) 31vw, (min-width: 36em) 46vw, 92vw';

/** A course in a list. The whole card leads to its page. */
export function CourseCard({ course, heading: Heading = 'h3' }: { course: Course; heading?: 'h2' | 'h3' }) {
  const { thumbnailUrl: picture, ratingAverage, ratingCount = 0 } = course;
  return (
    <article className={`card ${classes.card}`}>
      <div className={classes.cover}>
        {picture ? (
          <img
            src={`/img/480${picture}`}
            srcSet={widths.map((width) => `/img/${width}${picture} ${width}w`).join(', ')}
            sizes={sizes}
            alt=""
            loading="lazy"
            width={480}
            height={270}
          />
        ) : (
          <BatikCover seed={course.slug} palette={course.category.slug} title={course.title} />
        )}
        {course.bestseller && (
          <div className={classes.badge}>
            <Badge tone="sun">Terlaris</Badge>
          </div>
        )}
      </div>
      <div className={classes.body}>
        <p className={classes.small}>{course.category.name}</p>
        <Heading className={classes.title}>
          <Link to={`/course/${course.slug}`} prefetch="intent" className={classes.link}>
            {course.title}
          </Link>
        </Heading>
        <p className={classes.small}>{[course.instructorName, course.organizationName].filter(Boolean).join(' · ')}</p>
        {typeof ratingAverage === 'number' && ratingCount > 0 && <Stars value={ratingAverage} count={ratingCount} />}
        <div className={classes.foot}>
          <span className={`tabular ${classes.small}`}>
            {levelLabels[course.level]} · {formatNumber(Math.max(1, Math.round(course.durationHours)))} jam
          </span>
          <Price amount={course.price} />
        </div>
      </div>
    </article>
  );
}

export function CourseCardSkeleton() {
  return (
    <div className={`card ${classes.card}`}>
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
