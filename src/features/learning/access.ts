import { type Actor, isSuperadmin } from '~/lib/actor';

type Submission = { learnerId: string; teaches: boolean };

/**
 * Only instructors of the course and superadmins see and decide submissions; nobody decides their own (spec decision 5). Without a
 * submission, `can` tells whether the actor has the desk at all.
 */
export function can(actor: Actor, verb: 'review' | 'decide', submission?: Submission): boolean {
  const staff = (submission ?? { teaches: actor.isInstructor }).teaches || isSuperadmin(actor);
  return verb === 'review' ? staff : staff && submission?.learnerId !== actor.userId;
}
