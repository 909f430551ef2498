import { sql } from 'drizzle-orm';
import {
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
import { requestKinds, requestStatuses } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const privacyKindEnum = pgEnum('privacy_request_kind', requestKinds);
export const privacyStatusEnum = pgEnum('privacy_request_status', requestStatuses);

/** The register of data requests (UU 27/2022), exports and deletions included. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: privacyKindEnum().notNull(),
    status: privacyStatusEnum().notNull().default('open'),
    /** made by the form, so that a request that is sent twice is stored once */
    clientKey: uuid('client_key').notNull(),
    text: text().notNull().default(''),
    answer: text(),
    handlerId: uuid('handler_id').references(() => users.id),
    dueAt: at('due_at').notNull(),
    /** only for a deletion: the time when the account is erased */
    eraseAt: at('erase_at'),
    /** the reminder was sent: for a deletion to the owner, for other requests to staff */
    remindedAt: at('reminded_at'),
    /** only for an export: the number of attempts, the last sign of life of the running attempt, and the time of the next attempt */
    attempts: integer().notNull().default(0),
    startedAt: at('started_at'),
    nextAttemptAt: at('next_attempt_at'),
    /** the last error of an export, or the reason why a deletion has to wait, of which staff got a notice */
    lastError: text('last_error'),
    fileId: uuid('file_id'),
    fileEnd: at('file_end'),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
  },
  (table) => [
    uniqueIndex('privacy_requests_client_key').on(table.userId, table.clientKey),
    uniqueIndex('privacy_requests_one')
      .on(table.userId, table.kind)
      .where(sql`kind in ('export', 'deletion') and status in ('open', 'in_progress')`),
    index('privacy_requests_own').on(table.userId, table.createdAt, table.id),
    index('privacy_requests_open')
      .on(table.dueAt, table.id)
      .where(sql`status in ('open', 'in_progress')`),
    index('privacy_requests_due').on(table.dueAt, table.id),
    index('privacy_requests_time').on(table.createdAt, table.id),
    index('privacy_requests_done').on(table.closedAt, table.id).where(sql`closed_at is not null`),
    index('privacy_requests_exports')
      .on(table.nextAttemptAt)
      .where(sql`kind = 'export' and status in ('open', 'in_progress')`),
    check(
      'privacy_requests_erasure',
      sql`(${table.kind} = 'deletion') = (${table.eraseAt} is not null)`,
    ),
    check(
      'privacy_requests_closed',
      sql`(${table.status} in ('open', 'in_progress')) = (${table.closedAt} is null)`,
    ),
  ],
);

/** The progress of announcing a new version of the texts, so that the announcement continues after a crash. */
export const policyAnnouncements = pgTable('policy_announcements', {
  version: text().primaryKey(),
  /** the id of the last person who got the notice, in the order of ids */
  cursor: uuid(),
  told: integer().notNull().default(0),
  startedAt: at('started_at').notNull(),
  finishedAt: at('finished_at'),
});
