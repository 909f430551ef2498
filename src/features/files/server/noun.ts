import { defineNoun } from '~/lib/server/noun';
import { filesMerging } from './merging';
import { filesPersonal } from './personal';
import { type FileDeps, fileRoutes } from './routes';

export const files = defineNoun<FileDeps>({
  name: 'files',
  routes: (deps) => [fileRoutes(deps)],
  personal: () => [filesPersonal],
  erasure: 'files',
  merging: [filesMerging],
});
