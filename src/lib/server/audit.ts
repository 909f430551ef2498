import { and, eq, or, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Ctx } from './ctx';
import { newId } from './ids';
import { type Decisions, each, named, type PersonalData, rowsStay } from './personal';

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
    index('audit_log_reasons').using('gin', sql`lower(${table.reason}) gin_trgm_ops`).where(sql`reason is not null`),
  ],
);

type Entry = { action: string; subjectType: string; subjectId: string; before: unknown; after: unknown; reason: string | null };

/** Records a decision of the actor in the caller's transaction, so that no decision is stored without its row. */
export const writeAudit = (ctx: Ctx, entry: Entry): Promise<void> => writeAudits(ctx, [entry]);

/** The same of one decision about several rows, at least one. */
export async function writeAudits(ctx: Ctx, entries: Entry[]): Promise<void> {
  await ctx.db.insert(auditLog).values(entries.map((entry) => ({ id: newId(), actorId: ctx.user.userId, createdAt: ctx.now, ...entry })));
}

const trail = 'the trail of what staff decided';

/** Records what the operator of the machine did with `npm run admin`. */
export async function writeOperatorAudit(ctx: Ctx, entry: Entry): Promise<void> {
  await ctx.db.insert(auditLog).values({ id: newId(), actorId: null, createdAt: ctx.now, ...entry });
}

/** A person's export holds the decisions about them or about their rows; the nouns name the rows that are theirs. */
export const auditPersonal = (decisions: Decisions[]): PersonalData => ({
  tables: [
    rowsStay(
      auditLog,
      {
        own: (userId) =>
          or(
            ...decisions.flatMap(({ subject, rowsOf }) =>
              rowsOf ? [and(eq(auditLog.subjectType, subject), sql`${auditLog.subjectId} in (${rowsOf(userId)})`)] : [],
            ),
          ),
        ...{ file: 'keputusan_petugas', about: 'Apa yang diputuskan dan dibuka petugas tentang Anda' },
      },
      {
        id: { as: 'id', stays: trail },
        action: { as: 'tindakan', words: named(Object.assign({}, ...decisions.map(({ actions }) => actions))), stays: trail },
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
