import { defineNoun } from '~/lib/server/noun';
import { entryRoutes } from '../entries/server/routes';
import { profilesMerging } from './merging';
import type { ProfileDeps } from './mutations';
import { type ProfileNames, profilesPersonal } from './personal';
import { profileRoutes } from './routes';

export const profiles = defineNoun<ProfileDeps, ProfileNames>({
  name: 'profiles',
  routes: (deps) => [profileRoutes(deps), entryRoutes(deps)],
  personal: (names) => [profilesPersonal(names)],
  erasure: 'profile',
  merging: [profilesMerging],
});
