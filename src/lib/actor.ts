import { isStaffRole, type Role } from './roles';

/** The signed-in person behind a request; `app/actor.ts` makes it from the session, the newest role row and the instructor check. */
export type Actor = {
  userId: string;
  sessionId: string;
  role: Role;
  isInstructor: boolean;
  /** has a balance in the books or a share that was kept, also when they teach no more */
  earns?: boolean;
  /** has asked to be erased, and may now only take that back */
  closing?: boolean;
  /** a member of staff who lacks the required second factor and counts as a learner until they have one */
  factorMissing?: boolean;
  /** staff who sees the site as this person does: everything is read as theirs, and nothing is written (ADR 043); `sessionId` is then that of staff */
  viewing?: { viewId: string; staffId: string; until: Date };
};

/** The header of a write that names the person for whom its page was opened; meanwhile somebody else may have signed in in the same browser. */
export const personHeader = 'x-person';

/** Whether the actor works for the site. What they may do there is asked with `holds` (permissions.ts). */
export const isStaff = ({ role }: Pick<Actor, 'role'>) => isStaffRole(role);

/** Superadmins may make every decision of staff through the API. Guards ask `holds` for a permission instead. */
export const isSuperadmin = (actor: Actor) => actor.role === 'superadmin';
