import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { channels } from '~/lib/notices';
import { rhythms } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The channels that a person has switched on or off. Without a row a channel is on. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    channel: text({ enum: channels }).notNull(),
    enabled: boolean().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.channel] }),
    check('notification_preferences_channel', sql`${table.channel} in ('bell', 'mail')`),
  ],
);

/** The kinds of mail that the owner of an address without an account refuses. Only a hash of the address is kept. */
export const mailOptOuts = pgTable(
  'mail_opt_outs',
  {
    addressHash: text('address_hash').notNull(),
    kind: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.addressHash, table.kind] })],
);

/** How a person gets the mails to instructors: at once, as a digest of the day, or not at all. Without a row at once. */
export const mailRhythms = pgTable('mail_rhythms', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  rhythm: text({ enum: rhythms }).notNull(),
  updatedAt: at('updated_at').notNull(),
});
