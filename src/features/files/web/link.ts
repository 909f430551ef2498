import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { FileRoutes } from '../server/routes';
import { linkMinutes } from '../terms';

const linkOf = (id: string) => body(apiOf<FileRoutes>().files[':id'].link.$get({ param: { id } }));

/** Downloads a private file of the actor through an address that expires. */
export async function downloadFile(id: string): Promise<void> {
  const { url } = await linkOf(id);
  window.location.assign(url);
}

/** An address is asked for again a minute before it expires. */
const linkFreshMs = (linkMinutes - 1) * 60_000;

/** The address of a private picture that is shown on the page. */
export const fileLinkQuery = (id: string) =>
  queryOptions({ queryKey: ['own', 'file-link', id], queryFn: () => linkOf(id), staleTime: linkFreshMs, gcTime: linkFreshMs });
