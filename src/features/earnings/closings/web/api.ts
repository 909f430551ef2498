import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import type { ClosingRoutes } from '../server/routes';

const closings = () => apiOf<ClosingRoutes>().staff.closings;
const key = ['own', 'staff-closings'];

export const closingsQuery = () =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam }) =>
      body(closings().$get({ query: pageParam ? { before: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export function useCloseAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (day: string) => body(closings()[':day'].$post({ param: { day } })),
    onSuccess: () => toast({ kind: 'success', title: 'Penutupan dihitung ulang.' }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    meta: { failed: 'Penutupan gagal dihitung ulang' },
  });
}
