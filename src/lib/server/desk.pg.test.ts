import { sql } from 'drizzle-orm';
import { doublePrecision, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { deskShape, readDeskFilter } from '~/lib/desk';
import { testSite } from '~/testing/site';
import { Ctx } from './ctx';
import { desk } from './desk';
import { newId } from './ids';

const site = await testSite();
const codes = pgTable('discount_codes', {
  id: uuid().primaryKey(),
  percent: doublePrecision(),
  since: timestamp({ precision: 3, withTimezone: true }).notNull(),
});
const shape = deskShape({
  labels: { all: 'Semua' },
  views: { all: 'percent' },
  sorts: ['percent'],
  filters: {},
});
const codeDesk = desk({
  name: 'code desk',
  title: 'Kode',
  shape,
  may: () => true,
  id: codes.id,
  columns: { id: codes.id, percent: codes.percent },
  from: (select) => select.from(codes),
  views: { all: undefined },
  words: [],
  filters: {},
  sorts: { percent: codes.percent },
  since: codes.since,
  actorName: sql<string>`''`,
  item: ({ id, percent }) => ({ id, percent }),
  cells: { Persen: ({ percent }) => percent },
});

await site.rows(
  sql`create table discount_codes (id uuid primary key, percent float8, since timestamptz(3) not null)`,
);
const { now, requestId, log, wakeOutbox } = site.ctx();
const actor = {
  userId: newId(),
  sessionId: newId(),
  role: 'superadmin',
  isInstructor: false,
} as const;
const ctx = new Ctx({ db: site.database.db, actor, now, requestId, log, wakeOutbox });
const filter = readDeskFilter(shape, new URLSearchParams());

test('a desk where nothing waits is paged by fractions and counted', async () => {
  const percents = Array.from({ length: 60 }, (_, at) => (at < 50 ? (at % 7) / 3 : null));
  for (const percent of percents)
    await site.rows(
      sql`insert into discount_codes values (${newId()}, ${percent}, ${site.clock.now.toISOString()})`,
    );
  const seen: (number | null)[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const page = await codeDesk.list(ctx, filter, next);
    seen.push(...page.items.map(({ percent }) => percent));
    next = page.next;
  }
  expect(seen).toEqual(percents.toSorted((one, other) => (one ?? 9) - (other ?? 9)));
  expect(await codeDesk.counts(ctx, filter, new Date(0))).toEqual({
    views: { all: 60 },
    oldest: null,
    fresh: 60,
  });
});

test.each([
  [26, true],
  [25, false],
])('a first page of %i entries is followed by another one: %s', async (entries, isFollowed) => {
  await site.rows(
    sql`delete from discount_codes where id not in (select id from discount_codes order by id limit ${entries})`,
  );
  const { items, next } = await codeDesk.list(ctx, filter);
  expect([items.length, next !== null]).toEqual([25, isFollowed]);
});
