import { apiOf, body } from '~/lib/web/api';
import type { FileRoutes } from '../server/routes';

/** The address of a private file, which expires. */
export const fileLink = async (id: string): Promise<string> => (await body(apiOf<FileRoutes>().files[':id'].link.$get({ param: { id } }))).url;

/** Downloads a private file of the actor through an address that expires. */
export async function downloadFile(id: string): Promise<void> {
  window.location.assign(await fileLink(id));
}
