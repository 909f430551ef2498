import { describe, expect, test } from 'vitest';
import { packageCategories, packageTiers } from '../terms';
import {
  basePriceLabel,
  packageById,
  packageFor,
  packageOf,
  packages,
  programById,
  programBySlug,
  programCategoriesList,
  programId,
  programOf,
  programPath,
  programPrice,
  recommendationText,
  recommended,
  requestPath,
} from './rules';

const million = 1_000_000;
/** Specification §3: category, slug, and the label prices of basic, advanced and complete in millions. */
const table = [
  ['it', 'it-software', 'IT & Software', [45, 85, 150]],
  ['finance', 'finance-accounting', 'Finance & Accounting', [40, 75, 135]],
  ['hr', 'hr-management', 'Human Resources', [50, 90, 160]],
  ['marketing', 'marketing-sales', 'Marketing & Sales', [55, 95, 170]],
] as const;
const tiers = [
  { tier: 'basic', employees: '20-50', format: { online: 70, workshop: 30 } },
  { tier: 'advanced', employees: '50-100', format: { online: 60, workshop: 40 } },
  { tier: 'complete', employees: '100+', format: { online: 50, workshop: 50 } },
] as const;

// spec: S116.1 D17.1
test.each(table)(
  '%s: three hybrid programs of one month as specified',
  (id, slug, name, prices) => {
    const category = programCategoriesList.find((item) => item.id === id);
    expect(category).toMatchObject({ id, slug, name });
    expect(category?.programs).toEqual(
      tiers.map((figures, index) =>
        expect.objectContaining({
          ...figures,
          type: 'hybrid',
          duration: '1 bulan',
          period: '/program',
          price: (prices[index] as number) * million,
        }),
      ),
    );
  },
);

// spec: S12.1 S116.2 S119.1 S120.1 S122.1 S123.1 D17.1
test('there are four categories, twelve programs, and the label names the price', () => {
  const programs = programCategoriesList.flatMap((category) => category.programs);
  expect(programs).toHaveLength(12);
  expect(new Set(programs.map(({ name }) => name)).size).toBe(12);
  expect(programOf('it', 'basic')?.priceLabel).toBe('Mulai dari Rp45.000.000');
  expect(programOf('marketing', 'complete')?.priceLabel).toBe('Mulai dari Rp170.000.000');
});

// spec: S121.1
test('the hours are split as the format says, in whole hours', () => {
  for (const { hours, format } of programCategoriesList.flatMap((category) => category.programs)) {
    expect(format.online + format.workshop).toBe(100);
    expect([hours.online, hours.workshop].every(Number.isInteger)).toBe(true);
    expect(hours.online + hours.workshop).toBe(hours.total);
  }
});

test('a program is identified by id and address', () => {
  const program = programBySlug('hr-management', 'advanced');
  expect(program?.id).toBe(programId('hr', 'advanced'));
  expect(program && [programPath(program), requestPath(program)]).toEqual([
    '/business/programs/hr-management/advanced',
    '/business/request-quote?category=hr&tier=advanced',
  ]);
  expect(programById('hr/advanced')).toBe(program);
  expect(programPrice('hr', 'advanced')).toBe(90 * million);
});

test('a price for every program and none for a custom request', () => {
  for (const category of packageCategories) {
    for (const tier of packageTiers) {
      const has = category !== 'custom' && tier !== 'custom';
      expect(programPrice(category, tier) !== null, `${category} ${tier}`).toBe(has);
    }
  }
});

describe('no program has the address', () => {
  test.each([
    ['it', 'basic'],
    ['it-software', 'custom'],
    ['it-software', 'Basic'],
    ['IT-Software', 'basic'],
    ['it-software', ''],
    ['', ''],
    ['it-software/basic', ''],
    ['constructor', 'name'],
    ['__proto__', 'toString'],
  ])('%s / %s', (slug, tier) => {
    expect(programBySlug(slug, tier)).toBeNull();
  });
});

describe('what is recommended', () => {
  test.each([
    [1, 'basic', 'it_basic', 1],
    [50, 'basic', 'it_basic', 1],
    [51, 'advanced', 'it_advanced', 1],
    [100, 'advanced', 'it_advanced', 1],
    [101, 'complete', 'it_advanced', 1],
    [151, 'complete', 'it_complete', 1],
    [500, 'complete', 'it_complete', 1],
    [501, 'complete', 'it_complete', 2],
    [20_000, 'complete', 'it_complete', 40],
  ] as const)('for %d people is the %s program and %s × %d', (people, tier, id, packages) => {
    expect(recommended('it', people)).toMatchObject({
      people,
      program: { category: 'it', tier },
      package: { id },
      packages,
    });
  });

  test.each([
    ['custom', 80],
    ['it', null],
    ['it', 0],
    ['it', Number.NaN],
    ['it', 2.5],
  ] as const)('in %s for %s people is nothing', (category, people) => {
    expect(recommended(category, people)).toBeNull();
  });

  test('takes all of them, in each category, and never less than the wizard asks for', () => {
    for (const { id } of programCategoriesList)
      for (let people = 1; people <= 1_200; people += 1) {
        const suits = recommended(id, people);
        expect((suits?.package.maxEmployees ?? 0) * (suits?.packages ?? 0)).toBeGreaterThanOrEqual(
          people,
        );
        expect(suits?.program.maxPeople ?? people).toBeGreaterThanOrEqual(people);
        if (packageFor(id, people)) expect(suits?.package).toBe(packageFor(id, people));
      }
  });

  test('is one sentence with both prices', () => {
    const suits = recommended('it', 80);
    expect(suits && recommendationText(suits)).toBe(
      'Untuk 80 peserta kami sarankan program Advanced “Pengembangan Aplikasi dan Otomasi” (50-100 karyawan, mulai dari Rp85.000.000); bila yang diperlukan akses kursus daring, paket IT & Software Advanced (hingga 150 peserta, Rp35.000.000). Harga tanpa PPN.',
    );
  });
});

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
