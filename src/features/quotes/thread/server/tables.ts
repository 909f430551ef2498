import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { businessQuoteRequests } from '../../server/tables';
import { messageTopics } from '../../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const messageTopicEnum = pgEnum('quote_message_topic', messageTopics);

/** The messages about a request. Rows are only added. */
export const businessQuoteMessages = pgTable(
  'business_quote_messages',
  {
    id: uuid().primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => businessQuoteRequests.id),
    /** made in the browser */
    clientKey: uuid('client_key').notNull(),
    fromStaff: boolean('from_staff').notNull(),
    /** null for a buyer who writes through the signed link */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** only of the buyer */
    topic: messageTopicEnum(),
    text: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('business_quote_messages_key').on(table.requestId, table.clientKey),
    index('business_quote_messages_thread').on(table.requestId, table.createdAt, table.id),
    index('business_quote_messages_author').on(table.authorId).where(sql`author_id is not null`),
  ],
);

/** How much each side hasn't read of the messages about a request; counted with every message, so that lists needn't count. */
export const businessQuoteThreads = pgTable(
  'business_quote_threads',
  {
    requestId: uuid('request_id')
      .primaryKey()
      .references(() => businessQuoteRequests.id),
    messages: integer().notNull(),
    staffUnread: integer('staff_unread').notNull(),
    buyerUnread: integer('buyer_unread').notNull(),
  },
  (table) => [
    index('business_quote_threads_unread').on(table.requestId).where(sql`staff_unread > 0`),
    check(
      'business_quote_threads_counts',
      sql`${table.messages} >= 0 and ${table.staffUnread} >= 0 and ${table.buyerUnread} >= 0`,
    ),
  ],
);
