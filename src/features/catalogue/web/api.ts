import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { CatalogueRoutes } from '../server/routes';

const minuteMs = 60_000;

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ client }) => body(apiOf<CatalogueRoutes>(client).categories.$get()),
    staleTime: 10 * minuteMs,
  });

export const courseQuery = (slug: string) =>
  queryOptions({
    queryKey: ['course', slug],
    queryFn: ({ client }) =>
      body(apiOf<CatalogueRoutes>(client).courses[':slug'].$get({ param: { slug } })),
  });

export const similarQuery = (slug: string) =>
  queryOptions({
    queryKey: ['course', slug, 'similar'],
    queryFn: ({ client }) =>
      body(apiOf<CatalogueRoutes>(client).courses[':slug'].similar.$get({ param: { slug } })),
  });

export const instructorNumbersQuery = (slug: string) =>
  queryOptions({
    queryKey: ['course', slug, 'instructor'],
    queryFn: ({ client }) =>
      body(apiOf<CatalogueRoutes>(client).courses[':slug'].instructor.$get({ param: { slug } })),
  });

/** Prefetches the queries of a course's page. */
export function prefetchCourse(client: QueryClient, slug: string): void {
  void client.prefetchQuery(courseQuery(slug));
  void client.prefetchQuery(instructorNumbersQuery(slug));
  void client.prefetchQuery(similarQuery(slug));
}

export const previewQuery = (slug: string, lessonId: string) =>
  queryOptions({
    queryKey: ['course', slug, 'preview', lessonId],
    queryFn: ({ client }) =>
      body(
        apiOf<CatalogueRoutes>(client).courses[':slug'].previews[':lessonId'].$get({
          param: { slug, lessonId },
        }),
      ),
  });

export const organizationsQuery = () =>
  queryOptions({
    queryKey: ['organizations'],
    queryFn: ({ client }) => body(apiOf<CatalogueRoutes>(client).organizations.$get()),
    staleTime: 10 * minuteMs,
  });

/** Whether the signed-in person teaches this course. */
export const teachingQuery = (slug: string) =>
  queryOptions({
    queryKey: ['own', 'teaching', slug],
    queryFn: () => body(apiOf<CatalogueRoutes>().me.teaching[':slug'].$get({ param: { slug } })),
    staleTime: 30 * minuteMs,
  });

export const instructorQuery = () =>
  queryOptions({
    queryKey: ['self', 'instructor'],
    queryFn: () => body(apiOf<CatalogueRoutes>().me.instructor.$get()),
    staleTime: 30 * minuteMs,
  });
