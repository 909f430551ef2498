import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';

/** One row per person, under the person's own id. */
export const profiles = pgTable('profiles', {
  id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  fullName: text('full_name').notNull().default(''),
  avatarUrl: text('avatar_url'),
  title: text(),
  bio: text(),
  linkedinUrl: text('linkedin_url'),
  twitterUrl: text('twitter_url'),
  expertise: text().array().notNull().default([]),
  yearsOfExperience: integer('years_of_experience'),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
});
