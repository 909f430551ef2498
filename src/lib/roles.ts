/** The roles whose holders work for the site. A person has one of them at most; each is a set of permissions (permissions.ts). */
export const staffRoles = ['superadmin', 'sales', 'finance', 'content', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles of specification §6, and those of staff; a person without a row is a `learner`. New ones stand last, as the database keeps them. */
export const roles = ['learner', 'instructor', ...staffRoles] as const;
export type Role = (typeof roles)[number];

export const isStaffRole = (role: Role): role is StaffRole =>
  (staffRoles as readonly Role[]).includes(role);
