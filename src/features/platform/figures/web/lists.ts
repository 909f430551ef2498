import type { OrderState } from '~/features/checkout/terms';
import { writeDays } from '~/lib/desk';
import { addDays, type Range, standingOrderStates } from '../rules';
import type { Concern, Figure } from '../terms';

const desk = (name: string, params: Record<string, string>) =>
  `/admin/superadmin/${name}?${new URLSearchParams(params)}`;

/** So many days of which `to` is the last. */
const lastDays = (count: number, to: string) => writeDays({ from: addDays(to, 1 - count), to });

/** The list of what a figure counts in these days; null where no list has it. */
export function listOf(figure: Figure, range: Pick<Range, 'from' | 'to'>): string | null {
  const days = writeDays(range);
  const lists: Partial<Record<Figure, string>> = {
    gross: desk('orders', { view: 'all', paid: days }),
    returned: desk('refunds', { view: 'done', done: days }),
    ppn: desk('orders', { view: 'all', paid: days }),
    ordersMade: desk('orders', { view: 'all', created: days }),
    ordersPaid: desk('orders', { view: 'all', paid: days }),
    ordersEnded: desk('orders', { view: 'ended', changed: days }),
    ordersReturned: desk('refunds', { view: 'done', done: days }),
    signUps: desk('users', { created: days }),
    enrolments: desk('enrollments', { view: 'all', enrolled: days }),
    completions: desk('enrollments', { view: 'finished', completed: days }),
    active7: desk('enrollments', { view: 'all', active: lastDays(7, range.to) }),
    active30: desk('enrollments', { view: 'all', active: lastDays(30, range.to) }),
    certificates: desk('certificates', { issued: days }),
  };
  return lists[figure] ?? null;
}

/** The orders of a state: those that wait now, or to which it came in these days. */
export const ordersIn = (state: OrderState, range: Pick<Range, 'from' | 'to'>): string =>
  desk('orders', {
    view: 'all',
    state,
    ...(!standingOrderStates.includes(state) && { changed: writeDays(range) }),
  });

/** The list of what waits. */
export const concernLists: Record<Concern, string> = {
  reviews: '/admin/superadmin/submissions?age=late',
  quotes: '/admin/superadmin/quotes?view=late',
  privacy: '/admin/superadmin/privacy-requests?view=late',
  applications: '/admin/instructor-applications',
  billsLate: '/admin/superadmin/bills?view=late',
  payouts: '/admin/superadmin/payouts',
  payoutsApproved: '/admin/superadmin/payouts?view=approved',
  refunds: '/admin/superadmin/refunds',
  refundsPaying: '/admin/superadmin/refunds?view=paying',
  faktursMaking: '/admin/superadmin/fakturs?view=making',
  faktursReturning: '/admin/superadmin/fakturs?view=returning',
  slips: '/admin/superadmin/bills?view=slips',
  mails: '/admin/superadmin/mails',
  notices: '/admin/superadmin/notices',
  jobs: '/admin/superadmin/jobs',
};
