import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { companyKey } from '../../web/api';
import type { ReportRoutes } from '../server/routes';

export const reportQuery = (company: string) =>
  queryOptions({
    queryKey: [...companyKey(company), 'report'],
    queryFn: () => body(apiOf<ReportRoutes>().company[':company'].report.$get({ param: { company }, query: {} })),
    staleTime: 0,
  });

export const reportFile = (company: string, file: 'report.pdf' | 'certificates.xlsx' | 'certificates.zip') => `/api/company/${company}/${file}`;
