import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Hono } from 'hono';
import { type ClientResponse, hc } from 'hono/client';
import { AppError, type Problem, refuse } from '~/lib/errors';
import { toast } from './toast';

const minute = 60_000;
const transports = new WeakMap<QueryClient, typeof fetch>();

/** On the server a query client gets its own way to the API; in the browser it is fetch. */
export const setTransport = (client: QueryClient, transport: typeof fetch) => void transports.set(client, transport);

/** `failedTitle`: stands over the reason when something fails; `failed`: said when there is no reason; `inline`: the form says it itself. */
type MutationMeta = { failedTitle?: string; failed?: string; fieldErrors?: boolean; inline?: boolean };

/** The person thought better of it: nothing failed, and nothing is said. */
export class GivenUp extends Error {}

let shared: QueryClient | undefined;

/** The browser's one query cache, with the specification's freshness (§9). */
export function browserClient(): QueryClient {
  shared ??= createQueryClient();
  return shared;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        // On the server a render's data goes with its client; a timer each would hold it for ten minutes.
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 10 * minute,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => failures < 1 && !(error instanceof AppError && error.status < 500),
      },
      // Offline a write fails at once: kept for later it would go out after the person has given it up.
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error, query) => reportQuery(error, query.queryKey) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (error instanceof GivenUp) return;
        const meta = (mutation.meta ?? {}) as MutationMeta;
        if (meta.inline) return;
        if (meta.fieldErrors && error instanceof AppError && error.problem.fields) return;
        const reason = sentenceOf(error, meta.failed);
        toast({ kind: 'error', ...(meta.failedTitle ? { title: meta.failedTitle, message: reason } : { title: reason }) });
      },
    }),
  });
}

const unreachable = 'Tidak dapat menghubungi server. Periksa koneksi internet Anda lalu coba lagi.';

/** What a person is told about a failure: the server's sentence, else ours. */
export function sentenceOf(error: unknown, fallback = unreachable): string {
  return error instanceof AppError ? error.problem.detail : fallback;
}

function reportQuery(error: Error, key: readonly unknown[]) {
  if (error instanceof AppError && error.status < 500) return;
  console.warn('query failed', key, error.message);
}

let tellSessionLost = () => {};
/** The session store asks to be told when the server no longer knows us. */
export const onSessionLost = (listener: () => void) => {
  tellSessionLost = listener;
};
/** Said by whoever asks the API past this client. */
export const sessionLost = () => tellSessionLost();

/** The typed client of one noun's router. */
// biome-ignore lint/suspicious/noExplicitAny: any router
export function apiOf<Router extends Hono<any, any, any>>(client?: QueryClient) {
  const transport = client && transports.get(client);
  return hc<Router>(transport ? 'http://site.internal/api' : '/api', { fetch: transport ?? ((...args: Parameters<typeof fetch>) => fetch(...args)) });
}

/** Unwraps an answer: its JSON, or the AppError of its problem document. */
export async function body<T>(pending: Promise<ClientResponse<T, number, string>>): Promise<T> {
  const answer = await pending;
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  if (answer.status === 401 && problem?.code === 'not_signed_in') sessionLost();
  throw problem?.code ? new AppError(problem) : refuse(answer.status === 503 ? 'unavailable' : 'internal');
}
