import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytewise, categories, levelEnum } from '../../server/tables';

/** The words of published titles with the number of courses that use each, for suggestions and corrections. */
export const searchTerms = pgTable(
  'search_terms',
  { term: bytewise().primaryKey(), uses: integer().notNull() },
  (table) => [index('search_terms_similar').using('gin', sql`${table.term} gin_trgm_ops`)],
);

/** The number of published courses by category, level and price: the facets and totals of lists without words. */
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
