import { type Actor, isSuperadmin } from '~/lib/actor';

/** Superadmins see all courses, whatever their state. */
export const can = (actor: Actor, _verb: 'see'): boolean => isSuperadmin(actor);
