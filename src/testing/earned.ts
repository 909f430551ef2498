import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { createCertificate } from '~/features/certificates/server/factory';
import { isPaid } from '~/features/checkout/rules';
import type { OrderState } from '~/features/checkout/terms';
import type { shop } from './orders';
import type { Answer, Person, TestSite } from './site';

/** A step of a random history. */
export const stepOf = <const Name extends string, Fields extends object>(
  name: Name,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) =>
  fc.record<{ do: string }>({ ...fields, do: fc.constant(name) }) as fc.Arbitrary<
    { do: Name } & Fields
  >;

const lessons = 3;
const reason = 'Disepakati dengan pembelinya.';

/** What a buyer earns and staff takes. */
export const learnSteps = [
  { weight: 2, arbitrary: stepOf('lesson', { lesson: fc.nat({ max: lessons - 1 }) }) },
  { weight: 3, arbitrary: stepOf('finish', {}) },
  { weight: 1, arbitrary: stepOf('smuggle', {}) },
  {
    weight: 1,
    arbitrary: stepOf('certificate', {
      decision: fc.constantFrom('revocation' as const, 'restoration' as const),
    }),
  },
];
type LearnStep = (typeof learnSteps)[number]['arbitrary'] extends infer Any
  ? Any extends fc.Arbitrary<infer One>
    ? One
    : never
  : never;

/** What the buyers of a shop learn in random histories, and the invariants of spec decision 35. */
export function earnedBy(site: TestSite, sale: Awaited<ReturnType<typeof shop>>) {
  const { staff } = sale;
  const statesOf = (buyer: Person) =>
    site.rows<{ state: OrderState }>(
      sql`select state from orders where user_id = ${buyer.userId} order by created_at, id`,
    );
  const certificateOf = async (buyer: Person, state: 'valid' | 'revoked') =>
    (
      await site.rows<{ id: string; number: string }>(
        sql`select id, number from certificates where user_id = ${buyer.userId} and course_id = ${sale.courseId} and state = ${state}::certificate_state`,
      )
    )[0];

  async function learn(buyer: Person, step: LearnStep): Promise<Answer | undefined> {
    switch (step.do) {
      case 'lesson':
        await sale.submit(step.lesson, { by: buyer });
        return sale.approve(step.lesson, { of: buyer });
      case 'finish':
        for (let lesson = 0; lesson < lessons; lesson += 1)
          await learn(buyer, { do: 'lesson', lesson });
        return undefined;
      case 'smuggle': {
        // As data of before may have it: a certificate of a paid course that no condition stands for.
        const isPaidFor = (await statesOf(buyer)).some(({ state }) => isPaid(state));
        const [standing] = await site.rows(
          sql`select 1 from certificates where user_id = ${buyer.userId} and state <> 'replaced'`,
        );
        if (isPaidFor && !standing)
          await createCertificate(site.ctx(), { userId: buyer.userId, courseId: sale.courseId });
        return undefined;
      }
      case 'certificate': {
        const certificate = await certificateOf(
          buyer,
          step.decision === 'revocation' ? 'valid' : 'revoked',
        );
        return (
          certificate &&
          staff.post(`/staff/certificates/${certificate.id}/${step.decision}`, { reason })
        );
      }
    }
  }

  /** What a learner has earned, and whether the price of the course is going back. */
  async function earnedOf(buyer: Person) {
    const [earned] = await site.rows<{
      suspended: boolean;
      approved: number;
      issued: number;
    }>(sql`select
      exists (select 1 from enrollments where user_id = ${buyer.userId} and suspended_at is not null) as suspended,
      (select count(*)::int from lesson_progress where user_id = ${buyer.userId} and status = 'approved') as approved,
      (select count(*)::int from certificates where user_id = ${buyer.userId}) as issued`);
    if (!earned) throw new Error('nothing was read');
    return earned;
  }

  /** Spec decision 35: nothing is earned while the price goes back, no certificate stands without it, and what waits for a decision is on the desk. */
  async function expectEarned(
    buyer: Person,
    done: string,
    before: Awaited<ReturnType<typeof earnedOf>>,
  ) {
    const all = await statesOf(buyer);
    const after = await earnedOf(buyer);
    if (before.suspended && done !== 'smuggle')
      expect([after.approved, after.issued], `${done} while the price goes back`).toEqual([
        before.approved,
        before.issued,
      ]);
    const certificate = await certificateOf(buyer, 'valid');
    if (certificate)
      expect(
        all.some(({ state }) => isPaid(state)),
        `a certificate with ${all.map(({ state }) => state).join()}`,
      ).toBe(true);
    const underway = await site.rows<{
      number: string;
      state: string;
      whole: boolean;
      held: boolean;
    }>(sql`select o.number, r.state, r.held_at is not null as held,
      r.amount + o.refunded >= o.total + o.unique_code as whole
      from refunds r join orders o on o.id = r.order_id where o.user_id = ${buyer.userId} and o.state in ('paid', 'partially_refunded', 'disputed')
        and r.state in ('requested', 'approved', 'failed')`);
    const leaving = underway.filter(
      ({ state, whole, held }) => whole && (state !== 'requested' || held),
    );
    const paid = all.filter(({ state }) => isPaid(state));
    expect(
      after.suspended,
      `suspended with ${paid.length} paid orders, ${leaving.length} of them leaving`,
    ).toBe(paid.length > 0 && leaving.length === paid.length);
    for (const { number } of underway.filter(({ state }) => state === 'requested'))
      expect(
        (await staff.get(`/staff/refunds?view=waiting&q=${number}`)).text,
        'the desk',
      ).toContain(number);
  }

  return { certificateOf, learn, earnedOf, expectEarned };
}
