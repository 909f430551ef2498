import { bigint, date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Figure } from '../terms';

/** One row for each day (Jakarta) and figure. Nobody counts whole tables for a screen. */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    day: date().notNull(),
    figure: text().$type<Figure>().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.figure] })],
);
