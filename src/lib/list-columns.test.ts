import { expect, test } from 'vitest';
import { choiceFault, columnName, headWords, isPlain, tableOf } from './list-columns';
import { departmentHeads, emailField, employeeNumberHeads, nameHeads } from './list-fields';

const fields = [
  emailField,
  { key: 'name', label: 'Nama lengkap', heads: nameHeads.whole },
  { key: 'firstName', label: 'Nama depan', heads: nameHeads.first },
  { key: 'lastName', label: 'Nama belakang', heads: nameHeads.last },
  { key: 'department', label: 'Departemen', heads: departmentHeads },
  { key: 'employeeNumber', label: 'Nomor karyawan', heads: employeeNumberHeads },
];
const table = (lines: string[], from?: number) =>
  tableOf(
    lines.map((line, at) => ({ line: at + 1, cells: line.split('|') })),
    fields,
    from,
  );

test.each([
  [
    'Moodle',
    'username|firstname|lastname|email|department|idnumber',
    'rina01|Rina|Putri|rina@x.id|HR|7',
    [null, 'firstName', 'lastName', 'email', 'department', 'employeeNumber'],
  ],
  [
    'Canvas',
    'canvas_user_id|user_id|login_id|first_name|last_name|full_name|sortable_name|email',
    '1|7|rina|Rina|Putri|Rina Putri|Putri, Rina|rina@x.id',
    [null, 'employeeNumber', null, 'firstName', 'lastName', 'name', null, 'email'],
  ],
  [
    'Google Workspace',
    'First Name [Required]|Last Name [Required]|Email Address [Required]|Recovery Email|Employee ID|Department',
    'Rina|Putri|rina@x.id||7|HR',
    ['firstName', 'lastName', 'email', null, 'employeeNumber', 'department'],
  ],
  [
    'Microsoft Entra',
    'displayName|surname|givenName|userPrincipalName|department|employeeId',
    'Rina Putri|Putri|Rina|rina@x.id|HR|7',
    ['name', 'lastName', 'firstName', 'email', 'department', 'employeeNumber'],
  ],
  [
    'the bulk sheet of Entra',
    'Name [displayName] Required|User name [userPrincipalName] Required|Department [department]',
    'Rina Putri|rina@x.id|HR',
    ['name', 'email', 'department'],
  ],
  [
    'an Indonesian HR system',
    'No.|NIP|Nama Karyawan|Alamat E-mail|Divisi|Jabatan',
    '1|198501|Rina Putri|rina@x.id|HR|Staf',
    [null, 'employeeNumber', 'name', 'email', 'department', null],
  ],
  [
    'another one',
    'Nama Depan*|Nama Belakang|Surel (wajib)|Unit Kerja',
    'Rina|Putri|rina@x.id|HR',
    ['firstName', 'lastName', 'email', 'department'],
  ],
])('the heads of %s are guessed', (_, head, row, columns) => {
  const { choice, question, above } = table([head, row]);
  expect(choice).toEqual({ from: 2, columns });
  expect(question).toBeNull();
  expect(above).toHaveLength(1);
});

test('several columns of addresses must be chosen between', () => {
  const { choice, question } = table([
    'Nama|Email atasan|Email peserta',
    'Rina|bos@x.id|rina@x.id',
  ]);
  expect(choice.columns).toEqual(['name', null, null]);
  expect(question).toBe(
    '2 kolom berisi alamat email: “Email atasan” dan “Email peserta”. Pilih yang dipakai.',
  );
  expect(table(['Rina|rina@x.id|bos@x.id']).question).toBe(
    '2 kolom berisi alamat email: “B” dan “C”. Pilih yang dipakai.',
  );
});

test('a column of addresses under a head that nobody knows is guessed by its cells', () => {
  expect(
    table(['Nama|Kontak utama|Divisi', 'Rina|rina@x.id|HR', 'Budi|budi@x.id|IT']).choice.columns,
  ).toEqual(['name', 'email', 'department']);
});

test('titles above the head are told, and the list begins after it', () => {
  expect(table(['PT Contoh', '|', 'Nama|Email', 'Rina|rina@x.id'])).toMatchObject({
    above: [
      { line: 1, text: 'PT Contoh' },
      { line: 2, text: '' },
      { line: 3, text: 'Nama | Email' },
    ],
    choice: { from: 4, columns: ['name', 'email'] },
    begins: [1, 2, 3, 4],
  });
});

test('somebody may say that the list begins elsewhere', () => {
  expect(table(['Nama|Email', 'Rina|rina@x.id', 'Budi|budi@x.id'], 3)).toMatchObject({
    choice: { from: 3 },
    columns: [{ head: 'Rina', samples: ['Budi'] }, { head: 'rina@x.id' }],
  });
  expect(table(['Nama|Email', 'Rina|rina@x.id'], 1)).toMatchObject({
    above: [],
    choice: { from: 1 },
  });
  expect(table(['Rina|rina@x.id'], 9).choice).toEqual({ from: 1, columns: ['name', 'email'] });
});

test('a first row that is nobody’s head stays in the list', () => {
  expect(table(['Rina|rina(at)x.id', 'Budi|budi@x.id']).choice).toEqual({
    from: 1,
    columns: ['name', 'email'],
  });
});

test('without heads columns are guessed by what they hold', () => {
  expect(table(['Rina|rina@x.id|HR|0071', 'Budi|budi@x.id|IT|0072']).choice.columns).toEqual([
    'name',
    'email',
    'department',
    'employeeNumber',
  ]);
});

test('empty columns after the last one are none', () => {
  expect(table(['Nama|Email||', 'Rina|rina@x.id||']).columns).toHaveLength(2);
});

test('only a list of addresses alone needs no choice', () => {
  expect(isPlain(table(['rina@x.id', 'budi@x.id']))).toBe(true);
  expect(isPlain(table(['Email', 'budi@x.id']))).toBe(false);
  expect(isPlain(table(['Rina|rina@x.id']))).toBe(false);
  expect(isPlain(table(['Rina']))).toBe(true);
});

test.each([
  [['email'], null],
  [[null, 'email', 'name'], null],
  [[], 'Pilih kolom yang berisi alamat email.'],
  [['name'], 'Pilih kolom yang berisi alamat email.'],
  [['email', 'email'], 'Dua kolom dipilih sebagai Email. Pilih satu.'],
  [['email', 'role'], 'Kolom ini tidak dikenal. Muat ulang halaman, lalu coba lagi.'],
])('the choice %j: %s', (columns, fault) => {
  expect(choiceFault({ columns }, fields)).toBe(fault);
});

test.each([
  ['E-mail Address [Required]', 'email address'],
  ['NAMA_LENGKAP*', 'nama lengkap'],
  ['No. Karyawan', 'no karyawan'],
  ['[email]', 'email'],
])('the head %j says %j', (head, words) => {
  expect(headWords(head)).toBe(words);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
])('column %i is %s', (at, name) => {
  expect(columnName(at)).toBe(name);
});
