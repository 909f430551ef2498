import { type Actor, isSuperadmin } from '~/lib/actor';

type Submission = { learnerId: string; teaches: boolean };

/**
 * Only instructors of the course and superadmins see and decide submissions; nobody decides their own (spec decision 5). `any` asks whether
 * there are submissions to review at all.
 */
export function can(actor: Actor, verb: 'review', submission: Submission | 'any'): boolean;
export function can(actor: Actor, verb: 'decide', submission: Submission): boolean;
export function can(actor: Actor, verb: 'review' | 'decide', submission: Submission | 'any'): boolean {
  if (submission === 'any') return actor.isInstructor || isSuperadmin(actor);
  const staff = submission.teaches || isSuperadmin(actor);
  return verb === 'review' ? staff : staff && submission.learnerId !== actor.userId;
}
