import type { Actor } from './actor';
import { isStaffRole, type Role, roles, type StaffRole } from './roles';

type Limited = Exclude<StaffRole, 'superadmin'>;

/**
 * The access table (specification §6, ADR 041): which role of staff may do what. Superadmins may do everything. An empty list is theirs alone. To see is part of each; `read` stands
 * where some may see what others decide about.
 */
const table = {
  'quotes.handle': ['sales'],
  'companies.manage': ['sales'],
  'contracts.read': ['sales', 'finance'],
  'contracts.bill': ['finance'],

  'orders.read': ['finance', 'support'],
  'payments.decide': ['finance'],
  'refunds.decide': ['finance'],
  'coupons.manage': ['finance'],
  'fakturs.manage': ['finance'],
  'taxes.manage': ['finance'],
  'payouts.manage': ['finance'],
  'closings.manage': ['finance'],

  'courses.read': ['content', 'support'],
  'courses.edit': ['content'],
  'courses.review': ['content'],
  'categories.manage': ['content'],
  'submissions.review': ['content'],
  'ratings.moderate': ['content'],
  'applications.decide': ['content'],

  'users.read': ['support'],
  'users.suspend': ['support'],
  'members.moderate': ['support'],
  'enrolments.manage': ['support'],
  'certificates.manage': ['support'],
  'privacy.answer': ['support'],

  'figures.sales': ['sales', 'finance'],
  'figures.learning': ['content'],

  // Who leads a course gets what it earns.
  'teams.arrange': [],
  'roles.change': [],
  'emails.correct': [],
  'users.view': [],
  'users.merge': [],
  'factors.reset': [],
  'settings.change': [],
  'announcements.send': [],
  'audit.read': [],
  'system.manage': [],
} as const satisfies Record<string, readonly Limited[]>;

export type Permission = keyof typeof table;
export const permissions = Object.keys(table) as Permission[];

export const roleHolds = (role: Role, permission: Permission): boolean =>
  role === 'superadmin' || (table[permission] as readonly Role[]).includes(role);

/** Whether the actor's role has a permission. Everybody who isn't staff has none. */
export const holds = ({ role }: Pick<Actor, 'role'>, permission: Permission): boolean =>
  roleHolds(role, permission);

/** The roles that have a permission; superadmins come first. */
export const rolesWith = (permission: Permission): Role[] =>
  roles.filter((role) => isStaffRole(role) && roleHolds(role, permission));
