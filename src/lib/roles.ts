/** The roles of specification §6; a person without a row is a `learner`. */
export const roles = ['learner', 'instructor', 'superadmin'] as const;
export type Role = (typeof roles)[number];
