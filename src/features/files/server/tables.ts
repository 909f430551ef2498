import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { filePurposes } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const filePurpose = pgEnum('file_purpose', filePurposes);

/**
 * The files in the file storage. A row is written before its bytes and deleted after them, so bytes without a row cannot exist. A file goes
 * from unclaimed to claimed to released. The nightly sweep removes files that were unclaimed for a day, released or expired.
 */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    /** null where somebody without an account sent it through a signed link */
    ownerId: uuid('owner_id').references(() => users.id),
    purpose: filePurpose().notNull(),
    /** The name under which the file is shown and saved. */
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    /** The SHA-256 of the bytes, in hex. */
    sha256: text().notNull(),
    createdAt: at('created_at').notNull(),
    /** The time when all bytes were stored. Without it the file is not shown to anybody. */
    storedAt: at('stored_at'),
    claimedAt: at('claimed_at'),
    releasedAt: at('released_at'),
    expiresAt: at('expires_at'),
  },
  (table) => [
    index('files_owner').on(table.ownerId, table.createdAt),
    index('files_unclaimed')
      .on(table.createdAt)
      .where(sql`claimed_at is null and released_at is null`),
    index('files_released').on(table.releasedAt, table.id).where(sql`released_at is not null`),
    index('files_expiring')
      .on(table.expiresAt)
      .where(sql`expires_at is not null and released_at is null`),
    check('files_bytes', sql`${table.bytes} >= 0`),
    check('files_size', sql`num_nulls(${table.width}, ${table.height}) in (0, 2)`),
  ],
);

/** The uploads of a person on one day (Jakarta time), whether the files were kept or not. */
export const uploadDays = pgTable(
  'upload_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    files: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('upload_days_day').on(table.day),
  ],
);
