import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesOf, paperOf } from '~/testing/letters';
import { lineInput, type OfferLine } from '../lines/schema';
import { priced, scheduled } from '../rules';
import { lineUnits, quantityMax, unitPriceMax } from '../terms';
import { plannedOf, soldOf } from './rules';

/**
 * The figures of an offer a second time, from the texts of the law and of the specification and with nothing of ours: whole numbers of any size,
 * halves rounded up by hand, amounts grouped by hand.
 */
const halfUp = (numerator: bigint, denominator: bigint): bigint => {
  const [whole, rest] = [numerator / denominator, numerator % denominator];
  return rest + rest >= denominator ? whole + 1n : whole;
};
const grouped = (amount: bigint): string => {
  const digits = [...String(amount)].toReversed();
  return digits
    .flatMap((digit, index) => (index > 0 && index % 3 === 0 ? ['.', digit] : [digit]))
    .toReversed()
    .join('');
};

type Offer = { lines: OfferLine[]; discount: number; shares: number[] };

function reckoned({ lines, discount, shares }: Offer) {
  let subtotal = 0n;
  for (const { quantity, unitPrice } of lines) subtotal += BigInt(quantity) * BigInt(unitPrice);
  const price = halfUp(subtotal * BigInt(10_000 - discount), 10_000n);
  // PMK 131/2024: 12% of 11/12 of the price; PER-11/PJ/2025 rounds each to whole rupiah.
  const base = halfUp(price * 11n, 12n);
  const tax = halfUp(base * 12n, 100n);
  const total = price + tax;
  const payments: bigint[] = [];
  let left = total;
  for (const [index, share] of shares.entries()) {
    const payment = index === shares.length - 1 ? left : halfUp(total * BigInt(share), 10_000n);
    payments.push(payment);
    left -= payment;
  }
  return { subtotal, price, base, tax, total, payments };
}

const amounts = fc.record({
  quantity: fc.integer({ min: 1, max: quantityMax }),
  unitPrice: fc.integer({ min: 0, max: unitPriceMax }),
  unit: fc.constantFrom(...lineUnits),
});
const sold = fc.constantFrom<object>(
  { kind: 'package', package: 'it_advanced' },
  { kind: 'program', program: 'hr/complete' },
  { kind: 'free', description: 'Modul cetak dan sertifikat' },
);
const line = fc
  .tuple(amounts, sold)
  .map(([figures, what]): OfferLine => lineInput.parse({ ...figures, ...what }));
const shares = fc.constantFrom<number[]>(
  [10_000],
  [5_000, 5_000],
  [3_333, 3_333, 3_334],
  [3_000, 4_050, 2_950],
  [2_500, 2_500, 2_500, 2_500],
);
const offer = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  discount: fc.oneof(fc.constantFrom(0, 1, 750, 9_999), fc.integer({ min: 0, max: 9_999 })),
  shares,
});
const at = new Date('2026-11-20T07:05:00Z');
const terms = (parts: number[]) =>
  parts.map((part) => ({
    trigger: 'handed_over' as const,
    dueOn: null,
    percent: part / 100,
    amount: null,
  }));

test('sums, discount, PPN and payments are those of an arithmetic of its own', () => {
  fc.assert(
    fc.property(offer, (random) => {
      const exact = reckoned(random);
      const { quotedPrice, finalPrice, dpp, ppn, total } = priced(
        random.lines,
        random.discount / 100,
        at,
      );
      expect([quotedPrice, finalPrice, dpp, ppn, total].map(BigInt)).toEqual([
        exact.subtotal,
        exact.price,
        exact.base,
        exact.tax,
        exact.total,
      ]);
      if (exact.payments.every((payment) => payment > 0n))
        expect(scheduled(terms(random.shares), total).amounts?.map(BigInt)).toEqual(exact.payments);
    }),
    { numRuns: 2_000 },
  );
});

test('the letter prints them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        lines: fc.array(line, { minLength: 1, maxLength: 5 }),
        discount: fc.integer({ min: 0, max: 9_999 }),
        shares,
      }),
      async (random) => {
        const exact = reckoned(random);
        fc.pre(exact.payments.every((payment) => payment > 0n));
        const payments = terms(random.shares).map((term, index) => ({
          ...term,
          amount: Number(exact.payments[index]),
        }));
        const plan = plannedOf(
          { scope: '', startsOn: null, endsOn: null, contactName: '', contactPhone: '' },
          payments,
        );
        const pages = await pagesOf(
          paperOf({ ...soldOf(random.lines), ...plan, discountPercentage: random.discount / 100 }),
        );
        const text = pages.join(' ');
        for (const { quantity, unit, unitPrice } of random.lines) {
          const amount = grouped(BigInt(quantity) * BigInt(unitPrice));
          expect(text).toContain(
            `${grouped(BigInt(quantity))} ${unit} ${grouped(BigInt(unitPrice))} ${amount}`,
          );
        }
        expect(text).toContain(`Subtotal Rp${grouped(exact.subtotal)}`);
        if (random.discount > 0)
          expect(text).toContain(`Harga setelah diskon Rp${grouped(exact.price)}`);
        expect(text).toContain(`DPP nilai lain (11/12) Rp${grouped(exact.base)}`);
        expect(text).toContain(`PPN 12% (efektif 11%) Rp${grouped(exact.tax)}`);
        expect(text).toContain(`Total Rp${grouped(exact.total)}`);
        for (const payment of exact.payments) expect(text).toContain(`Rp${grouped(payment)}`);
        expect(text).toContain(`Jumlah, sama dengan total Rp${grouped(exact.total)}`);
      },
    ),
    { numRuns: 8 },
  );
});
