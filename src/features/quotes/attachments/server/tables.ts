import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { files } from '~/features/files/server/tables';
import { businessQuoteRequests } from '../../server/tables';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The files that buyer and staff send each other about a request. The request says who may read them, not who sent them. */
export const businessQuoteFiles = pgTable(
  'business_quote_files',
  {
    id: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    requestId: uuid('request_id')
      .notNull()
      .references(() => businessQuoteRequests.id),
    fromStaff: boolean('from_staff').notNull(),
    /** the message or, for a purchase order, the offer that it belongs to; null until that is sent */
    attachedTo: uuid('attached_to'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('business_quote_files_request').on(table.requestId, table.createdAt),
    index('business_quote_files_attached')
      .on(table.attachedTo, table.createdAt)
      .where(sql`attached_to is not null`),
  ],
);
