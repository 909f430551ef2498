import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { categories } from '../../server/tables';

/** Every address that a category had before, or that was merged into it. It leads to the category. */
export const categorySlugs = pgTable(
  'category_slugs',
  {
    slug: text().primaryKey(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** the id of a category that was merged, which saved states of courses still name; null for a former address of the category itself */
    mergedId: uuid('merged_id'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('category_slugs_category').on(table.categoryId),
    index('category_slugs_merged').on(table.mergedId).where(sql`merged_id is not null`),
  ],
);
