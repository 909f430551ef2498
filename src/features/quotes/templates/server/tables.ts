import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { templateKinds } from '../terms';

export const templateKindEnum = pgEnum('quote_template_kind', templateKinds);

/** Terms and whole offers that staff keep for later ones. An offer copies its template and doesn't follow it. */
export const quoteTemplates = pgTable(
  'quote_templates',
  {
    id: uuid().primaryKey(),
    kind: templateKindEnum().notNull(),
    name: text().notNull(),
    /** what `templateContent` of its kind lets through */
    content: jsonb().notNull(),
    revision: integer().notNull().default(1),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('quote_templates_name').on(table.kind, sql`lower(${table.name})`),
    index('quote_templates_updated_by').on(table.updatedBy),
  ],
);
