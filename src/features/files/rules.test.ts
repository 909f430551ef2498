import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanName,
  publicUrl,
  rangeOf,
  storageKey,
  tooLargeSentence,
  withinQuota,
  wrongTypeSentence,
} from './rules';
import {
  fileNameMax,
  filePurposes,
  publicPurposes,
  unclaimedBytesMax,
  unclaimedMax,
  uploadPurposes,
} from './terms';

describe('the name of a file', () => {
  test.each([
    ['CV Sari.pdf', 'application/pdf', 'CV Sari.pdf'],
    ['ijazah', 'application/pdf', 'ijazah.pdf'],
    ['foto.png.exe', 'image/jpeg', 'foto.png.jpg'],
    ['virus.exe', 'application/pdf', 'virus.pdf'],
    ['laporan v1.2.pdf', 'application/pdf', 'laporan v1.2.pdf'],
    ['../../etc/passwd', 'image/webp', 'passwd.webp'],
    ['..\\..\\Windows\\system.ini', 'image/webp', 'system.webp'],
    ['/', 'image/webp', 'berkas.webp'],
    ['...', 'image/webp', 'berkas.webp'],
    ['.htaccess', 'application/pdf', 'htaccess.pdf'],
    ['', 'application/pdf', 'berkas.pdf'],
    ['a\u0000b\r\nSet-Cookie: x.pdf', 'application/pdf', 'ab Set-Cookie_ x.pdf'],
    ['laporan\u202efdp.exe', 'application/pdf', 'laporanfdp.pdf'],
    ['tugas <script>.pdf', 'application/pdf', 'tugas _script_.pdf'],
    ['履歴書 😀.pdf', 'application/pdf', '履歴書 😀.pdf'],
    ['berkas', 'application/x-unknown', 'berkas.bin'],
  ])('%j of %s is shown as %j', (sent, type, shown) => {
    expect(cleanName(sent, type)).toBe(shown);
  });

  test('is always short, in one line, without folders, and with the right ending', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 160 }), (sent) => {
        const name = cleanName(sent, 'application/pdf');
        expect(name).toMatch(/^[^/\\\p{C}<>:"|?*]+\.pdf$/u);
        expect(name).not.toMatch(/^\./);
        expect([...name].length).toBeLessThanOrEqual(fileNameMax);
        expect(name.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('a range of 100 bytes', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['items=0-1', null],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=9-0', 'none'],
    ['bytes=-', 'none'],
    ['bytes=a-b', 'none'],
    ['bytes=0-1,5-9', 'none'],
    [`bytes=0-${'9'.repeat(400)}`, 'none'],
  ])('%j', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });

  test('never leaves the file', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 10_000 }), (first, last, bytes) => {
        const range = rangeOf(`bytes=${first}-${last}`, bytes);
        if (range === 'none' || range === null) return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(bytes);
      }),
    );
  });
});

test('keys contain nothing that a person wrote, and only pictures for everybody are public', () => {
  for (const purpose of filePurposes) {
    expect(storageKey({ id: '0190', purpose })).toBe(`${purpose}/0190`);
    expect(publicUrl({ id: '0190', purpose })).toBe(
      publicPurposes.includes(purpose) ? '/files/0190.webp' : null,
    );
  }
});

test('refusals name the accepted types and the size limit', () => {
  expect(uploadPurposes.map(tooLargeSentence)).toEqual(
    [2, 5, 2, 5, 10, 10, 50, 10, 10, 10, 10, 10].map(
      (most) => `Berkas terlalu besar. Ukuran paling besar ${most} MB.`,
    ),
  );
  expect(wrongTypeSentence('avatar')).toBe(
    'Jenis berkas ini tidak dapat dipakai. Pilih berkas PNG, JPG, WebP atau AVIF.',
  );
  expect(wrongTypeSentence('proof')).toBe(
    'Jenis berkas ini tidak dapat dipakai. Pilih berkas PDF, JPG atau PNG.',
  );
});

test.each([
  [{ files: 0, bytes: 0 }, 1, true],
  [{ files: unclaimedMax - 1, bytes: 0 }, 1, true],
  [{ files: unclaimedMax, bytes: 0 }, 1, false],
  [{ files: 1, bytes: unclaimedBytesMax - 10 }, 10, true],
  [{ files: 1, bytes: unclaimedBytesMax - 10 }, 11, false],
])('after %j, %i bytes more: %s', (unclaimed, more, within) => {
  expect(withinQuota(unclaimed, more)).toBe(within);
});
