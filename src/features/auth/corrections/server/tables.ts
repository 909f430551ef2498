import { sql } from 'drizzle-orm';
import {
  check,
  index,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { outcomes, sides } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const correctionOutcome = pgEnum('email_correction_outcome', outcomes);
export const correctionSide = pgEnum('email_correction_side', sides);

/** Addresses of accounts that staff has corrected or wants to correct, which both mailboxes must agree to. An account has one that nobody has ended at most. */
export const emailCorrections = pgTable(
  'email_corrections',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    fromEmail: text('from_email').notNull(),
    toEmail: text('to_email').notNull(),
    reason: text().notNull(),
    oldAgreedAt: at('old_agreed_at'),
    newAgreedAt: at('new_agreed_at'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    outcome: correctionOutcome(),
    declinedBy: correctionSide('declined_by'),
  },
  (table) => [
    uniqueIndex('email_corrections_open').on(table.userId).where(sql`ended_at is null`),
    index('email_corrections_of').on(table.userId, table.createdAt, table.id),
    index('email_corrections_by').on(table.requestedBy),
    check('email_corrections_ended', sql`num_nulls(${table.endedAt}, ${table.outcome}) in (0, 2)`),
    check(
      'email_corrections_declined',
      sql`(${table.outcome} = 'declined') is true = (${table.declinedBy} is not null)`,
    ),
  ],
);
