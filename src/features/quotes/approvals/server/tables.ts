import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { businessQuotes } from '../../server/tables';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Who asked for a discount beyond the limit, and who decided about it. An approval counts for the revision of the draft that it names. */
export const businessQuoteApprovals = pgTable(
  'business_quote_approvals',
  {
    id: uuid().primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => businessQuotes.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    discountPercentage: numeric('discount_percentage', {
      precision: 5,
      scale: 2,
      mode: 'number',
    }).notNull(),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedAt: at('asked_at').notNull(),
    reason: text().notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    approved: boolean(),
    decision: text(),
  },
  (table) => [
    uniqueIndex('business_quote_approvals_revision').on(table.quoteId, table.revision),
    index('business_quote_approvals_asked_by').on(table.askedBy),
    index('business_quote_approvals_decided_by')
      .on(table.decidedBy)
      .where(sql`decided_by is not null`),
    index('business_quote_approvals_waiting').on(table.askedAt).where(sql`decided_at is null`),
    check(
      'business_quote_approvals_decided',
      sql`num_nulls(${table.decidedAt}, ${table.approved}, ${table.decision}) in (0, 3)`,
    ),
  ],
);
