import type { ClientResponse } from 'hono/client';
import { type DeskShape, readDeskFilter, writeDeskFilter } from '~/lib/desk';
import type { DeskSource } from '~/lib/desk-source';
import { body, sentenceOf, writer } from './api';
import { fetchOrTake, type PageHandle } from './early';
import { newKey } from './key';
import { pageMeta } from './meta';
import { toast } from './toast';

/** The head of a desk's page, which no search engine lists. */
export const deskMeta =
  (title: string) =>
  ({ matches }: { matches: Parameters<typeof pageMeta>[0] }) =>
    pageMeta(matches, { title, noindex: true });

/** The addresses that a desk's page reads first. */
type FirstReads = { reads: (query: string) => string[] };

/** The handle of a desk's page, whose HTML begins to read the list as the address has it. */
export const deskHandle = (shape: DeskShape, { reads }: FirstReads): PageHandle => ({
  early: (_, search) => reads(`${writeDeskFilter(shape, readDeskFilter(shape, search))}`),
});

const answer = <T>(...request: Parameters<typeof fetch>) =>
  body<T>(
    fetchOrTake(...request) as Promise<unknown> as Promise<ClientResponse<T, number, string>>,
  );

const withParam = (query: string, name: string, value: string) => {
  const params = new URLSearchParams([
    ...new URLSearchParams(query),
    ...(value ? [[name, value]] : []),
  ]);
  return params.size > 0 ? `?${params}` : '';
};

async function prepared(exportRequest: {
  key: string;
  desk: string;
  query: string;
  format: string;
}): Promise<void> {
  try {
    const headers = { 'content-type': 'application/json', ...writer() };
    await answer('/api/staff/exports', {
      method: 'POST',
      headers,
      body: JSON.stringify(exportRequest),
    });
    toast({ kind: 'success', title: 'Berkas sedang disiapkan. Anda dikabari saat siap.' });
  } catch (error) {
    toast({ kind: 'error', title: sentenceOf(error) });
  }
}

const pageAt = (path: string, query: string, cursor = '') =>
  `/api${path}${withParam(query, 'cursor', cursor)}`;
const countsAt = (path: string, query = '', since = '') =>
  `/api${path}/counts${withParam(query, 'since', since)}`;

/** The API of a desk at `path`, whose rows the desk's own schema describes. */
export const deskSource = <Row>(name: string, path: string): DeskSource<Row> & FirstReads => ({
  name,
  failure: sentenceOf,
  page: (query, cursor) => answer(pageAt(path, query, cursor)),
  counts: (query, since) => answer(countsAt(path, query, since)),
  reads: (query) => [...new Set([pageAt(path, query), countsAt(path), countsAt(path, query)])],
  exportPath: (query, format) => `/api${path}/export${withParam(query, 'format', format)}`,
  prepare: path.startsWith('/staff/')
    ? (query, format) => prepared({ key: newKey(), desk: path, query, format })
    : null,
  // `keepalive` lets a request arrive that is sent while the page is being left.
  presence: (id, open) =>
    answer(`/api${path}/${id}/presence`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...writer() },
      body: JSON.stringify({ open }),
      keepalive: true,
    }),
});

/** The address of a desk's entry for a link from before, which names it by another parameter; null for other links. */
export function movedEntry(url: string, name: string): string | null {
  const { pathname, searchParams } = new URL(url);
  const entry = searchParams.get(name);
  if (entry === null) return null;
  searchParams.delete(name);
  searchParams.set('entry', entry);
  return `${pathname}?${searchParams}`;
}
