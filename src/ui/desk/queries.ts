import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { DeskPage, DeskSource } from '~/lib/desk-source';

/** The list's key is outside `own`, because an arriving notice must not move the rows under somebody's pointer. */
const listKey = (name: string) => ['self', 'desk', name, 'list'];

/** The key of a desk's parts that an arriving notice refreshes: its counts, what is new, and the opened entry. */
export const deskKey = (name: string) => ['own', 'desk', name];

/** The key of what waits in all desks, which a decision in one of them changes. */
export const queuesKey = ['own', 'queues'];

export const listQuery = <Row>({ name, page }: DeskSource<Row>, query: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey(name), query],
    queryFn: ({ pageParam }) => page(query, pageParam),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** An opened entry, which `read` asks for. */
export const entryQuery = <Entry>(
  { name }: Pick<DeskSource<never>, 'name'>,
  id: string,
  read: () => Promise<Entry>,
) => queryOptions({ queryKey: [...deskKey(name), 'entry', id], queryFn: read, staleTime: 0 });

/** The counts of a desk's views under the words and filters of `query`, and how many entries came after its list was read at `since`. */
export const countsQuery = (
  { name, counts }: Pick<DeskSource<never>, 'name' | 'counts'>,
  query = '',
) =>
  queryOptions({
    queryKey: [...deskKey(name), 'counts', query],
    queryFn: async ({ client }) => {
      const since = client.getQueryData<InfiniteData<DeskPage<unknown>>>([...listKey(name), query])
        ?.pages[0]?.at;
      return { ...(await counts(query, since)), since };
    },
    staleTime: 0,
  });

/** The rows of a list's first page as they are now; they are asked for only when a notice arrives. */
export const changesQuery = <Row>(
  { name, page }: DeskSource<Row>,
  query: string,
  at: string | undefined,
) =>
  queryOptions({
    queryKey: [...deskKey(name), 'changes', query, at],
    queryFn: async () => (await page(query)).items,
    enabled: at !== undefined,
    initialData: [] as Row[],
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Puts rows that have changed into the lists that show them, at their places. */
export function replaceRows<Row extends { id: string }>(
  client: QueryClient,
  name: string,
  rows: readonly Row[],
): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  client.setQueriesData<InfiniteData<DeskPage<Row>>>(
    { queryKey: listKey(name) },
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((page) => ({
          ...page,
          items: page.items.map((row) => byId.get(row.id) ?? row),
        })),
      },
  );
}

/** Reads a desk again after a write, and after a refused one too, because a refusal means that something has changed. */
export function refreshDesk(client: QueryClient, name: string): void {
  for (const queryKey of [listKey(name), deskKey(name), queuesKey])
    void client.invalidateQueries({ queryKey });
}
