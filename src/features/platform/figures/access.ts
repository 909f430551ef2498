import { type Actor, isSuperadmin } from '~/lib/actor';

/** The figures of the platform are for superadmins. */
export const can = (actor: Actor, _: 'see'): boolean => isSuperadmin(actor);
