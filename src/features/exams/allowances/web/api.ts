import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
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

export function useAllow(courseId: string, userId: string, allowed: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: AllowanceInput) =>
      body(
        api().studio.courses[':id'].exam.allowances[':userId'].$put({
          param: { id: courseId, userId },
          json,
        }),
      ),
    onSuccess: () => {
      allowed();
      toast({ kind: 'success', title: 'Kelonggaran disimpan. Peserta diberi tahu.' });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: key(courseId) }),
    meta: { failed: 'Kelonggaran gagal disimpan', fieldErrors: true },
  });
}
