import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { emailField } from '../list-fields';
import { ListImports } from './list-import';

const imports = pgTable('test_imports', {
  id: text(),
  name: text(),
  state: text(),
  total: text(),
  clubId: text('club_id'),
  createdBy: text('created_by'),
  createdAt: text('created_at'),
  finishedAt: text('finished_at'),
  undoneAt: text('undone_at'),
});
const rows = pgTable('test_import_rows', {
  id: text(),
  importId: text('import_id'),
  line: text(),
  email: text(),
  fault: text(),
  outcome: text(),
  memberId: text('member_id'),
});
const lists = new ListImports({
  imports,
  rows,
  owner: 'clubId',
  by: sql`null`,
  read: ['line', 'email', 'fault'],
  shown: [],
  told: ['memberId'],
  outcomes: ['added', 'broken', 'existing'],
  fine: ['added'],
  most: 2,
  texts: { tooMany: 'Terlalu banyak', noRows: 'Kosong', dropped: 'Dihapus' },
  fields: [emailField, { key: 'name', label: 'Nama', heads: ['nama'] }],
  faultOf: ({ name }) => (name === 'salah' ? 'Nama salah' : null),
  rowOf: ({ line, email, fault }) => ({ line, email, fault }),
});
const sent = (text: string, columns: (string | null)[] | null = null) => ({
  text,
  choice: columns && { sheet: 0, from: 1, columns },
});

test('a list that is too long, or in which nothing is right, says so', async () => {
  expect(await lists.read(sent('a@b.id\nc@d.id\ne@f.id\ng@h.id'))).toMatchObject({
    fault: 'Terlalu banyak',
    rows: null,
  });
  expect(await lists.read(sent('salah;a@b.id', ['name', 'email']))).toMatchObject({
    fault: 'Kosong',
    rows: [{ fault: 'Nama salah' }],
  });
  expect((await lists.read(sent('a@b.id'))).fault).toBeNull();
});

test('nothing is judged or stored before the columns are chosen, but of addresses alone', async () => {
  const judged: number[] = [];
  const check = (list: ReturnType<typeof sent>) =>
    lists.check(list, async (fitting) => {
      judged.push(fitting.length);
      return () => ({ outcome: 'added', fault: null });
    });
  const text = 'Nama;Email\nRina;rina@x.id';
  expect(await check(sent(text))).toMatchObject({
    isChosen: false,
    total: 0,
    counts: {},
    rows: [],
    table: { choice: { sheet: 0, from: 2, columns: ['name', 'email'] } },
  });
  expect(await check(sent(text, []))).toMatchObject({ isChosen: false });
  expect(judged).toEqual([0, 0]);
  expect(
    await check({ text, choice: { sheet: 0, from: 2, columns: ['name', 'email'] } }),
  ).toMatchObject({ isChosen: true, total: 1, counts: { added: 1 } });
  expect(await check(sent('rina@x.id'))).toMatchObject({ isChosen: true, total: 1 });
  await expect(check(sent(text, ['name', null]))).rejects.toMatchObject({
    problem: { status: 422, fields: { columns: 'Pilih kolom yang berisi alamat email.' } },
  });
});

test('a check judges the rows that are right, and shows those first that need a look', async () => {
  const judged: number[] = [];
  const check = await lists.check(sent('a@b.id\nsalah\nc@d.id'), async () => ({ line }) => {
    judged.push(line);
    return { outcome: line === 1 ? 'added' : 'existing', fault: null };
  });
  expect(judged).toEqual([1, 3]);
  expect(check).toMatchObject({
    fault: null,
    total: 3,
    counts: { added: 1, broken: 1, existing: 1 },
    rows: [
      { line: 2, email: 'salah', outcome: 'broken', fault: 'Bukan alamat email yang utuh' },
      { line: 3, email: 'c@d.id', outcome: 'existing', fault: null },
      { line: 1, email: 'a@b.id', outcome: 'added', fault: null },
    ],
  });
});
