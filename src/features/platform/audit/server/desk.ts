import { eq, type SQL, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { certificates } from '~/features/certificates/server/tables';
import { orders } from '~/features/checkout/server/tables';
import { payouts } from '~/features/earnings/server/tables';
import { businessQuoteRequests } from '~/features/quotes/server/tables';
import type { AuditWords } from '~/lib/server/audit';
import { auditLog, rowsOfPerson } from '~/lib/server/audit';
import { statement } from '~/lib/server/db/statement';
import { desk, within } from '~/lib/server/desk';
import { isAmongIds, type Test } from '~/lib/server/desk-filters';
import type { Words } from '~/lib/server/desk-words';
import { can } from '../../access';
import { auditDesk as shape, spanOf } from '../rules';
import { perRowMost, subjectLabels } from '../terms';
import { auditColumns, languageOf, shownEntry } from './data';

/** Decisions about rows of one person, wherever they are: the rows first, then what is recorded of each, both by their indexes. */
const ofPerson = (auditWords: AuditWords[]): Test => {
  const personal = isAmongIds(auditLog.subjectId);
  const ofRow = sql`select entry.id from ${auditLog} entry where entry.subject_id = mine.id and entry.subject_type = mine.kind order by entry.created_at desc limit ${perRowMost}`;
  return {
    // Of several people the first counts: a request for data is one person's.
    value: (chosen) => personal.value(chosen.slice(0, 1), new Date(0)),
    matches: (person) =>
      sql`${auditLog.id} = any(array(select entry.id from ${rowsOfPerson(auditWords, sql`${person}::uuid`)} cross join lateral (${ofRow}) entry))`,
  };
};

/** A number of an order, a certificate, a payout or a quote, however its letters were typed. */
const number = {
  pattern: (q: string) => (/^[a-z]{2}-[a-z0-9-]+$/i.test(q) ? q.toUpperCase() : null),
  matches: (pattern: SQL) => sql`${auditLog.subjectId} = any(array(
    select o.id from ${orders} o where o.number = ${pattern} union all select c.id from ${certificates} c where c.number = ${pattern}
    union all select p.id from ${payouts} p where p.number = ${pattern} union all select r.id from ${businessQuoteRequests} r where r.reference = ${pattern}))`,
};

/** Words that this many of the newest decisions' reasons have are common, and those that fewer have are found by the index. */
const commonHits = 26;
const newestMost = 20_000;
const commonHitsIn = statement('audit desk common words', (db) =>
  db.select({ hits: sql<number>`count(*)::int` }).from(
    sql`(select 1 from (select newest.reason from ${auditLog} newest order by newest.created_at desc, newest.id desc limit ${newestMost}) newest
        where lower(newest.reason) like ${sql.placeholder('pattern')} limit ${commonHits}) hits`,
  ),
);
const reasons: Words = {
  ...within(auditLog.reason),
  common: {
    is: async (ctx, pattern) => (await commonHitsIn(ctx, { pattern }))[0]?.hits === commonHits,
    // A comparison that no index of texts fits, and of which PostgreSQL expects many hits.
    matches: (pattern) =>
      sql`case when lower(${auditLog.reason}) like ${pattern} then 1 else 0 end > 0`,
  },
};

const changesText = (changes: { field: string; from: string | null; to: string | null }[]) =>
  changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`).join('; ');

/** What staff decided, of all nouns. */
export function auditDesk(auditWords: AuditWords[]) {
  const language = languageOf(auditWords);
  return desk({
    name: 'audit desk',
    title: 'Catatan audit',
    shape,
    may: (actor) => can(actor, 'audit'),
    id: auditLog.id,
    columns: auditColumns,
    counted: auditLog,
    from: (select) => select.from(auditLog).leftJoin(users, eq(users.id, auditLog.actorId)),
    views: {
      decisions: sql`${auditLog.action} <> 'desk.exported'`,
      exports: sql`${auditLog.action} = 'desk.exported'`,
      all: undefined,
    },
    words: [number, reasons],
    filters: {
      kind: {
        value: (kinds) => kinds.join(),
        matches: (kinds) => sql`${auditLog.subjectType} = any(string_to_array(${kinds}, ','))`,
        one: (kind) => sql`${auditLog.subjectType} = ${kind}`,
      },
      actor: isAmongIds(auditLog.actorId),
      about: isAmongIds(auditLog.subjectId),
      person: ofPerson(auditWords),
      days: {
        value: (values, now) => {
          const span = spanOf(values, now) ?? { from: now, to: new Date(0) };
          return `${span.from.toISOString()},${span.to.toISOString()}`;
        },
        matches: (span) =>
          sql`(${auditLog.createdAt} >= split_part(${span}, ',', 1)::timestamptz and ${auditLog.createdAt} < split_part(${span}, ',', 2)::timestamptz)`,
      },
    },
    sorts: { at: auditLog.createdAt },
    since: auditLog.createdAt,
    actorName: deskActorName,
    item: (row) => shownEntry(row, language),
    cells: {
      Tindakan: (item) => item.action,
      Waktu: (item) => item.at,
      Oleh: (item) => item.actor.name,
      Jenis: (item) => subjectLabels[item.subject.kind],
      Tentang: (item) => item.subject.name,
      Perubahan: (item) => changesText(item.changes),
      Alasan: (item) => item.reason,
      'ID baris': (item) => item.subject.id,
    },
  });
}
