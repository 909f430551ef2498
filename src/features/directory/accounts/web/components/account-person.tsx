import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StaffAccount } from '~/features/auth/staff/schema';
import { providerLabels } from '~/features/auth/terms';
import { StaffLink } from '~/features/auth/web/components/staff-link';
import { formatDate, formatDateTime } from '~/lib/dates';
import { formatPhone } from '~/lib/phone';
import { sentenceOf } from '~/lib/web/api';
import { Facts } from '~/ui/desk/facts';
import { Section } from '~/ui/section';
import { ListSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { personQuery } from '../api';
import classes from './account-person.module.css';

/** Who the person is by their account and profile. */
export function AccountIdentity({
  account: { id, email, emailVerified, methods, createdAt, lastSeenAt },
}: {
  account: StaffAccount;
}) {
  const { data } = useQuery(personQuery(id));
  return (
    <Section title="Identitas">
      <Facts
        items={[
          ['Email', email && `${email}${emailVerified ? '' : ' (belum terverifikasi)'}`],
          ['Telepon', data?.phone && formatPhone(data.phone)],
          ['Kota', data?.city],
          ['Cara masuk', methods.map((method) => providerLabels[method] ?? method).join(', ')],
          ['Bergabung', formatDateTime(createdAt)],
          ['Terakhir berkunjung', formatDateTime(lastSeenAt)],
          ...(data?.slug
            ? [
                [
                  'Profil publik',
                  <Link key="profile" to={`/profile/${data.slug}`}>{`/profile/${data.slug}`}</Link>,
                ] as const,
              ]
            : []),
        ]}
      />
    </Section>
  );
}

/** The courses that the person teaches and learns in. */
export function AccountCourses({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(personQuery(id));
  if (!data)
    return error ? (
      <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    );
  const { teaching, enrollments } = data;
  return (
    <>
      {teaching.length > 0 && (
        <Section title="Mengajar">
          <ul className={classes.list} aria-label="Mengajar">
            {teaching.map((course) => (
              <li key={course.id}>
                <StaffLink to={`/admin/courses/${course.id}/edit`}>{course.title}</StaffLink>
                {!course.published && <span className="quiet small">Belum terbit</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section
        title="Kursus"
        lead={enrollments.length === 0 ? 'Belum mengikuti kursus.' : undefined}
      >
        {enrollments.length > 0 && (
          <ul className={classes.list} aria-label="Kursus">
            {enrollments.map(({ id, title, slug, progress, completed, since }) => (
              <li key={id}>
                <Link to={`/course/${slug}`}>{title}</Link>
                <span className="quiet small">
                  {completed ? 'Selesai' : `${progress}%`} · sejak {formatDate(since)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
