import cards from '~/ui/link-card.module.css';
import type { CourseCard as Course } from '../../schema';
import { CourseCard, CourseCardSkeleton } from './course-card';

export function CourseGrid({ courses, heading }: { courses: Course[]; heading?: 'h2' | 'h3' }) {
  return (
    <div className={cards.grid}>
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} {...(heading && { heading })} />
      ))}
    </div>
  );
}

export function CourseGridSkeleton({ count }: { count: number }) {
  return (
    <div className={cards.grid} role="status" aria-label="Memuat kursus">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <CourseCardSkeleton key={index} />
      ))}
    </div>
  );
}
