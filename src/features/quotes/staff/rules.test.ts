import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brand } from '~/lib/brand';
import { packages } from '../programs/rules';
import { priced } from '../rules';
import { limitTexts, quantityMax } from '../terms';
import {
  actorName,
  asKind,
  draftOf,
  emptyLine,
  formSeatLimit,
  labelledProgram,
  lineSum,
  offerDoubts,
  offerFaults,
  offerStart,
  offerSums,
  offerText,
} from './rules';
import { draftInput, type OfferForm } from './schema';
import { termsTemplate } from './terms';

const now = new Date('2026-11-20T03:00:00Z');
const requested = {
  program: null,
  packageCategory: 'it',
  packageTier: 'advanced',
  numberOfEmployees: 80,
  draft: null,
  quotes: [],
  owner: null,
  manager: null,
} as const;
const request = (more = {}) => ({ ...requested, quotes: [], ...more });

const line = (id: string, quantity: number | null, unitPrice: number | null = null) => ({
  ...emptyLine('package', id),
  quantity,
  unitPrice,
});
const form = (more: Partial<OfferForm> = {}): OfferForm => ({
  lines: [line('it_advanced', 1, 35_000_000)],
  seats: 80,
  months: 6,
  discountPercentage: 10,
  validDays: 14,
  scope: '',
  startsOn: null,
  endsOn: null,
  contactName: '',
  contactPhone: '',
  payments: [],
  termsAndConditions: 'Syarat',
  ...more,
});

test.each([
  ['Ayu', 'viewed', 'Ayu'],
  [null, 'viewed', 'Pembeli'],
  [null, 'expired', 'Sistem'],
] as const)('the actor %s of the event %s is shown as %s', (actor, kind, name) => {
  expect(actorName({ actor, kind })).toBe(name);
});

// spec: D17.2
test('the label price is that of the request’s program, else of the same category and tier, and custom has none', () => {
  expect(labelledProgram({ ...requested, program: 'hr/basic' })).toMatchObject({
    cameFrom: true,
    program: { price: 50_000_000 },
  });
  expect(labelledProgram(requested)).toMatchObject({
    cameFrom: false,
    program: { price: 85_000_000 },
  });
  expect(
    labelledProgram({ ...requested, packageCategory: 'custom', packageTier: 'custom' }),
  ).toBeNull();
});

describe('a form begins', () => {
  // spec: D17.2
  test('with the requested package and no price', () => {
    expect(offerStart(request({ owner: { id: '', name: 'Ayu Lestari' } }))).toEqual({
      lines: [line('it_advanced', 1)],
      seats: 80,
      months: 6,
      discountPercentage: 0,
      validDays: 14,
      termsAndConditions: termsTemplate,
      scope: '',
      startsOn: null,
      endsOn: null,
      contactName: 'Ayu Lestari',
      contactPhone: brand().phone,
      payments: [
        { trigger: 'accepted', dueOn: null, percent: 50, amount: null },
        { trigger: 'handed_over', dueOn: null, percent: 50, amount: null },
      ],
    });
    expect(
      offerStart(
        request({ packageCategory: 'custom', packageTier: 'custom', numberOfEmployees: null }),
      ),
    ).toMatchObject({ seats: null, months: null });
  });

  test('with the last version, or with the draft when there is one', () => {
    const { validDays, ...before } = { ...form(), version: 1 };
    expect(offerStart(request({ quotes: [before] }))).toEqual(form());
    expect(
      offerStart(request({ quotes: [before], draft: { ...before, validDays: 30, seats: 90 } })),
    ).toMatchObject({ validDays: 30, seats: 90 });
    expect(validDays).toBe(14);
  });
});

describe('sums', () => {
  test('leave out incomplete lines', () => {
    const half = line('it_basic', null, 15_000_000);
    expect(lineSum(half)).toBeNull();
    expect(offerSums(form({ lines: [...form().lines, half] }), now)).toMatchObject({
      quotedPrice: 35_000_000,
      finalPrice: 31_500_000,
      total: 34_965_000,
    });
    expect(offerSums(form({ lines: [half] }), now)).toBeNull();
  });

  test.each([
    [null, 35_000_000],
    [100, 0],
    [Number.NaN, null],
    [101, null],
    [-1, null],
  ])('a discount of «%s» gives the price %s', (discountPercentage, finalPrice) => {
    expect(offerSums(form({ discountPercentage }), now)?.finalPrice ?? null).toBe(finalPrice);
  });

  test('are the same as a save stores', () => {
    const typed = fc
      .record({
        quantity: fc.integer({ min: 1, max: quantityMax }),
        unitPrice: fc.integer({ min: 0, max: 10_000_000_000 }),
      })
      .map((amounts) => ({ ...emptyLine('package', 'it_basic'), ...amounts }));
    fc.assert(
      fc.property(
        fc.array(typed, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 10_000 }),
        (lines, hundredths) => {
          const draft = draftInput.parse({
            ...draftOf(form({ lines, discountPercentage: hundredths / 100 })),
            revision: 0,
          });
          expect(offerSums(form({ lines, discountPercentage: hundredths / 100 }), now)).toEqual(
            priced(draft.lines, draft.discountPercentage, now),
          );
        },
      ),
    );
  });
});

test('an empty discount is saved as 0; another empty number is refused with a sentence', () => {
  expect(
    draftInput.parse({ ...draftOf(form({ discountPercentage: null })), revision: 3 }),
  ).toMatchObject({ discountPercentage: 0, revision: 3 });
  const { error } = draftInput.safeParse({
    ...draftOf(form({ seats: null, months: Number.NaN })),
    revision: 0,
  });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['seats', 'Jumlah peserta minimal 1'],
    ['months', limitTexts.months],
  ]);
});

test('errors are returned by field', () => {
  const sums = { quotedPrice: 35_000_000, finalPrice: 31_500_000, total: 34_965_000 };
  expect(offerFaults(form({}), sums)).toEqual({});
  expect(offerFaults(form({ seats: 151 }), sums)).toEqual({
    seats: 'Jumlah peserta melebihi kapasitas yang ditawarkan',
  });
  expect(offerFaults(form({ lines: [line('', 1, 1)] }), sums)).toEqual({
    'lines.0.package': 'Paket ini tidak dikenal',
  });
  expect(offerFaults(form({ startsOn: '2027-02-01', endsOn: '2027-01-31' }), sums)).toEqual({
    endsOn: 'Tanggal selesai tidak boleh sebelum tanggal mulai',
  });
  const half = { trigger: 'accepted', dueOn: null, percent: 50, amount: null } as const;
  expect(offerFaults(form({ payments: [half] }), sums)).toEqual({
    payments: 'Jumlah termin 50%, seharusnya 100%',
  });
  expect(offerFaults(form({ payments: [half, half] }), sums)).toEqual({});
  expect(offerFaults(form({}), { quotedPrice: 1, finalPrice: 0, total: 0 })).toHaveProperty(
    'discountPercentage',
  );
  expect(offerFaults(form({}), { quotedPrice: 0, finalPrice: 0, total: 0 })).toHaveProperty(
    'lines',
  );
});

// spec: D19.1
test('seats are limited by package and quantity, and unlimited with a custom package', () => {
  expect(formSeatLimit(form({ lines: [line('it_basic', 2), line('hr_complete', 1)] }))).toBe(600);
  expect(formSeatLimit(form({ lines: [line('it_basic', 2), line('hr_complete', null)] }))).toBe(
    100,
  );
  expect(formSeatLimit(form({ lines: [line('it_basic', 2), line('custom_basic', 1)] }))).toBeNull();
});

// spec: D17.2
describe('before an offer is sent, staff is asked about', () => {
  const offerAt = (unitPrice: number, id = 'it_advanced') =>
    form({ lines: [line(id, 2, unitPrice)] });
  const programAt = (unitPrice: number, more = {}) =>
    form({ lines: [{ ...emptyLine('program', 'it/advanced'), unitPrice, ...more }] });
  const free = (unitPrice: number) => ({
    ...emptyLine('free'),
    description: 'Modul cetak',
    unitPrice,
  });
  const doubts = (offer: OfferForm, more = {}) =>
    offerDoubts(offer, { ...request(), ...more }, now);

  test.each<[string, OfferForm, object, RegExp[]]>([
    ['nothing at the base price', offerAt(35_000_000), {}, []],
    ['nothing at the label price', offerAt(85_000_000), {}, []],
    ['nothing for four packages', form({ lines: [line('it_advanced', 4, 60_000_000)] }), {}, []],
    [
      'a price with a zero too many',
      offerAt(350_000_000),
      {},
      [/^Harga satuan IT & Software Advanced Rp350\.000\.000; biasanya Rp35\.000\.000 sampai/],
    ],
    [
      'a price with a zero too few',
      offerAt(3_500_000),
      {},
      [/^Harga satuan/, /kurang dari separuh label program \(Rp85\.000\.000\)/],
    ],
    [
      'a custom price of a hundredth',
      offerAt(600_000, 'custom_custom'),
      { packageCategory: 'custom', packageTier: 'custom' },
      [/^Harga satuan Custom Rp600\.000/],
    ],
    [
      'a hundredfold custom price',
      offerAt(7_000_000_000, 'custom_custom'),
      { packageCategory: 'custom', packageTier: 'custom' },
      [/^Harga satuan Custom/],
    ],
    [
      'a discount of 75 percent',
      form({ ...offerAt(85_000_000), discountPercentage: 75 }),
      {},
      [/Diskon 75%/],
    ],
    [
      'seats that became a tenth',
      form({ ...offerAt(85_000_000), seats: 8 }),
      {},
      [/^Jumlah peserta 8, sedangkan yang diminta 80\.$/],
    ],
    [
      'nothing without a number of participants',
      form({ ...offerAt(85_000_000), seats: 8 }),
      { numberOfEmployees: null },
      [],
    ],
    ['nothing at the label price of a program', programAt(85_000_000), {}, []],
    [
      'a program with a zero too many',
      programAt(850_000_000),
      {},
      [
        /^Harga satuan Pengembangan Aplikasi dan Otomasi Rp850\.000\.000; biasanya Rp85\.000\.000\.$/,
      ],
    ],
    [
      'nothing at the price of one participant',
      form({ lines: [{ ...line('it_advanced', 80, 1_000_000), unit: 'peserta' }] }),
      {},
      [],
    ],
    [
      'a program sold to each participant for the price of all',
      programAt(85_000_000, { unit: 'peserta' }),
      {},
      [/^Harga satuan/],
    ],
    [
      'a free line of seventy rupiah',
      form({ lines: [...programAt(85_000_000).lines, free(70)] }),
      {},
      [/^Harga satuan Modul cetak Rp70;/],
    ],
    [
      'free lines that make it far dearer than the label',
      form({ lines: [...programAt(85_000_000).lines, ...Array(3).fill(free(400_000_000))] }),
      {},
      [],
    ],
    ['free lines alone, far above the label', form({ lines: [free(400_000_000)] }), {}, []],
    ['nothing while a price is missing', form({ lines: [line('it_advanced', 1)] }), {}, []],
  ])('%s', (_, offer, more, sentences) => {
    const asked = doubts(offer, more);
    expect(asked).toHaveLength(sentences.length);
    for (const [index, sentence] of sentences.entries()) expect(asked[index]).toMatch(sentence);
  });

  test('every price that is ten times or a tenth of a known one, and never about a known one', () => {
    const known = packages.filter(({ basePrice }) => basePrice > 0);
    for (const { id, basePrice } of known) {
      expect(
        doubts(offerAt(basePrice, id)).filter((text) => text.startsWith('Harga satuan')),
      ).toEqual([]);
      for (const mistyped of [basePrice * 10, basePrice / 10])
        expect(doubts(offerAt(mistyped, id))[0]).toMatch(/^Harga satuan/);
    }
  });
});

test('the form as text has all its fields', () => {
  expect(offerText(form({ seats: null, discountPercentage: 7.5 }))).toBe(
    '1 paket × IT & Software Advanced @ Rp35.000.000\nPeserta: -\nMasa akses: 6 bulan\nDiskon: 7,5%\nMasa berlaku: 14 hari\n\nSyarat',
  );
});

test('a line that becomes another kind keeps its amounts and nothing of the kind before', () => {
  const workshop = {
    ...emptyLine('program', 'it/basic'),
    quantity: 2,
    unitPrice: 45_000_000,
    workshopDays: 3,
    place: 'Bandung',
    startsOn: '2027-01-11',
  };
  expect(asKind(workshop, 'free')).toEqual({
    ...emptyLine('free'),
    quantity: 2,
    unitPrice: 45_000_000,
  });
});
