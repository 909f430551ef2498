import { expect, test } from 'vitest';
import { textOf } from './text-of-file';

const units = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const little = units('\ufeffKafé').flatMap((unit) => [unit & 0xff, unit >> 8]);
const big = units('\ufeffKafé').flatMap((unit) => [unit >> 8, unit & 0xff]);

test.each([
  ['UTF-8', [...new TextEncoder().encode('Kafé')]],
  ['UTF-8 with its mark', [...new TextEncoder().encode('\ufeffKafé')]],
  ['UTF-16, the low byte first', little],
  ['UTF-16, the high byte first', big],
  ['Windows-1252', units('Kafé')],
])('%s is read', async (_, bytes) => {
  expect(await textOf(new File([new Uint8Array(bytes)], 'a.srt'))).toBe('Kafé');
});
