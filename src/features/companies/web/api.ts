import { queryOptions } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { apiOf, body } from '~/lib/web/api';
import type { CompanyRootRoutes } from '../server/routes';

const freshMs = 5 * 60_000;

/** The companies in which the person acts. */
export const ownCompaniesQuery = () =>
  queryOptions({
    queryKey: ['own', 'companies'],
    queryFn: () => body(apiOf<CompanyRootRoutes>().company.$get()),
    staleTime: freshMs,
  });

/** All that is asked about one company begins with this key. */
export const companyKey = (company: string) => ['own', 'company', company] as const;

export const overviewQuery = (company: string) =>
  queryOptions({
    queryKey: [...companyKey(company), 'overview'],
    queryFn: () =>
      body(apiOf<CompanyRootRoutes>().company[':company'].$get({ param: { company } })),
    staleTime: 0,
  });

/** The company of the address `/company/:company/…`. */
export const useCompanyId = (): string => useParams().company ?? '';
