import { expect, test } from 'vitest';
import { printable, printed } from './printable';

test.each([
  ['PT Sinar & Rekan (Persero) Tbk. – “Jaya”', 'PT Sinar & Rekan (Persero) Tbk. – “Jaya”'],
  ['Şükrü Łódź', 'Şükrü Łódź'],
  ['cafe\u0301', 'café'],
  ['satu\ttab\u0000dan\u00adnol', 'satu tab dannol'],
  ['Selesai ✅ 🎉', 'Selesai  '],
  ['三菱 Москва', '三菱 Москва'],
  ['ไทย', 'ไทย'],
  ['Ame\u0301lie ★', 'Amélie '],
  ['dua\nbaris', 'dua\nbaris'],
])('%j prints as %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('a whole value is printed, its dates and bytes left alone', () => {
  const [at, bytes] = [new Date(0), new Uint8Array([1])];
  expect(printed({ name: 'Ayu 🎉', lines: ['三★'], at, bytes, none: null, count: 2 })).toEqual({
    name: 'Ayu ',
    lines: ['三'],
    at,
    bytes,
    none: null,
    count: 2,
  });
});
