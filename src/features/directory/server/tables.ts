import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { reportReasons } from '../terms';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * One row per person in the directory, with public data only. Only `indexMembers` writes it.
 * Lists are ordered by `standing`, then newest account first. This order doesn't depend on names, so the matches of a search
 * are spread evenly over it (members/server/data.ts relies on that).
 */
export const memberCards = pgTable(
  'member_cards',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    fullName: text('full_name').notNull(),
    avatarUrl: text('avatar_url'),
    title: text(),
    city: text(),
    /** the normalized city that the filter uses (`cityKey`); empty without a city */
    cityKey: text('city_key').notNull().default(''),
    expertise: text().array().notNull().default([]),
    isInstructor: boolean('is_instructor').notNull(),
    /** categories of finished courses */
    categories: uuid().array().notNull().default([]),
    standing: integer().notNull(),
    /** search engines may list the profile */
    indexed: boolean().notNull(),
    /** the search words of name, title, city and expertise */
    words: tsvector().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    // The baseline adds is_instructor, words and categories to the first three indexes by hand: Drizzle has no INCLUDE.
    index('member_cards_order').on(table.standing, table.userId),
    index('member_cards_city').on(table.cityKey, table.standing, table.userId),
    index('member_cards_instructors').on(table.standing, table.userId).where(sql`is_instructor`),
    index('member_cards_categories').using('gin', table.categories),
    index('member_cards_words').using('gin', table.words),
  ],
);

/** The number of members per filter. The value is empty for `all` and `instructor`, the key for `city`, the id for `category`. */
export const memberFacets = pgTable(
  'member_facets',
  { kind: text().notNull(), value: text().notNull(), members: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.value] }),
    index('member_facets_most').on(table.kind, table.members, table.value),
  ],
);

export const reportReasonEnum = pgEnum('report_reason', reportReasons);

/** Reports about profiles. A report is closed by a decision of staff about the profile. */
export const profileReports = pgTable(
  'profile_reports',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: reportReasonEnum().notNull(),
    note: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    closedAt: at('closed_at'),
    closedBy: uuid('closed_by').references(() => users.id),
    /** staff found nothing wrong */
    dismissed: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('profile_reports_open')
      .on(table.userId, table.reporterId)
      .where(sql`closed_at is null`),
    index('profile_reports_of_profile').on(table.userId, table.createdAt, table.id),
    index('profile_reports_waiting')
      .on(table.userId, table.createdAt)
      .where(sql`closed_at is null`),
    index('profile_reports_by').on(table.reporterId, table.createdAt),
    check(
      'profile_reports_closing',
      sql`num_nulls(${table.closedAt}, ${table.closedBy}) in (0, 2)`,
    ),
  ],
);
