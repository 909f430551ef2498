import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Ctx } from './ctx';
import { newId } from './ids';

/** What staff decided about other people's rows, and why. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    actorId: uuid('actor_id').notNull(),
    /** `rating.hidden`: noun and what happened */
    action: text().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id').notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('audit_log_subject').on(table.subjectType, table.subjectId, table.createdAt), index('audit_log_time').on(table.createdAt, table.id)],
);

type Entry = { action: string; subjectType: string; subjectId: string; before: unknown; after: unknown; reason: string | null };

/** Writes down a decision of the actor, in the caller's transaction: no decision without its row. */
export async function writeAudit(ctx: Ctx, entry: Entry): Promise<void> {
  await ctx.db.insert(auditLog).values({ id: newId(), actorId: ctx.user.userId, createdAt: ctx.now, ...entry });
}
