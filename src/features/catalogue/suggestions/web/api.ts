import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { SuggestionRoutes } from '../server/routes';

const minute = 60_000;

/** What may be meant by what is typed so far. It never retries: the next letter asks anew. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ client, signal }) => body(apiOf<SuggestionRoutes>(client).suggestions.$get({ query: { q } }, { init: { signal } })),
    staleTime: 5 * minute,
    retry: false,
  });
