import { apiOf, body } from '~/lib/web/api';
import type { FileRoutes } from '../server/routes';

/** Downloads a private file of the actor through an address that expires. */
export async function downloadFile(id: string): Promise<void> {
  const { url } = await body(apiOf<FileRoutes>().files[':id'].link.$get({ param: { id } }));
  window.location.assign(url);
}
