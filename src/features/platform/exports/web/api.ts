import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { PreparedFile } from '../schema';
import type { ExportFileRoutes } from '../server/routes';

const pollMs = 2_000;
export const isUnfinished = ({ state }: PreparedFile) => state === 'waiting' || state === 'running';

/** The page asks again while a file is prepared. */
export const exportsQuery = queryOptions({
  queryKey: ['own', 'desk-exports'],
  queryFn: () => body(apiOf<ExportFileRoutes>().staff.exports.$get()),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.items.some(isUnfinished) ? pollMs : false),
});

export const filePath = (id: string) => `/api/staff/exports/${id}/file`;
