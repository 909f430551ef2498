import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { needsStampDuty, ppnOf, ppnRuleAt, taxLabels } from './tax';

const today = new Date('2026-11-20T07:00:00Z');

// spec: D22.2
test.each([
  [0, 0, 0, 0],
  [199_000, 182_417, 21_890, 220_890],
  [45_000_000, 41_250_000, 4_950_000, 49_950_000],
  [85_000_000, 77_916_667, 9_350_000, 94_350_000],
  [3_453_454, 3_165_666, 379_880, 3_833_334],
  [200_000_000_000_000, 183_333_333_333_333, 22_000_000_000_000, 222_000_000_000_000],
])('a price of %i: DPP %i, PPN %i, total %i', (price, dpp, ppn, total) => {
  expect(ppnOf(price, today)).toEqual({
    dpp,
    ppn,
    total,
    rule: { ratePercent: 12, numerator: 11, denominator: 12 },
  });
});

test('DPP and PPN are the exact ones, rounded half-up one after the other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000_000_000_000 }), (price) => {
      const { dpp, ppn, total } = ppnOf(price, today);
      const offDpp = BigInt(dpp) * 12n - BigInt(price) * 11n;
      const offPpn = BigInt(ppn) * 100n - BigInt(dpp) * 12n;
      expect(offDpp > -6n && offDpp <= 6n && offPpn > -50n && offPpn <= 50n).toBe(true);
      expect(total).toBe(price + ppn);
    }),
  );
});

describe('a change of the law', () => {
  const plain = { ratePercent: 11, numerator: 1, denominator: 1 };
  const reduced = { ratePercent: 12, numerator: 11, denominator: 12 };
  const rules = [
    { from: new Date('2022-03-31T17:00:00Z'), ...plain },
    { from: new Date('2024-12-31T17:00:00Z'), ...reduced },
  ];

  test('is in force from midnight in Jakarta', () => {
    expect(ppnRuleAt(new Date('2024-12-31T16:59:59Z'), rules)).toEqual(plain);
    expect(ppnRuleAt(new Date('2024-12-31T17:00:00Z'), rules)).toEqual(reduced);
    expect(ppnOf(45_000_000, rules[0]?.from as Date, rules)).toEqual({
      dpp: 45_000_000,
      ppn: 4_950_000,
      total: 49_950_000,
      rule: plain,
    });
  });

  test('throws before the first rule', () => {
    expect(() => ppnRuleAt(new Date('2022-03-31T16:59:59Z'), rules)).toThrow(RangeError);
  });

  test('is named on paper', () => {
    expect(taxLabels(reduced)).toEqual({
      dpp: 'DPP nilai lain (11/12)',
      ppn: 'PPN 12% (efektif 11%)',
    });
    expect(taxLabels(plain)).toEqual({ dpp: 'Dasar pengenaan pajak (DPP)', ppn: 'PPN 11%' });
    expect(taxLabels(ppnRuleAt(today))).toEqual(taxLabels(reduced));
  });
});

test('a meterai is due above five million rupiah', () => {
  expect([0, 5_000_000, 5_000_001].map(needsStampDuty)).toEqual([false, false, true]);
});
