import { SimpleGrid, Skeleton } from '@mantine/core';
import type { CourseCard as Course } from '../../schema';
import { CourseCard } from './course-card';

const columns = { base: 1, xs: 2, md: 3, lg: 4 };

export function CourseGrid({ courses, heading }: { courses: Course[]; heading?: 'h2' | 'h3' }) {
  return (
    <SimpleGrid cols={columns} spacing="lg">
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} {...(heading && { heading })} />
      ))}
    </SimpleGrid>
  );
}

export function CourseGridSkeleton({ count }: { count: number }) {
  return (
    <SimpleGrid cols={columns} spacing="lg" role="status" aria-label="Memuat kursus">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <Skeleton key={index} h={310} radius="lg" />
      ))}
    </SimpleGrid>
  );
}
