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
