import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { suggestionQuery, suggestions } from '../schema';
import { suggest } from './data';

export const suggestionRoutes = () =>
  new Hono<ApiEnv>().get(
    '/suggestions',
    gives('Saran saat mengetik', suggestions),
    valid('query', suggestionQuery),
    async (c) => c.json(await suggest(ctxOf(c), c.req.valid('query').q ?? '')),
  );

export type SuggestionRoutes = ReturnType<typeof suggestionRoutes>;
