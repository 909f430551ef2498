import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { fileLink } from '~/features/files/schema';
import { createdId, ownRequestPage } from '~/features/privacy/schema';
import { buildExport, closeAccounts } from '~/features/privacy/server/jobs';
import { newId } from '~/lib/server/ids';
import { type PersonalTable, valuesAfter } from '~/lib/server/personal';
import { type MarkedRow, markOf, markRow, personEverywhere } from '~/testing/personal';
import { type Person, testSite } from '~/testing/site';
import { noticeBook } from './nouns';
import { erasureDeps, personalData, sections } from './personal';

const site = await testSite();
const tables = personalData.flatMap((personal) => personal.tables);
const nameOf = ({ table }: PersonalTable) => getTableName(table);
const columnName = ({ table }: PersonalTable, key: string) =>
  getTableColumns(table)[key]?.name ?? key;
const rulesOf = (described: PersonalTable) =>
  Object.entries(described.columns).map(([key, rule]) => ({
    key,
    rule,
    name: columnName(described, key),
  }));

test('every column of every table is classified, once', async () => {
  const columns = await site.rows<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' order by 1`,
  );
  expect(columns.length).toBeGreaterThan(500);
  const classified = tables.flatMap((described) =>
    rulesOf(described).map(({ name }) => `${nameOf(described)}.${name}`),
  );
  const hint =
    'say in the noun’s server/personal.ts how an export names it, or why not, and what an erasure does to it';
  expect(
    columns.filter(({ name }) => !classified.includes(name)).map(({ name }) => name),
    hint,
  ).toEqual([]);
  expect(classified.toSorted(), 'each column once, and only columns that there are').toEqual(
    columns.map(({ name }) => name).toSorted(),
  );
});

test('every column says whether an export includes it, and how an erasure changes it where its row stays', () => {
  for (const described of tables) {
    for (const { rule, name } of rulesOf(described)) {
      const where = `${nameOf(described)}.${name}`;
      expect(
        [where, ['as', 'untold'].filter((word) => word in rule)],
        'told under a name, or not for a reason',
      ).toEqual([where, [expect.anything()]]);
      const fates = ['becomes', 'stays', 'changes'].filter((word) => word in rule);
      expect([where, fates], 'with its row it goes; else it becomes, stays or changes').toEqual([
        where,
        described.rows === 'go' ? [] : [expect.anything()],
      ]);
    }
  }
});

test('a table without personal data doesn’t point at people', async () => {
  const pointing = await site.rows<{ name: string }>(sql`
    select distinct c.conrelid::regclass::text as name from pg_constraint c where c.contype = 'f' and c.confrelid in ('users'::regclass, 'profiles'::regclass)
    union select table_name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'reporter_id', 'instructor_id', 'recipient_id', 'email', 'phone')`);
  const nobodys = tables.filter(({ rows }) => rows === 'none').map(nameOf);
  expect(pointing.length).toBeGreaterThan(50);
  expect(nobodys.length).toBeGreaterThan(5);
  expect(pointing.map(({ name }) => name).filter((name) => nobodys.includes(name))).toEqual([]);
});

test('every noun with erased data has its place in the order of an erasure', () => {
  const erases = personalData.filter(
    ({ tables, before, after }) =>
      before ||
      after ||
      tables.some(
        (described) =>
          (described.rows === 'go' && !described.ownStep) ||
          Object.keys(valuesOf(described)).length > 0,
      ),
  );
  expect(erases.length).toBeGreaterThan(5);
  expect(
    erases
      .filter((personal) => !erasureDeps.erasures.includes(personal))
      .flatMap(({ tables }) => tables.map(nameOf)),
  ).toEqual([]);
  expect(new Set(erasureDeps.erasures).size).toBe(erasureDeps.erasures.length);
});

test('the files of an export and the columns of a file have different names', () => {
  expect(new Set(sections.map(({ file }) => file)).size).toBe(sections.length);
  for (const described of tables) {
    const exportNames = rulesOf(described).flatMap(({ rule }) => rule.as ?? []);
    expect(new Set(exportNames).size, nameOf(described)).toBe(exportNames.length);
    expect(exportNames.length > 0 && described.rows !== 'none', nameOf(described)).toBe(
      described.file !== undefined,
    );
  }
});

const nobody = { userId: newId(), email: '', newEmail: null };
const valuesOf = (described: PersonalTable, userId = nobody.userId) =>
  valuesAfter(described, { person: { ...nobody, userId }, now: site.clock.now });

/** Columns with text that the test leaves unmarked, each with the reason. */
const unmarked: Record<string, string> = {
  'audit_log.action': 'the database refuses every change of the audit log',
  'audit_log.after': 'the database refuses every change of the audit log',
  'audit_log.before': 'the database refuses every change of the audit log',
  'audit_log.reason': 'the database refuses every change of the audit log',
  'audit_log.subject_type': 'the database refuses every change of the audit log',
  'business_quote_lines.program': 'stands only in the line of a program',
  'certificates.key_id': 'names a key of the installation',
  'company_courses.sort_name': 'follows the name of the person by its foreign key',
  'ledger_entries.key': 'the database refuses every change of the ledger',
  'ledger_entries.reason': 'the database refuses every change of the ledger',
  'mail_deliveries.address': 'empty for who has an account',
  'member_cards.city_key': 'counted by member_facets',
  'outbox.addresses': 'holds who else is told',
  'sales_contacts.phone': 'holds numbers only',
  'sales_contacts.whatsapp': 'holds numbers only',
  'users.suspension_reason': 'a suspended person asks for nothing',
  'verifications.identifier': 'says whose it is',
};

let person: Person;
const world = new Map<PersonalTable, MarkedRow>();
const marksIn = (described: PersonalTable) =>
  (world.get(described)?.marked ?? []).map((key) =>
    markOf(nameOf(described), columnName(described, key)),
  );

beforeAll(async () => {
  person = await personEverywhere(site);
  for (const described of tables) {
    if (described.rows === 'none') continue;
    const row = await markRow(site, described, {
      userId: person.userId,
      leave: Object.keys(unmarked),
    });
    expect(
      row,
      `${nameOf(described)}: give the person a row in src/testing/personal.ts`,
    ).not.toBeNull();
    if (row) world.set(described, row);
  }
  // The test runs about three hundred statements.
}, 180_000);

test('every text of a person could be marked', () => {
  const unmarkedColumns = [...world].flatMap(([described, { marked }]) =>
    rulesOf(described)
      .filter(({ key }) => {
        const column = getTableColumns(described.table)[key];
        return (
          /^(text|text\[\]|jsonb)$/.test(column?.getSQLType() ?? '') &&
          !column?.enumValues?.length &&
          !column?.generated &&
          !marked.includes(key)
        );
      })
      .map(({ name }) => `${nameOf(described)}.${name}`),
  );
  expect(unmarkedColumns.toSorted()).toEqual(Object.keys(unmarked));
});

test('an export holds exactly the columns that are classified for it, under their names', async () => {
  const reader = site.as(person);
  const { id } = (await reader.post('/privacy/exports', { clientKey: newId() })).as(createdId);
  await buildExport(
    { ctx: site.ctx, storage: site.deps.storage, sections, noticeBook, log: site.deps.log },
    id,
  );
  const ready = (await reader.get('/privacy/requests'))
    .as(ownRequestPage)
    .items.find((request) => request.id === id);
  const { url } = (await reader.get(`/files/${ready?.file?.id}/link`)).as(fileLink);
  const zip = unzipSync(
    new Uint8Array(
      await (
        await site.api.request(url, { headers: { cookie: await reader.cookie } })
      ).arrayBuffer(),
    ),
  );
  const data = JSON.parse(strFromU8(zip['data.json'] as Uint8Array)) as Record<
    string,
    Record<string, unknown>[]
  >;
  const everything = Object.values(zip)
    .map((bytes) => strFromU8(bytes))
    .join('\n');

  for (const [described, { row, marked }] of world) {
    const { file, key = 'id' } = described;
    const exportRules = rulesOf(described).filter(({ rule }) => rule.as !== undefined);
    if (file) {
      const name = described.columns[key]?.as ?? '';
      const shown = data[file]?.find((exported) => exported[name] === row[key]);
      expect(Object.keys(shown ?? {}), file).toEqual(exportRules.map(({ rule }) => rule.as));
      for (const { key, rule } of exportRules) {
        if (marked.includes(key) && !rule.read && !rule.words)
          expect([rule.as, shown?.[rule.as ?? '']]).toEqual([rule.as, row[key]]);
      }
    }
    const mustNotTell = rulesOf(described).filter(
      ({ rule }) => rule.untold && rule.untold !== 'copy',
    );
    for (const { name } of mustNotTell) {
      const where = `${nameOf(described)}.${name}`;
      expect([where, everything.includes(markOf(nameOf(described), name))]).toEqual([where, false]);
    }
  }
});

test('an erasure changes each column as its classification says', async () => {
  for (const row of world.values()) row.row = (await row.read()) ?? {};
  site.clock.advance(60_000);
  expect(await closeAccounts(site.ctx, erasureDeps)).toBe(1);

  for (const [described, { row: before, read }] of world) {
    const after = await read();
    if (described.rows === 'go') {
      expect(after, `a row of ${nameOf(described)}`).toBeUndefined();
      continue;
    }
    const becomes = valuesOf(described, person.userId);
    for (const { key, rule, name } of rulesOf(described)) {
      const where = `${nameOf(described)}.${name}`;
      if (rule.stays) expect([where, after?.[key]]).toEqual([where, before[key]]);
      else if (rule.changes || is(becomes[key], SQL))
        expect([where, after?.[key]]).not.toEqual([where, before[key]]);
      else expect([where, after?.[key]]).toEqual([where, becomes[key]]);
    }
  }
});

test('after it no text of the person is left except in columns that stay', async () => {
  // The mail about the finished erasure still goes to the address.
  await site.rows(sql`delete from outbox where kind = 'privacy.account_erased'`);
  const staying = [...world.keys()].flatMap((described) =>
    rulesOf(described)
      .filter(({ rule }) => rule.stays)
      .map(({ name }) => markOf(nameOf(described), name)),
  );
  expect(
    [...world.keys()].flatMap(marksIn).filter((mark) => !staying.includes(mark)).length,
  ).toBeGreaterThan(40);
  const found = await Promise.all(
    (
      await site.rows<{ name: string }>(
        sql`select tablename as name from pg_tables where schemaname = 'public'`,
      )
    ).map(({ name }) =>
      site.rows<{ mark: string }>(
        sql`select distinct (regexp_matches(t::text, 'jejak_[a-z_0-9]+', 'g'))[1] as mark from ${sql.identifier(name)} t`,
      ),
    ),
  );
  expect(
    found
      .flat()
      .map(({ mark }) => mark)
      .filter((mark) => !staying.includes(mark)),
  ).toEqual([]);
});
