import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { orders, paymentGateway } from '../../server/tables';
import { eventVerdicts } from '../../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const rupiah = (name: string) => bigint(name, { mode: 'number' });

export const paymentEventVerdict = pgEnum('payment_event_verdict', eventVerdicts);

/** Notices of gateways as they came, each stored once. Those that changed nothing and mean money wait for staff. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid().primaryKey(),
    gateway: paymentGateway().notNull(),
    externalId: text('external_id').notNull(),
    /** names this notice among all of its gateway: a repeated one has the same (facts §1.3) */
    eventKey: text('event_key').notNull(),
    body: text().notNull(),
    status: text().notNull(),
    amount: rupiah('amount').notNull(),
    verdict: paymentEventVerdict().notNull(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    receivedAt: at('received_at').notNull(),
    handledAt: at('handled_at'),
    handledBy: uuid('handled_by').references(() => users.id),
    note: text(),
  },
  (table) => [
    uniqueIndex('payment_events_once').on(table.gateway, table.eventKey),
    index('payment_events_of_order').on(table.orderId, table.receivedAt),
    index('payment_events_waiting')
      .on(table.receivedAt, table.id)
      .where(sql`handled_at is null and verdict not in ('applied', 'repeated', 'outdated')`),
    index('payment_events_loud')
      .on(table.receivedAt, table.id)
      .where(sql`verdict not in ('applied', 'repeated', 'outdated')`),
    index('payment_events_newest').on(table.receivedAt, table.id),
    index('payment_events_by_amount').on(table.amount, table.id),
  ],
);
