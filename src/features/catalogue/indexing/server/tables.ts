import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { categories, courses, levelEnum } from '~/features/catalogue/server/tables';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Sorts by bytes, the same on both databases (decision 16), and serves prefixes by its index. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
const free = sql`price = 0`;
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();

const facetColumns = () => ({
  courseId: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  categoryId: uuid('category_id')
    .notNull()
    .references(() => categories.id),
  level: levelEnum().notNull(),
  /** rupiah; a free course has 0 */
  price: bigint({ mode: 'number' }).notNull(),
  /** enrollments of the last 30 days, the order of hits */
  popularity: integer().notNull().default(0),
});

/**
 * One slim row per published course: what lists sort and filter by, and the words of its title. Written by
 * `indexCourse` alone. Every sort has an index per filter that an address can name, so that no page reads more than
 * it shows; price stands in the row, free courses being rare enough to deserve indexes of their own.
 */
export const courseSearch = pgTable(
  'course_search',
  {
    ...facetColumns(),
    titleKey: bytewise('title_key').notNull(),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
    /** words of the title as they stand in search_terms */
    terms: text().array().notNull(),
    titleVector: tsvector('title_vector').notNull(),
  },
  (table) => [
    // Ascending throughout: read backwards they serve `desc`, which Drizzle's `` (nulls last) would not.
    index('course_search_newest').on(table.createdAt, table.courseId),
    index('course_search_newest_category').on(table.categoryId, table.createdAt, table.courseId),
    index('course_search_newest_level').on(table.level, table.createdAt, table.courseId),
    index('course_search_newest_both').on(table.categoryId, table.level, table.createdAt, table.courseId),
    index('course_search_newest_free').on(table.createdAt, table.courseId).where(free),
    index('course_search_title').on(table.titleKey, table.courseId),
    index('course_search_title_category').on(table.categoryId, table.titleKey, table.courseId),
    index('course_search_title_level').on(table.level, table.titleKey, table.courseId),
    index('course_search_title_both').on(table.categoryId, table.level, table.titleKey, table.courseId),
    index('course_search_title_free').on(table.titleKey, table.courseId).where(free),
    index('course_search_price').on(table.price, table.courseId),
    index('course_search_price_category').on(table.categoryId, table.price, table.courseId),
    index('course_search_price_level').on(table.level, table.price, table.courseId),
    index('course_search_price_both').on(table.categoryId, table.level, table.price, table.courseId),
    // The migration puts title_vector into these two: common words are found in the order of hits without a look at the rows.
    index('course_search_popular').on(table.popularity, table.courseId),
    index('course_search_popular_category').on(table.categoryId, table.popularity, table.courseId),
    index('course_search_words').using('gin', table.titleVector),
  ],
);

/** The words of title and description, apart: their rows are ten times as wide, and few searches need them. */
export const courseTexts = pgTable('course_texts', { ...facetColumns(), fullVector: tsvector('full_vector').notNull() }, (table) => [
  index('course_texts_popular').on(table.popularity, table.courseId),
  index('course_texts_words').using('gin', table.fullVector),
]);

/** The vocabulary of published titles with the number of courses that use each word: suggestions and typos. */
export const searchTerms = pgTable('search_terms', { term: bytewise().primaryKey(), uses: integer().notNull() }, (table) => [
  index('search_terms_similar').using('gin', sql`${table.term} gin_trgm_ops`),
]);

/** How many courses are published of each kind: the facets and totals of every list without words. */
export const courseCounts = pgTable(
  'course_counts',
  {
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    level: levelEnum().notNull(),
    isFree: boolean('is_free').notNull(),
    courses: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.level, table.isFree] })],
);
