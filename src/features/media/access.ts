import { type Actor, isSuperadmin } from '~/lib/actor';

/** Who teaches may upload videos. An upload belongs to its owner; superadmins see it too. */
export const can = {
  upload: (actor: Actor): boolean => actor.isInstructor || actor.role === 'instructor' || isSuperadmin(actor),
  see: (actor: Actor, video: { ownerId: string }): boolean => video.ownerId === actor.userId || isSuperadmin(actor),
};
