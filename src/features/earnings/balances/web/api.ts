import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import type { ListedLine } from '../schema';
import type { BalanceRoutes } from '../server/routes';

const earnings = () => apiOf<BalanceRoutes>().earnings;

export const lineSource = deskSource<ListedLine>('earning-lines', '/earnings/lines');

/** The parts of a page that come one after the other read it once. */
const togetherMs = 5_000;

export const earningsQuery = () =>
  queryOptions({
    queryKey: ['own', 'earnings'],
    queryFn: () => body(earnings().$get()),
    staleTime: togetherMs,
  });
export const lineQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'earning-line', id],
    queryFn: () => body(apiOf<BalanceRoutes>().earnings.lines[':id'].$get({ param: { id } })),
  });

export const statementPath = (month: string) => `/api/earnings/statements/${month}`;
export const proofPath = (payoutId: string) => `/api/earnings/payouts/${payoutId}/proof`;
