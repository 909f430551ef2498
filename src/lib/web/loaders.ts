import { QueryClient, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { createContext as createReactContext } from 'react';
import { createContext, data, type RouterContextProvider } from 'react-router';
import { AppError } from '~/lib/errors';
import { browserClient, setTransport } from './api';

/** The server's way to the API: in process, without a socket. */
export const apiContext = createContext<typeof fetch | null>(null);

/** Whether this server shows /kit. */
export const kitContext = createContext(false);

/** The HTML of a rendered page, passed as a string because streams of a Response's body are slower. */
export const renderedContext = createContext('');

/** The mark that our own scripts of one rendering carry (lib/server/http/security.ts). */
export const markContext = createContext('');
export const ScriptMark = createReactContext<string | undefined>(undefined);

type Args = {
  params: Record<string, string | undefined>;
  request: Request;
  context: Readonly<RouterContextProvider>;
};
type Options = Pick<UseQueryOptions<never, Error, never, never>, 'queryKey'>;
type Queries = (args: {
  params: Record<string, string | undefined>;
  url: URL;
}) => Record<string, Options>;

type Loaded<Q extends Queries> = {
  [K in keyof ReturnType<Q>]: ReturnType<Q>[K] extends { queryFn?: infer F }
    ? F extends (...args: never[]) => infer R
      ? Awaited<R>
      : never
    : never;
};

async function load<Q extends Queries>(
  client: QueryClient,
  queries: Q,
  args: Args,
): Promise<Loaded<Q>> {
  const wanted = Object.entries(queries({ params: args.params, url: new URL(args.request.url) }));
  try {
    const answers = await Promise.all(
      wanted.map(
        async ([name, options]) => [name, await client.ensureQueryData(options as never)] as const,
      ),
    );
    return Object.fromEntries(answers) as Loaded<Q>;
  } catch (error) {
    if (error instanceof AppError) throw data(error.problem, { status: error.status });
    throw error;
  }
}

const clientContext = createContext<QueryClient | null>(null);

/** The query client of one rendering; a query of both shell and page is sent once. */
function renderClient(context: Args['context']): QueryClient {
  const existingClient = context.get(clientContext);
  if (existingClient) return existingClient;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const inProcess = context.get(apiContext);
  if (!inProcess) throw new Error('site.ts sets apiContext for every render');
  setTransport(client, inProcess);
  context.set(clientContext, client);
  return client;
}

/** Makes the server's loader of a public page: the API answers its queries in process, and no cookie is read. */
export const pageLoader =
  <Q extends Queries>(queries: Q) =>
  async (args: Args): Promise<Loaded<Q>> =>
    load(renderClient(args.context), queries, args);

/** Makes the browser's loader: the same queries from the query cache. */
export const pageClientLoader =
  <Q extends Queries>(queries: Q) =>
  (args: Args): Promise<Loaded<Q>> =>
    load(browserClient(), queries, args);

/** A page's query that starts with the data of its loader. */
export function useLoaded<T>(
  options: { queryKey: readonly unknown[]; queryFn?: unknown; staleTime?: unknown },
  initialData: T,
): T {
  return useQuery({ ...(options as UseQueryOptions<T>), initialData }).data as T;
}
