import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { readCode } from '~/testing/codes';
import { qrPath } from './qr-path';

test.each([
  'https://nusakelas.id/verify/NK-2026-ABCD-1234',
  'otpauth://totp/NusaKelas:sri%40contoh.id?secret=ABCDEFGHIJKLMNOP&issuer=NusaKelas',
  `Sertifikat “Batik” – ${'kelas '.repeat(40)}`,
])('a drawn code is read as what it says: %s', async (text) => {
  const { side, path } = qrPath(text, 2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><path fill="#fff" d="M0 0h${side}v${side}H0Z"/><path d="${path}"/></svg>`;
  expect(await readCode(svg)).toBe(text);
});

test('the quiet zone stays empty', () => {
  const { side, path } = qrPath('https://nusakelas.id', 2);
  expect(side).toBe(25 + 4);
  expect(path).toMatch(/^M2 2h7v1h-7Z/);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(2);
    expect(Math.max(Number(x) + Number(length), Number(y) + 1)).toBeLessThanOrEqual(side - 2);
  }
});

/** A code as a photo shows it: turned, and with a corner of it covered. */
function photo(text: string, degrees: number, covered: number) {
  const { side, path } = qrPath(text, 4, 'high');
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let at = 0; at < Number(length); at += 1) dark.add(`${Number(x) + at} ${y}`);
  const [scale, angle, from] = [6, (degrees * Math.PI) / 180, side - 4 - (side - 8) * covered];
  const width = Math.ceil(side * scale * 1.5);
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let row = 0; row < width; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [right, down] = [column - width / 2, row - width / 2];
      const x = Math.floor((Math.cos(angle) * right + Math.sin(angle) * down) / scale + side / 2);
      const y = Math.floor((Math.cos(angle) * down - Math.sin(angle) * right) / scale + side / 2);
      const isCovered = x >= from && y >= from && x < side - 4 && y < side - 4;
      data.fill(
        isCovered ? 190 : dark.has(`${x} ${y}`) ? 0 : 255,
        (row * width + column) * 4,
        (row * width + column) * 4 + 3,
      );
    }
  return { width, height: width, data };
}
test.each([0, 11, 45, 90, 123, 180, 271])(
  'a paper’s code is read turned by %i° with two fifths of both its sides covered',
  (degrees) => {
    const text = 'https://nusakelas.id/verify/NK-2026-101010-E';
    expect(decodeQR(photo(text, degrees, 0.4))).toBe(text);
  },
);
