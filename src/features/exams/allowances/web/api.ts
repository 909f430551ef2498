import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { AllowanceInput } from '../schema';
import type { AllowanceRoutes } from '../server/routes';

const api = () => apiOf<AllowanceRoutes>();
const key = (courseId: string) => ['own', 'exam-attempts', courseId];

export const attemptsQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: key(courseId),
    queryFn: ({ pageParam }) =>
      body(
        api().studio.courses[':id'].exam.attempts.$get({
          param: { id: courseId },
          query: pageParam ? { cursor: pageParam } : {},
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

export const useAllow = (courseId: string, userId: string, allowed: () => void) =>
  useWrite({
    write: (json: AllowanceInput) =>
      body(
        api().studio.courses[':id'].exam.allowances[':userId'].$put({
          param: { id: courseId, userId },
          json,
        }),
      ),
    saved: 'Kelonggaran disimpan. Peserta diberi tahu.',
    done: allowed,
    refresh: (client) => void client.invalidateQueries({ queryKey: key(courseId) }),
    failed: 'Kelonggaran gagal disimpan',
    fieldErrors: true,
  });
