import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDecimal, formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import type { PageHandle } from '~/lib/web/early';
import { pageMeta } from '~/lib/web/meta';
import { belowTeaching } from '~/lib/web/trails';
import { Badge } from '~/ui/badge';
import { ButtonLink, MoreButton } from '~/ui/button';
import { Ago } from '~/ui/desk/time';
import cards from '~/ui/link-card.module.css';
import { PageHeader } from '~/ui/page-header';
import { ListSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import { Invitations } from '../../../team/web/components/invitations';
import { ownInvitationsQuery } from '../../../team/web/own';
import { type CourseState, courseStateLabels } from '../../../terms';
import { CourseCover } from '../../../web/components/course-card';
import type { ListedCourse } from '../../schema';
import { ownCoursesQuery } from '../api';
import { studioPath } from '../tabs';
import classes from './own-courses.module.css';

export const meta = ({ matches }: { matches: Parameters<typeof pageMeta>[0] }) =>
  pageMeta(matches, { title: 'Kursus', noindex: true });
export const handle: PageHandle = {
  early: () => ['/api/studio/courses', '/api/studio/invitations'],
};

const tones: Record<CourseState, 'laut' | 'sun' | 'plain'> = {
  draft: 'plain',
  in_review: 'sun',
  changes_requested: 'sun',
  published: 'laut',
  hidden: 'plain',
};

/** The courses that the person teaches, by what is to be done with them. */
export default function OwnCourses() {
  const list = useInfiniteQuery(ownCoursesQuery());
  const invitations = useQuery(ownInvitationsQuery()).data ?? [];
  const courses = list.data?.pages.flatMap(({ items }) => items);
  const create = (
    <ButtonLink variant="kunyit" to="/instructor/courses/create">
      Buat kursus
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        trail={[...belowTeaching, { label: 'Kursus' }]}
        title="Kursus"
        state={courses && courses.length > 0 && summary(courses, list.hasNextPage)}
        actions={courses?.length !== 0 && create}
      />
      <Invitations invitations={invitations} />
      {!courses && !list.error && <ListSkeleton rows={4} />}
      {!courses && list.error && (
        <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
      )}
      {courses?.length === 0 && (
        <EmptyState text="Anda belum mengajar kursus apa pun.">{create}</EmptyState>
      )}
      {courses && courses.length > 0 && (
        <ul className={classes.list}>
          {courses.map((course) => (
            <Card key={course.id} course={course} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <MoreButton loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </>
  );
}

/** '3 terbit, 1 draf' in the order of the states. */
function summary(courses: ListedCourse[], isMore: boolean): string {
  const counts = (Object.keys(courseStateLabels) as CourseState[])
    .map(
      (state) =>
        [
          courses.filter((course) => course.state === state).length,
          courseStateLabels[state].toLowerCase(),
        ] as const,
    )
    .filter(([count]) => count > 0);
  return `${counts.map(([count, label]) => `${count} ${label}`).join(', ')}${isMore ? ', dan lainnya' : ''}`;
}

function Card({ course }: { course: ListedCourse }) {
  const { learners, completion, ratingAverage, ratingCount, waiting } = course;
  const figures = [
    `${formatNumber(learners)} peserta`,
    completion !== null && `${completion}% selesai`,
    ratingAverage !== null &&
      `${formatDecimal(ratingAverage)} dari ${formatNumber(ratingCount)} ulasan`,
    waiting > 0 && `${formatNumber(waiting)} kiriman menunggu`,
  ].filter(Boolean);
  return (
    <li className={`card ${cards.card} ${classes.card}`}>
      <div className={classes.cover}>
        <CourseCover course={course} sizes="160px" plain />
      </div>
      <div className={classes.words}>
        <div className={classes.head}>
          <h2>
            <Link to={studioPath(course.id, false)} className={cards.link}>
              {course.title}
            </Link>
          </h2>
          <Badge tone={tones[course.state]}>{courseStateLabels[course.state]}</Badge>
        </div>
        <p className="quiet small">
          {course.category.name}
          {!course.lead && ' · Anda pengajar pendamping'} · diubah <Ago at={course.updatedAt} />
        </p>
        <p className="small tabular">{figures.join(' · ')}</p>
      </div>
    </li>
  );
}
