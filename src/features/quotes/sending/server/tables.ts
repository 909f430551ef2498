import { integer, pgTable } from 'drizzle-orm/pg-core';

/** The last quote number of each year, so that no number is used twice. */
export const businessQuoteNumbers = pgTable('business_quote_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});
