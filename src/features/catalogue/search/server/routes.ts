import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { suggest } from '../../suggestions/server/data';
import { courseListQuery, coursePage, facets, filterQuery, suggestionQuery, suggestions } from '../schema';
import { listCourses, listFacets } from './data';

export const searchRoutes = () =>
  new Hono<ApiEnv>()
    .get('/courses', gives('Kursus terbit menurut saringan dan urutan', coursePage), valid('query', courseListQuery), async (c) =>
      c.json(await listCourses(ctxOf(c), c.req.valid('query'))),
    )
    .get('/course-facets', gives('Jumlah kursus per pilihan saringan', facets), valid('query', filterQuery), async (c) =>
      c.json(await listFacets(ctxOf(c), c.req.valid('query'))),
    )
    .get('/suggestions', gives('Saran saat mengetik', suggestions), valid('query', suggestionQuery), async (c) =>
      c.json(await suggest(ctxOf(c), c.req.valid('query').q ?? '')),
    );

export type SearchRoutes = ReturnType<typeof searchRoutes>;
