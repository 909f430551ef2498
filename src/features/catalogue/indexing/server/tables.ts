import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytewise, categories, levelEnum } from '../../server/tables';

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
