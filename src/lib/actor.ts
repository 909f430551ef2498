import type { Role } from './roles';

/** The signed-in person behind a request; `app/actor.ts` makes it from the session, the newest role row and the instructor check. */
export type Actor = {
  userId: string;
  sessionId: string;
  role: Role;
  isInstructor: boolean;
  /** has asked to be erased, and may now only take that back */
  closing?: boolean;
  /** a superadmin who lacks the required second factor and counts as a learner until they have one */
  factorMissing?: boolean;
  /** staff who sees the site as this person does: everything is read as theirs, and nothing is written (ADR 043); `sessionId` is then that of staff */
  viewing?: { viewId: string; staffId: string; until: Date };
};

/** The header of a write that names the person for whom its page was opened; meanwhile somebody else may have signed in in the same browser. */
export const personHeader = 'x-person';

/** Superadmins may make every decision of staff through the API. */
export const isSuperadmin = (actor: Actor) => actor.role === 'superadmin';
