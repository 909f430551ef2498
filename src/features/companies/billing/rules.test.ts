import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scheduled } from '~/features/quotes/rules';
import type { OfferPayment } from '~/features/quotes/schema';
import { ppnOf } from '~/lib/tax';
import {
  invoiceState,
  lateFrom,
  openOf,
  payableDay,
  plannedBills,
  stepsOf,
  withholdingMost,
  withholdingOf,
} from './rules';

const at = new Date('2026-11-24T00:00:00Z');
const days = { acceptedOn: '2026-11-24', startsOn: '2027-01-11' };
const offerOf = (price: number) => {
  const { dpp, ppn, total, rule } = ppnOf(price, at);
  return { dpp, ppn, total, ppnRate: rule.ratePercent, ...days };
};
const payment = (amount: number, more: Partial<OfferPayment> = {}): OfferPayment => ({
  trigger: 'accepted',
  dueOn: null,
  percent: null,
  amount,
  ...more,
});
const sumOf = (
  bills: { net: number; dpp: number; ppn: number; total: number }[],
  name: 'net' | 'dpp' | 'ppn' | 'total',
) => bills.reduce((sum, bill) => sum + bill[name], 0);

describe('the bills of an offer', () => {
  test('two halves of Rp45.000.000, reckoned by hand', () => {
    const bills = plannedBills(offerOf(45_000_000), [
      payment(24_975_000),
      payment(24_975_000, { trigger: 'handed_over' }),
    ]);
    expect(bills).toMatchObject([
      {
        position: 1,
        dueOn: '2026-11-24',
        total: 24_975_000,
        dpp: 20_625_000,
        ppn: 2_475_000,
        net: 22_500_000,
      },
      {
        position: 2,
        dueOn: null,
        total: 24_975_000,
        dpp: 20_625_000,
        ppn: 2_475_000,
        net: 22_500_000,
      },
    ]);
  });

  test.each([
    ['accepted', null, '2026-11-24'],
    ['started', null, '2027-01-11'],
    ['date', '2027-03-01', '2027-03-01'],
    ['handed_over', null, null],
  ] as const)('one that is due %s (%s) may be invoiced from %s', (trigger, dueOn, day) => {
    expect(
      plannedBills(offerOf(1_000_000), [payment(1_110_000, { trigger, dueOn })])[0]?.dueOn,
    ).toBe(day);
  });

  test('without payments are one at the acceptance, and a free offer has none', () => {
    expect(plannedBills(offerOf(35_000_000), [])).toMatchObject([
      { trigger: 'accepted', percent: 100, total: 38_850_000, ppn: 3_850_000, net: 35_000_000 },
    ]);
    expect(plannedBills(offerOf(0), [])).toEqual([]);
  });

  test('make the offer to the rupiah, each within a rupiah of its own share', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 11 });
    fc.assert(
      fc.property(cuts, fc.integer({ min: 1_000_000, max: 1_000_000_000_000 }), (cut, price) => {
        const offer = offerOf(price);
        const edges = [0, ...cut.toSorted((one, other) => one - other), 10_000];
        const terms = edges.slice(1).map((edge, index) => ({
          ...payment(0),
          percent: (edge - (edges[index] as number)) / 100,
          amount: null,
        }));
        const { amounts } = scheduled(terms, offer.total);
        const bills = plannedBills(offer, amounts?.map((amount) => payment(amount)) ?? []);
        expect([
          sumOf(bills, 'total'),
          sumOf(bills, 'dpp'),
          sumOf(bills, 'ppn'),
          sumOf(bills, 'net'),
        ]).toEqual([offer.total, offer.dpp, offer.ppn, price]);
        for (const { net, dpp, ppn, total } of bills) {
          expect(net + ppn).toBe(total);
          // A hundred times the distance from 12% of the bill's base, and twelve times that from 11/12 of its price.
          expect(Math.abs(ppn * 100 - dpp * 12)).toBeLessThanOrEqual(100);
          expect(Math.abs(dpp * 12 - net * 11)).toBeLessThanOrEqual(36);
        }
      }),
    );
  });
});

describe('PPh 23', () => {
  test.each([
    [35_000_000, 700_000, 700_000],
    [22_500_025, 450_001, 450_001],
    [17_500_024, 350_000, 350_001],
    [0, 0, 0],
  ])('of Rp%i is Rp%i, and Rp%i where the buyer rounds up', (net, withheld, most) => {
    expect([withholdingOf(net), withholdingMost(net)]).toEqual([withheld, most]);
  });

  test('is never more than what may be withheld, which is less than a rupiah above 2%', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (net) => {
        expect(withholdingOf(net)).toBeLessThanOrEqual(withholdingMost(net));
        expect(BigInt(withholdingMost(net)) * 100n - BigInt(net) * 2n).toBeLessThan(100n);
        expect(BigInt(withholdingMost(net)) * 100n).toBeGreaterThanOrEqual(BigInt(net) * 2n);
      }),
    );
  });
});

test.each([
  [0, 0, false, 'invoiced', { unpaid: 1_110_000, awaitingSlip: 0, over: 0 }],
  [500_000, 0, false, 'part_paid', { unpaid: 610_000, awaitingSlip: 0, over: 0 }],
  [1_090_000, 20_000, false, 'part_paid', { unpaid: 0, awaitingSlip: 20_000, over: 0 }],
  [1_090_000, 20_000, true, 'paid', { unpaid: 0, awaitingSlip: 0, over: 0 }],
  [1_110_000, 0, false, 'paid', { unpaid: 0, awaitingSlip: 0, over: 0 }],
  [1_110_000, 20_000, false, 'paid', { unpaid: 0, awaitingSlip: 20_000, over: 20_000 }],
  [1_200_000, 0, false, 'paid', { unpaid: 0, awaitingSlip: 0, over: 90_000 }],
  [0, 20_000, true, 'part_paid', { unpaid: 1_090_000, awaitingSlip: 0, over: 0 }],
] as const)(
  'paid %i, withheld %i, slip accepted %s: %s',
  (paid, withheld, slipAccepted, state, open) => {
    const settled = { total: 1_110_000, paid, withheld, slipAccepted };
    expect([invoiceState(settled), openOf(settled)]).toEqual([state, open]);
  },
);

test('nothing of an invoice is lost: paid, withheld and unpaid make its total and what is over', () => {
  const rupiah = fc.integer({ min: 0, max: 2_000_000_000 });
  fc.assert(
    fc.property(rupiah, rupiah, rupiah, fc.boolean(), (total, paid, withheld, slipAccepted) => {
      const { unpaid, over } = openOf({ total, paid, withheld, slipAccepted });
      expect(paid + withheld + unpaid).toBe(total + over);
      expect(unpaid === 0 || over === 0).toBe(true);
    }),
  );
});

test('an invoice is late from the day after its last one, in Jakarta', () => {
  expect(lateFrom('2026-12-08').toISOString()).toBe('2026-12-08T17:00:00.000Z');
  expect(payableDay(lateFrom('2026-12-31'))).toBe('2026-12-31');
});

describe('the steps of a contract', () => {
  const contract = {
    offer: '012/SPH/NK/XI/2026',
    acceptedOn: '2026-11-24',
    endsOn: '2027-05-23',
    poNumber: null,
    signedOn: null,
  };
  const planned = {
    position: 1,
    trigger: 'accepted' as const,
    dueOn: '2026-11-24',
    payableOn: null,
    number: null,
    unpaid: 100,
    withheld: 0,
    slip: null,
  };
  const invoiced = { ...planned, number: 'INV/2026/000001', payableOn: '2026-12-08' };
  const said = (steps: ReturnType<typeof stepsOf>) =>
    steps
      .slice(2)
      .map(({ what, who, by, done }) => `${done ? '✓' : '·'} ${who} ${what} ${by ?? ''}`.trim());

  test.each([
    [planned, ['· us Terbitkan invoice untuk termin 1 2026-11-24', '· buyer Bayar termin 1']],
    [
      invoiced,
      [
        '✓ us Kirim invoice INV/2026/000001 untuk termin 1 2026-11-24',
        '· buyer Bayar invoice INV/2026/000001 2026-12-08',
      ],
    ],
    [
      { ...invoiced, unpaid: 0, withheld: 2, slip: { accepted: false } },
      [
        '✓ us Kirim invoice INV/2026/000001 untuk termin 1 2026-11-24',
        '✓ buyer Bayar invoice INV/2026/000001 2026-12-08',
        '✓ buyer Kirim bukti potong PPh 23 untuk invoice INV/2026/000001',
        '· us Periksa bukti potong untuk invoice INV/2026/000001',
      ],
    ],
    [
      { ...planned, trigger: 'handed_over' as const, dueOn: null },
      [
        '· buyer Tandatangani dan unggah BAST 2027-05-23',
        '· us Terbitkan invoice untuk termin 1',
        '· buyer Bayar termin 1',
      ],
    ],
  ])('%#', (bill, expected) => {
    expect(said(stepsOf(contract, [bill]))).toEqual(expected);
  });
});
