import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWorded, type NumberKind, readNumber, writeNumber } from './numbers';

const read: [NumberKind, string, number | null][] = [
  ['rupiah', '70.000.000', 70_000_000],
  ['rupiah', '70.000.000,00', 70_000_000],
  ['rupiah', '70000000', 70_000_000],
  ['rupiah', '70000000.00', 70_000_000],
  ['rupiah', '70000000,00', 70_000_000],
  ['rupiah', '70,000,000.00', 70_000_000],
  ['rupiah', '70,000,000', 70_000_000],
  ['rupiah', 'Rp70.000', 70_000],
  ['rupiah', 'Rp. 70.000,-', 70_000],
  ['rupiah', 'IDR 70.000', 70_000],
  ['rupiah', 'Rp 70.000.000,-', 70_000_000],
  ['rupiah', 'Rp70.000.000.-', 70_000_000],
  ['rupiah', 'Rp 70.000.000,--', 70_000_000],
  ['rupiah', 'Rp70.000.000,=', 70_000_000],
  ['rupiah', '70.000.000,00 IDR', 70_000_000],
  ['rupiah', '70 juta', 70_000_000],
  ['rupiah', ' 70\u00a0000\u00a0000 ', 70_000_000],
  ['rupiah', '7０', 70],
  ['rupiah', '0', 0],
  ['rupiah', '   ', null],
  ['rupiah', '12,5 juta', 12_500_000],
  ['rupiah', '12,5juta', 12_500_000],
  ['rupiah', 'Rp12,5 Juta', 12_500_000],
  ['rupiah', 'Rp 12.5 jt', 12_500_000],
  ['rupiah', '1,2jt', 1_200_000],
  ['rupiah', '1,25 jt.', 1_250_000],
  ['rupiah', '500rb', 500_000],
  ['rupiah', '500 ribu', 500_000],
  ['rupiah', '1,15 juta', 1_150_000],
  ['rupiah', '0,5 miliar', 500_000_000],
  ['rupiah', '1,2345 milyar', 1_234_500_000],
  ['rupiah', '1.250,5 juta', 1_250_500_000],
  ['rupiah', '1.250.000 ribu', 1_250_000_000],
  ['rupiah', '0 juta', 0],
  ['whole', '1,2 ribu', 1_200],
  ['whole', '1.234', 1_234],
  ['whole', '007', 7],
  ['whole', '1.234,0', 1_234],
  ['whole', '', null],
  ['percent', '2.5', 2.5],
  ['percent', '2,5', 2.5],
  ['percent', '2,50 %', 2.5],
  ['percent', '0,07%', 0.07],
  ['percent', '0.5', 0.5],
  ['percent', '12', 12],
  ['percent', '1.234', 1_234],
  ['percent', '1.234,5', 1_234.5],
];

test.each(read)('%s «%s» is %s', (kind, text, value) => {
  expect(readNumber(text, kind)).toEqual({ value, fault: null });
});

const twoWays = /^“.+” dapat dibaca dengan dua cara\. Pakai/;
const twoWords = /^“.+” dapat dibaca dengan dua cara\. Tulis semua/;
const refused: [NumberKind, string, string | RegExp][] = [
  ['rupiah', '1,234', twoWays],
  ['rupiah', '2.5', twoWays],
  ['rupiah', '250.00', twoWays],
  ['whole', '1,234', twoWays],
  ['percent', '1,234', twoWays],
  ['whole', '2,5', 'Tulis bilangan bulat dengan angka saja, misalnya 1.200.'],
  ['rupiah', '1.000,50', 'Tulis rupiah utuh dengan angka saja, misalnya 70.000.000.'],
  ['rupiah', '70000000.50', /utuh/],
  ['rupiah', '7.00.000', /utuh/],
  ['rupiah', '70.000.00', /utuh/],
  ['rupiah', '7000.000', /utuh/],
  ['rupiah', '70.000,000.00', /utuh/],
  [
    'rupiah',
    '2.500 juta',
    '“2.500 juta” dapat dibaca dengan dua cara. Tulis semua angkanya, misalnya 70.000.000.',
  ],
  ['rupiah', '1,234 juta', twoWords],
  ['rupiah', '12 500 juta', /dua cara/],
  ['rupiah', '7,25555 ribu', /utuh/],
  ['rupiah', '70 M', /utuh/],
  ['rupiah', '70k', /utuh/],
  ['rupiah', 'juta', /utuh/],
  ['rupiah', '1 juta 500 ribu', /utuh/],
  ['rupiah', '1.2.3 juta', /utuh/],
  ['rupiah', '-5 juta', 'Angka negatif tidak diterima.'],
  ['rupiah', '9999999 miliar', 'Angka ini terlalu besar.'],
  ['percent', '2 juta', /dua desimal/],
  ['rupiah', 'Rp', /utuh/],
  ['rupiah', '70 00', /utuh/],
  ['rupiah', '1e7', /utuh/],
  ['whole', '0.500', /bulat/],
  ['whole', '12 3', /bulat/],
  ['whole', '٣', /bulat/],
  ['whole', '10²', /bulat/],
  ['whole', '①', /bulat/],
  ['rupiah', '5½', /utuh/],
  ['percent', '12₅', /dua desimal/],
  ['whole', '-5', 'Angka negatif tidak diterima.'],
  ['percent', '−2,5', 'Angka negatif tidak diterima.'],
  ['percent', '2,', 'Tulis angka dengan paling banyak dua desimal, misalnya 12,5.'],
  ['rupiah', '.500', /utuh/],
  ['percent', ',5', /dua desimal/],
  ['percent', '2.5555', /dua desimal/],
  ['percent', '0,125', /dua desimal/],
  ['rupiah', '9007199254740993', 'Angka ini terlalu besar.'],
];

test.each(refused)('%s «%s» is refused in words', (kind, text, sentence) => {
  const { value, fault } = readNumber(text, kind);
  expect(value).toBeNull();
  expect(fault).toMatch(sentence);
});

test.each(['Rp', 'Rp ', 'Rp. ', 'IDR ', ''])(
  'an amount of a letter or a spreadsheet is read after «%s», in each way of writing it',
  (prefix) => {
    const endings = fc.constantFrom('', ',-', '.-', ',00', ',--', ',=');
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 9_999_999_999 }), endings, (value, ending) => {
        expect(readNumber(`${prefix}${writeNumber(value, 'rupiah')}${ending}`, 'rupiah')).toEqual({
          value,
          fault: null,
        });
        expect(readNumber(`${prefix}${value}.00`, 'rupiah')).toEqual({ value, fault: null });
        expect(readNumber(`${prefix}${value.toLocaleString('en-US')}.00`, 'rupiah')).toEqual({
          value,
          fault: null,
        });
        expect(readNumber(`${value}.50`, 'rupiah').value).toBeNull();
      }),
    );
  },
);

test('a written number is read back', () => {
  const kinds = fc.constantFrom<NumberKind>('whole', 'rupiah');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), kinds, (value, kind) => {
      expect(readNumber(writeNumber(value, kind), kind)).toEqual({ value, fault: null });
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (hundredths) => {
      expect(readNumber(writeNumber(hundredths / 100, 'percent'), 'percent')).toEqual({
        value: hundredths / 100,
        fault: null,
      });
    }),
  );
});

/** Reads the digits of a text and the place where its decimals begin by counting alone: one or two digits after the last sign are decimals. */
function counted(text: string): number {
  const decimals = /[.,](\d{1,2})$/.exec(text)?.[1] ?? '';
  const digits = text.replace(/\D/g, '');
  return Number(`${digits.slice(0, digits.length - decimals.length)}.${decimals}`);
}

test('a number that was read has the digits of its text in their places', () => {
  const signs = fc.array(
    fc.constantFrom('.', ',', ' ', '0', '1', '00', '000', '234', '5', '67', '890'),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(
      signs.map((parts) => parts.join('')),
      fc.constantFrom<NumberKind>('whole', 'rupiah', 'percent'),
      (text, kind) => {
        const { value, fault } = readNumber(text, kind);
        if (value === null) expect(fault !== null || text.trim() === '').toBe(true);
        else expect(value).toBe(counted(text.trim()));
      },
    ),
    { numRuns: 5_000 },
  );
});

test('a number with a word has the digits that were typed, in their places', () => {
  const words = fc.constantFrom(
    ['ribu', 3],
    ['rb', 3],
    ['juta', 6],
    ['jt', 6],
    ['miliar', 9],
  ) as fc.Arbitrary<[string, number]>;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 0, max: 99 }),
      words,
      fc.constantFrom('', ' '),
      (wholes, hundredths, [word, zeros], gap) => {
        const decimals = String(hundredths).padStart(2, '0');
        const expected = BigInt(`${wholes}${decimals}`) * 10n ** BigInt(zeros - 2);
        expect(
          readNumber(`${writeNumber(wholes, 'whole')},${decimals}${gap}${word}`, 'rupiah'),
        ).toEqual({ value: Number(expected), fault: null });
      },
    ),
  );
});

test.each([
  ['12,5 juta', true],
  ['Rp12.500.000', false],
  ['IDR 70.000', false],
  ['', false],
])('«%s» has words: %s', (text, worded) => {
  expect(isWorded(text)).toBe(worded);
});
