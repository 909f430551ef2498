import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberOf, parseNumber, resultOf } from './rules';
import { checkLetters } from './terms';

const parts = fc.tuple(fc.integer({ min: 2026, max: 9999 }), fc.integer({ min: 0, max: 999_999 }));

// spec: N12.5
test('a number has its form, and is read back', () => {
  expect(numberOf(2026, 481)).toMatch(/^NK-2026-000481-[A-HJKMNP-Z]$/);
  expect(checkLetters).toHaveLength(23);
  fc.assert(
    fc.property(
      parts,
      ([year, serial]) => parseNumber(numberOf(year, serial)) === numberOf(year, serial),
    ),
  );
});

test('one wrong digit, two swapped neighbours or a wrong letter are noticed', () => {
  fc.assert(
    fc.property(parts, fc.nat(9), fc.integer({ min: 1, max: 9 }), ([year, serial], at, by) => {
      const digits = `${year}${String(serial).padStart(6, '0')}`;
      const letter = numberOf(year, serial).slice(-1);
      const wrong =
        digits.slice(0, at) + String((Number(digits[at]) + by) % 10) + digits.slice(at + 1);
      expect(parseNumber(`NK${wrong}${letter}`)).toBeNull();
      const swapped =
        digits.slice(0, at) + (digits[at + 1] ?? '') + digits[at] + digits.slice(at + 2);
      expect(parseNumber(`NK${swapped}${letter}`) === null).toBe(swapped !== digits);
      for (const other of checkLetters)
        expect(parseNumber(`NK${digits}${other}`) === null).toBe(other !== letter);
    }),
  );
});

const number = numberOf(2026, 101_010);
const letter = number.slice(-1);
test.each([
  ['as it stands', number],
  ['in small letters', number.toLowerCase()],
  ['with spaces', `  NK 2026 101 010 ${letter} `],
  ['without hyphens', `NK2026101010${letter}`],
  ['with other hyphens', `NK–2026‑101010—${letter}`],
  ['with letters for digits', `nk-2O26-iO1Ol0-${letter}`],
  ['without its first letters', `2026-101010-${letter}`],
  ['in wide letters', `ＮＫ-２０２６-１０１０１０-${letter}`],
  ['as papers print it', `Nomor sertifikat ${number}`],
  ['below its label', `Nomor sertifikat:\n${number}.`],
  ['after its sign', `No. ${number}`],
  ['after another sign', `No.: nk 2026 101010 ${letter}`],
  ['within a sentence', `Sertifikat saya (${number}), terbit 20 November 2026`],
  ['twice', `${number} ${number}`],
  ['as an address in a sentence', `Periksa di https://nusakelas.test/verify/${number} ya`],
  ['with marks that nobody sees', `\u200b${number.replaceAll('-', '-\u2060')}\u200b`],
  ['as the address of a verification', `https://nusakelas.test/verify/${number}?utm=x`],
])('a number is understood %s', (_, text) => expect(parseNumber(text)).toBe(number));

test.each([
  '',
  'NK',
  'NK-2026-101010',
  `NK-2026-10101-${letter}`,
  `XX-2026-101010-${letter}`,
  `NK-2026-1010100-${letter}`,
  '💥',
  `${numberOf(2026, 1)} ${numberOf(2026, 2)}`,
  `Nomor ${number}7`,
  `XNK-2026-101010-${letter}`,
  'x'.repeat(100_000),
])('what is no number is none: %.30s', (text) => expect(parseNumber(text)).toBeNull());

const now = new Date('2026-11-20T05:00:00Z');
test.each([
  ['valid', null, 'valid'],
  ['valid', new Date(now.getTime() + 1), 'valid'],
  ['valid', now, 'expired'],
  ['revoked', now, 'revoked'],
  ['replaced', now, 'replaced'],
] as const)('%s that ends at %s reads as %s', (state, expiresAt, result) =>
  expect(resultOf({ state, expiresAt }, now)).toBe(result),
);
