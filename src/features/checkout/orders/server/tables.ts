import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { orderState, orders, taxTreatment } from '../../server/tables';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The people who want a mail as soon as a course can be bought. */
export const purchaseInterests = pgTable(
  'purchase_interests',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('purchase_interests_once').on(table.userId, table.courseId),
    index('purchase_interests_course').on(table.courseId, table.createdAt),
  ],
);

/** How sales are taxed from a time on: of one instructor, or of all others (facts §2). */
export const taxSettings = pgTable(
  'tax_settings',
  {
    id: uuid().primaryKey(),
    instructorId: uuid('instructor_id').references(() => users.id),
    treatment: taxTreatment().notNull(),
    fromAt: at('from_at').notNull(),
    reason: text().notNull(),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('tax_settings_of_instructor').on(table.instructorId, table.fromAt)],
);

/** The history of an order, as buyer and staff read it. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    state: orderState().notNull(),
    actorId: uuid('actor_id').references(() => users.id),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('order_events_of_order').on(table.orderId, table.createdAt, table.id)],
);
