import { sql } from 'drizzle-orm';
import { queuesAnswer } from '~/features/platform/queues/schema';
import type { TestSite } from './site';

/** Queues in which the demo has something to do. */
const busy = ['refunds', 'refunds:paying', 'payouts', 'payouts:approved', 'fakturs', 'fakturs:returning', 'privacy', 'mails', 'certificate-corrections'];

/** What a demo has that looks like a company of half a year. */
export const living = { misbilled: 0, unseen: 0, isOld: true, idle: [], isExamined: true, isClosed: true, differing: 0, promised: 0 };

/** What the seeded demo has of that. */
export async function lifeOf(site: TestSite) {
  // The demo's own superadmin looks: another one would be no person of the demo, and would let its last superadmin go.
  const [admin] = await site.rows<{ userId: string; email: string; name: string }>(
    sql`select id as "userId", email, name from users where email = 'admin@nusakelas.test'`,
  );
  if (!admin) throw new Error('the demo has no superadmin');
  const { queues } = (await site.as(admin).get('/staff/queues')).as(queuesAnswer);
  type Counts = Record<'misbilled' | 'unseen' | 'months' | 'attempts' | 'closings' | 'differing' | 'promised', number>;
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
  return { misbilled, unseen, isOld: months >= 5, idle, isExamined: attempts > 1, isClosed: closings > 7, differing, promised };
}
