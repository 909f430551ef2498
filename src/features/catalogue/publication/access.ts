import { type Actor, isSuperadmin } from '~/lib/actor';

/** Only staff may publish courses and hide them (spec decision 7). */
export function can(actor: Actor, _verb: 'publish'): boolean {
  return isSuperadmin(actor);
}
