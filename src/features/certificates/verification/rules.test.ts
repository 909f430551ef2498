import { expect, test } from 'vitest';
import { numberOf } from '../rules';
import {
  batchColumns,
  batchLines,
  batchRow,
  compareSheet,
  doubtsOf,
  listedNumbers,
  otherName,
  sameName,
  sheetOf,
} from './rules';

const [one, two] = [numberOf(2026, 123_456), numberOf(2026, 654_321)];

test.each([
  ['one per line', `${one}\n${two}`, [one, two]],
  ['with Windows lines, spaces and empty lines', `\uFEFF  ${one} \r\n\r\n${two}\r\n`, [one, two]],
  [
    'in a column of a CSV file with names of columns',
    `Nama,Nomor sertifikat\n"Wulandari, Sari",${one}\n"Adi",${two}`,
    [one, two],
  ],
  ['copied from a sheet', `Sari\t${one}\t2026\nAdi\t${two}\t2026`, [one, two]],
  ['as addresses', `https://contoh.id/verify/${one}`, [`https://contoh.id/verify/${one}`]],
  ['nothing', ' \n\n', []],
])('numbers are read %s', (_, text, expected) => {
  expect(listedNumbers(text).map((entry) => entry.text)).toEqual(expected);
});

test('what is no number keeps the number of its line', () => {
  expect(
    listedNumbers(`Nomor\n${one}\n\nhalo;dunia\nNK-2026-123456-${one.endsWith('A') ? 'B' : 'A'}`),
  ).toEqual([
    { line: 2, text: one, names: [] },
    { line: 4, text: 'halo', names: ['dunia'] },
    { line: 5, text: expect.stringContaining('NK-2026-123456-'), names: [] },
  ]);
});

test.each([
  [
    'below its head, wherever it stands',
    `Nomor,Nama,Divisi\n${one},"Sari, S.Kom.",Penjualan`,
    ['Sari, S.Kom.'],
  ],
  [
    'parted by semicolons, with commas in it',
    `Budi Santoso, S.Kom., M.T.;${one}`,
    ['Budi Santoso, S.Kom., M.T.'],
  ],
  [
    'among other words without heads',
    `Sari Wulandari\t${one}\tGit untuk Kerja Tim\t20/11/2026`,
    ['Sari Wulandari', 'Git untuk Kerja Tim'],
  ],
  ['as something in quotes', `Nama;Nomor\nBudi "Bud" Santoso;${one}`, ['Budi "Bud" Santoso']],
  ['not at all', `${one};sari@contoh.id;12`, []],
])('a name is read %s', (_, text, names) => {
  expect(listedNumbers(text)).toMatchObject([{ text: one, names }]);
});

test.each([
  ['SARI  WULANDARI, S.Kom.', true],
  ['Dra. Sari Wulandari', true],
  ['Hj. Sári Wulandari', true],
  ['Sari', false],
  ['Wulandari Sari', false],
  ['Sari Wulandari Putri', false],
  ['Irwan Wulandari', false],
])('%s is Sari Wulandari: %s', (listed, same) => {
  expect(sameName(listed, 'Sari Wulandari')).toBe(same);
});

const certificate = {
  number: one,
  result: 'valid' as const,
  name: 'Sari Wulandari' as string | null,
  nameState: 'shown' as 'shown' | 'hidden',
  courseTitle: 'Git untuk Kerja Tim',
  courseSlug: null,
  organizationName: null,
  instructorName: 'Rahmat',
  certificateType: null,
  accreditation: null,
  hours: 6.5,
  score: 70,
  finishedAt: '2026-11-20T03:00:00.000Z',
  issuedAt: '2026-11-20T18:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
  reason: null,
  replacedBy: null,
};

test.each([
  ['another person', ['Adi Nugroho'], {}, 'Adi Nugroho'],
  ['the course, which is no name', ['Git untuk Kerja Tim'], {}, null],
  ['the right name among others', ['Penjualan', 'Sari Wulandari'], {}, null],
  [
    'a name that its holder hides',
    ['Adi Nugroho'],
    { name: null, nameState: 'hidden' as const },
    null,
  ],
])('a line with %s is in doubt for %s', (_, names, changes, other) => {
  expect(otherName(names, { ...certificate, ...changes })).toBe(other);
});

test('a number that stands in two lines is marked in both, and one that is no certificate in none', () => {
  const answer = { input: one, result: 'valid' as const, certificate };
  const unknown = { input: two, result: 'not_found' as const, certificate: null };
  const lines = batchLines(
    listedNumbers(`Nama;Nomor\nSari Wulandari;${one}\nX Y;${two}\nX Y;${two}\nAdi Nugroho;${one}`),
    [answer, unknown, unknown, answer],
  );
  expect(lines.map(doubtsOf)).toEqual([
    ['Nomor ini dipakai 2 kali (baris 2, 5)'],
    [],
    [],
    [
      'Nama berbeda: di daftar "Adi Nugroho", di sertifikat "Sari Wulandari"',
      'Nomor ini dipakai 2 kali (baris 2, 5)',
    ],
  ]);
});

test('every line of the file has all columns', () => {
  const revoked = {
    ...certificate,
    result: 'revoked' as const,
    name: null,
    nameState: 'hidden' as const,
    courseTitle: 'Git',
    reason: 'Disalin',
  };
  const answered = batchRow({
    line: 3,
    names: ['Sari'],
    lines: [3, 7],
    entry: { input: one, result: 'revoked', certificate: revoked },
  });
  const misread = batchRow({
    line: 4,
    names: [],
    lines: [4],
    entry: { input: 'halo', result: 'misread', certificate: null },
  });
  expect([answered.length, misread.length]).toEqual([batchColumns.length, batchColumns.length]);
  const remark =
    'Nomor ini dipakai 2 kali (baris 3, 7). Dicabut: Disalin. Nama disembunyikan pemilik';
  expect(answered).toEqual([
    3,
    one,
    one,
    'Dicabut',
    '',
    'Sari',
    'Git',
    '',
    6.5,
    70,
    '2026-11-21',
    '',
    remark,
  ]);
});

const printedLines = [
  'NusaKelas',
  'Diberikan kepada',
  'Sari Wulandari Kusumawardhani',
  'Putri',
  'atas selesainya kursus',
  'Git untuk',
  'Kerja Tim',
  'Semua pelajaran disetujui instruktur.',
  'Tanggal terbit',
  '21 November 2026',
  'Berlaku sampai',
];

test.each([
  ['as we print it', printedLines, 'Sari Wulandari Kusumawardhani Putri', [true, true, true]],
  [
    'with another name',
    printedLines.with(2, 'Adi Nugroho'),
    'Sari Wulandari Kusumawardhani Putri',
    [false, true, true],
  ],
  [
    'with another course and day',
    printedLines.with(5, 'Rust untuk').with(9, '1 Januari 2020'),
    'Sari Wulandari Kusumawardhani Putri',
    [true, false, false],
  ],
  ['whose holder hides the name', printedLines, null, [null, true, true]],
  ['without text', [], 'Sari Wulandari Kusumawardhani Putri', [null, null, null]],
])('a PDF %s is compared with the record', (_, lines, name, same) => {
  expect(compareSheet(sheetOf(lines), { ...certificate, name }).map((fact) => fact.same)).toEqual(
    same,
  );
});
