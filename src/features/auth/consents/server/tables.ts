import { index, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { consentDocuments } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const consentDocument = pgEnum('consent_document', consentDocuments);

/** Who agreed to which version of which text, when and from where. Rows are only ever added (facts §4, UU PDP art. 22). */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    document: consentDocument().notNull(),
    version: text().notNull(),
    /** of the text as it stood, SHA-256 in hex */
    textHash: text('text_hash').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    givenAt: at('given_at').notNull(),
  },
  (table) => [uniqueIndex('consents_once').on(table.userId, table.document, table.version), index('consents_user').on(table.userId, table.givenAt)],
);
