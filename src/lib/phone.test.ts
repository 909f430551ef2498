import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, indonesianPhone } from './phone';

test.each([
  ['0812-3456-7890', '+6281234567890'],
  ['+62 812 3456 7890', '+6281234567890'],
  ['62 (0)812.3456.7890', '+6281234567890'],
  ['0062 812 3456 7890', '+6281234567890'],
  ['812 3456 7890', '+6281234567890'],
  ['(021) 5550-1234', '+622155501234'],
  ['+65 8123 4567', null],
  ['112', null],
  ['0812', null],
  ['0812 3456 7890 1234', null],
  ['08l2 3456 7890', null],
  ['', null],
])('%j is %s', (typed, phone) => {
  expect(indonesianPhone(typed)).toBe(phone);
});

test('a formatted number stays the same and is shown with gaps', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{7,11}$/), (national) => {
      const phone = indonesianPhone(`0${national}`);
      expect(phone).toBe(`+62${national}`);
      expect(indonesianPhone(phone ?? '')).toBe(phone);
      expect(indonesianPhone(formatPhone(phone ?? ''))).toBe(phone);
    }),
  );
  expect(formatPhone('+6281234567890')).toBe('+62 812-3456-7890');
});
