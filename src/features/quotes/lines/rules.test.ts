import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packageById, packages, programs } from '../programs/rules';
import { lineKinds, quantityMax } from '../terms';
import {
  lineDetail,
  lineFaults,
  lineName,
  periodText,
  quantityText,
  seatLimit,
  tidied,
  usualPrices,
} from './rules';
import { lineInput, type OfferLine } from './schema';

const lineOf = (more: Partial<OfferLine> = {}): OfferLine => ({
  ...lineInput.parse({ package: 'it_advanced', quantity: 1, unitPrice: 35_000_000 }),
  ...more,
});
const program = (more: Partial<OfferLine> = {}) =>
  lineOf({ kind: 'program', package: null, program: 'it/advanced', unit: 'paket', ...more });
const free = (more: Partial<OfferLine> = {}) =>
  lineOf({
    kind: 'free',
    package: null,
    unit: 'sesi',
    description: 'Sesi tanya jawab direksi',
    ...more,
  });

test('a page from before there were kinds sends packages without a unit, which are printed as before', () => {
  expect(lineInput.parse({ package: 'it_advanced', quantity: 2, unitPrice: 1 })).toEqual({
    kind: 'package',
    package: 'it_advanced',
    program: null,
    unit: null,
    description: '',
    quantity: 2,
    unitPrice: 1,
    workshopDays: null,
    place: '',
    startsOn: null,
    endsOn: null,
  });
  expect([lineName(lineOf()), lineDetail(lineOf()), quantityText(2, null)]).toEqual([
    'IT & Software Advanced',
    '25 kursus daring, sampai 150 peserta per paket',
    '2',
  ]);
});

test.each<[string, OfferLine, string, string]>([
  [
    'a program',
    program(),
    'Pengembangan Aplikasi dan Otomasi',
    '40 jam per peserta: 24 jam daring, 16 jam workshop',
  ],
  [
    'a program with its workshops and a word about it',
    program({
      workshopDays: 4,
      place: 'Aula Makassar',
      startsOn: '2027-01-11',
      endsOn: '2027-02-12',
      description: 'Dua gelombang',
    }),
    'Pengembangan Aplikasi dan Otomasi',
    '40 jam per peserta: 24 jam daring, 16 jam workshop; 4 hari workshop, Aula Makassar, 11 Januari 2027 sampai 12 Februari 2027. Dua gelombang',
  ],
  ['free text', free(), 'Sesi tanya jawab direksi', ''],
  [
    'a custom package',
    lineOf({ package: 'custom_custom' }),
    'Custom',
    'Materi, jadwal, dan jumlah peserta sesuai kesepakatan',
  ],
  [
    'a package that isn’t sold any more',
    lineOf({ package: 'it_lama' }),
    'it_lama',
    'Materi, jadwal, dan jumlah peserta sesuai kesepakatan',
  ],
])('%s says what it is', (_, line, name, detail) => {
  expect([lineName(line), lineDetail(line)]).toEqual([name, detail]);
});

test.each([
  [{ startsOn: '2027-01-11', endsOn: '2027-01-11' }, '11 Januari 2027'],
  [{ startsOn: '2027-01-11', endsOn: null }, 'mulai 11 Januari 2027'],
  [{ startsOn: null, endsOn: '2027-01-11' }, 'sampai 11 Januari 2027'],
  [{ startsOn: null, endsOn: null }, null],
])('the period of %j is %s', (days, text) => {
  expect(periodText(days)).toBe(text);
});

test.each<[string, OfferLine, object]>([
  ['nothing', lineOf(), {}],
  ['an unknown package', lineOf({ package: '__proto__' }), { package: 'Paket ini tidak dikenal' }],
  ['no package', lineOf({ package: null }), { package: 'Paket ini tidak dikenal' }],
  [
    'an unknown program',
    program({ program: 'it/custom' }),
    { program: 'Program ini tidak dikenal' },
  ],
  [
    'a free line without words',
    free({ description: ' ' }),
    { description: 'Tulis apa yang ditawarkan' },
  ],
  [
    'an end before the start',
    program({ startsOn: '2027-02-01', endsOn: '2027-01-31' }),
    { endsOn: 'Tanggal selesai tidak boleh sebelum tanggal mulai' },
  ],
])('%s is refused at its field', (_, line, faults) => {
  expect(lineFaults(line)).toEqual(faults);
});

test.each([
  { startsOn: '2027-02-30' },
  { endsOn: 'besok' },
  { workshopDays: 0 },
  { workshopDays: 1.5 },
  { unit: 'lusin' },
  { kind: 'kursus' },
])('%j is no line', (more) => {
  expect(lineInput.safeParse({ ...lineOf(), ...more }).success).toBe(false);
});

test('only what belongs to its kind is stored with a line', () => {
  const everything = {
    ...program({ workshopDays: 3, place: 'Bandung', startsOn: '2027-01-11', endsOn: '2027-01-12' }),
    package: 'it_basic',
  };
  for (const kind of lineKinds) {
    const line = tidied({ ...everything, kind });
    expect([line.package !== null, line.program !== null, line.place !== '']).toEqual([
      kind === 'package',
      kind === 'program',
      kind === 'program',
    ]);
  }
});

describe('the seats of an offer', () => {
  const of = (id: string, quantity: number) => lineOf({ package: id, quantity });
  test.each<[string, OfferLine[], number | null]>([
    ['one package', [of('it_basic', 1)], 50],
    ['three of it', [of('it_basic', 3)], 150],
    ['two kinds', [of('it_advanced', 2), of('hr_complete', 1)], 800],
    ['a custom one among them', [of('it_basic', 1), of('custom_custom', 1)], null],
    ['a program', [program()], 100],
    ['a program without a limit', [program({ program: 'it/complete' })], null],
    ['eighty participants', [program({ unit: 'peserta', quantity: 80 })], 80],
    ['a package and free text', [of('it_basic', 1), free({ quantity: 9 })], 50],
    ['free text alone', [free()], null],
  ])('%s', (_, lines, limit) => {
    expect(seatLimit(lines)).toBe(limit);
  });

  test('never fall when a line is added', () => {
    const standard = packages.filter((item) => item.maxEmployees !== null).map((item) => item.id);
    const line = fc
      .record({
        id: fc.constantFrom(...standard),
        quantity: fc.integer({ min: 1, max: quantityMax }),
      })
      .map(({ id, quantity }) => of(id, quantity));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), line, (lines, more) => {
        const exact = lines.reduce(
          (sum, item) => sum + (packageById(item.package ?? '')?.maxEmployees ?? 0) * item.quantity,
          0,
        );
        expect(seatLimit(lines)).toBe(exact);
        expect(seatLimit([...lines, more])).toBeGreaterThan(exact);
      }),
    );
  });
});

test('every program is known for its label price, and for less per participant', () => {
  for (const { id, price } of programs) {
    expect(usualPrices(program({ program: id }))).toEqual([price]);
    const [least = 0, most = 0] = usualPrices(program({ program: id, unit: 'peserta' }));
    expect(least).toBeGreaterThan(0);
    expect(most).toBeGreaterThan(least);
    expect(most).toBeLessThan(price);
    expect(usualPrices(program({ program: id, unit: 'sesi' }))).toEqual([]);
  }
});
