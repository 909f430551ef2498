import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { exportFormats, exportStates } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Lists of staff that a job writes into a file. Its file is private to who asked for it. */
export const deskExports = pgTable(
  'desk_exports',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    /** the desk's address below the API */
    desk: text().notNull(),
    title: text().notNull(),
    /** what the list shows; words may be somebody's name, so that it is forgotten when the file is ready */
    query: text().notNull(),
    format: text({ enum: exportFormats }).notNull(),
    state: text({ enum: exportStates }).notNull().default('waiting'),
    rows: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at('next_attempt_at'),
    /** the last sign of life of a running attempt */
    startedAt: at('started_at'),
    lastError: text('last_error'),
    fileId: uuid('file_id'),
    createdAt: at('created_at').notNull(),
    readyAt: at('ready_at'),
    expiresAt: at('expires_at'),
  },
  (table) => [
    uniqueIndex('desk_exports_key').on(table.userId, table.key),
    index('desk_exports_own').on(table.userId, table.createdAt, table.id),
    index('desk_exports_due').on(table.createdAt).where(sql`state in ('waiting', 'running')`),
    index('desk_exports_old').on(table.createdAt),
  ],
);
