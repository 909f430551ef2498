import { queryOptions } from '@tanstack/react-query';
import { apiOf, body, sentenceOf } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import type { FileRoutes } from '../server/routes';
import { linkMinutes } from '../terms';

const linkOf = (id: string) => body(apiOf<FileRoutes>().files[':id'].link.$get({ param: { id } }));

/** Downloads a private file of the actor through an address that expires. */
export async function downloadFile(id: string): Promise<void> {
  const { url } = await linkOf(id);
  window.location.assign(url);
}

/** The same, for a button: a failure is told. */
export const openFile = (id: string) =>
  void downloadFile(id).catch((error) => toast({ kind: 'error', title: sentenceOf(error) }));

/** An address is asked for again a minute before it expires. */
export const linkFreshMs = (linkMinutes - 1) * 60_000;

/** The address of a private picture that is shown on the page. */
export const fileLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'file-link', id],
    queryFn: () => linkOf(id),
    staleTime: linkFreshMs,
    gcTime: linkFreshMs,
  });
