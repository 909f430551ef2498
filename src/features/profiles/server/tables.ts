import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { degrees, employmentTypes, type SectionVisibility, visibilities } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const visibilityEnum = pgEnum('profile_visibility', visibilities);
export const degreeEnum = pgEnum('education_degree', degrees);
export const employmentEnum = pgEnum('employment_type', employmentTypes);

/** One row per person, under the person's own id. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull().default(''),
    /** address of the public page; made when the profile is completed */
    slug: text(),
    avatarUrl: text('avatar_url'),
    /** the uploaded file that `avatarUrl` shows */
    avatarFileId: uuid('avatar_file_id'),
    title: text(),
    bio: text(),
    /** never shown to others */
    phone: text(),
    city: text(),
    linkedinUrl: text('linkedin_url'),
    twitterUrl: text('twitter_url'),
    githubUrl: text('github_url'),
    websiteUrl: text('website_url'),
    expertise: text().array().notNull().default([]),
    yearsOfExperience: integer('years_of_experience'),
    /** ids of catalogue categories, `interestsMost` at most */
    interests: uuid().array().notNull().default([]),
    visibility: visibilityEnum().notNull().default('private'),
    /** the visibility of each section; a missing section has its default (terms.ts) */
    sections: jsonb().$type<SectionVisibility>().notNull().default({}),
    /** the person wants to be found at /members */
    inDirectory: boolean('in_directory').notNull().default(false),
    /** search engines may list the page */
    indexed: boolean().notNull().default(false),
    /** new certificates show the name to everybody who has their number; null until the first certificate asks */
    certificateNameShown: boolean('certificate_name_shown'),
    /** hidden by staff */
    hiddenAt: at('hidden_at'),
    /** fields that staff hides from others */
    hiddenFields: text('hidden_fields').array().notNull().default([]),
    /** the number of saves; an edit of an older revision is refused */
    revision: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('profiles_slug').on(table.slug),
    // Staff searches people by name, and lists the profiles that have something hidden.
    index('profiles_name').using('gin', sql`lower(${table.fullName}) gin_trgm_ops`),
    index('profiles_phone').using('gin', sql`phone gin_trgm_ops`).where(sql`phone is not null`),
    index('profiles_by_name').on(sql`lower(${table.fullName})`, table.id),
    index('profiles_by_time').on(table.createdAt, table.id),
    index('profiles_moderated')
      .on(table.id)
      .where(sql`hidden_at is not null or cardinality(hidden_fields) > 0`),
  ],
);

/** Every address that a profile has or had. Old addresses lead to the present one, and nobody else can take them. */
export const profileSlugs = pgTable(
  'profile_slugs',
  { slug: text().primaryKey(), userId: owner(), createdAt: at('created_at').notNull() },
  (table) => [index('profile_slugs_user').on(table.userId)],
);

/** The look of each slug that is in use (lib/slug.ts). Each key has one owner, so nobody else can take an address that looks the same. */
export const profileSlugKeys = pgTable(
  'profile_slug_keys',
  { key: text().primaryKey(), userId: owner() },
  (table) => [index('profile_slug_keys_user').on(table.userId)],
);

/** Months count from year 0: 2026-11 is 2026 × 12 + 10. */
const months = () => ({
  startMonth: integer('start_month').notNull(),
  endMonth: integer('end_month'),
});

export const educations = pgTable(
  'educations',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    /** made by the form, so that an entry that is sent twice is stored once */
    key: uuid().notNull(),
    institution: text().notNull(),
    degree: degreeEnum().notNull(),
    field: text().notNull(),
    ...months(),
    grade: text(),
    description: text(),
    revision: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('educations_user').on(table.userId, table.startMonth),
    uniqueIndex('educations_key').on(table.userId, table.key),
    check('educations_months', sql`${table.endMonth} >= ${table.startMonth}`),
  ],
);

export const experiences = pgTable(
  'experiences',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    /** made by the form, so that an entry that is sent twice is stored once */
    key: uuid().notNull(),
    role: text().notNull(),
    company: text().notNull(),
    location: text(),
    employmentType: employmentEnum('employment_type'),
    ...months(),
    description: text(),
    revision: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('experiences_user').on(table.userId, table.startMonth),
    uniqueIndex('experiences_key').on(table.userId, table.key),
    check('experiences_months', sql`${table.endMonth} >= ${table.startMonth}`),
  ],
);
