import { sql } from 'drizzle-orm';
import type { Words } from '~/lib/server/desk-words';
import { orders } from '../../server/tables';
import { paperNumber } from '../rules';
import { invoices } from './tables';

/** Finds the order of the paper with this number. */
export const paperWords: Words = {
  pattern: paperNumber,
  matches: (number) =>
    sql`${orders.id} = any(array(select i.order_id from ${invoices} i where i.number = ${number}))`,
};
