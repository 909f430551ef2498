import { defineNoun } from '~/lib/server/noun';
import { cvMerging } from './merging';
import { cvPersonal } from './personal';
import { type CvDeps, cvRoutes } from './routes';

export const cv = defineNoun<CvDeps>({
  name: 'cv',
  routes: (deps) => [cvRoutes(deps)],
  personal: () => [cvPersonal],
  erasure: 'content',
  merging: [cvMerging],
});
