import { expect, test } from 'vitest';
import { packageCategories, packageTiers } from '../terms';
import { basePriceLabel, packageById, packageOf, packages } from './rules';

/** Specification §9: base price / courses / employees at most / months. */
// spec: S126.1-2 S221.1 S223.1 D17.1
test.each([
  ['it_basic', 15_000_000, 15, 50, 3, 'Rp15.000.000'],
  ['it_advanced', 35_000_000, 25, 150, 6, 'Rp35.000.000'],
  ['it_complete', 85_000_000, 50, 500, 12, 'Rp85.000.000'],
  ['finance_basic', 12_000_000, 12, 50, 3, 'Rp12.000.000'],
  ['finance_advanced', 30_000_000, 22, 150, 6, 'Rp30.000.000'],
  ['finance_complete', 75_000_000, 45, 500, 12, 'Rp75.000.000'],
  ['hr_basic', 12_000_000, 10, 50, 3, 'Rp12.000.000'],
  ['hr_advanced', 28_000_000, 20, 150, 6, 'Rp28.000.000'],
  ['hr_complete', 70_000_000, 40, 500, 12, 'Rp70.000.000'],
  ['marketing_basic', 14_000_000, 12, 50, 3, 'Rp14.000.000'],
  ['marketing_advanced', 32_000_000, 23, 150, 6, 'Rp32.000.000'],
  ['marketing_complete', 80_000_000, 48, 500, 12, 'Rp80.000.000'],
  ['custom_basic', 0, null, null, null, 'Harga sesuai kebutuhan'],
  ['custom_advanced', 0, null, null, null, 'Harga sesuai kebutuhan'],
  ['custom_complete', 0, null, null, null, 'Harga sesuai kebutuhan'],
  ['custom_custom', 0, null, null, null, 'Harga sesuai kebutuhan'],
])(
  '%s: Rp%d, %s courses, %s employees, %s months',
  (id, basePrice, includedCourses, maxEmployees, accessMonths, label) => {
    const item = packageById(id);
    expect(item).toMatchObject({ id, basePrice, includedCourses, maxEmployees, accessMonths });
    expect(item && basePriceLabel(item)).toBe(label);
    expect(item?.features.length).toBeGreaterThan(2);
  },
);

// spec: D17.1
test('there are 16 packages with different names', () => {
  expect(packages).toHaveLength(16);
  expect(new Set(packages.map((item) => item.name)).size).toBe(16);
});

// spec: S97.1
test('every category has all tiers, except that only custom has a custom tier', () => {
  const missing = packageCategories.flatMap((category) =>
    packageTiers.filter((tier) => !packageOf(category, tier)).map((tier) => `${category}_${tier}`),
  );
  expect(missing).toEqual(['it_custom', 'finance_custom', 'hr_custom', 'marketing_custom']);
  expect(['toString', '__proto__', '', 'it_custom', 'IT_BASIC'].map(packageById)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
