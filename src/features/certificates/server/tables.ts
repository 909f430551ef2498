import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { certificateStates, correctionStates, paperKinds } from '../terms';

export const certificateState = pgEnum('certificate_state', certificateStates);
export const correctionState = pgEnum('certificate_correction_state', correctionStates);

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A lesson of the course as it was when the certificate was issued, with the time of its approval. */
export type LessonEvidence = { title: string; approvedAt: string };

/** Keys that sign credentials. The newest one that isn't retired signs; retired ones stay published, so that older credentials can be checked. */
export const issuerKeys = pgTable('issuer_keys', {
  /** the public key as multibase, which is its name in the issuer's profile too */
  id: text().primaryKey(),
  /** the private key, encrypted with the signing secret of the installation; null when it was destroyed */
  privateKey: text('private_key'),
  createdAt: at('created_at').notNull(),
  retiredAt: at('retired_at'),
});

/** Certificates of finished courses. Their contents are kept as they were on the day of the issue. */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid().primaryKey(),
    /** NK-YYYY-NNNNNN-c */
    number: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    state: certificateState().notNull().default('valid'),
    /** the holder's name as it was */
    name: text().notNull(),
    /** the holder lets everybody who has the number read the name; null, which shows nothing, while they haven't been asked */
    nameShown: boolean('name_shown'),
    courseTitle: text('course_title').notNull(),
    courseSlug: text('course_slug').notNull(),
    hours: numeric({ precision: 6, scale: 1, mode: 'number' }).notNull(),
    lessons: jsonb().$type<LessonEvidence[]>().notNull(),
    /** percent in the final exam; null without one */
    score: numeric({ precision: 5, scale: 2, mode: 'number' }),
    instructorName: text('instructor_name').notNull(),
    organizationName: text('organization_name'),
    accreditation: text(),
    certificateType: text('certificate_type'),
    /** the time when all conditions were fulfilled, and of the issue */
    finishedAt: at('finished_at').notNull(),
    issuedAt: at('issued_at').notNull(),
    expiresAt: at('expires_at'),
    /** the time when its holder was reminded of the end */
    remindedAt: at('reminded_at'),
    /** the signed Open Badges credential; null until a job has signed it */
    credential: jsonb().$type<Record<string, unknown>>(),
    keyId: text('key_id').references(() => issuerKeys.id),
    revokedAt: at('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => users.id),
    /** the reason of a revocation, which a verification tells */
    revocationReason: text('revocation_reason'),
    /** the certificate that was issued instead of this one */
    replacedBy: uuid('replaced_by').references((): AnyPgColumn => certificates.id),
  },
  (table) => [
    uniqueIndex('certificates_number').on(table.number),
    uniqueIndex('certificates_once')
      .on(table.userId, table.courseId)
      .where(sql`state <> 'replaced'`),
    index('certificates_of_user').on(table.userId, table.issuedAt, table.id),
    index('certificates_of_course').on(table.courseId, table.issuedAt, table.id),
    index('certificates_newest').on(table.issuedAt, table.id),
    index('certificates_by_state').on(table.state, table.issuedAt, table.id),
    index('certificates_ending')
      .on(table.expiresAt)
      .where(sql`state = 'valid' and reminded_at is null`),
    index('certificates_unsigned').on(table.issuedAt).where(sql`credential is null`),
  ],
);

/** Drawn papers and pictures of a certificate, which are kept in the storage under this key. */
export const certificatePapers = pgTable(
  'certificate_papers',
  {
    id: uuid().primaryKey(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    /** the contents and the drawing's version, so that a changed drawing is made anew */
    variant: text().notNull(),
    storageKey: text('storage_key').notNull(),
    bytes: integer().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('certificate_papers_once').on(table.certificateId, table.variant)],
);

/** The SHA-256 of every file of a certificate that was ever drawn. It outlives the file, so that an older one is still known as ours (spec decision 36). */
export const certificateDigests = pgTable(
  'certificate_digests',
  {
    /** hexadecimal */
    sha256: text().primaryKey(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    kind: text({ enum: paperKinds }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('certificate_digests_of_certificate').on(table.certificateId, table.kind)],
);

/** Requests of holders to have the name on a certificate corrected. */
export const certificateCorrections = pgTable(
  'certificate_corrections',
  {
    id: uuid().primaryKey(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: correctionState().notNull().default('waiting'),
    /** the name that it should have */
    name: text().notNull(),
    reason: text().notNull(),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    /** the answer of staff to a refusal */
    answer: text(),
  },
  (table) => [
    uniqueIndex('certificate_corrections_open')
      .on(table.certificateId)
      .where(sql`state = 'waiting'`),
    index('certificate_corrections_of_user').on(table.userId, table.createdAt),
    index('certificate_corrections_by_state').on(table.state, table.createdAt, table.id),
    index('certificate_corrections_newest').on(table.createdAt, table.id),
    index('certificate_corrections_decided').on(table.decidedAt, table.id),
  ],
);
