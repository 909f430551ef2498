import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { expect, test } from 'vitest';
import { type Face, faceLetters, faceOf } from '~/lib/printable';
import { breakWord, fontFamily, hanFamily, loadFamilies } from './fonts';
import { hanSlice } from './han';
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

const faces = Object.keys(faceLetters).filter((face) => face !== 'Han') as Face[];
const lettersOf = (family: string) => {
  const font = Font.getFont({ fontFamily: family })?.data;
  return (code: number) => font?.hasGlyphForCodePoint(code) ?? false;
};

test('each font has the characters that it is used for', async () => {
  await loadFamilies(faces);
  const missing = faces.flatMap((face) => {
    const holds = lettersOf(face);
    const codes = Array.from({ length: 0xffff - 0x20 }, (_, index) => index + 0x20);
    return codes
      .filter((code) => faceLetters[face].test(String.fromCodePoint(code)) && !holds(code))
      .map((code) => `${face} ${code.toString(16)}`);
  });
  expect(missing).toEqual([]);
});

test('what the two fonts of every paper have needs no other one', async () => {
  await loadFamilies(fontFamily);
  const holds = fontFamily.map(lettersOf);
  const differing: string[] = [];
  for (let code = 0x20; code < 0xffff; code += 1) {
    const letter = String.fromCodePoint(code);
    const isBase = fontFamily.some((face) => faceLetters[face].test(letter));
    if (holds.some((has) => has(code)) !== isBase) differing.push(code.toString(16));
  }
  expect(differing).toEqual([]);
});

test('each Chinese and Japanese character is in the file that is read for it', async () => {
  const bySlice = new Map<string, number[]>();
  for (let code = 0x3001; code < 0xffff; code += 1) {
    const letter = String.fromCodePoint(code);
    const slice = faceOf(letter) === 'Han' ? hanSlice(letter) : null;
    if (slice) bySlice.set(slice, [...(bySlice.get(slice) ?? []), code]);
  }
  await loadFamilies([...bySlice.keys()].map(hanFamily));
  const missing = [...bySlice].flatMap(([slice, codes]) => {
    const holds = lettersOf(hanFamily(slice));
    return codes.filter((code) => !holds(code)).map((code) => `${slice} ${code.toString(16)}`);
  });
  expect(missing).toEqual([]);
  expect([...bySlice.values()].flat().length).toBeGreaterThan(12_000);
}, 60_000);

test('words are cut only where they are too wide, or have no spaces', () => {
  expect(breakWord('Pembelajaran')).toEqual(['Pembelajaran']);
  expect(breakWord('王小明')).toEqual(['王', '小', '明']);
  expect(breakWord('a'.repeat(30))).toHaveLength(5);
});
