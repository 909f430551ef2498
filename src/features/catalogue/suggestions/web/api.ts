import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { SuggestionRoutes } from '../server/routes';

const freshMs = 5 * 60_000;

/** Suggestions for the text typed so far. It never retries, because the next letter makes a new request. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ client, signal }) =>
      body(
        apiOf<SuggestionRoutes>(client).suggestions.$get({ query: { q } }, { init: { signal } }),
      ),
    staleTime: freshMs,
    retry: false,
  });
