import { type SQL, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { withoutPersonalText } from './audit-guard';
import type { Ctx } from './ctx';
import { isUnderTest } from './env';
import { newId } from './ids';
import { type Merging, stays } from './merging';
import { each, named, type PersonalData, rowsStay } from './personal';

/** Decisions of staff about other people's rows, with their reasons. Rows are only ever added: the database refuses every change (ADR 036). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    /** null for the operator of the machine (`npm run admin`), who has no account */
    actorId: uuid('actor_id'),
    /** the noun and the event: `rating.hidden` */
    action: text().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id').notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('audit_log_time').on(table.createdAt, table.id),
    index('audit_log_about').on(table.subjectId, table.createdAt, table.id),
    index('audit_log_by_actor').on(table.actorId, table.createdAt, table.id),
    index('audit_log_by_kind').on(table.subjectType, table.createdAt, table.id),
    index('audit_log_by_action').on(table.action, table.createdAt, table.id),
    index('audit_log_reasons')
      .using('gin', sql`lower(${table.reason}) gin_trgm_ops`)
      .where(sql`reason is not null`),
  ],
);

/** The words of the audit log for one kind of rows. `rowsOf` selects the ids of a person's rows; rows of nobody have none. */
export type AuditWords = {
  subject: string;
  rowsOf?: (userId: string | SQL) => SQL;
  /** what was decided, by the action: `rating.hidden` */
  actions: Record<string, string>;
  /** labels of the fields that the noun writes before and after a decision */
  fields?: Record<string, string>;
  /** which of them hold rupiah */
  rupiah?: readonly string[];
  /** words for the values of such rows */
  values?: Record<string, string>;
};

type Entry = {
  action: string;
  subjectType: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason: string | null;
};

/** Records a decision of the actor in the caller's transaction, so that no decision is stored without its row. */
export const writeAudit = (ctx: Ctx, entry: Entry): Promise<void> => writeAudits(ctx, [entry]);

/** The same of one decision about several rows, at least one. */
export const writeAudits = (ctx: Ctx, entries: Entry[]): Promise<void> =>
  insertAll(ctx, ctx.user.userId, entries);

/** Records what follows by itself from an earlier decision of this person, when somebody else or a job brings it about. */
export const writeAuditOf = (ctx: Ctx, actorId: string, entry: Entry): Promise<void> =>
  insertAll(ctx, actorId, [entry]);

/** Records what the operator of the machine did with `npm run admin`. */
export const writeOperatorAudit = (ctx: Ctx, entry: Entry): Promise<void> =>
  insertAll(ctx, null, [entry]);

async function insertAll(ctx: Ctx, actorId: string | null, entries: Entry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    id: newId(),
    actorId,
    createdAt: ctx.now,
    ...entry,
    ...erasable(ctx, entry),
  }));
  await ctx.db.insert(auditLog).values(rows);
}

/** The facts of a decision without a person's text. A test fails where there was some; in production the decision counts more, and it is masked. */
function erasable(
  ctx: Ctx,
  { action, subjectType, before, after }: Entry,
): Pick<Entry, 'before' | 'after'> {
  const [old, fresh] = [
    withoutPersonalText(subjectType, before),
    withoutPersonalText(subjectType, after),
  ];
  const fields = [...old.fields, ...fresh.fields];
  if (fields.length > 0) {
    if (isUnderTest())
      throw new Error(`the audit row ${action} holds a person’s text in ${fields.join(', ')}`);
    ctx.log.error({ action, fields }, 'an audit row held a person’s text, which was masked');
  }
  return { before: old.facts, after: fresh.facts };
}

const trail = 'the trail of what staff decided';

/** The rows of a person that staff decides about, as `mine(kind, id)` for a from clause, each found by its noun's index. */
export const rowsOfPerson = (decisions: AuditWords[], person: SQL): SQL =>
  sql`(${sql.join(
    decisions.flatMap(({ subject, rowsOf }) =>
      rowsOf ? [sql`select ${subject}::text, owned.id from (${rowsOf(person)}) owned(id)`] : [],
    ),
    sql` union all `,
  )}) mine(kind, id)`;

/** The ids of all decisions about a person's rows. `offset 0` keeps PostgreSQL from joining the whole log, so that each row is looked up in its index. */
const aboutPerson = (
  decisions: AuditWords[],
  person: SQL,
): SQL => sql`select entry.id from ${rowsOfPerson(decisions, person)}
  cross join lateral (select entry.id from ${auditLog} entry where entry.subject_id = mine.id and entry.subject_type = mine.kind offset 0) entry`;

/** A person's export holds the decisions about them or about their rows; the nouns name the rows that are theirs. */
export const auditPersonal = (decisions: AuditWords[]): PersonalData => ({
  tables: [
    rowsStay(
      auditLog,
      {
        own: (userId) =>
          sql`${auditLog.id} = any(array(${aboutPerson(decisions, sql`${userId}::uuid`)}))`,
        file: 'keputusan_petugas',
        about: 'Apa yang diputuskan dan dibuka petugas tentang Anda',
      },
      {
        id: { as: 'id', stays: trail },
        action: {
          as: 'tindakan',
          words: named(Object.assign({}, ...decisions.map(({ actions }) => actions))),
          stays: trail,
        },
        before: { as: 'sebelum', stays: trail },
        after: { as: 'sesudah', stays: trail },
        reason: { as: 'alasan', stays: trail },
        createdAt: { as: 'pada', stays: trail },
        actorId: { untold: 'others', stays: trail },
        ...each(['subjectType', 'subjectId'], { untold: 'reference', stays: trail }),
      },
    ),
  ],
});

export const auditMerging: Merging = {
  title: 'Akun',
  rules: [
    stays(auditLog.actorId, 'the database refuses every change of the audit log'),
    stays(auditLog.subjectId, 'the database refuses every change of the audit log'),
  ],
};
