import type { Role } from './roles';

/** Who asks: composed per request in `app/actor.ts` from the session, the newest role row and the instructor check. */
export type Actor = {
  userId: string;
  sessionId: string;
  role: Role;
  isInstructor: boolean;
  /** a superadmin without a second factor where one is required: counts as a learner until there is one */
  factorMissing?: boolean;
};

/** Superadmins may do through the API whatever staff decides. */
export const isSuperadmin = (actor: Actor) => actor.role === 'superadmin';
