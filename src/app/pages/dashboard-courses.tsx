import { Button, Group, Progress, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownCoursesQuery } from '~/features/enrollment/web/api';
import { formatDate } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { BatikCover } from '~/ui/batik';
import { EmptyState, ErrorState } from '~/ui/states';

/** The courses of the signed-in person, each with its progress. */
export function OwnCourses() {
  const courses = useQuery(ownCoursesQuery());
  if (courses.isError) return <ErrorState text={sentenceOf(courses.error)} onRetry={() => void courses.refetch()} />;
  return courses.isPending ? <Skeleton h={280} radius="lg" /> : <CourseList courses={courses.data} />;
}

type Courses = NonNullable<ReturnType<typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof ownCoursesQuery>['queryFn']>>>>>['data']>;

function CourseList({ courses }: { courses: Courses }) {
  if (courses.length === 0) {
    return (
      <EmptyState text="Belum ada kursus">
        <Button component={Link} to="/courses">
          Jelajahi kursus
        </Button>
      </EmptyState>
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="lg">
      {courses.map((course) => (
        <Stack key={course.id} component="article" className="card" gap={0} style={{ overflow: 'hidden' }}>
          {course.thumbnailUrl ? (
            <img src={course.thumbnailUrl} alt="" width="100%" />
          ) : (
            <BatikCover seed={course.courseSlug} palette={course.category.slug} shape="band" />
          )}
          <Stack p="md" gap="xs" style={{ flex: 1 }}>
            <Text fz="xs" className="quiet">
              {course.category.name} · {formatNumber(course.lessonCount)} pelajaran
            </Text>
            <Title order={2} fz="lg">
              {course.title}
            </Title>
            <Group justify="space-between" mt="auto">
              <Text fz="sm">{course.completedAt ? `Selesai ${formatDate(course.completedAt)}` : 'Progres'}</Text>
              <Text fz="sm" fw={700} className="tabular">
                {course.progress}%
              </Text>
            </Group>
            <Progress value={course.progress} aria-label={`Progres ${course.title}`} />
            <Button component={Link} to={`/learn/${course.courseSlug}`} mt="xs" aria-label={`Lanjut Belajar ${course.title}`}>
              Lanjut Belajar
            </Button>
          </Stack>
        </Stack>
      ))}
    </SimpleGrid>
  );
}
