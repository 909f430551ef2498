import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seedDemo } from '~/app/demo/seed';
import { mergePlan } from '~/features/privacy/merging/schema';
import { placeOf } from '~/lib/server/merging';
import { testSite } from '~/testing/site';
import { mergings } from './personal';

const site = await testSite();
const classified = mergings.flatMap(({ rules }) => rules.map(placeOf));

test('every column that names a person says what a merge of two accounts does with it, once', async () => {
  const pointing = await site.rows<{ place: string }>(sql`
    select k.conrelid::regclass || '.' || a.attname as place from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid in ('users'::regclass, 'profiles'::regclass)
    union select c.table_name || '.' || c.column_name from information_schema.columns c where c.table_schema = 'public' and c.udt_name in ('uuid', '_uuid')
      and (c.column_name ~ '^(user|owner|reporter|instructor|recipients?|actor|named|author|sender|reviewer|handler|staff)(_id)?$')
      and c.table_name || '.' || c.column_name <> 'mail_deliveries.named'`);
  expect(pointing.length).toBeGreaterThan(50);
  const hint =
    'say in the merging of the noun’s server/personal.ts whether its rows move, stay or end';
  expect(
    pointing.map(({ place }) => place).filter((place) => !classified.includes(place)),
    hint,
  ).toEqual([]);
  expect(classified.filter((place, at) => classified.indexOf(place) !== at)).toEqual([]);
});

/** These rows end with the way into an account, or are written by the merge itself. */
const changing = [
  'sessions',
  'accounts',
  'two_factors',
  'known_devices',
  'verifications',
  'audit_log',
  'outbox',
  'member_cards',
  'member_facets',
  'user_roles',
];

async function counts(): Promise<Record<string, number>> {
  const names = await site.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const each = names.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
  );
  const all = await site.rows<{ name: string; rows: number }>(sql.join(each, sql` union all `));
  return Object.fromEntries(
    all.filter(({ name }) => !changing.includes(name)).map(({ name, rows }) => [name, rows]),
  );
}

test('a merge of two accounts of the demo loses no row of any table, and leaves nothing that should have moved', async () => {
  await seedDemo(site.ctx(), site.deps);
  const staff = await site.person({ role: 'superadmin' });
  const idOf = async (email: string) =>
    (await site.rows<{ id: string }>(sql`select id from users where email = ${email}`))[0]?.id ??
    '';
  const [from, to] = [await idOf('siswa2@nusakelas.test'), await idOf('siswa@nusakelas.test')];
  // Waiting submissions and running exams of the demo would forbid the merge.
  await site.rows(
    sql`update lesson_progress set status = 'rejected' where status = 'submitted' and user_id in (${from}, ${to})`,
  );
  await site.rows(
    sql`delete from exam_attempts where state = 'running' and user_id in (${from}, ${to})`,
  );
  const path = `/staff/users/${from}`;
  const plan = (await staff.post(`${path}/merge-check`, { email: 'siswa@nusakelas.test' })).as(
    mergePlan,
  );
  expect(plan.obstacles).toEqual([]);
  const held = async (userId: string) =>
    site.rows<{ id: string; number: string }>(
      sql`select id, number from certificates where user_id = ${userId} and state = 'valid' order by number`,
    );
  const [certificates, before] = [[...(await held(from)), ...(await held(to))], await counts()];
  expect(
    (
      await staff.post(`${path}/merge`, {
        into: to,
        seen: plan.seen,
        reason: 'Orang yang sama menelepon dari kedua nomor.',
      })
    ).status,
  ).toBe(200);
  expect(await counts()).toEqual(before);
  const kept = await site.rows<{ number: string }>(
    sql`select number from certificates where state = 'valid' and user_id in (${from}, ${to}) order by number`,
  );
  expect(kept.map(({ number }) => number)).toEqual(
    certificates.map(({ number }) => number).toSorted(),
  );
  for (const table of ['orders', 'files', 'business_quote_requests', 'exam_attempts'])
    expect([
      table,
      await site.rows(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(table === 'files' ? 'owner_id' : 'user_id')} = ${from}`,
      ),
    ]).toEqual([table, []]);
}, 120_000);

test('companies are locked first, and follow the enrollments after these have moved', () => {
  const places = (matches: (merging: (typeof mergings)[number]) => boolean) =>
    mergings.flatMap((merging, place) => (matches(merging) ? [place] : []));
  const [held, moved] = places(({ title }) => title === 'Perusahaan');
  const learning = places(({ title }) => title === 'Belajar');
  expect(held).toBe(0);
  expect(mergings[0]?.rules).toEqual([]);
  expect(learning.length).toBeGreaterThan(1);
  expect(moved).toBeGreaterThan(Math.max(...learning));
});
