import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { Undoing } from '../../revisions/schema';
import { studioKey } from '../../revisions/web/key';
import type { CourseInput, NewCourseInput } from '../schema';
import type { StudioCourseRoutes } from '../server/routes';

const courses = () => apiOf<StudioCourseRoutes>().studio.courses;

const ownKey = ['own', 'studio-courses'];

/** The courses that the person teaches, the last changed ones first. */
export const ownCoursesQuery = () =>
  infiniteQueryOptions({
    queryKey: ownKey,
    queryFn: ({ pageParam }) =>
      body(courses().$get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });

/** The studio builds on it, so that it is read again whenever it opens. */
export const studioQuery = (id: string) =>
  queryOptions({
    queryKey: studioKey(id),
    queryFn: () => body(courses()[':id'].$get({ param: { id } })),
    staleTime: 0,
  });

export const useCreateCourse = () =>
  useWrite({
    write: (json: NewCourseInput) => body(courses().$post({ json })),
    stored: (client) => client.invalidateQueries({ queryKey: ownKey }),
    failed: 'Kursus gagal dibuat. Isian Anda masih ada.',
    fieldErrors: true,
  });

/** The studio's bar shows failures. After a refusal the course is read again. */
export function useSaveCourse(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: CourseInput) => body(courses()[':id'].$put({ param: { id }, json })),
    onSettled: (_, error) => {
      if (!error || error instanceof AppError)
        void client.invalidateQueries({ queryKey: studioKey(id) });
    },
    meta: { inline: true },
  });
}

export const useDeleteCourse = (id: string) =>
  useWrite({
    write: () => body(courses()[':id'].$delete({ param: { id } })),
    stored: (client) => {
      client.removeQueries({ queryKey: studioKey(id) });
      void client.invalidateQueries({ queryKey: ownKey });
    },
    saved: 'Kursus dihapus.',
    failedTitle: 'Kursus tidak dihapus',
  });

/** What the restoration of a save would change of today's state. */
export const comparisonQuery = (courseId: string, revisionId: string) =>
  queryOptions({
    queryKey: [...studioKey(courseId), 'history', revisionId, 'comparison'],
    queryFn: () =>
      body(
        courses()[':id'].revisions[':revisionId'].comparison.$get({
          param: { id: courseId, revisionId },
        }),
      ),
    staleTime: 0,
  });

type Restored = { id: string; revision: number; fields?: string[] };

const restorationOf =
  (courseId: string) =>
  ({ id: revisionId, ...json }: Restored) =>
    body(
      courses()[':id'].revisions[':revisionId'].restoration.$post({
        param: { id: courseId, revisionId },
        json,
      }),
    );

/** Takes the deletion of a lesson back. */
export const useReturnLesson = (courseId: string) =>
  useWrite({
    write: ({ revisionId: id, ...rest }: Undoing) => restorationOf(courseId)({ id, ...rest }),
    saved: {
      title: 'Pelajaran dikembalikan.',
      message: 'Tersembunyi sampai Anda menampilkannya. Bahannya perlu ditambahkan lagi.',
    },
    refresh: (client) => client.invalidateQueries({ queryKey: studioKey(courseId) }),
    failedTitle: 'Pelajaran tidak dikembalikan',
  });

/**
 * Restores what was chosen of a save. The toast takes it back, unless somebody has saved since. `onDone` is called even if the comparison has been drawn
 * anew meanwhile, as it is when the course is read again.
 */
export function useRestore(courseId: string, onDone: () => void) {
  const send = restorationOf(courseId);
  const refresh = (client: QueryClient) =>
    client.invalidateQueries({ queryKey: studioKey(courseId) });
  const undoing = useWrite({
    write: send,
    saved: 'Pemulihan diurungkan.',
    refresh,
    failedTitle: 'Pemulihan tidak diurungkan',
  });
  return useWrite({
    write: send,
    saved: ({ undo }) => {
      const action = undo && {
        label: 'Urungkan',
        run: () =>
          undoing.mutate({ id: undo.revisionId, revision: undo.revision, fields: undo.fields }),
      };
      return { title: 'Yang dipilih sudah dipulihkan.', ...(action && { action }) };
    },
    done: onDone,
    refresh,
    failedTitle: 'Tidak ada yang dipulihkan',
  });
}
