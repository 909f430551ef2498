import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { EnrollmentRoutes } from '../server/routes';
import { enrollTexts } from '../terms';

const api = () => apiOf<EnrollmentRoutes>();

export const ownCoursesQuery = () =>
  queryOptions({ queryKey: ['own', 'enrollments'], queryFn: () => body(api().enrollments.$get()) });

export const enrollmentQuery = (slug: string) =>
  queryOptions({
    queryKey: ['own', 'enrollments', slug],
    queryFn: () => body(api().enrollments[':slug'].$get({ param: { slug } })),
  });

export const useEnroll = (slug: string) =>
  useWrite({
    write: () => body(api().enrollments.$post({ json: { course: slug } })),
    // The answer is the enrollment itself, so nobody waits until the list has been read anew.
    stored: (client, enrollment) => {
      client.setQueryData(enrollmentQuery(slug).queryKey, enrollment);
      void client.invalidateQueries({ queryKey: ownCoursesQuery().queryKey, exact: true });
    },
    failed: enrollTexts.failed,
  });
