import { apiOf, body } from '~/lib/web/api';
import type { FileRoutes } from '../server/routes';

/** Opens a private file of the actor's own through an address that only works now: the browser saves it. */
export async function downloadFile(id: string): Promise<void> {
  const { url } = await body(apiOf<FileRoutes>().files[':id'].link.$get({ param: { id } }));
  window.location.assign(url);
}
