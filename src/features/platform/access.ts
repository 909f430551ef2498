import { type Actor, isSuperadmin } from '~/lib/actor';

/** Superadmins alone see how the platform runs and what staff did, and end failed work. */
export const can = (actor: Actor, _verb: 'see' | 'decide'): boolean => isSuperadmin(actor);
