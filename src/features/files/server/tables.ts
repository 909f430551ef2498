import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { filePurposes } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const filePurpose = pgEnum('file_purpose', filePurposes);

/**
 * What lies in the file storage. The row is there before the bytes and goes after them, so that bytes without a row can't be.
 * Unclaimed → claimed → released; swept are unclaimed ones after a day, released and expired ones.
 */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    purpose: filePurpose().notNull(),
    /** as it is shown and saved */
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    /** of the bytes, in hex */
    sha256: text().notNull(),
    createdAt: at('created_at').notNull(),
    /** the bytes are all in place; until then nobody is told of the file */
    storedAt: at('stored_at'),
    claimedAt: at('claimed_at'),
    releasedAt: at('released_at'),
    expiresAt: at('expires_at'),
  },
  (table) => [
    index('files_owner').on(table.ownerId, table.createdAt),
    index('files_unclaimed').on(table.createdAt).where(sql`claimed_at is null and released_at is null`),
    index('files_released').on(table.releasedAt, table.id).where(sql`released_at is not null`),
    index('files_expiring').on(table.expiresAt).where(sql`expires_at is not null and released_at is null`),
    check('files_bytes', sql`${table.bytes} >= 0`),
    check('files_size', sql`num_nulls(${table.width}, ${table.height}) in (0, 2)`),
  ],
);
