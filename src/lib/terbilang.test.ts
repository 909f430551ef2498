import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discounted } from './money';
import { ppnOf } from './tax';
import { terbilang, terbilangRupiah } from './terbilang';

test.each([
  [0, 'nol'],
  [1, 'satu'],
  [10, 'sepuluh'],
  [11, 'sebelas'],
  [12, 'dua belas'],
  [19, 'sembilan belas'],
  [20, 'dua puluh'],
  [21, 'dua puluh satu'],
  [100, 'seratus'],
  [101, 'seratus satu'],
  [111, 'seratus sebelas'],
  [200, 'dua ratus'],
  [999, 'sembilan ratus sembilan puluh sembilan'],
  [1_000, 'seribu'],
  [1_001, 'seribu satu'],
  [1_100, 'seribu seratus'],
  [2_000, 'dua ribu'],
  [11_000, 'sebelas ribu'],
  [21_000, 'dua puluh satu ribu'],
  [100_000, 'seratus ribu'],
  [101_000, 'seratus satu ribu'],
  [1_000_000, 'satu juta'],
  [1_001_000, 'satu juta seribu'],
  [49_950_000, 'empat puluh sembilan juta sembilan ratus lima puluh ribu'],
  [1_000_000_000, 'satu miliar'],
  [222_000_000_000_000, 'dua ratus dua puluh dua triliun'],
  [10 ** 15, 'satu kuadriliun'],
])('%i reads %s', (value, words) => {
  expect(terbilang(value)).toBe(words);
});

test('an amount ends with its currency', () => {
  expect(terbilangRupiah(94_350_000)).toBe(
    'sembilan puluh empat juta tiga ratus lima puluh ribu rupiah',
  );
  expect(terbilangRupiah(0)).toBe('nol rupiah');
});

test.each([-1, 1.5, 10 ** 15 + 1, Number.NaN])('%f is refused', (value) => {
  expect(() => terbilang(value)).toThrow(RangeError);
});

const ones = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
];
const scales: Record<string, number> = {
  ribu: 1e3,
  juta: 1e6,
  miliar: 1e9,
  triliun: 1e12,
  kuadriliun: 1e15,
};
const prefixed: Record<string, string> = {
  sepuluh: 'satu puluh',
  sebelas: 'satu belas',
  seratus: 'satu ratus',
  seribu: 'satu ribu',
};

/** Reads the words without using the code that made them. */
function numberFromWords(words: string): number {
  let [sum, group, unit] = [0, 0, 0];
  for (const word of words.split(' ').flatMap((one) => (prefixed[one] ?? one).split(' '))) {
    if (ones.includes(word)) unit = ones.indexOf(word);
    else if (word in scales)
      [sum, group, unit] = [sum + (group + unit) * (scales[word] as number), 0, 0];
    else
      [group, unit] = [
        group + { belas: 10 + unit, puluh: 10 * unit, ratus: 100 * unit }[word as 'puluh'],
        0,
      ];
  }
  return sum + group + unit;
}

test('can be read back', () => {
  const anySize = fc
    .integer({ min: 0, max: 15 })
    .chain((size) => fc.integer({ min: 0, max: 10 ** size }));
  fc.assert(
    fc.property(anySize, (value) => {
      expect(numberFromWords(terbilang(value))).toBe(value);
    }),
    { numRuns: 2_000 },
  );
});

test('the total of a quote is exact from its lines to its words', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 1_000 }),
    unitPrice: fc.integer({ min: 0, max: 10_000_000_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 10_000 }),
      (lines, hundredths) => {
        const subtotal = lines.reduce(
          (sum, { quantity, unitPrice }) => sum + quantity * unitPrice,
          0,
        );
        const price = discounted(subtotal, hundredths / 100);
        const { dpp, ppn, total } = ppnOf(price, new Date('2026-11-20T07:00:00Z'));

        const half = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by);
        const exactSubtotal = lines.reduce(
          (sum, { quantity, unitPrice }) => sum + BigInt(quantity) * BigInt(unitPrice),
          0n,
        );
        const exactPrice = half(exactSubtotal * BigInt(10_000 - hundredths), 10_000n);
        const exactDpp = half(exactPrice * 11n, 12n);
        const exactPpn = half(exactDpp * 12n, 100n);
        expect([subtotal, price, dpp, ppn, total].map(BigInt)).toEqual([
          exactSubtotal,
          exactPrice,
          exactDpp,
          exactPpn,
          exactPrice + exactPpn,
        ]);
        expect(numberFromWords(terbilang(total))).toBe(total);
      },
    ),
  );
});
