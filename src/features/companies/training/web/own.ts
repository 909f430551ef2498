import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { TrainingRoutes } from '../server/routes';

/** The courses that companies have given the person. It stands alone, because the dashboard needs nothing else of the company's area. */
export const ownTrainingQuery = () =>
  queryOptions({
    queryKey: ['own', 'training'],
    queryFn: () => body(apiOf<TrainingRoutes>().training.$get()),
  });
