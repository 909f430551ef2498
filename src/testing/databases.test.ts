import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/** Folders whose SQL is tried by tests in other folders. */
const elsewhere: Record<string, string> = {
  'src/app': 'src/features/auth/server/auth.pg.test.ts',
  'src/features/auth/consents/server': 'src/features/checkout/orders/server/orders.pg.test.ts',
  'src/features/catalogue/indexing/server':
    'src/features/catalogue/search/server/search.pg.test.ts',
  'src/features/catalogue/sharing/server': 'src/app/share/og.pg.test.ts',
  'src/features/catalogue/search/server': 'src/features/catalogue/search/server/search.pg.test.ts',
  'src/features/catalogue/vocabulary/server':
    'src/features/catalogue/search/server/search.pg.test.ts',
  'src/features/checkout/server': 'src/app/personal.pg.test.ts',
  'src/features/companies/billing/server':
    'src/features/companies/settling/server/bills.pg.test.ts',
  'src/features/companies/imports/server': 'src/features/companies/people/server/people.pg.test.ts',
  'src/features/companies/reminders/server':
    'src/features/companies/training/server/training.pg.test.ts',
  'src/features/companies/settings/server':
    'src/features/companies/people/server/people.pg.test.ts',
  'src/features/earnings/server': 'src/features/earnings/balances/server/balances.pg.test.ts',
  'src/features/earnings/shares/server': 'src/features/earnings/staff/server/staff.pg.test.ts',
  'src/features/enrollment/server': 'src/features/companies/training/server/training.pg.test.ts',
  'src/features/notifications/delivery/server':
    'src/features/notifications/server/notifications.pg.test.ts',
  'src/features/platform/server': 'src/app/queues.pg.test.ts',
  'src/features/quotes/server': 'src/features/quotes/staff/server/desk.pg.test.ts',
  'src/features/quotes/acceptance/server':
    'src/features/quotes/acceptance/server/acceptance.race.test.ts',
  'src/features/quotes/approvals/server': 'src/app/personal.pg.test.ts',
};

const statement = /\b(select|insert into|update|delete from)\b/i;

/** Whether a source holds a statement of its own in `sql`, not only an expression for Drizzle's. */
function writesStatements(path: string): boolean {
  let found = false;
  const look = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const { type, tag, quasi } = node as {
      type?: string;
      tag?: { name?: string };
      quasi?: { quasis: { value: { raw: string } }[] };
    };
    if (type === 'TaggedTemplateExpression' && tag?.name === 'sql')
      found ||= statement.test(quasi?.quasis.map(({ value }) => value.raw).join(' ') ?? '');
    for (const value of Object.values(node)) look(value);
  };
  look(parseSync(path, readFileSync(path, 'utf8')).program);
  return found;
}

test('every folder with SQL of its own has a test that runs on PostgreSQL', () => {
  const sources = globSync(['src/features/**/server/*.ts', 'src/app/*.ts']).filter(
    (path) => !/\.test\.ts$|\/tables\.ts$/.test(path),
  );
  const folders = new Set(sources.filter(writesStatements).map(dirname));
  expect(folders.size).toBeGreaterThan(10);
  const missing = [...folders].filter(
    (folder) =>
      !(elsewhere[folder]
        ? existsSync(elsewhere[folder])
        : globSync(join(folder, '*.{pg,both}.test.ts')).length > 0),
  );
  expect(missing, 'name the test that tries these statements *.pg.test.ts').toEqual([]);
  expect(
    Object.keys(elsewhere).filter((folder) => !folders.has(folder)),
    'no longer needed in this list',
  ).toEqual([]);
});

test('what asks which database it runs on is run on PostgreSQL', () => {
  const asks = (path: string) => /\bonPostgres\b/.test(readFileSync(path, 'utf8'));
  const [both, others] = [
    globSync('src/**/*.both.test.ts'),
    globSync('src/**/*.test.ts').filter((path) => !/\.(both|race|pg)\.test\.ts$/.test(path)),
  ];
  expect(both.filter(asks).length).toBeGreaterThan(5);
  expect(
    others.filter((path) => path !== 'src/testing/databases.test.ts' && asks(path)),
    'name it *.pg.test.ts or *.both.test.ts',
  ).toEqual([]);
});
