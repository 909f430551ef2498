import { createHmac } from 'node:crypto';
import { policies } from '../../src/features/auth/consents/terms.ts';
import { secret } from '../server.ts';
import type { Limits, Suite } from '../suite.ts';

/** A buyer with a whole profile and a course that they haven't ordered. */
const buyers = `select s.token, s.user_id as "userId", p.full_name as name, c.id as "courseId", c.slug
  from (select s.*, row_number() over (order by md5(s.token)) as place from sessions s join profiles p on p.id = s.user_id) s
  join profiles p on p.id = s.user_id join (select c.*, row_number() over (order by c.slug) as place from courses c) c on c.place = 1 + s.place % 2000`;
const billing = {
  billingName: 'Sari Wulandari',
  billingEmail: 'sari@bench.test',
  consent: true,
  termsVersion: policies.terms.version,
  total: 553_890,
};

const attempts = `select a.external_id as "externalId", a.amount::text as amount, a.id as "attemptId", o.id as "orderId", o.user_id as "userId", o.course_id as "courseId",
  c.instructor_id as "instructorId" from payment_attempts a join orders o on o.id = a.order_id join courses c on c.id = o.course_id where o.number like 'NB-%' and o.state = 'awaiting_payment' order by md5(a.external_id)`;
const signed = (externalId: string, amount: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['sandbox payment', externalId, 'paid', amount]))
    .digest('base64url');

/** Staff with every view, and with what buyers may name: number, mail, name, course, nothing that exists. */
const staffWith = (column: string, values: string[]) => `select s.token, ${column} from sessions s
  join user_roles r on r.user_id = s.user_id and r.role = 'superadmin' cross join unnest('{${values.join(',')}}'::text[]) ${column}`;
const views = staffWith('view', [
  'paid',
  'open',
  'disputed',
  'returned',
  'ended',
  'all',
  'all&sort=-total',
  'returned&sort=total',
]);
const words = staffWith('q', [
  'NK-00004711',
  'nk00047',
  'pembeli-4711@bench',
  'Pembeli 47',
  'kursus penjualan 12',
  'tidak ada',
]);

const deskLimits: Limits = { steadyP99: 15 };
const searchLimits: Limits = { steadyP99: 60 };
const noticeLimits: Limits = { steadyP99: 40 };
const summaryLimits: Limits = { steadyP99: 40 };

/** The checkout, new orders and notices of payments, among so many orders and lines of the ledger. */
export const orders: Suite = {
  name: 'orders',
  world: 'earnings',
  database: 'postgres',
  measures: [
    {
      name: 'checkout',
      exact: true,
      subjects: `${buyers} limit 500`,
      limits: summaryLimits,
      call: ({ token, slug }) => ({ method: 'GET', path: `/api/checkout/${slug}`, token }),
    },
    {
      name: 'new order',
      once: true,
      paced: true,
      subjects: buyers,
      limits: summaryLimits,
      call: ({ token, slug }) => ({
        method: 'POST',
        path: `/api/checkout/${slug}/orders`,
        token,
        body: billing,
      }),
    },
    {
      name: 'payment notice',
      once: true,
      paced: true,
      subjects: attempts,
      limits: noticeLimits,
      call: ({ externalId = '', amount = '' }) => ({
        method: 'POST',
        path: '/api/payments/sandbox/notices',
        body: {
          external_id: externalId,
          status: 'paid',
          amount: Number(amount),
          signature: signed(externalId, amount),
        },
      }),
    },
    {
      name: 'orders desk',
      exact: true,
      subjects: views,
      limits: deskLimits,
      call: ({ token, view }) => ({ method: 'GET', path: `/api/staff/orders?view=${view}`, token }),
    },
    {
      name: 'orders desk search',
      exact: true,
      subjects: words,
      limits: searchLimits,
      call: ({ token, q = '' }) => ({
        method: 'GET',
        path: `/api/staff/orders?view=all&q=${encodeURIComponent(q)}`,
        token,
      }),
    },
    {
      name: 'orders desk counts',
      exact: true,
      subjects: words,
      limits: searchLimits,
      call: ({ token }) => ({ method: 'GET', path: '/api/staff/orders/counts', token }),
    },
  ],
};
