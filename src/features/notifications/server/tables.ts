import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
    /** The person who caused it. */
    actorId: uuid('actor_id'),
    /** The person whose name is in the text, and the text without that name, which replaces it when they are erased. */
    namedId: uuid('named_id'),
    unnamedTitle: text('unnamed_title'),
    unnamedMessage: text('unnamed_message'),
    title: text().notNull(),
    message: text().notNull(),
    /** The matter that its readers are asked to settle; once it is, the notification counts as read. */
    matter: text(),
    isRead: boolean('is_read').notNull().default(false),
    link: text(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.eventId, table.userId),
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    index('notifications_unread')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`not is_read`),
    index('notifications_time').on(table.createdAt),
    index('notifications_actor').on(table.actorId).where(sql`actor_id is not null`),
    index('notifications_named').on(table.namedId).where(sql`named_id is not null`),
    index('notifications_matter').on(table.matter).where(sql`matter is not null`),
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
    /** The people whose names are in the payload. */
    named: uuid().array().notNull().default([]),
    matter: text(),
    createdAt: at('created_at').notNull(),
    /** It waits until this time for the digest of the day. */
    digestAt: at('digest_at'),
    /** Until this time one job is sending it, and no other may. */
    claimedUntil: at('claimed_until'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    /** The time when it was refused for good; nothing sends it again unless staff says so. */
    refusedAt: at('refused_at'),
    sentAt: at('sent_at'),
  },
  (table) => [
    uniqueIndex('mail_deliveries_once').on(table.eventId, table.userId),
    uniqueIndex('mail_deliveries_once_by_address')
      .on(table.eventId, table.address)
      .where(sql`address is not null`),
    check('mail_deliveries_recipient', sql`num_nonnulls(${table.userId}, ${table.address}) = 1`),
    index('mail_deliveries_time').on(table.createdAt),
    index('mail_deliveries_pending').on(table.createdAt, table.id).where(sql`sent_at is null`),
    index('mail_deliveries_refused')
      .on(table.createdAt, table.id)
      .where(sql`refused_at is not null and sent_at is null`),
    index('mail_deliveries_digest')
      .on(table.digestAt)
      .where(sql`digest_at is not null and sent_at is null`),
    index('mail_deliveries_matter')
      .on(table.matter)
      .where(sql`matter is not null and sent_at is null`),
  ],
);
