import { Badge, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatNumber, formatRupiah } from '~/lib/money';
import { BatikCover } from '~/ui/batik';
import type { CourseCard as Course } from '../../schema';
import { levelLabels } from '../../terms';
import classes from './course-card.module.css';

/** A course in a list. The whole card leads to its page. */
export function CourseCard({ course, heading = 'h3' }: { course: Course; heading?: 'h2' | 'h3' }) {
  return (
    <article className={`card ${classes.card}`}>
      <div className={classes.cover}>
        {course.thumbnailUrl ? (
          <img src={course.thumbnailUrl} alt="" loading="lazy" width={480} height={270} />
        ) : (
          <BatikCover seed={course.slug} palette={course.category.slug} title={course.title} />
        )}
      </div>
      <div className={classes.body}>
        <Text fz="xs" className="quiet">
          {course.category.name}
        </Text>
        <Text component={heading} fw={700} lh={1.35} className={classes.title}>
          <Link to={`/course/${course.slug}`} prefetch="intent" className={classes.link}>
            {course.title}
          </Link>
        </Text>
        <Text fz="sm" className="quiet">
          {[course.instructorName, course.organizationName].filter(Boolean).join(' · ')}
        </Text>
        <Group justify="space-between" mt="auto" pt="sm" gap="xs">
          <Group gap={6}>
            <Badge variant="light" tt="none">
              {levelLabels[course.level]}
            </Badge>
            <Text fz="xs" className="quiet tabular">
              {formatNumber(Math.max(1, Math.round(course.durationHours)))} jam
            </Text>
          </Group>
          <Text fw={700} className="tabular">
            {formatRupiah(course.price)}
          </Text>
        </Group>
      </div>
    </article>
  );
}
