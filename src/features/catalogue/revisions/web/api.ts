import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { RevisionRoutes } from '../server/routes';
import { studioKey } from './key';

const revisions = () => apiOf<RevisionRoutes>().studio.courses[':id'].revisions;

/** All saves of a course, its lessons and their order, the newest first. */
export const historyQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: [...studioKey(courseId), 'history'],
    queryFn: ({ pageParam }) =>
      body(
        revisions().$get({
          param: { id: courseId },
          query: pageParam ? { cursor: pageParam } : {},
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });

export const revisionQuery = (courseId: string, revisionId: string) =>
  queryOptions({
    queryKey: [...studioKey(courseId), 'history', revisionId],
    queryFn: () => body(revisions()[':revisionId'].$get({ param: { id: courseId, revisionId } })),
    staleTime: 0,
  });
