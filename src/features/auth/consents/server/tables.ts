import { index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { consentDocuments } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const consentDocument = pgEnum('consent_document', consentDocuments);

/** The versions of the texts that people agreed to, with time and origin. Rows are only added (UU PDP art. 22). */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    document: consentDocument().notNull(),
    version: text().notNull(),
    /** The SHA-256 of the text at that time, in hex. */
    textHash: text('text_hash').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    givenAt: at('given_at').notNull(),
  },
  (table) => [
    uniqueIndex('consents_once').on(table.userId, table.document, table.version),
    index('consents_user').on(table.userId, table.givenAt),
  ],
);
