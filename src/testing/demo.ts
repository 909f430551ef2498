import { sql } from 'drizzle-orm';
import { queuesAnswer } from '~/features/platform/schema';
import type { TestSite } from './site';

/** Queues in which the demo has something to do. */
const busy = [
  'refunds',
  'refunds:paying',
  'payouts',
  'payouts:approved',
  'fakturs',
  'fakturs:returning',
  'privacy',
  'mails',
  'certificate-corrections',
];

/** What a demo has that looks like a company of half a year. */
export const living = {
  misbilled: 0,
  unseen: 0,
  isOld: true,
  idle: [],
  isExamined: true,
  isClosed: true,
  differing: 0,
  promised: 0,
};

/** What the seeded demo has of that. */
export async function lifeOf(site: TestSite) {
  // The demo's own superadmin looks: another one would be no person of the demo, and would let its last superadmin go.
  const [admin] = await site.rows<{ userId: string; email: string; name: string }>(
    sql`select id as "userId", email, name from users where email = 'admin@nusakelas.test'`,
  );
  if (!admin) throw new Error('the demo has no superadmin');
  const { queues } = (await site.as(admin).get('/staff/queues')).as(queuesAnswer);
  type Counts = Record<
    'misbilled' | 'unseen' | 'months' | 'attempts' | 'closings' | 'differing' | 'promised',
    number
  >;
  const [counts] = await site.rows<Counts>(sql`select
    (select count(*)::int from orders o join users u on u.id = o.user_id where (o.billing_name, o.billing_email) <> (u.name, u.email)) as misbilled,
    (select count(*)::int from users where last_seen_at < created_at) as unseen,
    (select count(distinct date_trunc('month', created_at))::int from users) as months,
    (select count(*)::int from exam_attempts where state <> 'running') as attempts,
    (select count(*)::int from daily_closings) as closings,
    (select count(*)::int from daily_closings where jsonb_array_length(differences) > 0) as differing,
    -- The rule promises a refund within seven days: a wish that waits for staff is of an older order.
    (select count(*)::int from refunds r join orders o on o.id = r.order_id where r.state = 'requested' and o.paid_at > r.created_at - interval '7 days') as promised`);
  if (!counts) throw new Error('a statement without tables answered no row');
  const { misbilled, unseen, months, attempts, closings, differing, promised } = counts;
  const idle = busy.filter((name) => (queues[name]?.count ?? 0) === 0);
  return {
    misbilled,
    unseen,
    isOld: months >= 5,
    idle,
    isExamined: attempts > 1,
    isClosed: closings > 7,
    differing,
    promised,
  };
}

/** What the decisions on demo data name besides accounts, courses and lessons (D0.24, D0.29). */
export const promised = {
  requests: ['accepted', 'pending', 'quoted'],
  orders: 10,
  saleMonths: 6,
  coupon: { kind: 'percent', value: 2_000, scope: 'all' },
  company: { seats: 12, people: 8, departments: 3 },
  exam: { questions: 12, isNoneOfTheFirst: true },
};

/** What the seeded demo has of that. */
export async function promisedOf(site: TestSite) {
  const [company] = await site.rows<{ id: string; seats: number }>(
    sql`select k.company_id as id, k.seats from company_contracts k limit 1`,
  );
  const [counts] = await site.rows<{
    orders: number;
    months: number;
    people: number;
    departments: number;
    questions: number;
    first: number;
  }>(sql`select
    (select count(distinct o.state)::int from orders o join users u on u.id = o.user_id where u.email = 'siswa@nusakelas.test') as orders,
    (select count(distinct date_trunc('month', e.booked_at))::int from ledger_lines e join users u on u.id = e.instructor_id
      where u.email = 'instruktur@nusakelas.test' and e.kind = 'sale') as months,
    (select count(*)::int from company_people where company_id = ${company?.id}) as people,
    (select count(*)::int from company_departments where company_id = ${company?.id}) as departments,
    (select count(*)::int from exam_questions q join courses c on c.id = q.course_id where c.title = 'SQL untuk Analis Pemula') as questions,
    (select count(*)::int from exam_questions q join courses c on c.id = q.course_id where c.slug = 'dasar-pemrograman-web') as first`);
  const requests = await site.rows<{ status: string }>(
    sql`select distinct status::text as status from business_quote_requests order by status`,
  );
  const [coupon] = await site.rows<object>(
    sql`select kind::text as kind, value::int as value, scope::text as scope from coupons where code = 'HEMAT20'`,
  );
  return {
    requests: requests.map(({ status }) => status),
    orders: counts?.orders,
    saleMonths: counts?.months,
    coupon,
    company: { seats: company?.seats, people: counts?.people, departments: counts?.departments },
    exam: { questions: counts?.questions, isNoneOfTheFirst: counts?.first === 0 },
  };
}
