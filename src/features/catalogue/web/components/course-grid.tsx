import { type Course, CourseCard, CourseCardSkeleton } from './course-card';
import classes from './course-card.module.css';

export function CourseGrid({ courses, heading }: { courses: Course[]; heading?: 'h2' | 'h3' }) {
  return (
    <div className={classes.grid}>
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} {...(heading && { heading })} />
      ))}
    </div>
  );
}

export function CourseGridSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.grid} role="status" aria-label="Memuat kursus">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <CourseCardSkeleton key={index} />
      ))}
    </div>
  );
}
