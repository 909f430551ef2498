/** Roles of the specification, §6; `learner` is the default of whoever has no row. */
export const roles = ['learner', 'instructor', 'superadmin'] as const;
export type Role = (typeof roles)[number];
