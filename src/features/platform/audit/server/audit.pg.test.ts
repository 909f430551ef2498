import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { auditWords } from '~/app/nouns';
import { auditLog, auditPersonal, writeOperatorAudit } from '~/lib/server/audit';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { deskSuite } from '~/testing/desk';
import { orderRows } from '~/testing/orders';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { auditDesk } from '../rules';
import { auditEntry, auditPeople } from '../schema';
import { subjectKinds } from '../terms';

const site = await testSite();
const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const colleague = await site.person({ name: 'Bima Sakti', role: 'superadmin' });
const learner = await site.person({ name: 'Sari Wulandari' });
const hour = 3_600_000;

type Decided = {
  by?: Person;
  action?: string;
  kind?: string;
  about?: string;
  hoursAgo?: number;
  reason?: string | null;
  before?: unknown;
  after?: unknown;
};

async function decided({
  by = staff,
  action = 'profile.warn',
  kind = 'profile',
  hoursAgo = 1,
  reason = 'Iklan di profil',
  ...rest
}: Decided = {}) {
  const id = newId();
  const { about = newId(), before = null, after = null } = rest;
  const createdAt = new Date(site.clock.now.getTime() - hoursAgo * hour);
  await site.database.db.insert(auditLog).values({
    id,
    actorId: by.userId,
    action,
    subjectType: kind,
    subjectId: about,
    before,
    after,
    reason,
    createdAt,
  });
  return id;
}

const about = newId();
deskSuite({
  site,
  path: '/staff/audit',
  shape: auditDesk,
  item: auditEntry,
  seed: async () => {
    for (let index = 0; index < 64; index += 1) {
      const kind =
        index % 4 === 0
          ? { kind: 'coupon', action: 'coupon.disabled' }
          : { about: index % 5 === 0 ? about : newId() };
      const reason = index % 3 === 0 ? 'Berisi spam' : null;
      await decided({
        ...kind,
        by: index % 2 ? staff : colleague,
        reason,
        hoursAgo: Math.floor(index / 2),
      });
    }
    await decided({ kind: 'profile', about: learner.userId });
    for (let index = 0; index < 3; index += 1)
      await decided({
        kind: 'desk_export',
        action: 'desk.exported',
        after: { desk: 'order desk' },
      });
  },
  // Each download adds a row to the others.
  whole: 'decisions',
  worker: staff,
  colleague,
  values: { at: (item) => Date.parse(item.at) },
  waitingSince: (item) => item.at,
  words: 'spam',
  filters: { kind: 'profile', actor: colleague.userId, about, person: learner.userId, days: '1' },
  firstCell: (item) => item.action,
});

const list = async (params: Record<string, string>) =>
  (await staff.get(`/staff/audit?${new URLSearchParams(params)}`)).json as {
    items: { id: string }[];
  };
const entryOf = async (id: string) => (await staff.get(`/staff/audit/${id}`)).as(auditEntry);

test.each([
  '9999-99-99..9999-99-99',
  '2026-11-01..9999-99-99',
  '0000-01-01..2026-01-01',
  '0001-01-01..2026-01-01',
])('%s is no span: nothing is listed', async (days) => {
  expect((await list({ days })).items).toEqual([]);
});

describe('an entry', () => {
  // spec: N13.2 N17.1
  test('tells who did what to whom, why, and what it changed, with the way to the row', async () => {
    const room = await classroom(site, { learner });
    const id = await decided({
      kind: 'course',
      action: 'course.hidden',
      about: room.courseId,
      before: { state: 'published' },
      after: { state: 'hidden' },
    });
    expect(await entryOf(id)).toMatchObject({
      action: 'Menyembunyikan kursus',
      actor: { name: 'Ayu Lestari' },
      subject: { kind: 'course', path: `/course/${room.slug}`, name: expect.any(String) },
      reason: 'Iklan di profil',
      changes: [{ field: 'Status', from: 'Terbit', to: 'Disembunyikan' }],
    });
    expectProblem(await staff.get(`/staff/audit/${newId()}`), 404, 'audit_entry_not_found');
    expectProblem(await learner.get(`/staff/audit/${id}`), 403, 'forbidden');
  });

  test('is found by the number of its order, and under the order’s owner', async () => {
    const room = await classroom(site);
    const buyer = await site.person({ name: 'Dimas Prasetyo' });
    await orderRows(site, { userId: buyer.userId, courseId: room.courseId });
    const [order] = await site.rows<{ id: string; number: string }>(
      sql`select id, number from orders where user_id = ${buyer.userId} limit 1`,
    );
    const id = await decided({
      kind: 'order',
      action: 'refund.approved',
      about: order?.id ?? '',
      after: { amount: 250_000 },
    });
    const idsOf = ({ items }: { items: { id: string }[] }) => items.map((item) => item.id);
    expect(idsOf(await list({ q: order?.number.toLowerCase() ?? '' }))).toEqual([id]);
    expect(idsOf(await list({ person: buyer.userId }))).toEqual([id]);
    expect(await entryOf(id)).toMatchObject({
      subject: { name: order?.number, path: `/admin/superadmin/orders?entry=${order?.id}` },
      changes: [{ field: 'Jumlah', to: 'Rp250.000' }],
    });
    const [data] = await site.rows<{ about: unknown }>(
      sql`select count(*)::int as about from audit_log where subject_id = ${order?.id}`,
    );
    expect(data).toEqual({ about: 1 });
  });

  test('stays under the name that an erasure leaves', async () => {
    const person = await site.person({ name: 'Dewi Anggraini' });
    const id = await decided({ by: person, about: person.userId });
    await site.rows(
      sql`update users set name = 'Pengguna dihapus', erased_at = now() where id = ${person.userId}`,
    );
    expect((await entryOf(id)).actor.name).toBe('Pengguna dihapus');
    const people = async (q: string) =>
      (await staff.get(`/staff/audit-people?q=${q}`)).as(auditPeople).people.map(({ id }) => id);
    expect(await people('anggraini')).toEqual([]);
    expect(await people('wulandari')).toContain(learner.userId);
    expectProblem(await learner.get('/staff/audit-people'), 403, 'forbidden');
  });
});

test('an export finds a person’s decisions through the index, in a large log', async () => {
  const person = await site.person();
  await site.rows(sql`insert into audit_log (id, actor_id, action, subject_type, subject_id, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'profile.warn', 'profile', gen_random_uuid(), now() from generate_series(1, 20000)`);
  await site.database.executeSql('analyze audit_log');
  const found = await Promise.all(
    ['profile', 'user'].map((kind) => decided({ kind, action: 'x', about: person.userId })),
  );
  const own = auditPersonal(auditWords).tables[0]?.own(person.userId);
  const rows = await site.rows<{ id: string }>(
    sql`select id from audit_log where ${own} order by id limit 500`,
  );
  expect(rows.map(({ id }) => id)).toEqual(found.toSorted());
  const plan = JSON.stringify(
    await site.rows(sql`explain select id from audit_log where ${own} order by id limit 500`),
  );
  expect(plan).toMatch(/Index (Only )?Scan using audit_log_about/);
  expect(plan).not.toMatch(/Seq Scan on audit_log|Index (Only )?Scan using audit_log_by_kind/);
});

// spec: N17.1
test('every kind of row that a noun’s decisions name has its words and its place here', () => {
  expect([...new Set(auditWords.map(({ subject }) => subject))].toSorted()).toEqual(
    [...subjectKinds].toSorted(),
  );
});

describe('the log', () => {
  test('holds no words that staff looked for when they took a list', async () => {
    expect((await staff.get('/staff/audit/export?q=sari.wulandari%40contoh.co.id')).status).toBe(
      200,
    );
    const [row] = await site.rows<{ after: object }>(
      sql`select after from audit_log where action = 'desk.exported' order by id desc limit 1`,
    );
    expect(row?.after).toMatchObject({ searched: true, filter: { view: expect.any(String) } });
    expect(JSON.stringify(row)).not.toMatch(/sari|"q"/);
  });

  test('takes no decision with a person’s text, which a test sees as a failure', async () => {
    const ctx = site.ctx();
    const entry = {
      action: 'profile.warn',
      subjectType: 'profile',
      subjectId: newId(),
      before: null,
      reason: null,
    };
    await expect(
      writeOperatorAudit(ctx, { ...entry, after: { lastError: 'sari@contoh.co.id' } }),
    ).rejects.toThrow('profile.warn holds a person’s text in lastError');
    await expect(
      writeOperatorAudit(ctx, { ...entry, after: { fullName: 'Sari' } }),
    ).rejects.toThrow('fullName');
    expect(
      await site.rows(sql`select 1 from audit_log where subject_id = ${entry.subjectId}`),
    ).toEqual([]);
  });

  const attempts = {
    update: "update audit_log set reason = 'lain'",
    'update of no row': "update audit_log set reason = 'lain' where false",
    delete: 'delete from audit_log',
    truncate: 'truncate audit_log',
    'an upsert':
      'insert into audit_log select * from audit_log limit 1 on conflict (id) do update set reason = null',
  };
  const count = async () =>
    (await site.rows<{ rows: number }>(sql`select count(*)::int as rows from audit_log`))[0]?.rows;

  // spec: N17.1
  test.each(Object.entries(attempts))('refuses %s to the application', async (_, statement) => {
    await decided();
    const before = await count();
    await expect(site.database.executeSql(statement)).rejects.toThrow(/audit_log is append-only/);
    expect(await count()).toBe(before);
  });

  test.runIf(site.place.url !== null)(
    'is only read and added to by a role that doesn’t own the tables',
    async () => {
      const role = `app_${newId().replaceAll('-', '')}`;
      await site.database.executeSql(`create role ${role} login password 'rahasia'; grant usage on schema public to ${role};
      grant select, insert, update, delete, truncate on all tables in schema public to ${role}; revoke update, delete, truncate on audit_log from ${role}`);
      const url = new URL(site.place.url ?? '');
      const client = new pg.Client({
        host: url.hostname,
        port: Number(url.port),
        database: url.pathname.slice(1),
        user: role,
        password: 'rahasia',
      });
      await client.connect();
      try {
        expect(
          (await client.query('select count(*)::int as rows from audit_log')).rows[0].rows,
        ).toBe(await count());
        await client.query(`insert into audit_log (id, actor_id, action, subject_type, subject_id, created_at)
        values (gen_random_uuid(), gen_random_uuid(), 'profile.warn', 'profile', gen_random_uuid(), now())`);
        for (const statement of Object.values(attempts))
          await expect(client.query(statement)).rejects.toThrow(/permission denied/);
        await expect(
          client.query('alter table audit_log disable trigger audit_log_append_only'),
        ).rejects.toThrow(/must be owner/);
        await expect(client.query("set session_replication_role = 'replica'")).rejects.toThrow(
          /permission denied/,
        );
      } finally {
        await client.end();
        await site.database.executeSql(`drop owned by ${role}; drop role ${role}`);
      }
    },
  );
});
