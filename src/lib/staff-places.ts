import { type Permission, roleHolds } from './permissions';
import { isStaffRole, type Role } from './roles';

/** The pages of staff and the permissions of which one opens each; an empty list is open to all staff. `:id` stands for any part of an address. */
const places: Record<string, readonly Permission[]> = {
  '/admin': [],
  '/admin/superadmin': [],
  '/admin/dashboard': ['figures.sales', 'figures.learning'],
  '/admin/superadmin/quotes': ['quotes.handle'],
  '/admin/superadmin/quote-approvals': ['quotes.handle'],
  '/admin/superadmin/companies': ['companies.manage'],
  '/admin/instructor-applications': ['applications.decide'],
  '/admin/superadmin/privacy-requests': ['privacy.answer'],
  '/admin/member-profiles': ['members.moderate'],
  '/admin/superadmin/certificate-corrections': ['certificates.manage'],
  '/admin/superadmin/courses': ['courses.read'],
  '/admin/courses/:id/edit': ['courses.edit'],
  '/admin/courses/:id/enrollments': ['enrolments.manage'],
  '/admin/superadmin/course-reviews': ['courses.review'],
  '/admin/superadmin/categories': ['categories.manage'],
  '/admin/superadmin/ratings': ['ratings.moderate'],
  '/admin/superadmin/submissions': ['submissions.review'],
  '/admin/superadmin/orders': ['orders.read'],
  '/admin/superadmin/transfers': ['payments.decide'],
  '/admin/superadmin/payments': ['payments.decide'],
  '/admin/superadmin/refunds': ['refunds.decide'],
  '/admin/superadmin/fakturs': ['fakturs.manage'],
  '/admin/superadmin/bills': ['contracts.read'],
  '/admin/superadmin/coupons': ['coupons.manage'],
  '/admin/superadmin/taxes': ['taxes.manage'],
  '/admin/superadmin/payouts': ['payouts.manage'],
  '/admin/superadmin/bank-accounts': ['payouts.manage'],
  '/admin/superadmin/balances': ['payouts.manage'],
  '/admin/superadmin/closings': ['closings.manage'],
  '/admin/superadmin/shares': ['settings.change'],
  '/admin/superadmin/settings': ['settings.change'],
  '/admin/superadmin/policies': ['settings.change'],
  '/admin/superadmin/users': ['users.read'],
  '/admin/users/:id/edit': ['users.read'],
  '/admin/superadmin/enrollments': ['enrolments.manage'],
  '/admin/superadmin/certificates': ['certificates.manage'],
  '/admin/superadmin/roles': ['roles.change'],
  '/admin/superadmin/announcements': ['announcements.send'],
  '/admin/superadmin/audit': ['audit.read'],
  '/admin/superadmin/mails': ['system.manage'],
  '/admin/superadmin/notices': ['system.manage'],
  '/admin/superadmin/jobs': ['system.manage'],
  '/admin/superadmin/schedules': ['system.manage'],
  '/admin/superadmin/exports': [],
  '/admin/superadmin/health': ['system.manage'],
};

const patterns = Object.entries(places).map(([place, needed]) => ({
  place: new RegExp(`^${place.replaceAll(':id', '[^/]+')}/?$`),
  needed,
}));

/** Whether a role opens a page of staff, by its address with or without a query. A page that isn't in the list is for superadmins alone. */
export function opens(role: Role, address: string): boolean {
  if (role === 'superadmin' || !isStaffRole(role)) return role === 'superadmin';
  const [pathname = ''] = address.split(/[?#]/);
  const pattern = patterns.find(({ place }) => place.test(pathname));
  return (
    pattern !== undefined &&
    (pattern.needed.length === 0 ||
      pattern.needed.some((permission) => roleHolds(role, permission)))
  );
}
