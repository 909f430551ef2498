import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { expect, test } from 'vitest';
import { canPrint } from '~/lib/printable';
import { fontFamily, loadFonts } from './fonts';
import { trueTypeOf } from './woff';

const woff = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-400-normal.woff',
  ),
);

test('a WOFF becomes TrueType with every table whole', () => {
  const font = trueTypeOf(woff);
  const count = font.readUInt16BE(4);
  expect([font.readUInt32BE(0), count]).toEqual([0x00_01_00_00, woff.readUInt16BE(12)]);
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    const [tag, checksum, offset, length] = [
      font.toString('latin1', at, at + 4),
      font.readUInt32BE(at + 4),
      font.readUInt32BE(at + 8),
      font.readUInt32BE(at + 12),
    ];
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    font.copy(table, 0, offset, offset + length);
    // The checksum of the whole font isn't part of the checksum of its table.
    if (tag === 'head') table.writeUInt32BE(0, 8);
    let sum = 0;
    for (let word = 0; word < table.length; word += 4) sum = (sum + table.readUInt32BE(word)) >>> 0;
    expect([tag, sum]).toEqual([tag, checksum]);
  }
});

test('anything else is refused', () => {
  expect(() => trueTypeOf(Buffer.from('wOF2 and more'))).toThrow('not a WOFF');
});

test('the printable characters are those of the fonts', async () => {
  await loadFonts();
  const fonts = fontFamily.map((family) => Font.getFont({ fontFamily: family })?.data);
  const holds = (code: number) => fonts.some((font) => font?.hasGlyphForCodePoint(code));
  const differing: string[] = [];
  for (let code = 0x20; code < 0xffff; code += 1) {
    if (holds(code) !== canPrint(String.fromCodePoint(code))) differing.push(code.toString(16));
  }
  expect(differing).toEqual([]);
});
