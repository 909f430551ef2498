import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOpens } from '~/features/auth/web/rights';
import { formatDateTime } from '~/lib/dates';
import { formatNumber, formatRupiah } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { buttonLook } from '~/ui/button';
import { EntryCard, EntryHeading } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { levelLabels } from '../../../terms';
import { staffCourseQuery } from '../api';
import { CourseStateBadge } from './state-badge';

/** One course of the desk: its numbers, and the ways to its studio, its participants and its page. */
export function CourseView({ id }: { id: string }) {
  const opens = useOpens();
  const { data: course, error, refetch } = useQuery(staffCourseQuery(id));
  if (!course)
    return error ? (
      <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton fields={3} />
    );
  return (
    <EntryCard>
      <EntryHeading
        name={course.title}
        lead={course.category}
        badge={<CourseStateBadge state={course.state} />}
      >
        {course.title}
      </EntryHeading>
      <div className="row">
        {opens(`/admin/courses/${id}/enrollments`) && (
          <Link
            className={buttonLook({ variant: 'filled' })}
            to={`/admin/courses/${id}/enrollments`}
          >
            Peserta
          </Link>
        )}
        {opens(`/admin/courses/${id}/edit`) && (
          <Link className={buttonLook({ variant: 'light' })} to={`/admin/courses/${id}/edit`}>
            Buka studio
          </Link>
        )}
        {course.state === 'published' && (
          <a
            className={buttonLook({ variant: 'default' })}
            href={`/course/${course.slug}`}
            target="_blank"
            rel="noreferrer"
          >
            Halaman kursus
          </a>
        )}
      </div>
      <Facts
        columns
        items={[
          ['Penyelenggara', course.organizer],
          ['Pengajar', course.instructors.map((name) => name || 'Tanpa nama').join(', ')],
          ['Harga', formatRupiah(course.price ?? 0)],
          ['Tingkat', levelLabels[course.level]],
          ['Pelajaran', formatNumber(course.lessons)],
          ['Peserta', `${formatNumber(course.learners)} (dihitung tiap jam)`],
          [
            'Rating',
            course.ratingAverage === null
              ? 'Belum ada'
              : `${formatNumber(course.ratingAverage)} dari ${formatNumber(course.ratingCount)} ulasan`,
          ],
          ['Alamat', `/course/${course.slug}`],
          ['Dibuat', formatDateTime(course.createdAt)],
          ['Terakhir diubah', formatDateTime(course.changedAt)],
        ]}
      />
    </EntryCard>
  );
}
