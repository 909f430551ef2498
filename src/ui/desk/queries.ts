import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DeskPage, DeskSource } from '~/lib/desk-source';

/** The list's key is outside `own`, because an arriving notice must not move the rows under somebody's pointer. */
const listKey = (name: string) => ['self', 'desk', name, 'list'];

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
