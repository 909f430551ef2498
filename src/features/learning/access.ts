import type { Actor } from '~/lib/actor';
import { holds } from '~/lib/permissions';

type Submission = { learnerId: string; teaches: boolean };

/**
 * Only instructors of the course and staff with `submissions.review` see and decide submissions; nobody decides their own (spec decision 5). `any` asks
 * whether the actor has the review desk at all. `read` is for all lessons without being enrolled (spec decision 7).
 */
export function can(actor: Actor, verb: 'read', course: Pick<Submission, 'teaches'>): boolean;
export function can(actor: Actor, verb: 'review', submission: Submission | 'any'): boolean;
export function can(actor: Actor, verb: 'decide', submission: Submission): boolean;
export function can(
  actor: Actor,
  verb: 'read' | 'review' | 'decide',
  subject: Partial<Submission> | 'any',
): boolean {
  const reviews = holds(actor, 'submissions.review');
  if (subject === 'any') return actor.isInstructor || reviews;
  const staff = subject.teaches === true || reviews;
  return verb === 'decide' ? staff && subject.learnerId !== actor.userId : staff;
}
