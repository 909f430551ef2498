import type { TestSite } from './site';

/** All methods and addresses below one: `/staff/quote-requests/*`. Else a route as the matrix names it. */
type Opened = readonly string[];

/**
 * What each role of staff opens beyond what a learner opens. It is written by hand beside the access table (lib/permissions.ts) and reads nothing of it, so that a permission
 * that moves to another role or a route that asks for another permission fails the matrix.
 */
const opened: Record<'sales' | 'finance' | 'content' | 'support', Opened> = {
  sales: [
    'GET /staff/exports',
    'GET /staff/exports/:id/file',
    'GET /staff/queues',
    'GET /staff/concerns',
    '/staff/figures/*',
    '/staff/quote-requests/*',
    '/staff/quote-approvals/*',
    '/staff/quote-templates/*',
    '/staff/companies/*',
    'GET /staff/bills',
    'GET /staff/bills/counts',
    'GET /staff/bills/export',
    'PUT /staff/bills/:id/presence',
    'GET /staff/bills/:id',
    'GET /staff/bills/:id/paper',
    'POST /staff/bills/:id/handover',
    'POST /staff/bills/:id/handover/removal',
  ],
  finance: [
    'GET /staff/exports',
    'GET /staff/exports/:id/file',
    'GET /staff/queues',
    'GET /staff/concerns',
    '/staff/figures/*',
    '/staff/orders/*',
    'GET /orders/:number/papers',
    'GET /orders/:number/papers/:paper',
    '/staff/payment-proofs/*',
    'POST /payment-proofs/:id/decision',
    '/staff/payment-events/*',
    '/staff/refunds/*',
    '/staff/fakturs/*',
    '/staff/faktur-exports/*',
    '/staff/tax-settings/*',
    '/coupons/*',
    '/staff/bills/*',
    '/staff/payouts/*',
    '/staff/payout-batches/*',
    '/staff/bank-accounts/*',
    '/staff/balances/*',
    '/staff/closings/*',
  ],
  content: [
    'GET /staff/exports',
    'GET /staff/exports/:id/file',
    'GET /staff/queues',
    'GET /staff/concerns',
    '/staff/figures/*',
    'GET /staff/courses',
    'GET /staff/courses/counts',
    'GET /staff/courses/export',
    'PUT /staff/courses/:id/presence',
    'GET /staff/courses/:id',
    '/studio/courses/*',
    'POST /studio/preview',
    '/studio/reviews/*',
    '/videos/*',
    '/staff/categories/*',
    '/staff/instructor-applications/*',
    'GET /learn/:slug',
    'GET /lessons/:lessonId',
    '/submissions/*',
    '/reviews/templates/*',
    'GET /participants',
    'GET /participants/counts',
    'GET /participants/export',
    'PUT /participants/:id/presence',
    'GET /participants/:id',
    'POST /participants/messages',
    'GET /courses/:slug/ratings/moderation',
    'PUT /ratings/:id/visibility',
    '/staff/ratings/*',
  ],
  support: [
    'GET /staff/exports',
    'GET /staff/exports/:id/file',
    'GET /staff/queues',
    'GET /staff/concerns',
    '/staff/accounts/*',
    '/staff/member-profiles/*',
    '/staff/privacy-requests/*',
    'GET /staff/users/:id',
    'GET /staff/users/:id/email-correction',
    'POST /staff/users/:id/suspension',
    'POST /staff/users/:id/restoration',
    'POST /staff/users/:id/sessions-end',
    'POST /staff/users/:id/notes',
    '/staff/certificates/*',
    '/staff/certificate-corrections/*',
    'GET /staff/issuer-keys',
    'GET /participants/:id/certificate',
    '/staff/courses/*',
    '/staff/enrollments/*',
    '/staff/enrollment-imports/*',
    'GET /orders/:number/papers',
    'GET /orders/:number/papers/:paper',
    'GET /staff/orders',
    'GET /staff/orders/counts',
    'GET /staff/orders/export',
    'PUT /staff/orders/:id/presence',
    'GET /staff/orders/:id',
  ],
};

type StaffName = keyof typeof opened;
const staffNames = Object.keys(opened) as StaffName[];

const isAmong = (route: string, entry: string) => {
  if (!entry.endsWith('/*')) return route === entry;
  const [begin, address = ''] = [entry.slice(0, -2), route.split(' ')[1]];
  return address === begin || address.startsWith(`${begin}/`);
};
const isOpened = (name: StaffName, route: string) =>
  opened[name].some((entry) => isAmong(route, entry));

/** One person of each role of staff besides superadmins. */
export async function staffOf(site: TestSite) {
  const people = await Promise.all(
    staffNames.map(async (role) => [role, await site.person({ role })] as const),
  );
  return Object.fromEntries(people) as Record<StaffName, Awaited<ReturnType<TestSite['person']>>>;
}

/** What is refused to those who see the course: who leads it gets what it earns, so that superadmins alone arrange its team. */
const refused: Partial<Record<StaffName, Record<string, number>>> = {
  content: {
    'GET /staff/figures/quotes': 403,
    'POST /studio/courses/:id/invitations': 403,
    'DELETE /studio/courses/:id/invitations/:invitationId': 403,
    'GET /studio/courses/:id/team/:userId/leaving': 403,
    'DELETE /studio/courses/:id/team/:userId': 403,
    'GET /studio/courses/:id/kept-shares': 403,
    'DELETE /studio/courses/:id/kept-shares/:userId': 403,
  },
};

/** The one learner who was invited; everybody else gets the answer to strangers. */
const answersToStrangers: Record<string, number> = {
  'POST /studio/invitations/:invitationId/answer': 404,
};

/**
 * The roles that ask for a route, each with what a status means to them: the answer of superadmins to those who open it, else that of an ordinary learner. A write that the superadmin
 * has just made is refused to the next as done (409). What everybody gets alike is asked by one role.
 */
export function staffAnswers(route: string, expected: number[]) {
  const [visitor, , learner = 0, , , superadmin] = expected;
  if (superadmin === undefined) return [];
  const isPublic = expected.every((status) => status === visitor);
  return (isPublic ? staffNames.slice(0, 1) : staffNames).map((name) => {
    const opens = isOpened(name, route);
    const due =
      refused[name]?.[route] ?? (opens ? superadmin : (answersToStrangers[route] ?? learner));
    const isDone = (status: number) => opens && status === 409 && !route.startsWith('GET');
    return { name, expected: due, seen: (status: number) => (isDone(status) ? due : status) };
  });
}
