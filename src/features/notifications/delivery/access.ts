import { type Actor, isSuperadmin } from '~/lib/actor';

/** Superadmins see mails that couldn't be sent, have them sent again and drop them. */
export const can = (actor: Actor, _verb: 'see' | 'decide'): boolean => isSuperadmin(actor);
