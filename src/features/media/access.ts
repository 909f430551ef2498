import { type Actor, isSuperadmin } from '~/lib/actor';

/**
 * Instructors may upload videos. An upload belongs to its owner until a lesson uses it, and then to those who edit the lesson; superadmins see
 * all.
 */
export const can = {
  upload: (actor: Actor): boolean => actor.isInstructor || actor.role === 'instructor' || isSuperadmin(actor),
  see: (actor: Actor, video: { ownerId: string; claimedAt: Date | null }): boolean =>
    isSuperadmin(actor) || (video.ownerId === actor.userId && video.claimedAt === null),
};
