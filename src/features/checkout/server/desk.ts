import { type SQL, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { anywhere } from '~/lib/server/db/like';
import { withinLowered } from '~/lib/server/desk';
import { mailIn, unlessMail, type Words } from '~/lib/server/desk-words';
import { digitsTyped, orderOfAttempt, paymentCode, transferSum } from '../rules';
import { paymentNumbers } from '../terms';
import { orders, paymentAttempts } from './tables';

const wholeMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Numbers of gateways are longer than what people type of a name. */
const gatewayNumber = /^[\w-]{8,64}$/;

/** The number of a payment that its buyer types in elsewhere, as its index has it. */
const typedIn = (details: SQL) =>
  sql`coalesce(${sql.join(
    paymentNumbers.map((label) => sql`${details} ->> ${sql.raw(`'${label}'`)}`),
    sql`, `,
  )})`;
const ofAttempts = (condition: SQL) =>
  sql`${orders.id} = any(array(select a.order_id from ${paymentAttempts} a where ${condition}))`;

/**
 * Whatever a buyer may name of an order: number, names, address of order or account, telephone and tax number with or without signs between, course,
 * coupon, the sum of a transfer, and the numbers of its payments. Each way has an index, so that a rare word doesn't read all orders.
 */
export const orderWords: Words[] = [
  unlessMail(withinLowered(orders.searchText)),
  mailIn(orders.id, orders.billingEmail),
  {
    pattern: (q) => (wholeMail.test(q) ? q.toLowerCase() : null),
    matches: (mail) =>
      sql`${orders.userId} = any(array(select u.id from ${users} u where u.email = ${mail}))`,
  },
  {
    pattern: (q) => (q.includes('@') ? null : anywhere(q.toLowerCase())),
    matches: (pattern) => sql`lower(${orders.taxName}) like ${pattern}`,
  },
  {
    pattern: (q) => {
      const digits = digitsTyped(q);
      return digits && anywhere(digits);
    },
    matches: (pattern) => sql`${orders.searchText} like ${pattern}`,
  },
  { pattern: orderOfAttempt, matches: (number) => sql`${orders.number} = ${number}` },
  {
    pattern: (q) => transferSum(q)?.toString() ?? null,
    matches: (sum) =>
      sql`(${orders.uniqueCode} > 0 and ${orders.total} + ${orders.uniqueCode} = ${sum}::bigint)`,
  },
  {
    pattern: (q) => (gatewayNumber.test(q) ? q : null),
    matches: (number) => ofAttempts(sql`a.transaction_id = ${number}`),
  },
  {
    pattern: paymentCode,
    matches: (code) => ofAttempts(sql`${typedIn(sql`a.details`)} = ${code}`),
  },
];
