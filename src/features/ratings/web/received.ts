import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { deskKey, entryQuery } from '~/ui/desk/queries';
import type { ReceivedRating } from '../schema';
import type { RatingRoutes } from '../server/routes';
import { receivedDesk } from './api';

const api = () => apiOf<RatingRoutes>();

export const ratingSource = deskSource<ReceivedRating>(receivedDesk, '/ratings');

export const ratedCoursesQuery = () =>
  queryOptions({
    queryKey: [...deskKey(ratingSource.name), 'courses'],
    queryFn: () => body(api().ratings.courses.$get()),
    staleTime: 0,
  });

export const receivedQuery = (id: string) =>
  entryQuery(ratingSource, id, () => body(api().ratings[':id'].$get({ param: { id } })));
