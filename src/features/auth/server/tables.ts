import { boolean, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { roles } from '~/lib/roles';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** when its owner proved the address after the account stood: what was put on it before may be somebody else's */
    emailVerifiedAt: at('email_verified_at'),
    image: text(),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** the owner has asked to be erased at this time; until then nobody else sees the person, and only that wish can be taken back */
    closingAt: at('closing_at'),
    /** nothing of the person is left but the rows that must stay */
    erasedAt: at('erased_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
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
    /** when the person last proved again who they are; signing in counts too (created_at) */
    reauthenticatedAt: at('reauthenticated_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [uniqueIndex('sessions_token').on(table.token), index('sessions_user').on(table.userId), index('sessions_end').on(table.expiresAt)],
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
    /** how the person knows it: the address they have there */
    label: text(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [uniqueIndex('accounts_provider').on(table.providerId, table.accountId), index('accounts_user').on(table.userId)],
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
  // Values may be longer than a B-tree takes.
  (table) => [index('verifications_identifier').on(table.identifier), index('verifications_value').using('hash', table.value)],
);

/** The second factor: secret and recovery codes are encrypted by the library; unverified until the first right code. */
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
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('two_factors_user').on(table.userId)],
);

/** Key pairs behind /.well-known/jwks.json; the private half is encrypted by the library. */
export const jwks = pgTable('jwks', {
  id: uuid().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text(),
  crv: text(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at'),
});

export const roleEnum = pgEnum('app_role', roles);

/** Roles are only ever appended; the newest row that isn't revoked counts (decision 9). */
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
