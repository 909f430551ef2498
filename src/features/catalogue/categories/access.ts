import { type Actor, isSuperadmin } from '~/lib/actor';

/** Superadmins name, order, merge and delete categories. */
export const can = (actor: Actor, _verb: 'manage'): boolean => isSuperadmin(actor);
