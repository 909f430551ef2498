import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { CertificateRoutes } from '../server/routes';

export const ownCertificatesQuery = () =>
  queryOptions({
    queryKey: ['own', 'certificates'],
    queryFn: () => body(apiOf<CertificateRoutes>().certificates.$get()),
  });
