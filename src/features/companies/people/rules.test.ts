import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableOf } from '~/lib/list-columns';
import readListFile from '~/lib/server/list-file';
import { peopleOfTable } from '~/lib/server/list-people';
import { personFault, personFields, personOf } from './rules';

/** What a list says, read with these columns or, without them, with the guess. */
async function read(text: string, columns?: (string | null)[]) {
  const { rows, fault } = await readListFile({ text, sheet: null, most: 1_000 });
  expect(fault).toBeNull();
  const { choice, question } = tableOf(rows, personFields);
  const { people, notes } = peopleOfTable(
    rows,
    { from: choice.from, columns: columns ?? choice.columns },
    personFault,
  );
  return { people: people.map(personOf), notes, question };
}
const named = (name: string, email: string) => ({ name, email, fault: null });

describe('lists that failed', () => {
  test('two columns of addresses: the person chooses', async () => {
    const text = 'Nama;Email atasan;Email peserta\nRina;bos@pt-contoh.test;rina@pt-contoh.test\n';
    expect((await read(text)).question).toMatch(/^2 kolom berisi alamat email/);
    const { people } = await read(text, ['name', null, 'email']);
    expect(people).toMatchObject([named('Rina', 'rina@pt-contoh.test')]);
  });

  test.each([
    [
      'first and last names',
      'First name,Last name,Email address\nRina,Putri,rina@pt-contoh.test\n',
      [named('Rina Putri', 'rina@pt-contoh.test')],
    ],
    [
      'degrees with commas',
      'Budi Santoso, S.Kom., M.T.;budi@pt-contoh.test\nDr. Rina Putri, S.T.;rina@pt-contoh.test\n',
      [
        named('Budi Santoso, S.Kom., M.T.', 'budi@pt-contoh.test'),
        named('Dr. Rina Putri, S.T.', 'rina@pt-contoh.test'),
      ],
    ],
    [
      'one stray quote',
      'Nama;Email\nBudi "Bud" Santoso;budi@pt-contoh.test\nRina;rina@pt-contoh.test\n',
      [named('Budi "Bud" Santoso', 'budi@pt-contoh.test'), named('Rina', 'rina@pt-contoh.test')],
    ],
    [
      'a quote that nothing closes',
      'Nama;Email\n"Bud" Santoso;budi@x.id\n"Rina;rina@x.id\n',
      [named('"Bud" Santoso', 'budi@x.id'), named('"Rina', 'rina@x.id')],
    ],
    [
      'names of a mail program',
      'Rina Putri <rina@x.id>\nbudi@x.id\n',
      [named('Rina Putri', 'rina@x.id'), named('budi', 'budi@x.id')],
    ],
    ['trailing columns', 'Nama;Email;;\nRina;rina@x.id;;\n', [named('Rina', 'rina@x.id')]],
  ])('%s', async (_, text, expected) => {
    expect((await read(text)).people).toMatchObject(expected);
  });
});

const faultsOf = async (text: string) => (await read(text)).people.map(({ fault }) => fault);
describe('a row that can’t be taken says why, and spoils no other', () => {
  test.each([
    [
      'a number that a spreadsheet has rounded',
      'Nama,Email,NIP\nBudi,budi@x.id,"1,98E+17"\nRina,rina@x.id,7',
      /“1,98E\+17” adalah nomor yang sudah dibulatkan/,
    ],
    ['no name', 'Nama,Email\n,budi@x.id\nRina,rina@x.id', /^Nama kosong$/],
    ['a sum below the list', 'Nama,Email\nTotal: 1\nRina,rina@x.id', /^Alamat email kosong$/],
    [
      'an impossible address',
      'Nama,Email\nBudi,budi@x..id\nRina,rina@x.id',
      /^Bukan alamat email yang utuh$/,
    ],
    [
      'a long name',
      `Nama,Email\n${'B'.repeat(121)},budi@x.id\nRina,rina@x.id`,
      /^Nama lebih dari 120 karakter$/,
    ],
    [
      'a long number',
      `Nama,Email,NIP\nBudi,budi@x.id,${'A'.repeat(41)}\nRina,rina@x.id,7`,
      /^Nomor karyawan lebih dari 40/,
    ],
    [
      'a long department',
      `Nama,Email,Divisi\nBudi,budi@x.id,${'A'.repeat(200)}\nRina,rina@x.id,HR`,
      /^Nama departemen lebih dari/,
    ],
  ])('%s', async (_, text, fault) => {
    expect(await faultsOf(text)).toEqual([expect.stringMatching(fault), null]);
  });

  test('a separator within a name', async () => {
    const text = 'Nama,Email\nBudi, S.Kom,budi@x.id\nRina,rina@x.id';
    expect((await read(text, ['name', 'email'])).people.map(({ fault }) => fault)).toEqual([
      'Baris ini punya lebih banyak kolom daripada daftarnya (“budi@x.id”). Mungkin ada pemisah kolom di dalam isinya.',
      null,
    ]);
  });

  test('an address that comes again', async () => {
    expect(await faultsOf('a@x.id\nb@x.id\nA@x.id ')).toEqual([null, null, 'Sama dengan baris 1']);
  });
});

test.each([
  [
    'one mailbox',
    'Nama,Email\nRina,rina.p@gmail.com\nR. Putri,rinap@gmail.com',
    'Mungkin orang yang sama dengan baris 2: kotak surat yang sama, alamat berbeda.',
  ],
  [
    'one number',
    'Nama,Email,NIP\nRina,rina@x.id,71\nR. Putri,putri@x.id,71',
    'Mungkin orang yang sama dengan baris 2: nomor karyawan yang sama, alamat berbeda.',
  ],
  [
    'one whole name',
    'Nama,Email\nRina Putri,rina@x.id\nrina putri,putri@x.id',
    'Mungkin orang yang sama dengan baris 2: nama yang sama, alamat berbeda.',
  ],
  [
    'an address with letters that nobody sees',
    'Nama,Email\nBudi,budi@x.id\nRina,ri\u200bna@x.id',
    'Huruf yang tidak terlihat dibuang dari alamatnya: rina@x.id',
  ],
])('two rows with %s are told', async (_, text, note) => {
  expect((await read(text)).notes).toEqual([{ line: 3, text: note }]);
});
test('one first name alone is many people’s', async () => {
  expect((await read('Nama,Email\nRina,rina@x.id\nRina,putri@x.id')).notes).toEqual([]);
});

test('whatever is in a list, each row that isn’t empty is taken or named, and no address twice', async () => {
  const cell = fc.oneof(
    fc.constantFrom('a@b.id', 'A@B.id', 'c@d.id', '', 'Rina', '"', ';', ',', '1,98E+17', '\u200b'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 12 }),
      fc.constantFrom(',', ';', '\t', '|'),
      async (cells, separator) => {
        const text = cells.map((row) => row.join(separator)).join('\n');
        const { people } = await read(text, ['name', 'email', 'department']);
        const good = people.filter(({ fault }) => !fault).map(({ email }) => email);
        expect(new Set(good).size).toBe(good.length);
        expect(people.every(({ line }) => line >= 1)).toBe(true);
      },
    ),
  );
});
