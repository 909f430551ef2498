import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { requestKinds, requestStatuses } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const privacyKindEnum = pgEnum('privacy_request_kind', requestKinds);
export const privacyStatusEnum = pgEnum('privacy_request_status', requestStatuses);

/** What somebody asks about their personal data, exports and deletion among it: the register of UU PDP requests. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: privacyKindEnum().notNull(),
    status: privacyStatusEnum().notNull().default('open'),
    /** made in the browser with the text: sending twice is one request */
    clientKey: uuid('client_key').notNull(),
    text: text().notNull().default(''),
    answer: text(),
    handlerId: uuid('handler_id').references(() => users.id),
    dueAt: at('due_at').notNull(),
    /** of a deletion: when the account is erased */
    eraseAt: at('erase_at'),
    /** the owner has been told that it is soon, or staff that time runs out */
    remindedAt: at('reminded_at'),
    /** of an export: how often it was begun, when it was last heard of, and when it may be begun next */
    attempts: integer().notNull().default(0),
    startedAt: at('started_at'),
    nextAttemptAt: at('next_attempt_at'),
    /** why an export failed last, or a deletion waits: staff was told */
    lastError: text('last_error'),
    fileId: uuid('file_id'),
    fileEnd: at('file_end'),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
  },
  (table) => [
    uniqueIndex('privacy_requests_client_key').on(table.userId, table.clientKey),
    uniqueIndex('privacy_requests_one').on(table.userId, table.kind).where(sql`kind in ('export', 'deletion') and status in ('open', 'in_progress')`),
    index('privacy_requests_own').on(table.userId, table.createdAt, table.id),
    index('privacy_requests_queue').on(table.dueAt, table.id).where(sql`status in ('open', 'in_progress')`),
    index('privacy_requests_done').on(table.closedAt, table.id).where(sql`closed_at is not null`),
    index('privacy_requests_exports').on(table.nextAttemptAt).where(sql`kind = 'export' and status in ('open', 'in_progress')`),
    check('privacy_requests_erasure', sql`(${table.kind} = 'deletion') = (${table.eraseAt} is not null)`),
    check('privacy_requests_closed', sql`(${table.status} in ('open', 'in_progress')) = (${table.closedAt} is null)`),
  ],
);

/** How far everybody has been told of a version of the texts; its rows are how it goes on after a cut. */
export const policyAnnouncements = pgTable('policy_announcements', {
  version: text().primaryKey(),
  /** the last person told, in the order of their ids */
  cursor: uuid(),
  told: integer().notNull().default(0),
  startedAt: at('started_at').notNull(),
  finishedAt: at('finished_at'),
});
