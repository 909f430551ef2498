import { sql } from 'drizzle-orm';
import { write } from 'hucre';
import { expect, test } from 'vitest';
import { listAtOnceMax, listRowsShown } from '~/lib/list-import';
import { readTable } from '~/lib/server/csv';
import { newId } from '~/lib/server/ids';
import { expectProblem, testSite } from '~/testing/site';
import { importCheck, importView } from '../../people/schema';
import { importRowsMax, peopleTexts } from '../../people/terms';
import { createCompany } from '../../server/factory';
import { seatsChanged } from '../../training/server/mutations';
import { goOn } from './mutations';

const site = await testSite();
const owner = await site.person();
const { companyId } = await createCompany(site.ctx(), { ownerId: owner.userId, seats: 5_000 });
const path = `/company/${companyId}/imports`;
/** What somebody has chosen for lists with these columns below a head. */
const choice = (...columns: string[]) => ({ sheet: 0, from: 2, columns });
const whole = choice('name', 'email', 'department');
const stored = async () => {
  const [row] = await site.rows<{
    people: string[] | null;
    departments: string[] | null;
    imports: number;
    invitations: number;
  }>(sql`select
    (select array_agg(name || ' · ' || email order by email) from company_people where company_id = ${companyId}) as people,
    (select array_agg(name order by name) from company_departments where company_id = ${companyId}) as departments,
    (select count(*)::int from company_imports where company_id = ${companyId}) as imports,
    (select count(*)::int from outbox where kind = 'companies.seat_offered') as invitations`);
  return row;
};

test('two thousand broken rows are told one by one, and leave nothing but the rows that are right', async () => {
  const faults = ['bukan-alamat', '', 'dua@@rempah.test', 'ani@rempah.test'];
  const broken = Array.from(
    { length: 2_000 },
    (_, index) => `Orang ${index};${faults[index % faults.length]};Gudang ${index}`,
  );
  const text = [
    'Nama;Email;Departemen',
    'Ani;ani@rempah.test;Keuangan',
    ...broken,
    'Budi;budi@rempah.test;Keuangan',
  ].join('\r\n');
  const check = (await owner.post(`${path}/check`, { text, choice: whole })).as(importCheck);
  expect(check).toMatchObject({
    fault: null,
    total: 2_002,
    counts: { invited: 2, broken: 2_000 },
    newDepartments: ['Keuangan'],
  });
  expect(check.rows).toHaveLength(listRowsShown);
  expect(await stored()).toMatchObject({
    people: null,
    departments: null,
    imports: 0,
    invitations: 0,
  });

  const key = newId();
  expect(
    (await owner.post(path, { key, name: 'peserta.csv', text, choice: whole })).as(importView)
      .state,
  ).toBe('running');
  await goOn(site.ctx(), { secret: site.deps.secret, seatsChanged }, key);
  expect((await owner.get(`${path}/${key}`)).as(importView)).toMatchObject({
    state: 'done',
    counts: { invited: 2, broken: 2_000 },
  });
  const people = ['Ani · ani@rempah.test', 'Budi · budi@rempah.test'];
  expect(await stored()).toMatchObject({
    people,
    departments: ['Keuangan'],
    imports: 1,
    invitations: 2,
  });
  const report = await owner.get(`${path}/${key}/report`);
  expect(report.headers.get('content-disposition')).toMatch(
    /^attachment; filename="laporan-impor-peserta.csv"$/,
  );
  const [, ...lines] = readTable(report.text, importRowsMax).rows.map(({ cells }) => cells);
  expect(lines.map(([line]) => Number(line))).toEqual(
    Array.from({ length: 2_002 }, (_, index) => index + 2),
  );
  const reasons = lines
    .filter(([, , , , outcome]) => outcome === 'Baris rusak')
    .map((cells) => cells[5]);
  expect(reasons).toHaveLength(2_000);
  expect(new Set(reasons)).toEqual(
    new Set(['Bukan alamat email yang utuh', 'Alamat email kosong', 'Sama dengan baris 2']),
  );
});

test('a list in which nothing is right stores nothing', async () => {
  const before = await stored();
  const text = [
    'Nama;Email',
    ...Array.from({ length: 2_000 }, (_, index) => `Orang ${index};bukan-alamat`),
  ].join('\n');
  const list = { text, choice: choice('name', 'email') };
  expect((await owner.post(`${path}/check`, list)).as(importCheck)).toMatchObject({
    fault: peopleTexts.noRows,
    counts: { broken: 2_000 },
  });
  expectProblem(
    await owner.post(path, { key: newId(), name: '', ...list }),
    422,
    'import_unreadable',
  );
  expect(await stored()).toEqual(before);
});

test('a spreadsheet is shown with a guess of its columns, and nothing is done before they are chosen', async () => {
  const rows = [
    ['Data karyawan PT Rempah'],
    ['Nama Depan', 'Nama Belakang', 'Email atasan', 'Email Kantor', 'NIP'],
    ['Sri', 'Wahyuni', 'bos@rempah.test', 'sri@rempah.test', '0071'],
    ['Tono', 'Hadi', 'bos@rempah.test', 'tono@rempah.test', '1,98E+17'],
  ];
  const book = await write({ sheets: [{ name: 'Karyawan', rows }], format: 'xlsx' });
  const list = { file: Buffer.from(book).toString('base64') };
  const before = await stored();
  const report = (await owner.post(`${path}/check`, list)).as(importCheck);
  expect(report).toMatchObject({
    isChosen: false,
    total: 0,
    newDepartments: [],
    table: {
      sheets: ['Karyawan'],
      above: [{ line: 1, text: 'Data karyawan PT Rempah' }, { line: 2 }],
      choice: {
        sheet: 0,
        from: 3,
        columns: ['firstName', 'lastName', null, null, 'employeeNumber'],
      },
      question:
        '2 kolom berisi alamat email: “Email atasan” dan “Email Kantor”. Pilih yang dipakai.',
    },
  });
  const store = { key: newId(), name: 'karyawan.xlsx', ...list };
  expect(expectProblem(await owner.post(path, store), 422, 'import_columns').fields).toEqual({
    columns: 'Pilih isi tiap kolom.',
  });
  expect(
    expectProblem(await owner.post(path, { ...store, choice: report.table?.choice }), 422).fields,
  ).toEqual({ columns: 'Pilih kolom yang berisi alamat email.' });
  expect(await stored()).toEqual(before);

  const columns = ['firstName', 'lastName', null, 'email', 'employeeNumber'];
  const done = await owner.post(path, { ...store, choice: { sheet: 0, from: 3, columns } });
  expect(done.as(importView)).toMatchObject({
    name: 'karyawan.xlsx',
    counts: { invited: 1, broken: 1 },
    rows: [
      { line: 4, fault: expect.stringMatching(/dibulatkan/) },
      { line: 3, name: 'Sri Wahyuni', outcome: 'invited' },
    ],
  });
  expect((await stored())?.people).toContain('Sri Wahyuni · sri@rempah.test');
});

test.each([
  ['neither a text nor a file', {}],
  ['both of them', { text: 'a@x.id', file: 'YUB4Lmlk' }],
])('a list with %s is refused at its field', async (_, list) => {
  expect(expectProblem(await owner.post(`${path}/check`, list), 422).fields).toHaveProperty('text');
});

test('an old spreadsheet’s file, in Windows-1252 with semicolons, is read with its letters', async () => {
  const text = 'Nama;Email;Divisi\r\nRenée “Né” Müller – HR;renee@rempah.test;Café\r\n';
  const file = Buffer.from(text.replace(/[“”–]/g, toWindows), 'latin1').toString('base64');
  await owner.post(path, { key: newId(), name: 'peserta.csv', file, choice: whole });
  const { people, departments } = (await stored()) ?? {};
  expect(people).toContain('Renée “Né” Müller – HR · renee@rempah.test');
  expect(departments).toContain('Café');
});

test('undoing ends the seats that the import gave, not those that people were given later', async () => {
  const [stays, goes] = [`${newId()}@rempah.test`, `${newId()}@rempah.test`];
  const key = newId();
  await owner.post(path, { key, name: '', text: `${stays}\n${goes}` });
  const [{ id } = { id: '' }] = await site.rows<{ id: string }>(
    sql`select id from company_people where email = ${stays}`,
  );
  const people = `/company/${companyId}/people`;
  await owner.post(`${people}/revocation`, { ids: [id], reason: 'Salah orang' });
  expect((await owner.post(`${people}/restoration`, { ids: [id] })).status).toBe(200);
  expect((await owner.post(`${path}/${key}/undo`)).as(importView)).toMatchObject({
    state: 'undone',
    counts: { undone: 2 },
  });
  const held =
    await site.rows(sql`select p.email from company_seats s join company_people p on p.id = s.person_id
    where p.email in (${stays}, ${goes}) and s.status = 'invited'`);
  expect(held).toEqual([{ email: stays }]);
});

test('an invitation that two lists name stays until both are undone, the earlier one first', async () => {
  const [both, alone] = [`${newId()}@rempah.test`, `${newId()}@rempah.test`];
  const [first, second] = [newId(), newId()];
  await owner.post(path, { key: first, name: '', text: `${both}\n${alone}` });
  const later = await owner.post(path, { key: second, name: '', text: both });
  expect(later.as(importView).counts).toEqual({ existing: 1 });
  const undone = (await owner.post(`${path}/${first}/undo`)).as(importView);
  expect(undone.counts).toEqual({ kept: 1, undone: 1 });
  expect(undone.rows).toMatchObject([
    { email: both, outcome: 'kept', fault: peopleTexts.listedAgain },
    { email: alone, outcome: 'undone' },
  ]);
  expect(await invitedAmong([both, alone])).toEqual([{ email: both }]);
  const last = (await owner.post(`${path}/${second}/undo`)).as(importView);
  expect(last.counts).toEqual({ undone: 1 });
  expect(await invitedAmong([both, alone])).toEqual([]);
});

test('an invitation that two lists name stays until both are undone, the later one first', async () => {
  const email = `${newId()}@rempah.test`;
  const [first, second] = [newId(), newId()];
  for (const key of [first, second]) await owner.post(path, { key, name: '', text: email });
  await owner.post(`${path}/${second}/undo`);
  expect(await invitedAmong([email])).toEqual([{ email }]);
  expect((await owner.post(`${path}/${first}/undo`)).as(importView).counts).toEqual({ undone: 1 });
  expect(await invitedAmong([email])).toEqual([]);
});

test('an invitation stays that a longer list names too, which began before it and found it', async () => {
  const email = `${newId()}@rempah.test`;
  const [long, short] = [newId(), newId()];
  const broken = Array<string>(listAtOnceMax).fill('bukan-alamat');
  await owner.post(path, { key: long, name: '', text: [email, ...broken].join('\n') });
  site.clock.advance(60_000);
  const given = await owner.post(path, { key: short, name: '', text: email });
  expect(given.as(importView).counts).toEqual({ invited: 1 });
  site.clock.advance(60_000);
  await goOn(site.ctx(), { secret: site.deps.secret, seatsChanged }, long);
  expect((await owner.post(`${path}/${short}/undo`)).as(importView).counts).toEqual({ kept: 1 });
  expect(await invitedAmong([email])).toEqual([{ email }]);
  const undone = (await owner.post(`${path}/${long}/undo`)).as(importView);
  expect(undone.counts).toMatchObject({ undone: 1 });
  expect(await invitedAmong([email])).toEqual([]);
});

/** Those of these addresses with an invitation that waits. */
const invitedAmong = (emails: string[]) =>
  site.rows(sql`select p.email from company_seats s join company_people p on p.id = s.person_id
    where p.email in (select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb)) and s.status = 'invited'`);

/** Signs that Windows-1252 has where Latin-1 has control characters. */
function toWindows(sign: string): string {
  return { '“': '\x93', '”': '\x94', '–': '\x96' }[sign] ?? sign;
}
