import type { ClientResponse } from 'hono/client';
import type { DeskSource } from '~/lib/desk-source';
import { body, sentenceOf, writer } from './api';
import { newKey } from './key';
import { pageMeta } from './meta';
import { toast } from './toast';

/** The head of a desk's page, which no search engine lists. */
export const deskMeta =
  (title: string) =>
  ({ matches }: { matches: Parameters<typeof pageMeta>[0] }) =>
    pageMeta(matches, { title, noindex: true });

const answer = <T>(...request: Parameters<typeof fetch>) =>
  body<T>(fetch(...request) as Promise<unknown> as Promise<ClientResponse<T, number, string>>);

const withParam = (query: string, name: string, value: string) =>
  `?${new URLSearchParams([...new URLSearchParams(query), ...(value ? [[name, value]] : [])])}`;

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

/** The API of a desk at `path`, whose rows the desk's own schema describes. */
export const deskSource = <Row>(name: string, path: string): DeskSource<Row> => ({
  name,
  failure: sentenceOf,
  page: (query, cursor = '') => answer(`/api${path}${withParam(query, 'cursor', cursor)}`),
  counts: (query = '', since = '') =>
    answer(`/api${path}/counts${withParam(query, 'since', since)}`),
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
