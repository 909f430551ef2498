import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { body } from './api';

export type DeskPage<Row> = { items: Row[]; next: string | null; at: string };
/** The number of entries in each view, since when the oldest one waits, and how many of the asked view came after the asked time. */
export type DeskCounts = { views: Record<string, number>; oldest: string | null; fresh: number };
type Viewers = { others: { id: string; name: string }[] };

/** Where the entries of a desk come from. */
export type DeskSource<Row> = {
  /** the desk's name in query keys and in the browser's storage */
  name: string;
  page: (query: string, cursor?: string) => Promise<DeskPage<Row>>;
  counts: (query?: string, since?: string) => Promise<DeskCounts>;
  exportPath: (query: string, format: 'csv' | 'xlsx') => string;
  /** says whether the actor has an entry open, and answers who else has */
  presence: (id: string, open: boolean) => Promise<Viewers>;
};

const answer = <T>(...asked: Parameters<typeof fetch>) => body<T>(fetch(...asked) as Promise<unknown> as Promise<ClientResponse<T, number, string>>);

const withParam = (query: string, name: string, value: string) => `?${new URLSearchParams([...new URLSearchParams(query), ...(value ? [[name, value]] : [])])}`;

/** The API of a desk at `path`, whose rows the desk's own schema describes. */
export const deskSource = <Row>(name: string, path: string): DeskSource<Row> => ({
  name,
  page: (query, cursor = '') => answer(`/api${path}${withParam(query, 'cursor', cursor)}`),
  counts: (query = '', since = '') => answer(`/api${path}/counts${withParam(query, 'since', since)}`),
  exportPath: (query, format) => `/api${path}/export${withParam(query, 'format', format)}`,
  // What is said while the page is being left arrives too.
  presence: (id, open) =>
    answer(`/api${path}/${id}/presence`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ open }),
      keepalive: true,
    }),
});

/** The list's key is outside `own`, because an arriving notice must not move the rows under somebody's pointer. */
const listKey = (name: string) => ['self', 'desk', name];

/** The key of a desk's parts that an arriving notice refreshes: its counts, what is new, and the opened entry. */
export const deskKey = (name: string) => ['own', 'desk', name];

export const listQuery = <Row>({ name, page }: DeskSource<Row>, query: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey(name), query],
    queryFn: ({ pageParam }) => page(query, pageParam),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const countsQuery = ({ name, counts }: Pick<DeskSource<never>, 'name' | 'counts'>) =>
  queryOptions({ queryKey: [...deskKey(name), 'counts'], queryFn: () => counts(), staleTime: 0 });

/** What came and what changed after a list was read at `at`; it is asked for only when a notice arrives. */
export const newsQuery = <Row>({ name, page, counts }: DeskSource<Row>, query: string, at: string | undefined) =>
  queryOptions({
    queryKey: [...deskKey(name), 'news', query, at],
    queryFn: async () => {
      const [{ fresh }, { items }] = await Promise.all([counts(query, at), page(query)]);
      return { fresh, items };
    },
    enabled: at !== undefined,
    initialData: { fresh: 0, items: [] as Row[] },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Puts rows that have changed into the lists that show them, at their places. */
export function replaceRows<Row extends { id: string }>(client: QueryClient, name: string, rows: readonly Row[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  client.setQueriesData<InfiniteData<DeskPage<Row>>>(
    { queryKey: listKey(name) },
    (shown) => shown && { ...shown, pages: shown.pages.map((page) => ({ ...page, items: page.items.map((row) => byId.get(row.id) ?? row) })) },
  );
}

/** Reads a desk again after a write, and after a refused one too, because a refusal means that something has changed. */
export function refreshDesk(client: QueryClient, name: string): void {
  for (const queryKey of [listKey(name), deskKey(name)]) void client.invalidateQueries({ queryKey });
}
