import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressIn, isAddress, mailboxOf } from './address';

const whole = 'Bukan alamat email yang utuh';
test.each([
  ['ana@contoh.id', null],
  ['ana+kelas@sub.contoh.co.id', null],
  ["o'brien@contoh.id", null],
  ['', 'Alamat email kosong'],
  ['ana@contoh', whole],
  ['ana contoh.id', whole],
  ['ana@contoh..id', whole],
  ['a@b..id', whole],
  ['.ana@contoh.id', whole],
  ['ana.@contoh.id', whole],
  ['ana..maria@contoh.id', whole],
  ['ana@-contoh.id', whole],
  ['ana@contoh-.id', whole],
  ['ana@contoh.123', whole],
  ['ana@contoh.id.', whole],
  [`${'a'.repeat(65)}@contoh.id`, whole],
  ['ånä@contoh.id', 'Alamat email memuat huruf yang tidak dapat dipakai: “å”'],
  // A Cyrillic "а".
  ['\u0430na@contoh.id', 'Alamat email memuat huruf yang tidak dapat dipakai: “\u0430”'],
  ['ana＠contoh.id', 'Alamat email memuat huruf yang tidak dapat dipakai: “＠”'],
  ['=HYPERLINK("http://jahat.id")', 'Berisi rumus, bukan alamat email'],
  ['@SUM(A1)', 'Berisi rumus, bukan alamat email'],
  ['ana@contoh.id, budi@contoh.id', 'Lebih dari satu alamat dalam satu baris'],
  ['ana@contoh.id;budi@contoh.id', 'Lebih dari satu alamat dalam satu baris'],
  ['ana\ufffd@contoh.id', 'Memuat huruf yang tidak terbaca. Simpan berkas sebagai CSV UTF-8.'],
  [`${'a'.repeat(250)}@contoh.id`, 'Lebih dari 254 karakter'],
  ['ana@contoh@id', whole],
])('%j: %s', (cell, fault) => {
  expect(addressIn(cell).fault).toBe(fault);
});

test.each([
  ['ANA@Contoh.ID', 'ana@contoh.id', ''],
  ['\u200bana@contoh.id\u00a0', 'ana@contoh.id', ''],
  ['ana\u200d@con\u00adtoh.id', 'ana@contoh.id', ''],
  ['\ufeffana@contoh.id\u202c', 'ana@contoh.id', ''],
  ['mailto:ana@contoh.id', 'ana@contoh.id', ''],
  ['Ana Maria <ana@contoh.id>', 'ana@contoh.id', 'Ana Maria'],
  ['"Putri, Ana" <Ana@contoh.id>', 'ana@contoh.id', 'Putri, Ana'],
  ['<ana@contoh.id>', 'ana@contoh.id', ''],
])('%j is %s', (cell, email, name) => {
  expect(addressIn(cell)).toEqual({ email, name, fault: null });
});

test.each([',', ' ', ';', '@', '@,', 'a@', 'a.', '<', '"'])(
  'a cell of a megabyte of %j is judged at once',
  (part) => {
    const begun = performance.now();
    expect(addressIn(part.repeat((1024 * 1024) / part.length)).fault).toBe(
      'Lebih dari 254 karakter',
    );
    expect(performance.now() - begun).toBeLessThan(1_000);
  },
);

test('whatever is in a cell, what is taken is an address, and is taken again as the same', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (cell) => {
      const { email, fault } = addressIn(cell);
      if (fault) return;
      expect(isAddress(email)).toBe(true);
      expect(addressIn(email)).toEqual({ email, name: '', fault: null });
    }),
  );
});

test.each([
  ['ana.maria@gmail.com', 'anamaria@gmail.com'],
  ['ana+kelas@googlemail.com', 'ana@gmail.com'],
  ['ana.maria+kelas@contoh.id', 'ana.maria@contoh.id'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
