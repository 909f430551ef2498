import { index, pgEnum, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { coupons, orders } from '../../server/tables';
import { couponUseStates } from '../../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const couponUseState = pgEnum('coupon_use_state', couponUseStates);

/** A reservation or use of a coupon by an order; an order that is not paid gives it back. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: couponUseState().notNull().default('reserved'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('coupon_uses_of_person').on(table.couponId, table.userId),
    index('coupon_uses_newest').on(table.couponId, table.createdAt),
  ],
);
