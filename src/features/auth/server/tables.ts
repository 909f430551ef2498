import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
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
import { roles } from '~/lib/roles';
import { viewEndings } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const roleEnum = pgEnum('app_role', roles);

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The time when the owner proved the address, if that was after the account was made. Sign-in methods added before may be somebody else's. */
    emailVerifiedAt: at('email_verified_at'),
    image: text(),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** The owner asked for the account to be erased at this time. Until then the person is hidden from others and can only withdraw the request. */
    closingAt: at('closing_at'),
    /** The time when the personal data was erased. The row stays because other rows point at it. */
    erasedAt: at('erased_at'),
    /** The role that `user_roles` gives now, kept for lists of many people; rights are read from `user_roles`. */
    role: roleEnum().notNull().default('learner'),
    /** Staff has suspended the account since then. It is over from `suspendedUntil` on, if that is set. */
    suspendedAt: at('suspended_at'),
    suspendedUntil: at('suspended_until'),
    /** the sentence that the person reads */
    suspensionReason: text('suspension_reason'),
    /** The account of the same person into which staff has merged this one, then, and the address that it had. Nobody signs in to it any more (ADR 049). */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => users.id),
    mergedAt: at('merged_at'),
    mergedEmail: text('merged_email'),
    /** The last visit, written once an hour at most. */
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    // The desk of all accounts (directory/accounts): its sorts, its views of few, and its words.
    index('users_by_time').on(table.createdAt, table.id),
    index('users_by_visit').on(table.lastSeenAt, table.id),
    index('users_by_name').on(sql`lower(${table.name})`, table.id),
    index('users_name_start').on(sql`lower(name) text_pattern_ops`),
    index('users_of_role').on(table.role, table.createdAt, table.id).where(sql`role <> 'learner'`),
    index('users_of_role_by_name')
      .on(table.role, sql`lower(name)`, table.id)
      .where(sql`role <> 'learner'`),
    index('users_suspended').on(table.createdAt, table.id).where(sql`suspended_at is not null`),
    index('users_suspension_end').on(table.suspendedUntil).where(sql`suspended_until is not null`),
    index('users_closing').on(table.closingAt).where(sql`closing_at is not null`),
    index('users_erased').on(table.createdAt, table.id).where(sql`erased_at is not null`),
    index('users_words').using('gin', sql`lower(name || chr(10) || email) gin_trgm_ops`),
    index('users_by_email').on(sql`lower(email) text_pattern_ops`),
    index('users_merged').on(table.mergedInto).where(sql`merged_into is not null`),
    index('users_merged_lately').on(table.mergedAt).where(sql`merged_at is not null`),
    index('users_merged_email').on(table.mergedEmail).where(sql`merged_email is not null`),
    check(
      'users_merged',
      sql`num_nulls(${table.mergedInto}, ${table.mergedAt}) in (0, 2) and ${table.mergedInto} <> ${table.id}`,
    ),
    check(
      'users_suspension',
      sql`num_nulls(${table.suspendedAt}, ${table.suspensionReason}) in (0, 2)`,
    ),
    check('users_suspension_lasts', sql`${table.suspendedUntil} > ${table.suspendedAt}`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull(),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The last time that the person proved their identity again. Signing in counts too (created_at). */
    reauthenticatedAt: at('reauthenticated_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.token),
    index('sessions_user').on(table.userId),
    index('sessions_end').on(table.expiresAt),
  ],
);

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text(),
    /** The name by which the person knows this account: their address at the provider. */
    label: text(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_provider').on(table.providerId, table.accountId),
    index('accounts_user').on(table.userId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  // A B-tree index cannot hold the longest values, so this one is a hash index.
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_value').using('hash', table.value),
  ],
);

/** The second factor. The library encrypts the secret and the recovery codes. It is unverified until the first right code. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: at('locked_until'),
    /** The step of time (RFC 6238) of the last accepted code. Codes of this step and of earlier ones are used up. */
    lastStep: integer('last_step'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('two_factors_user').on(table.userId)],
);

/**
 * The browsers in which a person has signed in. A browser that is known keeps its own count of wrong passwords and codes, so that strangers
 * can't lock the person out of it (spec decision 27). The browser's cookie holds `device_id`.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid().primaryKey(),
    deviceId: uuid('device_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last session that was opened there. Whoever ends it from elsewhere makes the device unknown. */
    sessionId: uuid('session_id'),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: at('locked_until'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('known_devices_once').on(table.deviceId, table.userId),
    index('known_devices_user').on(table.userId),
    index('known_devices_end').on(table.expiresAt),
  ],
);

/** Key pairs behind /.well-known/jwks.json. The library encrypts the private half. */
export const jwks = pgTable('jwks', {
  id: uuid().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text(),
  crv: text(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at'),
});

/** Rows are only added. The newest row that isn't revoked is the role (spec decision 9). */
export const userRoles = pgTable(
  'user_roles',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: roleEnum().notNull(),
    createdAt: at('created_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [index('user_roles_newest').on(table.userId, table.createdAt, table.id)],
);

export const viewEnding = pgEnum('account_view_ending', viewEndings);

/**
 * Views of somebody's account by staff. A view is a state of the session of who views, never a session of the person: `session_id` has no foreign key,
 * because it stays when that session is gone.
 */
export const accountViews = pgTable(
  'account_views',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id),
    sessionId: uuid('session_id').notNull(),
    reason: text().notNull(),
    begunAt: at('begun_at').notNull(),
    endsAt: at('ends_at').notNull(),
    endedAt: at('ended_at'),
    ending: viewEnding(),
  },
  (table) => [
    uniqueIndex('account_views_open').on(table.sessionId).where(sql`ended_at is null`),
    index('account_views_of').on(table.userId, table.begunAt, table.id),
    index('account_views_due').on(table.endsAt).where(sql`ended_at is null`),
    index('account_views_by').on(table.staffId),
    check('account_views_ended', sql`num_nulls(${table.endedAt}, ${table.ending}) in (0, 2)`),
  ],
);
