import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { CouponBearer } from '~/features/checkout/terms';
import { instructorsShare } from '~/features/earnings/rules';
import { ownCouponShareDefault, shareDefault } from '~/features/earnings/terms';
import { isoDate } from '~/lib/dates';
import { newId } from '~/lib/server/ids';
import { stepOf } from './earned';
import { ledgerFaults, soundLedger } from './earnings';
import { chosen, which } from './histories';
import type { shop } from './orders';
import type { Answer, Person, TestSite } from './site';

const dayMs = 86_400_000;
const member = fc.nat({ max: 1 });

/** What becomes of the team of a course, its split and its coupons. */
export const teamSteps = [
  { weight: 5, arbitrary: stepOf('join', { member }) },
  {
    weight: 4,
    arbitrary: stepOf('leave', {
      member,
      by: fc.constantFrom('lead' as const, 'self' as const, 'staff' as const),
      split: fc.constantFrom('end' as const, 'keep' as const, 'keep' as const, null),
    }),
  },
  { weight: 2, arbitrary: stepOf('endKept', { member }) },
  { weight: 1, arbitrary: stepOf('handOver', { member }) },
  {
    weight: 4,
    arbitrary: stepOf('split', {
      member,
      share: fc.integer({ min: 1, max: 9_999 }),
      planned: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: stepOf('coupon', {
      maker: fc.constantFrom('platform' as const, 'lead' as const, 'member' as const),
      member,
      value: fc.constantFrom(1_000, 6_000, 10_000),
      consent: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: stepOf('disable', { which }) },
];
type TeamStep = (typeof teamSteps)[number]['arbitrary'] extends infer Any
  ? Any extends fc.Arbitrary<infer One>
    ? One
    : never
  : never;

/** The team of a shop's course in random histories. */
export function teamOf(
  site: TestSite,
  sale: Awaited<ReturnType<typeof shop>>,
  members: readonly Person[],
) {
  const { staff, courseId } = sale;
  const team = `/studio/courses/${courseId}`;
  const codes: { id: string; code: string }[] = [];
  const leadNow = async (): Promise<Person> => {
    const [course] = await site.rows<{ lead: string }>(
      sql`select instructor_id as lead from courses where id = ${courseId}`,
    );
    return members.find(({ userId }) => userId === course?.lead) ?? sale.instructor;
  };

  async function makeCoupon(
    by: Person,
    { value, consent }: { value: number; consent: boolean },
  ): Promise<Answer> {
    const code = `TIM-${newId().slice(-10).toUpperCase()}`;
    const answer = await by.post('/coupons', {
      code,
      kind: 'percent',
      value,
      scope: 'course',
      courseId,
      categoryId: null,
      instructorId: null,
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: null,
      maxUses: null,
      maxPerPerson: 9,
      firstPurchase: false,
      minimum: 0,
      ...(by === staff && { budget: 250_000 }),
    });
    if (answer.status >= 300) return answer;
    const { id, revision } = answer.json as { id: string; revision: number };
    codes.push({ id, code });
    return consent ? (await leadNow()).post(`/coupons/${id}/approval`, { revision }) : answer;
  }

  async function arrange(step: TeamStep): Promise<Answer | undefined> {
    const lead = await leadNow();
    const one = 'member' in step ? (members[step.member] ?? staff) : staff;
    switch (step.do) {
      case 'join': {
        const invited = await lead.post(`${team}/invitations`, { email: one.email });
        if (invited.status >= 300) return invited;
        return one.post(`/studio/invitations/${(invited.json as { id: string }).id}/answer`, {
          accept: true,
        });
      }
      case 'leave': {
        const by = { lead, self: one, staff }[step.by];
        return by.send(
          'DELETE',
          `${team}/team/${one.userId}${step.split ? `?split=${step.split}` : ''}`,
        );
      }
      case 'endKept':
        return lead.send('DELETE', `${team}/kept-shares/${one.userId}`);
      case 'handOver':
        return lead.put(`${team}/lead`, { userId: one.userId });
      case 'split': {
        const parts = [
          { instructorId: lead.userId, share: 10_000 - step.share },
          { instructorId: one.userId, share: step.share },
        ];
        const from = step.planned ? isoDate(new Date(site.clock.now.getTime() + dayMs)) : null;
        return staff.post(`/staff/shares/courses/${courseId}/splits`, {
          key: newId(),
          parts,
          from,
        });
      }
      case 'coupon':
        return makeCoupon({ platform: staff, lead, member: one }[step.maker], step);
      case 'disable': {
        const coupon = chosen(codes, step.which);
        return coupon && lead.post(`/coupons/${coupon.id}/disabling`);
      }
    }
  }

  return { arrange, codes };
}

/** No certificate is valid whose whole price went back, unless a paid order, a seat or staff stands for its course. */
export async function expectNoUnpaidCertificate(site: TestSite, courseId: string): Promise<void> {
  const standing = await site.rows(sql`select c.number from certificates c
    join enrollments e on e.user_id = c.user_id and e.course_id = c.course_id
    where c.course_id = ${courseId} and c.state = 'valid' and e.source = 'order' and (e.refunded_at is not null or not exists (select 1 from orders o
      where o.user_id = c.user_id and o.course_id = c.course_id and o.state in ('paid', 'partially_refunded', 'disputed')))`);
  expect(standing, 'valid certificates whose price went back').toEqual([]);
}

/** Sales that were booked since the last look credit who teaches now, or whose part was kept, with the instructors' whole share. */
export async function expectTeachersCredited(
  site: TestSite,
  courseId: string,
  before: ReadonlySet<string>,
): Promise<Set<string>> {
  const sales = await site.rows<{
    id: string;
    price: number;
    net: number;
    couponBearer: CouponBearer | null;
    credited: number;
    strangers: number;
  }>(sql`select e.id, o.price::float8, o.net::float8, o.coupon_bearer as "couponBearer",
      coalesce(-sum(l.amount), 0)::float8 as credited, count(*) filter (where l.instructor_id is not null
        and not exists (select 1 from course_instructors ci where ci.course_id = o.course_id and ci.instructor_id = l.instructor_id)
        and not exists (select 1 from jsonb_array_elements((select s.parts from share_splits s where s.course_id = o.course_id and s.from_at <= o.paid_at
            order by s.from_at desc, s.created_at desc, s.id desc limit 1)) part
          where part ->> 'instructorId' = l.instructor_id::text and (part ->> 'kept')::boolean))::int as strangers
    from ledger_entries e join orders o on o.id = e.order_id left join ledger_lines l on l.entry_id = e.id and l.instructor_id is not null
    where e.kind = 'sale' and o.course_id = ${courseId} group by e.id, o.id`);
  for (const { id, strangers, credited, ...sold } of sales.filter(({ id }) => !before.has(id))) {
    expect(strangers, `lines of sale ${id} for who doesn’t teach`).toBe(0);
    expect(credited, 'the share of all instructors').toBe(
      instructorsShare(sold, { share: shareDefault, ownCouponShare: ownCouponShareDefault }),
    );
  }
  return new Set(sales.map(({ id }) => id));
}

/** What goes back of a sale goes back from those who had it, never more than they had, and all of it where the bank or a whole refund took it. */
export async function expectRefundsMirrorSales(site: TestSite, courseId: string): Promise<void> {
  const faults = await site.rows(sql`select * from (select o.number, o.state, l.instructor_id,
      coalesce(-sum(l.amount) filter (where e.kind = 'sale'), 0) as sold, coalesce(sum(l.amount) filter (where e.kind <> 'sale'), 0) as back,
      not exists (select 1 from refunds r where r.order_id = o.id and r.state = 'done' and r.bearer = 'platform') as shared
    from ledger_entries e join orders o on o.id = e.order_id join ledger_lines l on l.entry_id = e.id
    where o.course_id = ${courseId} and l.instructor_id is not null group by o.id, l.instructor_id) sums
    where back < 0 or back > sold or (back <> sold and (state = 'payment_reversed' or (state = 'refunded' and shared)))`);
  expect(faults, 'refunds that are no mirror of their sale').toEqual([]);
}

/** The books are balanced, and nobody owes where no payout went before. */
export async function expectBooksBalanced(site: TestSite): Promise<void> {
  expect(await ledgerFaults(site)).toEqual(soundLedger);
  const debts = await site.rows(
    sql`select instructor_id, earned, requested, paid from earning_balances where earned < 0 or requested < 0 or paid < 0`,
  );
  expect(debts, 'balances below zero').toEqual([]);
}

/** Coupons count the orders that hold or used them, in number and in rupiah; a budget is passed only by money that came late. */
export async function expectCouponsCounted(site: TestSite): Promise<void> {
  const faults =
    await site.rows(sql`select c.code, c.uses, c.spent, c.budget, count(u.order_id) as held, sum(o.discount) as discounts
    from coupons c left join coupon_uses u on u.coupon_id = c.id and u.state <> 'returned' left join orders o on o.id = u.order_id group by c.id
    having count(u.order_id) <> c.uses or coalesce(sum(o.discount), 0) <> c.spent or (c.spent > c.budget and not exists (select 1 from coupon_uses late
      join order_events e on e.order_id = late.order_id where late.coupon_id = c.id and late.state = 'used' and e.state in ('expired', 'cancelled', 'failed')))`);
  expect(faults, 'coupons that are counted wrongly').toEqual([]);
}
