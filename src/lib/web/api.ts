import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Hono } from 'hono';
import type { ClientResponse } from 'hono/client';
import { personHeader } from '~/lib/actor';
import { AppError, type Problem, refuse } from '~/lib/errors';
import { clientOf } from './client';
import { fetchOrTake } from './early';
import { toast } from './toast';

const minute = 60_000;
const transports = new WeakMap<QueryClient, typeof fetch>();

/** On the server each query client has its own transport to the API; in the browser it is fetch. */
export const setTransport = (client: QueryClient, transport: typeof fetch) =>
  void transports.set(client, transport);

/** `failedTitle` is the toast's title above the reason; `failed` is shown when there is no reason; with `inline` the form shows the failure itself. */
export type MutationMeta = {
  failedTitle?: string;
  failed?: string;
  fieldErrors?: boolean;
  inline?: boolean;
};

/** The person has cancelled the action, so that no failure is shown. */
export class Cancelled extends Error {}

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
        // On the server a rendering's data is freed with its client; the default timers would hold it for ten minutes.
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 10 * minute,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) =>
          failures < 1 && !(error instanceof AppError && error.status < 500),
      },
      // Offline a write fails at once. A paused one would be sent later, when the person no longer expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error, query) => reportQuery(error, query.queryKey) }),
    mutationCache: new MutationCache({
      onError: (error, variables, _context, mutation) => {
        if (error instanceof Cancelled) return;
        const meta = (mutation.meta ?? {}) as MutationMeta;
        if (meta.inline) return;
        if (meta.fieldErrors && error instanceof AppError && error.problem.fields) return;
        if (!(error instanceof AppError)) {
          const again = {
            label: 'Coba lagi',
            run: () => void mutation.execute(variables).catch(() => null),
          };
          return toast({
            kind: 'error',
            ...lostWords(meta.failedTitle ?? meta.failed),
            action: again,
          });
        }
        const reason = sentenceOf(error);
        toast({
          kind: 'error',
          ...(meta.failedTitle ? { title: meta.failedTitle, message: reason } : { title: reason }),
        });
      },
    }),
  });
}

const unreachable = 'Tidak dapat menghubungi server. Periksa koneksi internet Anda lalu coba lagi.';

const offline = 'Koneksi terputus';

/** Without a connection the reason is plain; otherwise what has failed stands above it. */
function lostWords(failed: string | undefined): { title: string; message?: string } {
  if (!navigator.onLine)
    return {
      title: offline,
      message: `${failed ? `${failed.replace(/\.$/, '')}. ` : ''}Coba lagi setelah tersambung.`,
    };
  return failed ? { title: failed, message: unreachable } : { title: unreachable };
}

/** The sentence about a failure: the server's, else that the connection is gone, else a general one. */
export function sentenceOf(error: unknown, fallback = unreachable): string {
  if (error instanceof AppError) return error.problem.detail;
  return typeof navigator !== 'undefined' && navigator.onLine === false
    ? `${offline}. Coba lagi setelah tersambung.`
    : fallback;
}

function reportQuery(error: Error, key: readonly unknown[]) {
  if (error instanceof AppError && error.status < 500) return;
  console.warn('query failed', key, error.message);
}

let tellSessionLost = () => {};
/** The session store registers here for the moment when the server no longer accepts the session. */
export const onSessionLost = (listener: () => void) => {
  tellSessionLost = listener;
};
/** Reports an ended session, for code that calls the API without this client. */
export const sessionLost = () => tellSessionLost();

let person: string | undefined;
/** The session store names the person here for whom this tab is open. */
export const openedFor = (userId: string | undefined) => {
  person = userId;
};
/** The header by which the server refuses what this tab writes after somebody else has signed in. */
export const writer = (): Record<string, string> => (person ? { [personHeader]: person } : {});

/** The typed client of one noun's router. */
// biome-ignore lint/suspicious/noExplicitAny: any router
export function apiOf<Router extends Hono<any, any, any>>(client?: QueryClient) {
  const transport = client && transports.get(client);
  return clientOf<Router>({
    base: transport ? 'http://site.internal/api' : '/api',
    fetch: transport ?? fetchOrTake,
    headers: writer,
  });
}

/** Reads an answer's JSON; one without content (204) is undefined. @throws AppError of its problem document */
export async function body<T>(pending: Promise<ClientResponse<T, number, string>>): Promise<T> {
  const answer = await pending;
  if (answer.status === 204) return undefined as T;
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  if (problem?.code?.endsWith('signed_in')) sessionLost();
  throw problem?.code
    ? new AppError(problem)
    : refuse(answer.status === 503 ? 'unavailable' : 'internal');
}
