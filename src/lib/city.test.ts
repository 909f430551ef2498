import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyCity } from './city';

test.each([
  ['makassar', 'Makassar'],
  ['  BANDA   aceh ', 'Banda Aceh'],
  ['DKI JAKARTA', 'DKI Jakarta'],
  ['di yogyakarta', 'DI Yogyakarta'],
  ['d.i. yogyakarta', 'D.I. Yogyakarta'],
  ['depok, jawa barat', 'Depok, Jawa Barat'],
  ['pangkal-pinang', 'Pangkal-Pinang'],
  ["ma'rang", "Ma'rang"],
  ['bsd city', 'BSD City'],
  ['McLean', 'McLean'],
  ['OKU Timur', 'OKU Timur'],
  ['Kab. OKI', 'Kab. OKI'],
  ['Rio de Janeiro', 'Rio de Janeiro'],
  ['sungai di lama', 'Sungai Di Lama'],
  ['東京 2', '東京 2'],
  [' ', ''],
])('%j is written %j', (typed, tidy) => expect(tidyCity(typed)).toBe(tidy));

test('a tidy name stays the same, and no letter is added or lost', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z .,'-]{0,40}$/), (typed) => {
      const tidy = tidyCity(typed);
      expect(tidyCity(tidy)).toBe(tidy);
      expect(tidy.toLowerCase()).toBe(typed.trim().replace(/\s+/g, ' ').toLowerCase());
    }),
  );
});
