import { type Actor, isSuperadmin } from '~/lib/actor';

/** Staff alone decides which courses stand in the catalogue (decision 7). */
export function can(actor: Actor, _verb: 'publish'): boolean {
  return isSuperadmin(actor);
}
