import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { EnrollmentRoutes } from '../server/routes';
import { enrollTexts } from '../terms';

const api = () => apiOf<EnrollmentRoutes>();

export const ownCoursesQuery = () => queryOptions({ queryKey: ['own', 'enrollments'], queryFn: () => body(api().enrollments.$get()) });

export const enrollmentQuery = (slug: string) =>
  queryOptions({ queryKey: ['own', 'enrollments', slug], queryFn: () => body(api().enrollments[':slug'].$get({ param: { slug } })) });

export function useEnroll(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => body(api().enrollments.$post({ json: { course: slug } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['own', 'enrollments'] }),
    meta: { failed: enrollTexts.failed },
  });
}
