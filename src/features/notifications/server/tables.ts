import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The outbox row that it came from. The unique index on it stops a second delivery. */
    eventId: uuid('event_id').notNull(),
    /** The person who caused it. Their name may be part of the text. */
    actorId: uuid('actor_id'),
    title: text().notNull(),
    message: text().notNull(),
    isRead: boolean('is_read').notNull().default(false),
    link: text(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.eventId, table.userId),
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId, table.createdAt, table.id).where(sql`not is_read`),
    index('notifications_time').on(table.createdAt),
    index('notifications_actor').on(table.actorId).where(sql`actor_id is not null`),
  ],
);

/** One mail to one person about one event. The payload is deleted once the mail is sent. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    id: uuid().primaryKey(),
    eventId: uuid('event_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address of a recipient without an account. */
    address: text(),
    kind: text().notNull(),
    payload: jsonb(),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
  },
  (table) => [
    uniqueIndex('mail_deliveries_once').on(table.eventId, table.userId),
    uniqueIndex('mail_deliveries_once_by_address').on(table.eventId, table.address).where(sql`address is not null`),
    check('mail_deliveries_recipient', sql`num_nonnulls(${table.userId}, ${table.address}) = 1`),
    index('mail_deliveries_time').on(table.createdAt),
    index('mail_deliveries_pending').on(table.createdAt).where(sql`sent_at is null`),
  ],
);
