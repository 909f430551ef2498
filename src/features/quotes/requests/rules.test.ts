import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packageOf } from '../programs/rules';
import {
  categorySlugs,
  companySizeLabels,
  interestCategories,
  packageCategories,
  packageTiers,
  programCategories,
  programTiers,
} from '../terms';
import {
  blankValues,
  choiceOf,
  choiceWith,
  countOf,
  type Draft,
  filledIn,
  inputOf,
  newDraft,
  overfullOf,
  readDraft,
  readValues,
  resumed,
  searchOf,
  sentProgram,
  stepAt,
  stepOf,
  withTyped,
  writtenDraft,
} from './rules';
import { contactStep, quoteRequestInput } from './schema';
import { tierHints } from './terms';
import { faultsOf } from './web/validation';

const link = (search: string) => choiceOf(new URLSearchParams(search));
const key = '0190a0a0-0000-4000-8000-000000000001';

describe('the choice in an address', () => {
  // spec: S100.1 S139.5 D18.1
  test.each([
    ['', 'it/advanced', null],
    ['category=it', 'it/advanced', null],
    ['category=custom', 'custom/custom', null],
    ['category=custom&tier=custom', 'custom/custom', null],
    ['category=custom&tier=basic', 'custom/basic', null],
    ['category=custom&tier=odd', 'custom/custom', null],
    ['tier=complete', 'it/complete', null],
    ['tier=custom', 'it/advanced', null],
    ['tier=odd', 'it/advanced', null],
    ['category=hr&tier=custom', 'hr/advanced', null],
    ['category=hr&tier=odd', 'hr/advanced', null],
    ['category=hr&tier=', 'hr/advanced', null],
    ['category=odd', 'it/advanced', null],
    ['category=odd&tier=basic', 'it/basic', null],
    ['category=IT&tier=basic', 'it/basic', null],
    ['category=constructor&tier=__proto__', 'it/advanced', null],
    ['package=starter', 'custom/basic', null],
    ['package=professional', 'custom/advanced', null],
    ['package=enterprise', 'custom/complete', null],
    ['package=odd', 'it/advanced', null],
    ['package=odd&tier=basic', 'it/basic', null],
    ['package=toString', 'it/advanced', null],
    ['package=starter&tier=complete', 'custom/basic', null],
    ['category=&package=enterprise', 'custom/complete', null],
    ['category=it&package=starter', 'it/advanced', null],
    ['category=odd&package=starter', 'it/advanced', null],
    ['category=finance&tier=basic&package=enterprise', 'finance/basic', 'finance/basic'],
    ['category=it&category=hr&tier=basic', 'it/basic', 'it/basic'],
    [
      'category=marketing-sales&tier=complete&step=2&utm_source=x',
      'marketing/complete',
      'marketing/complete',
    ],
  ])('«%s» is %s', (search, choice, program) => {
    const { packageCategory, packageTier, program: from } = link(search);
    expect(`${packageCategory}/${packageTier}`).toBe(choice);
    expect(from).toBe(program);
  });

  const pairs = programCategories.flatMap((category) =>
    programTiers.map((tier) => [category, tier] as const),
  );
  test.each(pairs)(
    'a program is chosen by its enum and by its slug: %s/%s',
    (packageCategory, packageTier) => {
      const wanted = { packageCategory, packageTier, program: `${packageCategory}/${packageTier}` };
      expect(link(`category=${packageCategory}&tier=${packageTier}`)).toMatchObject(wanted);
      expect(link(`category=${categorySlugs[packageCategory]}&tier=${packageTier}`)).toMatchObject(
        wanted,
      );
    },
  );

  const value = (known: readonly string[]) =>
    fc.option(fc.oneof(fc.constantFrom(...known), fc.string()), { nil: null });
  test('is always one of the sixteen packages, and a program only when category and tier are named', () => {
    const words = {
      category: [...packageCategories, ...Object.values(categorySlugs)],
      tier: packageTiers,
      package: ['starter', 'professional', 'enterprise'],
    };
    fc.assert(
      fc.property(
        value(words.category),
        value(words.tier),
        value(words.package),
        (category, tier, named) => {
          const params = Object.entries({ category, tier, package: named }).filter(
            (entry): entry is [string, string] => entry[1] !== null,
          );
          const choice = choiceOf(new URLSearchParams(params));
          expect(packageOf(choice.packageCategory, choice.packageTier)).not.toBeNull();
          if (choice.program) expect(choice.program).toBe(`${choice.packageCategory}/${tier}`);
        },
      ),
    );
  });
});

// spec: D18.1
test.each(packageCategories)('choosing %s in the form sets its own tier', (category) => {
  expect(choiceWith(category)).toEqual({
    packageCategory: category,
    packageTier: category === 'custom' ? 'custom' : 'advanced',
  });
});

describe('steps', () => {
  test.each([
    ['companyEmail', 1],
    ['packageTier', 2],
    ['trainingCategories.3', 2],
    ['additionalRequirements', 3],
    ['key', null],
    ['_', null],
    ['constructor', null],
  ])('%s belongs to %s', (path, step) => expect(stepOf(path)).toBe(step));

  test.each([
    ['', 1],
    ['step=1', 1],
    ['step=2', 2],
    ['step=3', 3],
    ['step=4', 1],
    ['step=02', 1],
    ['step=x', 1],
  ])('«%s» is step %s', (search, step) => expect(stepAt(new URLSearchParams(search))).toBe(step));

  test('an address keeps its other parameters', () => {
    expect(searchOf(new URLSearchParams('category=hr&tier=basic'), 2)).toBe(
      '?category=hr&tier=basic&step=2',
    );
    expect(searchOf(new URLSearchParams('step=3&category=hr'), 1)).toBe('?category=hr');
    expect(searchOf(new URLSearchParams('step=2'), 1)).toBe('');
  });
});

test('every field of a request belongs to a step', () => {
  const fieldSteps = Object.keys(blankValues(link(''))).map((field) => stepOf(field));
  expect(fieldSteps).not.toContain(null);
  const withoutField = ['key', 'draftAge', 'program'];
  expect(
    Object.keys(quoteRequestInput.shape).filter(
      (field) => !withoutField.includes(field) && stepOf(field) === null,
    ),
  ).toEqual([]);
});

describe('numbers as people type them', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['25', 25],
    [' 1.000 ', 1_000],
    ['100.000', 100_000],
    ['0', 0],
    ['1,2 ribu', 1_200],
    ['1,250', Number.NaN],
    ['9'.repeat(400), Number.NaN],
    ['-5', Number.NaN],
    ['1,5', Number.NaN],
    ['1.5', Number.NaN],
    ['1e3', Number.NaN],
    ['dua puluh', Number.NaN],
  ])('«%s»', (typed, count) => expect(countOf(typed)).toBe(count));

  test.each([
    ['0', 'Jumlah minimal 1'],
    ['-5', 'Angka negatif tidak diterima.'],
    ['1,5', 'Tulis bilangan bulat dengan angka saja, misalnya 1.200.'],
    [
      '1,250',
      '“1,250” dapat dibaca dengan dua cara. Pakai titik hanya untuk ribuan, misalnya 1.200.',
    ],
    ['abc', 'Tulis bilangan bulat dengan angka saja, misalnya 1.200.'],
    ['100.001', 'Jumlah maksimal 100.000'],
    ['9'.repeat(400), 'Angka ini terlalu besar.'],
  ])('«%s» is refused: %s', (numberOfEmployees, sentence) => {
    expect(faultsOf(2, { ...blankValues(link('')), numberOfEmployees })).toEqual({
      numberOfEmployees: sentence,
    });
  });
});

test.each([
  ['it', 'advanced', '150', null],
  ['it', 'advanced', '151', 'it_complete'],
  ['it', 'basic', '51', 'it_advanced'],
  ['it', 'basic', '500', 'it_complete'],
  ['hr', 'complete', '1.250', 'none'],
  ['it', 'advanced', '1,2 ribu', 'none'],
  ['it', 'advanced', '', null],
  ['it', 'advanced', 'banyak', null],
  ['custom', 'custom', '90.000', null],
] as const)(
  'in %s %s, %s participants are led to %s',
  (packageCategory, packageTier, numberOfEmployees, led) => {
    const overfull = overfullOf({
      ...blankValues(link('')),
      packageCategory,
      packageTier,
      numberOfEmployees,
    });
    expect(overfull && (overfull.fitting?.id ?? 'none')).toBe(led);
  },
);

test('the known fields of the sender fill empty fields only', () => {
  const values = { ...blankValues(link('')), companyName: 'PT Samudra Niaga' };
  expect(
    filledIn(values, {
      companyName: 'PT Lama',
      companySize: 'medium',
      contactPersonName: 'Sari',
      industry: '',
    }),
  ).toEqual({
    ...values,
    companySize: 'medium',
    contactPersonName: 'Sari',
  });
});

test('interests are sent with a custom request only', () => {
  const values = { ...blankValues(link('')), trainingCategories: [interestCategories[0]] };
  expect(inputOf(values).trainingCategories).toBeNull();
  expect(inputOf({ ...values, ...choiceWith('custom') }).trainingCategories).toEqual([
    interestCategories[0],
  ]);
  expect(contactStep.safeParse(inputOf({ ...values, contactPersonName: 'Sari' })).success).toBe(
    true,
  );
});

describe('drafts', () => {
  const typed = (search: string, values: Partial<Draft['values']> = {}): Draft => {
    const draft = newDraft(link(search), key, 1_000);
    return { ...draft, values: { ...draft.values, ...values } };
  };
  const chosen = ({ values }: Draft) => `${values.packageCategory}/${values.packageTier}`;

  test('are read as they were written, with any text', () => {
    const words = fc.string({ maxLength: 30 });
    fc.assert(
      fc.property(
        words,
        words,
        fc.subarray([...interestCategories]),
        (companyName, additionalRequirements, trainingCategories) => {
          const draft = typed('category=hr&tier=basic', {
            companyName,
            additionalRequirements,
            trainingCategories,
          });
          expect(readDraft(writtenDraft(draft), link(''))).toEqual(draft);
        },
      ),
    );
  });

  test.each([
    '',
    'null',
    '[]',
    '{',
    '{"key":"x","begunAt":1,"values":{}}',
    `{"key":"${key}"}`,
    `{"key":"${key}","begunAt":1}`,
  ])('«%s» is not a draft', (written) => {
    expect(readDraft(written, link(''))).toBeNull();
  });

  test('invalid values in a stored draft are left out', () => {
    const values = {
      companyName: 5,
      packageCategory: 'odd',
      packageTier: 'custom',
      companySize: 'huge',
      trainingCategories: ['x', interestCategories[1]],
      more: 1,
    };
    const draft = readDraft(
      JSON.stringify({ key, begunAt: 1, choiceKey: 7, program: 'it/x', values }),
      link('category=hr'),
    );
    expect(draft).toMatchObject({ choiceKey: null, program: null });
    expect(draft?.values).toEqual({
      ...blankValues(link('category=hr')),
      trainingCategories: [interestCategories[1]],
    });
  });

  test('keep a later choice at the address they began with, and take the choice of another address or of a followed link', () => {
    const draft = typed('category=it&tier=complete', {
      ...choiceWith('finance'),
      companyName: 'PT Maju',
    });
    expect(chosen(resumed(draft, link('category=it&tier=complete'), false))).toBe(
      'finance/advanced',
    );
    expect(chosen(resumed(draft, link('category=it&tier=complete'), true))).toBe('it/complete');
    expect(chosen(resumed(draft, link(''), true))).toBe('finance/advanced');
    expect(chosen(resumed(draft, link('category=odd'), true))).toBe('finance/advanced');
    const other = resumed(draft, link('package=starter'), false);
    expect(chosen(other)).toBe('custom/basic');
    expect(other.values.companyName).toBe('PT Maju');
    expect(sentProgram(other)).toBeNull();
  });

  test('send the program while its category and tier are chosen', () => {
    const draft = typed('category=it&tier=complete');
    const changed = { ...draft, values: { ...draft.values, ...choiceWith('hr') } };
    expect(sentProgram(draft)).toBe('it/complete');
    expect(sentProgram(changed)).toBeNull();
    expect(sentProgram({ ...changed, values: draft.values })).toBe('it/complete');
    expect(sentProgram(typed('category=it'))).toBeNull();
    expect(sentProgram(typed('package=starter'))).toBeNull();
  });

  test('take the fields typed since, and the others from the stored draft', () => {
    const before = blankValues(link(''));
    const kept = {
      ...before,
      companyName: 'PT Lama',
      industry: 'Ritel',
      trainingCategories: [interestCategories[2]],
    };
    const now = { ...before, companyName: 'PT Baru', ...choiceWith('custom') };
    expect(withTyped(kept, now, before)).toEqual({
      ...kept,
      companyName: 'PT Baru',
      ...choiceWith('custom'),
    });
    expect(withTyped(kept, before, before)).toEqual(kept);
  });

  test('keep the fields that a step doesn’t show', () => {
    const before = { ...blankValues(link('')), industry: 'Ritel' };
    expect(readValues({ companyName: 'PT Baru' }, before)).toMatchObject({
      companyName: 'PT Baru',
      industry: 'Ritel',
      packageTier: 'advanced',
    });
  });
});

// spec: S129.2
test('the interests are those of the specification', () => {
  expect(interestCategories).toEqual([
    'Data Science & Analytics',
    'Software Development',
    'Digital Marketing',
    'Finance & Accounting',
    'Human Resources',
    'Leadership & Management',
    'Sales & Customer Service',
    'Project Management',
  ]);
});

// spec: S129.1
test('the sizes of companies are those of the specification', () => {
  expect(companySizeLabels).toEqual({
    small: '1-50 karyawan',
    medium: '51-200 karyawan',
    large: '201-1000 karyawan',
    enterprise: '1000+ karyawan',
  });
});

// spec: S222.1
test('the hints of the tiers are those of the specification', () => {
  expect(tierHints).toEqual({
    basic: '3 bulan, 10-15 kursus, 20-50 karyawan',
    advanced: '6 bulan, 20-30 kursus, 50-150 karyawan',
    complete: '12 bulan, semua kursus, 151-500 karyawan',
  });
});
