import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import {
  courseListQuery,
  coursePage,
  facets,
  filterQuery,
  suggestionQuery,
  suggestions,
} from '../schema';
import { listCourses, listFacets, suggest } from './data';

export const searchRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      '/courses',
      gives('Kursus terbit menurut filter dan urutan', coursePage),
      valid('query', courseListQuery),
      async (c) => c.json(await listCourses(ctxOf(c), c.req.valid('query'))),
    )
    .get(
      '/course-facets',
      gives('Jumlah kursus per pilihan filter', facets),
      valid('query', filterQuery),
      async (c) => c.json(await listFacets(ctxOf(c), c.req.valid('query'))),
    );

export type SearchRoutes = ReturnType<typeof searchRoutes>;

export const suggestionRoutes = () =>
  new Hono<ApiEnv>().get(
    '/suggestions',
    gives('Saran saat mengetik', suggestions),
    valid('query', suggestionQuery),
    async (c) => c.json(await suggest(ctxOf(c), c.req.valid('query').q ?? '')),
  );

export type SuggestionRoutes = ReturnType<typeof suggestionRoutes>;
