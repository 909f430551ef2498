import fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponPrices, type OwnOrder } from '~/features/checkout/orders/schema';
import { earnedBy, learnSteps, stepOf } from '~/testing/earned';
import { chosen, moneyOf, moneySteps, numRuns, searched, which } from '~/testing/histories';
import { orderBody, sandboxNotice, shop, total } from '~/testing/orders';
import { type Answer, type Person, testSite } from '~/testing/site';
import {
  expectBooksBalanced,
  expectCouponsCounted,
  expectNoUnpaidCertificate,
  expectRefundsMirrorSales,
  expectTeachersCredited,
  teamOf,
  teamSteps,
} from '~/testing/team-sales';

const site = await testSite();
const members = [
  await site.person({ name: 'Putri Maharani', role: 'instructor' }),
  await site.person({ name: 'Bima Santoso', role: 'instructor' }),
];

const step = fc.oneof(
  {
    weight: 12,
    arbitrary: stepOf('buy', {
      coupon: fc.oneof(
        { weight: 3, arbitrary: which },
        { weight: 1, arbitrary: fc.constant(null) },
      ),
      pays: fc.nat({ max: 4 }).map((one) => one > 0),
    }),
  },
  {
    weight: 3,
    arbitrary: stepOf('notice', {
      which,
      status: fc.constantFrom('paid' as const, 'reversed' as const),
    }),
  },
  ...teamSteps,
  ...learnSteps,
  ...moneySteps,
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A course of its own for one history, with those who buy it. */
async function world() {
  const sale = await shop(site);
  const buyers = [await site.person(), await site.person(), await site.person()];
  return {
    sale,
    buyers,
    earned: earnedBy(site, sale),
    money: moneyOf(site, sale),
    team: teamOf(site, sale, members),
  };
}
type World = Awaited<ReturnType<typeof world>>;

async function buy(
  { sale, money, team }: World,
  buyer: Person,
  { coupon, pays }: { coupon: number | null; pays: boolean },
): Promise<Answer> {
  const code = coupon === null ? undefined : chosen(team.codes, coupon)?.code;
  const lowered =
    code === undefined ? undefined : await buyer.post(`/checkout/${sale.slug}/coupon`, { code });
  if (lowered && lowered.status >= 300) return lowered;
  const prices = lowered?.as(couponPrices).prices;
  const ordered = await sale.order(buyer, prices ? orderBody(prices.total, { coupon: code }) : {});
  if (ordered.status >= 300) return ordered;
  const { number, state } = ordered.json as OwnOrder;
  if (state !== 'awaiting_payment') return ordered;
  const begun = await sale.pay(buyer, number, 'sandbox');
  if (begun.status >= 300 || !pays) return begun;
  const attempt = (await money.attemptsOf(buyer, 'sandbox')).at(-1);
  return attempt ? sandboxNotice(site, attempt.externalId, { amount: attempt.amount }) : begun;
}

async function take(all: World, buyer: Person, step: Step): Promise<Answer | undefined> {
  switch (step.do) {
    case 'buy':
      return buy(all, buyer, step);
    case 'notice': {
      const attempt = chosen(await all.money.attemptsOf(buyer, 'sandbox'), step.which);
      return (
        attempt &&
        sandboxNotice(site, attempt.externalId, { status: step.status, amount: attempt.amount })
      );
    }
    case 'join':
    case 'leave':
    case 'endKept':
    case 'handOver':
    case 'split':
    case 'coupon':
    case 'disable':
      return all.team.arrange(step);
    case 'lesson':
    case 'finish':
    case 'smuggle':
    case 'certificate':
      return all.earned.learn(buyer, step);
    default:
      return all.money.takeMoney(buyer, step);
  }
}

const bought = { do: 'buy', coupon: null, pays: true } as const;
const joined = { do: 'join', member: 0 } as const;
const divided = { do: 'split', member: 0, share: 3_000, planned: false } as const;
const wholeBack = { do: 'begin', which: 0, amount: total, bearer: 'shares' } as const;
/** Histories in which each invariant is at stake, whatever the random ones meet. */
const examples: [{ buyer: number; step: Step }[]][] = [
  [
    joined,
    divided,
    { do: 'leave', member: 0, by: 'lead', split: 'keep' } as const,
    bought,
    { do: 'endKept', member: 0 } as const,
    wholeBack,
    { do: 'jobs' } as const,
  ],
  [
    joined,
    divided,
    bought,
    { do: 'leave', member: 0, by: 'self', split: 'end' } as const,
    wholeBack,
    { do: 'jobs' } as const,
    bought,
  ],
  [
    bought,
    { do: 'finish' } as const,
    wholeBack,
    { do: 'decide', approved: true, revokes: true, bearer: 'shares' } as const,
    { do: 'jobs' } as const,
  ],
  [
    { do: 'coupon', maker: 'platform', member: 0, value: 10_000, consent: false } as const,
    { do: 'buy', coupon: 0, pays: true } as const,
    joined,
    { do: 'coupon', maker: 'member', member: 0, value: 6_000, consent: true } as const,
    { do: 'leave', member: 0, by: 'lead', split: null } as const,
  ],
].map((steps) => [steps.map((step) => ({ buyer: 0, step }))]);

const move = fc.record({ buyer: fc.nat({ max: 2 }), step });

// spec: D34.1 D35.2
test('any history of sales, teams, splits, coupons, refunds and approvals keeps certificates, shares, books and coupons true', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(move, { minLength: 8, maxLength: 25, size: 'max' }),
      async (moves) => {
        const all = await world();
        const { courseId } = all.sale;
        let sales = new Set<string>();
        for (const { buyer: index, step } of moves) {
          const buyer = all.buyers[index] ?? all.sale.staff;
          site.clock.advance(1_000);
          const before = await all.earned.earnedOf(buyer);
          const answer = await take(all, buyer, step);
          expect(answer?.status ?? 200, `${step.do}: ${answer?.text}`).toBeLessThan(500);
          await all.earned.expectEarned(buyer, step.do, before);
          await expectNoUnpaidCertificate(site, courseId);
          sales = await expectTeachersCredited(site, courseId, sales);
          await expectRefundsMirrorSales(site, courseId);
          await expectBooksBalanced(site);
          await expectCouponsCounted(site);
        }
      },
    ),
    { ...searched, numRuns: examples.length + numRuns, examples },
  );
});
