import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brand } from '~/lib/brand';
import { terbilang } from '~/lib/terbilang';
import {
  endOfValidity,
  isAnswerable,
  isLate,
  linkEnd,
  priced,
  type RequestEvent,
  reachOf,
  reachSentence,
  requestAfter,
  statusNow,
} from './rules';
import {
  linesMax,
  quantityMax,
  quoteStatuses,
  type RequestStatus,
  requestStatuses,
  statusLabel,
  unitPriceMax,
} from './terms';

const events: RequestEvent[] = [
  'taken',
  'released',
  'sent',
  'accepted',
  'rejected',
  'expired',
  'closed',
];
/** The status of a request after each event; null when the event can't happen. */
const after: Record<RequestStatus, (RequestStatus | null)[]> = {
  //          taken        released   sent      accepted    rejected    expired    closed
  pending: ['reviewing', null, null, null, null, null, 'rejected'],
  reviewing: ['reviewing', 'pending', 'quoted', null, null, null, 'rejected'],
  quoted: ['quoted', null, 'quoted', 'accepted', 'rejected', 'expired', null],
  accepted: [null, null, null, null, null, null, null],
  rejected: ['rejected', null, 'quoted', null, null, null, null],
  expired: ['expired', null, 'quoted', null, null, null, null],
};

// spec: N15.1
describe.each(requestStatuses)('a request that is %s', (status) => {
  test.each(events.map((event, index) => [event, after[status][index]] as const))(
    '%s → %s',
    (event, expected) => {
      expect(requestAfter(status, event)).toBe(expected);
    },
  );
});

describe('the end of an offer', () => {
  const end = new Date('2026-11-30T16:59:59.999Z');
  const [before, just] = [new Date(end.getTime() - 1), new Date(end.getTime())];

  test.each(quoteStatuses)(
    'changes the status that people see only for a sent quote: %s',
    (status) => {
      const quote = { status, expiresAt: end };
      expect(statusNow(quote, before)).toBe(status);
      expect(statusNow(quote, just)).toBe(status === 'sent' ? 'expired' : status);
      expect(isAnswerable(quote, before)).toBe(status === 'sent');
      expect(isAnswerable(quote, just)).toBe(false);
    },
  );

  test.each([
    ['in the morning', '2026-11-20T01:00:00Z', 14, '2026-12-04T16:59:59.999Z'],
    [
      'in the last second of the day in Jakarta',
      '2026-11-20T16:59:59Z',
      1,
      '2026-11-21T16:59:59.999Z',
    ],
    [
      'at midnight in Jakarta, still yesterday in UTC',
      '2026-11-20T17:00:00Z',
      1,
      '2026-11-22T16:59:59.999Z',
    ],
    ['over the end of a year', '2026-12-31T10:00:00Z', 14, '2027-01-14T16:59:59.999Z'],
    ['over the leap day', '2028-02-28T10:00:00Z', 1, '2028-02-29T16:59:59.999Z'],
    ['after the longest time', '2026-11-20T10:00:00Z', 90, '2027-02-18T16:59:59.999Z'],
  ])('sent %s', (_, at, days, expected) => {
    expect(endOfValidity(new Date(at), days).toISOString()).toBe(expected);
  });

  test('is the last millisecond of a day in Jakarta at any time of sending', () => {
    const at = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(at, fc.integer({ min: 1, max: 90 }), (sent, days) => {
        const ends = endOfValidity(sent, days).getTime();
        expect((ends + 1 + 7 * 3_600_000) % 86_400_000).toBe(0);
        const whole = (ends - sent.getTime()) / 86_400_000;
        expect(whole >= days - 0.000_001 && whole < days + 1).toBe(true);
      }),
    );
  });

  test.each([
    ['30 days after the last end', end, '2026-12-30T16:59:59.999Z'],
    ['90 days after the request while nothing was offered', null, '2027-02-18T03:00:00.000Z'],
  ])('closes the link %s', (_, last, expected) => {
    expect(linkEnd(new Date('2026-11-20T03:00:00Z'), last).toISOString()).toBe(expected);
  });
});

test.each(requestStatuses)(
  'a request that is %s is late from the promised moment on, if it waits for us',
  (status) => {
    const dueAt = new Date('2026-11-24T10:00:00Z');
    expect(isLate({ status, dueAt }, new Date(dueAt.getTime() - 1))).toBe(false);
    expect(isLate({ status, dueAt }, dueAt)).toBe(status === 'pending' || status === 'reviewing');
  },
);

// spec: S137.1
test.each([
  ...([
    ['pending', 'Menunggu'],
    ['reviewing', 'Ditinjau'],
    ['quoted', 'Penawaran Dikirim'],
    ['sent', 'Penawaran Dikirim'],
  ] as const),
  ...([
    ['accepted', 'Diterima'],
    ['rejected', 'Ditolak'],
    ['viewed', 'Dilihat'],
    ['expired', 'Kedaluwarsa'],
    ['superseded', 'Digantikan'],
  ] as const),
  ...([
    ['lainnya', 'lainnya'],
    ['toString', 'toString'],
    ['', ''],
  ] as const),
])('the status %s has the label %s', (status, label) => {
  expect(statusLabel(status)).toBe(label);
});

describe('money', () => {
  const today = new Date('2026-11-20T07:00:00Z');
  const half = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by);

  // spec: S214.3
  test.each([
    [199_000, 182_417, 21_890, 220_890],
    [45_000_000, 41_250_000, 4_950_000, 49_950_000],
    [85_000_000, 77_916_667, 9_350_000, 94_350_000],
    [3_453_454, 3_165_666, 379_880, 3_833_334],
  ])('a price of %i has DPP %i, PPN %i and total %i', (unitPrice, dpp, ppn, total) => {
    expect(priced([{ quantity: 1, unitPrice }], 0, today)).toMatchObject({
      quotedPrice: unitPrice,
      finalPrice: unitPrice,
      dpp,
      ppn,
      total,
    });
  });

  // spec: D19.1 N15.2-3
  test.each([
    ['no discount', 0, 35_000_000],
    ['half a rupiah is rounded up', 0.01, 34_996_500],
    ['a third', 33.33, 23_334_500],
    ['everything', 100, 0],
  ])('a discount of %s is subtracted', (_, percent, finalPrice) => {
    expect(priced([{ quantity: 1, unitPrice: 35_000_000 }], percent, today)).toMatchObject({
      quotedPrice: 35_000_000,
      finalPrice,
    });
  });

  test('half a rupiah is rounded up', () => {
    expect(priced([{ quantity: 1, unitPrice: 1 }], 50, today)).toMatchObject({
      finalPrice: 1,
      dpp: 1,
      ppn: 0,
      total: 1,
    });
    expect(priced([{ quantity: 3, unitPrice: 5 }], 50, today)).toMatchObject({
      quotedPrice: 15,
      finalPrice: 8,
    });
  });

  // spec: D19.1 D22.2 N15.3
  test('all sums of an offer are exact', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: quantityMax }),
      unitPrice: fc.integer({ min: 0, max: unitPriceMax }),
    });
    const offer = fc.tuple(
      fc.array(line, { minLength: 1, maxLength: linesMax }),
      fc.integer({ min: 0, max: 10_000 }),
    );
    fc.assert(
      fc.property(offer, ([lines, hundredths]) => {
        const sum = lines.reduce(
          (total, line) => total + BigInt(line.quantity) * BigInt(line.unitPrice),
          0n,
        );
        const price = half(sum * BigInt(10_000 - hundredths), 10_000n);
        const dpp = half(price * 11n, 12n);
        const ppn = half(dpp * 12n, 100n);
        const { rule, ...amounts } = priced(lines, hundredths / 100, today);
        expect(rule).toEqual({ ratePercent: 12, numerator: 11, denominator: 12 });
        expect(
          Object.fromEntries(
            Object.entries(amounts).map(([name, amount]) => [name, BigInt(amount)]),
          ),
        ).toEqual({
          quotedPrice: sum,
          finalPrice: price,
          dpp,
          ppn,
          total: price + ppn,
        });
        expect(amounts.finalPrice).toBeLessThanOrEqual(amounts.quotedPrice);
        expect(() => terbilang(amounts.total)).not.toThrow();
      }),
      { numRuns: 1_000 },
    );
  });

  test('the sums of the largest allowed offer are safe integers', () => {
    const lines = Array.from({ length: linesMax }, () => ({
      quantity: quantityMax,
      unitPrice: unitPriceMax,
    }));
    expect(Number.isSafeInteger(priced(lines, 0, today).total)).toBe(true);
  });
});

describe('whom a buyer reaches', () => {
  const manager = {
    id: '01900000-0000-7000-8000-000000000001',
    name: 'Sari Dewi',
    phone: '+622155500137',
    whatsapp: '+6281234567890',
  };
  test('is who is responsible, with a message that names the request, and the offer where there is one', () => {
    expect(reachOf(manager, { reference: 'RQ-7F3K-9Q2M' })).toEqual({
      name: 'Sari Dewi',
      phone: { label: '+62 215-550-0137', href: 'tel:+622155500137' },
      whatsapp: {
        label: '+62 812-3456-7890',
        href: `https://wa.me/6281234567890?text=${encodeURIComponent('Halo Sari Dewi, saya ingin bertanya tentang permintaan penawaran RQ-7F3K-9Q2M.')}`,
      },
    });
    const { whatsapp } = reachOf(manager, {
      reference: 'RQ-7F3K-9Q2M',
      number: '012/SPH/NK/XI/2026',
    });
    expect(decodeURIComponent(whatsapp?.href ?? '')).toContain(
      'tentang penawaran 012/SPH/NK/XI/2026 (RQ-7F3K-9Q2M).',
    );
  });

  test('is the company where nobody shows a number', () => {
    const reach = reachOf(null, { reference: 'RQ-7F3K-9Q2M' });
    expect([reach.name, reach.phone?.label, reach.whatsapp?.label]).toEqual([
      null,
      brand().phone,
      brand().whatsapp,
    ]);
    expect(reachSentence(reach)).toBe(
      `Pertanyaan? Hubungi tim kami: telepon ${brand().phone}, WhatsApp ${brand().whatsapp}.`,
    );
  });

  test.each([
    [{ phone: null }, 'Penanggung jawab Anda: Sari Dewi, WhatsApp +62 812-3456-7890.'],
    [{ whatsapp: null }, 'Penanggung jawab Anda: Sari Dewi, telepon +62 215-550-0137.'],
  ])('has only the ways that are shown: %j', (change, sentence) => {
    expect(reachSentence(reachOf({ ...manager, ...change }, { reference: 'RQ-1' }))).toBe(sentence);
  });
});
