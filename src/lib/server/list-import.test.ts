import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { ListImports, type ListReader } from './list-import';

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
const listsRead = (reader?: ListReader) =>
  new ListImports({
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
    parse: (table) =>
      table.map(({ line, cells: [email = ''] }) => ({
        line,
        email,
        fault: email.includes('@') ? null : 'Bukan alamat',
      })),
    ...(reader && { reader }),
  });

test('a list that is too long, or in which nothing is right, says so', () => {
  const lists = listsRead();
  expect(lists.read('a@b.id\nc@d.id\ne@f.id\ng@h.id')).toEqual({
    fault: 'Terlalu banyak',
    rows: [],
  });
  expect(lists.read('salah')).toMatchObject({ fault: 'Kosong', rows: [{ fault: 'Bukan alamat' }] });
  expect(lists.read('salah\na@b.id').fault).toBeNull();
});

test('another reader reads other kinds of lists, within the same limit', () => {
  const most: number[] = [];
  const lists = listsRead((list, limit) => {
    most.push(limit);
    return {
      fault: null,
      rows: list.split('|').map((cell, index) => ({ line: index + 1, cells: [cell] })),
    };
  });
  expect(lists.read('a@b.id|c@d.id').rows.map(({ email }) => email)).toEqual(['a@b.id', 'c@d.id']);
  expect(most).toEqual([2]);
});

test('a check judges the rows that are right, and shows those first that need a look', async () => {
  const judged: number[] = [];
  const check = await listsRead().check('a@b.id\nsalah\nc@d.id', async () => ({ line }) => {
    judged.push(line);
    return { outcome: line === 1 ? 'added' : 'existing', fault: null };
  });
  expect(judged).toEqual([1, 3]);
  expect(check).toEqual({
    fault: null,
    total: 3,
    counts: { added: 1, broken: 1, existing: 1 },
    rows: [
      { line: 2, email: 'salah', outcome: 'broken', fault: 'Bukan alamat' },
      { line: 3, email: 'c@d.id', outcome: 'existing', fault: null },
      { line: 1, email: 'a@b.id', outcome: 'added', fault: null },
    ],
  });
});
