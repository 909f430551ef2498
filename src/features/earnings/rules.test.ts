import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOf } from '~/lib/money';
import {
  creditedParts,
  defaultShares,
  dividedShare,
  endedSplit,
  instructorsShare,
  keptSplit,
  type Line,
  maturityOf,
  ownParts,
  ownShareOf,
  payoutLines,
  type RefundPart,
  refundLines,
  reversalLines,
  type Sale,
  saleLines,
  standingOf,
  withheldOf,
} from './rules';
import type { Part } from './terms';

const lead = 'lead';
const terms = { shares: defaultShares, parts: [], leadId: lead };
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
const inAccount = (lines: readonly Line[], account: Line['account']) =>
  sumOf(lines.filter((line) => line.account === account));
const sold = (sale: Partial<Sale> & Pick<Sale, 'price'>): Sale => {
  const net = sale.net ?? sale.price;
  const ppn = sale.ppn ?? shareOf(shareOf(net, 11, 12), 12, 100);
  return { couponBearer: null, uniqueCode: 0, fee: 0, ...sale, net, ppn, total: net + ppn };
};

// spec: D30.1
describe('the shares of a sale', () => {
  // Prices, PPN and totals are the fixtures of the facts, §2.
  test.each([
    { price: 199_000, ppn: 21_890, total: 220_890, instructor: 139_300, platform: 59_700 },
    {
      price: 45_000_000,
      ppn: 4_950_000,
      total: 49_950_000,
      instructor: 31_500_000,
      platform: 13_500_000,
    },
    {
      price: 85_000_000,
      ppn: 9_350_000,
      total: 94_350_000,
      instructor: 59_500_000,
      platform: 25_500_000,
    },
    {
      price: 3_453_454,
      ppn: 379_880,
      total: 3_833_334,
      instructor: 2_417_418,
      platform: 1_036_036,
    },
  ])('$price', ({ price, ppn, total, instructor, platform }) => {
    const lines = saleLines(sold({ price }), terms);
    expect(lines).toEqual([
      { account: 'cash', instructorId: null, amount: total },
      { account: 'ppn_payable', instructorId: null, amount: -ppn },
      { account: 'instructor_payable', instructorId: lead, amount: -instructor },
      { account: 'platform_revenue', instructorId: null, amount: -platform },
    ]);
  });

  test('a coupon of the platform leaves the instructor 70% of the price', () => {
    const lines = saleLines(
      sold({ price: 500_000, net: 400_000, couponBearer: 'platform' }),
      terms,
    );
    expect(inAccount(lines, 'instructor_payable')).toBe(-350_000);
    expect(inAccount(lines, 'coupon_expense')).toBe(100_000);
    expect(inAccount(lines, 'platform_revenue')).toBe(-150_000);
  });

  test("an instructor's own coupon gives 85% of what is left", () => {
    const lines = saleLines(
      sold({ price: 500_000, net: 400_000, couponBearer: 'instructor' }),
      terms,
    );
    expect(inAccount(lines, 'instructor_payable')).toBe(-340_000);
    expect(inAccount(lines, 'coupon_expense')).toBe(0);
    expect(inAccount(lines, 'platform_revenue')).toBe(-60_000);
  });

  test('the gateway’s fee and the rupiah added to a transfer concern the platform alone', () => {
    const lines = saleLines(sold({ price: 100_000, uniqueCode: 123, fee: 4_000 }), terms);
    expect(inAccount(lines, 'cash')).toBe(111_000 + 123 - 4_000);
    expect(inAccount(lines, 'gateway_fee')).toBe(4_000);
    expect(inAccount(lines, 'instructor_payable')).toBe(-70_000);
    expect(inAccount(lines, 'platform_revenue')).toBe(-30_123);
  });

  test('a course that a coupon of the platform makes free still pays its instructor', () => {
    const lines = saleLines(sold({ price: 100_000, net: 0, couponBearer: 'platform' }), terms);
    expect(inAccount(lines, 'instructor_payable')).toBe(-70_000);
    expect(sumOf(lines)).toBe(0);
    expect(saleLines(sold({ price: 100_000, net: 0, couponBearer: 'instructor' }), terms)).toEqual(
      [],
    );
  });

  test('what rounding leaves of a split goes to the lead', () => {
    const parts = ['a', lead, 'c'].map((instructorId, index) => ({
      instructorId,
      share: [3_333, 3_334, 3_333][index] as number,
    }));
    expect(dividedShare(100, parts, lead)).toEqual([
      { instructorId: 'a', amount: 33 },
      { instructorId: lead, amount: 34 },
      { instructorId: 'c', amount: 33 },
    ]);
    expect(dividedShare(1, parts, lead)).toEqual([{ instructorId: lead, amount: 1 }]);
  });
});

/** A split in hundredths of a percent, written as `lead 7000, a 3000 kept`. */
const splitOf = (words: string): Part[] =>
  words.split(', ').flatMap((part) => {
    const [instructorId = '', share, kept] = part.split(' ');
    return instructorId
      ? [{ instructorId, share: Number(share), ...(kept && { kept: true }) }]
      : [];
  });

describe('a split after somebody has left', () => {
  test.each([
    { what: 'ends at the lead', before: 'lead 7000, a 3000', left: 'a', after: 'lead 10000' },
    {
      what: 'leaves the others theirs',
      before: 'lead 3333, a 3333, b 3334',
      left: 'a',
      after: 'lead 6666, b 3334',
    },
    {
      what: 'brings in a lead who had no part',
      before: 'a 4000, b 6000',
      left: 'a',
      after: 'b 6000, lead 4000',
    },
    {
      what: 'ends a part that was kept before',
      before: 'lead 7000, a 3000 kept',
      left: 'a',
      after: 'lead 10000',
    },
    {
      what: 'keeps the part that others kept',
      before: 'lead 5000, a 3000 kept, b 2000',
      left: 'b',
      after: 'lead 7000, a 3000 kept',
    },
    {
      what: 'stays where they had no part',
      before: 'lead 7000, a 3000',
      left: 'b',
      after: 'lead 7000, a 3000',
    },
  ])('$what', ({ before, left, after }) => {
    expect(endedSplit(splitOf(before), left, lead)).toEqual(splitOf(after));
  });

  test('marks the part that is kept, and only theirs', () => {
    expect(keptSplit(splitOf('lead 7000, a 3000'), 'a')).toEqual(splitOf('lead 7000, a 3000 kept'));
    expect(keptSplit(splitOf('lead 7000, a 3000'), 'b')).toEqual(splitOf('lead 7000, a 3000'));
  });
});

describe('those whom a sale credits', () => {
  test.each([
    {
      what: 'all who teach, by the split',
      parts: 'lead 7000, a 3000',
      teaching: [lead, 'a'],
      credited: 'lead 7000, a 3000',
    },
    {
      what: 'the lead alone without a split',
      parts: '',
      teaching: [lead, 'a'],
      credited: 'lead 10000',
    },
    {
      what: 'nobody who left without a choice',
      parts: 'lead 7000, a 3000',
      teaching: [lead],
      credited: 'lead 10000',
    },
    {
      what: 'who left and keeps it',
      parts: 'lead 7000, a 3000 kept',
      teaching: [lead],
      credited: 'lead 7000, a 3000 kept',
    },
    {
      what: 'the first who stays where the lead is gone',
      parts: 'lead 7000, a 2000, b 1000',
      teaching: ['a', 'b'],
      credited: 'a 9000, b 1000',
    },
    { what: 'a lead who has no part', parts: 'a 10000', teaching: [lead], credited: 'lead 10000' },
    {
      what: 'nobody without a split once the lead is gone',
      parts: '',
      teaching: ['a'],
      credited: '',
    },
    {
      what: 'nobody in a course without teachers',
      parts: 'lead 7000, a 3000',
      teaching: [],
      credited: '',
    },
  ])('$what', ({ parts, teaching, credited }) => {
    expect(creditedParts(splitOf(parts), { teaching, leadId: lead })).toEqual(splitOf(credited));
  });
});

const sales = fc
  .record({
    price: fc.integer({ min: 10_000, max: 100_000_000 }),
    percent: fc.constantFrom(0, 0, 15, 20, 33, 100),
    couponBearer: fc.constantFrom('platform' as const, 'instructor' as const),
    taxed: fc.boolean(),
    uniqueCode: fc.integer({ min: 0, max: 999 }),
    fee: fc.integer({ min: 0, max: 4_000 }),
  })
  .map(({ price, percent, couponBearer, taxed, ...rest }) => {
    const net = price - shareOf(price, percent, 100);
    return sold({
      ...rest,
      price,
      net,
      couponBearer: percent > 0 ? couponBearer : null,
      ...(!taxed && { ppn: 0 }),
    });
  });
const cuts = fc
  .array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 2 })
  .map((places) => [...new Set(places)].sort((a, b) => a - b));
const splits = cuts.map((places) =>
  [...places, 10_000].map((end, index) => ({
    instructorId: `i${index}`,
    share: end - (places[index - 1] ?? 0),
  })),
);

const memberIds = ['i0', 'i1', 'i2', 'i3'];
const members = fc.constantFrom(...memberIds);

// spec: N10.1
describe('any split', () => {
  test('is whole after leavings, credits who teaches or was kept, and divides every rupiah', () => {
    const leavings = fc.array(fc.record({ id: members, keeps: fc.boolean() }), { maxLength: 3 });
    fc.assert(
      fc.property(
        splits,
        leavings,
        fc.subarray(memberIds),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (split, left, teaching, amount) => {
          const after = left.reduce<Part[]>(
            (parts, { id, keeps }) => (keeps ? keptSplit(parts, id) : endedSplit(parts, id, 'i0')),
            split,
          );
          const credited = creditedParts(after, { teaching, leadId: 'i0' });
          for (const parts of [after, credited]) {
            if (parts.length > 0)
              expect(parts.reduce((sum, { share }) => sum + share, 0)).toBe(10_000);
            expect(new Set(parts.map(({ instructorId }) => instructorId)).size).toBe(parts.length);
          }
          const kept = after.filter((part) => part.kept).map(({ instructorId }) => instructorId);
          for (const { instructorId } of credited)
            expect([...teaching, ...kept]).toContain(instructorId);
          if (teaching.includes('i0')) expect(credited).not.toEqual([]);
          const divided = dividedShare(amount, credited, credited.length === 0 ? null : 'i0');
          expect(divided.reduce((sum, part) => sum + part.amount, 0)).toBe(
            credited.length === 0 ? 0 : amount,
          );
        },
      ),
    );
  });
});

describe('any sale', () => {
  test('is balanced, and gives its instructors together exactly their share', () => {
    fc.assert(
      fc.property(sales, splits, (sale, parts) => {
        const lines = saleLines(sale, { shares: defaultShares, parts, leadId: 'i1' });
        expect(sumOf(lines)).toBe(0);
        expect(inAccount(lines, 'instructor_payable')).toBe(
          -instructorsShare(sale, defaultShares) || 0,
        );
        expect(inAccount(lines, 'ppn_payable')).toBe(-sale.ppn || 0);
      }),
    );
  });

  test('is taken back exactly by refunds in several parts, each of them balanced', () => {
    fc.assert(
      fc.property(sales, splits, cuts, (sale, parts, places) => {
        const lines = saleLines(sale, { shares: defaultShares, parts, leadId: 'i0' });
        const ends = [...places.map((place) => shareOf(sale.total, place, 10_000)), sale.total];
        const amounts = ends
          .map((end, index) => end - (ends[index - 1] ?? 0))
          .filter((amount) => amount > 0);
        const before: RefundPart[] = [];
        const all = [...lines];
        for (const amount of amounts) {
          const refund = { amount, bearer: 'shares' as const };
          const back = refundLines(lines, { total: sale.total, before, refund });
          expect(sumOf(back)).toBe(0);
          before.push(refund);
          all.push(...back);
        }
        if (amounts.length > 0) {
          for (const account of ['ppn_payable', 'instructor_payable', 'coupon_expense'] as const)
            expect(inAccount(all, account)).toBe(0);
          for (const { instructorId } of parts)
            expect(sumOf(all.filter((line) => line.instructorId === instructorId))).toBe(0);
          expect(inAccount(all, 'platform_revenue')).toBe(-sale.uniqueCode || 0);
        }
        const whole = [...all, ...reversalLines(all)];
        for (const account of new Set(whole.map((line) => line.account)))
          expect(inAccount(whole, account)).toBe(0);
      }),
    );
  });

  test('that the platform refunds leaves the shares', () => {
    fc.assert(
      fc.property(sales, fc.integer({ min: 1, max: 10_000 }), (sale, part) => {
        fc.pre(sale.total > 0);
        const lines = saleLines(sale, terms);
        const refund = {
          amount: Math.max(1, shareOf(sale.total, part, 10_000)),
          bearer: 'platform' as const,
        };
        const back = refundLines(lines, { total: sale.total, before: [], refund });
        expect(sumOf(back)).toBe(0);
        expect(back.filter(({ account }) => account === 'instructor_payable')).toEqual([]);
        expect(inAccount(back, 'cash')).toBe(-refund.amount);
      }),
    );
  });
});

describe('payouts', () => {
  test('are balanced, with what is withheld', () => {
    const lines = payoutLines({ instructorId: lead, amount: 1_000_000, withheld: 5_000 });
    expect(sumOf(lines)).toBe(0);
    expect(inAccount(lines, 'cash')).toBe(-995_000);
    expect(
      inAccount(
        payoutLines({ instructorId: lead, amount: 1_000_000, withheld: 0 }),
        'withholding_payable',
      ),
    ).toBe(0);
  });

  test.each([
    { rate: 0, smallTurnover: false, withheld: 0 },
    { rate: 50, smallTurnover: false, withheld: 5_000 },
    { rate: 50, smallTurnover: true, withheld: 0 },
  ])(
    'withhold $withheld at a rate of $rate, small turnover: $smallTurnover',
    ({ withheld, ...tax }) => {
      expect(withheldOf(1_000_000, tax)).toBe(withheld);
    },
  );

  test('take matured shares only, and a debt leaves nothing', () => {
    const maturing = [
      { maturesOn: '2026-11-23', amount: 50 },
      { maturesOn: '2026-11-24', amount: 100 },
    ];
    expect(
      standingOf({ earned: 1_000, requested: 200, paid: 300, maturing }, '2026-11-23'),
    ).toEqual({ matured: 900, maturing: 100, available: 400, debt: 0 });
    expect(
      standingOf({ earned: 100, requested: 0, paid: 300, maturing: [] }, '2026-11-23'),
    ).toMatchObject({ available: 0, debt: 200 });
  });

  // spec: D30.1
  test('a share matures 14 days after the day of its payment in Jakarta', () => {
    expect(maturityOf(new Date('2026-11-09T16:59:59Z'))).toBe('2026-11-23');
    expect(maturityOf(new Date('2026-11-09T17:00:00Z'))).toBe('2026-11-24');
  });
});

test('the own share of a price is what a sale of it books, whoever asks and however it is divided', () => {
  const people = ['lead', 'a', 'b', 'c'];
  const part = fc.record({
    instructorId: fc.constantFrom(...people),
    weight: fc.integer({ min: 0, max: 50 }),
  });
  const splits = fc
    .uniqueArray(part, { selector: ({ instructorId }) => instructorId, maxLength: 4 })
    .map((chosen) => {
      const sum = chosen.reduce((all, { weight }) => all + weight, 0);
      if (sum === 0) return [];
      const parts = chosen.map(({ instructorId, weight }) => ({
        instructorId,
        share: Math.floor((weight * 10_000) / sum),
      }));
      const rest = 10_000 - parts.reduce((all, { share }) => all + share, 0);
      return parts.map((one, place) => (place === 0 ? { ...one, share: one.share + rest } : one));
    });
  const shares = fc.record({
    share: fc.integer({ min: 0, max: 10_000 }),
    ownCouponShare: fc.constant(8_500),
  });
  const teams = fc.subarray(people, { minLength: 1 });
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 100_000_000 }),
      shares,
      splits,
      teams,
      (price, shares, parts, teaching) => {
        const credited = creditedParts(parts, { teaching, leadId: 'lead' });
        const lines = saleLines(sold({ price }), {
          shares,
          parts: credited,
          leadId: credited.length === 0 ? null : 'lead',
        });
        for (const userId of teaching) {
          const booked = sumOf(lines.filter(({ instructorId }) => instructorId === userId));
          expect(
            ownShareOf(price, { shares, ...ownParts(parts, { teaching, leadId: 'lead', userId }) })
              .amount + booked,
          ).toBe(0);
        }
      },
    ),
  );
});
