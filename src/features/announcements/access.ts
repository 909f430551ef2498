import { type Actor, isSuperadmin } from '~/lib/actor';

/** Superadmins write announcements and send them. */
export const can = (actor: Actor, _verb: 'see' | 'send'): boolean => isSuperadmin(actor);
