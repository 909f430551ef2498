import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
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

export const useCloseAgain = () =>
  useWrite({
    write: (day: string) => body(closings()[':day'].$post({ param: { day } })),
    saved: 'Penutupan dihitung ulang.',
    refresh: (client) => client.invalidateQueries({ queryKey: key }),
    failed: 'Penutupan gagal dihitung ulang',
  });
