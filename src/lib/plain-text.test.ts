import { expect, test } from 'vitest';
import { asSentence, holdsAddress, plainLine, plainText } from './plain-text';

test.each([
  ['\u202eBudi', 'Budi'],
  ['Sari\r\nWulandari', 'Sari Wulandari'],
  ['Sari\u2028Wulandari', 'Sari Wulandari'],
  ['  Ni   Luh\tAyu ', 'Ni Luh Ayu'],
  ['\u200b\u200b', ''],
  ['\u3164\u2800', ''],
  ['A\u0007B\u2066C\ufffeD\ue000E', 'ABCDE'],
  ['A\u200dB', 'AB'],
  ["Nur'aini S.Kom, M.Si", "Nur'aini S.Kom, M.Si"],
  ['Cafe\u0301', 'Café'],
  ['Sari\u3164\u115f\uffa0Wulan', 'SariWulan'],
  ['Sari\u2800Wulan', 'Sari Wulan'],
  ['Sa\u034fri\u{e0100}\u180b\u17b4 Wulan\ufe0f', 'Sari Wulan'],
  ['\u0301\u20dd', ''],
  [`Sari${'\u0336'.repeat(100)}`, `Sari${'\u0336'.repeat(6)}`],
  ['1\ufe0f\u20e3 ❤\ufe0f\u200d\u{1f525}', '1\ufe0f\u20e3 ❤\ufe0f\u200d\u{1f525}'],
])('the line %j becomes %j', (text, line) => {
  expect(plainLine(text)).toBe(line);
});

test('a text keeps its lines, tabs and joined emoji, and loses what can’t be seen', () => {
  expect(plainText(' Satu\r\n\tdua\u202e \u{1f469}\u200d\u{1f4bb} ❤\ufe0f\n\n tiga\u200b ')).toBe(
    'Satu\n\tdua \u{1f469}\u200d\u{1f4bb} ❤\ufe0f\n\n tiga',
  );
  expect(plainText('\u200b\n\u2066')).toBe('');
});

test('characters that can’t be stored are left for the server to refuse', () => {
  expect(plainText('a\0b\ud800')).toBe('a\0b\ud800');
});

test.each([
  'Anda menang! Klik https://evil.test/x',
  'www.evil',
  'Buka evil.com',
  'hadiah.co.id',
  't.me/hadiah',
  'evil.bank/x',
  'hadiah。com',
  'hadiah．com',
  'hadiah․com',
  'ⓗⓐⓓⓘⓐⓗ.ⓒⓞⓜ',
  'hadiah.ⅽom',
  'hadiah.c\u034fom',
  'hadiah.рф',
  'hadiah.xn--p1ai',
  'hadiah.online',
  'admin@nusakelas.test',
])('%j holds an address', (name) => {
  expect(holdsAddress(name)).toBe(true);
});

test.each([
  'Sari Wulandari, S.Kom., M.Si',
  'Dr. A.B. Susilo, S.E., M.M., M.Sc., S.Ag',
  'S.Pd.I',
  'A.Md.Keb',
  'Tim @ Malang',
  'dr.Ahmad',
  'H.M.Idris',
  'Ph.D',
  'R.A. Kartini',
  'St.Pierre',
  "I Made O'Brien",
])('%j is a name', (name) => {
  expect(holdsAddress(name)).toBe(false);
});

test.each([
  ['Tugas disalin', 'Tugas disalin.'],
  ['Tugas disalin. ', 'Tugas disalin.'],
  ['Apakah benar?', 'Apakah benar?'],
  ['Ia menulis “selesai.”', 'Ia menulis “selesai.”'],
])('%j is the sentence %j', (text, sentence) => expect(asSentence(text)).toBe(sentence));
