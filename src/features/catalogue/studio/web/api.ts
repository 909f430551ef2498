import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import { studioKey } from '../../revisions/web/key';
import type { CourseInput, NewCourseInput } from '../schema';
import type { StudioCourseRoutes } from '../server/routes';

const courses = () => apiOf<StudioCourseRoutes>().studio.courses;

const ownKey = ['own', 'studio-courses'];

/** The courses that the person teaches, the last changed ones first. */
export const ownCoursesQuery = () =>
  infiniteQueryOptions({
    queryKey: ownKey,
    queryFn: ({ pageParam }) => body(courses().$get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });

/** The studio builds on it, so that it is read again whenever it opens. */
export const studioQuery = (id: string) =>
  queryOptions({ queryKey: studioKey(id), queryFn: () => body(courses()[':id'].$get({ param: { id } })), staleTime: 0 });

export function useCreateCourse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: NewCourseInput) => body(courses().$post({ json })),
    onSuccess: () => client.invalidateQueries({ queryKey: ownKey }),
    meta: { failed: 'Kursus gagal dibuat. Isian Anda masih ada.', fieldErrors: true },
  });
}

/** The studio's bar shows failures. After a refusal the course is read again. */
export function useSaveCourse(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: CourseInput) => body(courses()[':id'].$put({ param: { id }, json })),
    onSettled: (_, error) => {
      if (!error || error instanceof AppError) void client.invalidateQueries({ queryKey: studioKey(id) });
    },
    meta: { inline: true },
  });
}

export function useDeleteCourse(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => body(courses()[':id'].$delete({ param: { id } })),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Kursus dihapus.' });
      client.removeQueries({ queryKey: studioKey(id) });
      void client.invalidateQueries({ queryKey: ownKey });
    },
    meta: { failedTitle: 'Kursus tidak dihapus' },
  });
}

export function useRestore(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: revisionId, revision }: { id: string; revision: number }) =>
      body(courses()[':id'].revisions[':revisionId'].restoration.$post({ param: { id: courseId, revisionId }, json: { revision } })),
    onSuccess: () => toast({ kind: 'success', title: 'Keadaan itu dipulihkan.' }),
    onSettled: () => client.invalidateQueries({ queryKey: studioKey(courseId) }),
    meta: { failed: 'Gagal memulihkan. Silakan coba lagi.' },
  });
}
