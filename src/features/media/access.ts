import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

/** An upload belongs to its owner until a lesson uses it, then to those who edit the lesson. Staff with `courses.edit` sees all. */
export const can = {
  upload: (actor: Actor): boolean =>
    actor.isInstructor || actor.role === 'instructor' || holds(actor, 'courses.edit'),
  see: (actor: Actor, video: { ownerId: string; claimedAt: Date | null }): boolean =>
    holds(actor, 'courses.edit') || (video.ownerId === actor.userId && video.claimedAt === null),
};
