import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { type Range, readRange, writeRange } from '../rules';
import type { FigureRoutes } from '../server/routes';

const staff = () => apiOf<FigureRoutes>().staff;
const freshMs = 60_000;

/** Today's numbers are counted every minute, and read again as often. */
export const figuresQuery = (range: Range) => {
  const query = Object.fromEntries(writeRange(range));
  return queryOptions({
    queryKey: ['own', 'figures', query],
    queryFn: () => body(staff().figures.$get({ query })),
    staleTime: 0,
    refetchInterval: freshMs,
    placeholderData: keepPreviousData,
  });
};

export const pipelineQuery = (range: Range) => {
  const query = Object.fromEntries(writeRange(range));
  return queryOptions({
    queryKey: ['own', 'pipeline', query],
    queryFn: () => body(staff().figures.quotes.$get({ query })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

export const concernsQuery = () =>
  queryOptions({
    queryKey: ['own', 'concerns'],
    queryFn: () => body(staff().concerns.$get()),
    staleTime: 0,
  });

export const figuresPath = (range: Range, format: 'csv' | 'xlsx') =>
  `/api/staff/figures/export?${new URLSearchParams([...writeRange(range), ['format', format]])}`;

/** What the page of the figures reads first. */
export function figureReads(search: URLSearchParams): string[] {
  const query = `${writeRange(readRange(search, new Date()))}`;
  const range = query && `?${query}`;
  return [`/api/staff/figures${range}`, `/api/staff/figures/quotes${range}`, '/api/staff/concerns'];
}
