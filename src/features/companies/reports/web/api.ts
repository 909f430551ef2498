import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { companyKey } from '../../web/api';
import type { ReportRoutes } from '../server/routes';

/** Departments and courses that the report is narrowed to, by their ids; none means all. */
export type ReportOnly = Record<'department' | 'course', string[]>;

const queryOf = (only: ReportOnly) =>
  Object.fromEntries(
    Object.entries(only).flatMap(([name, ids]) => (ids.length > 0 ? [[name, ids.join(',')]] : [])),
  );

export const reportQuery = (company: string, only: ReportOnly) =>
  queryOptions({
    queryKey: [...companyKey(company), 'report', queryOf(only)],
    queryFn: () =>
      body(
        apiOf<ReportRoutes>().company[':company'].report.$get({
          param: { company },
          query: queryOf(only),
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The address of a paper about the same as the report. */
export function reportFile(
  company: string,
  file: 'report.pdf' | 'certificates.xlsx' | 'certificates.zip',
  only: ReportOnly,
): string {
  const query = `${new URLSearchParams(queryOf(only))}`;
  return `/api/company/${company}/${file}${query && `?${query}`}`;
}
