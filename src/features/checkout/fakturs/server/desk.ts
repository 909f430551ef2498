import { eq, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { anywhereIn, desk } from '~/lib/server/desk';
import { can } from '../../access';
import { orderWords } from '../../server/desk';
import { orders } from '../../server/tables';
import { fakturStateLabels } from '../../terms';
import { fakturDesk as shape } from '../rules';
import { fakturColumns } from './data';
import { fakturs } from './tables';

/** A condition on orders like those of the other words, so that each of them is looked up in its index. */
const ofNumber = anywhereIn(
  (pattern) =>
    sql`${orders.id} = any(array(select f.order_id from ${fakturs} f where f.number like ${pattern}))`,
);

/** All tax invoices that buyers asked for. */
export const fakturDesk = desk({
  name: 'faktur desk',
  title: 'Faktur pajak',
  shape,
  may: (actor) => can(actor, 'fakturs.manage', 'any'),
  id: fakturs.orderId,
  columns: fakturColumns,
  counted: fakturs,
  from: (select) => select.from(fakturs).innerJoin(orders, eq(orders.id, fakturs.orderId)),
  views: {
    waiting: sql`${fakturs.state} = 'wanted'`,
    making: sql`${fakturs.state} = 'exported'`,
    returning: sql`${fakturs.state} = 'return_due'`,
    entered: sql`${fakturs.state} = 'entered'`,
    ended: sql`${fakturs.state} in ('returned', 'cancelled')`,
    all: undefined,
  },
  words: [...orderWords, ofNumber],
  filters: {},
  sorts: { wanted: fakturs.wantedAt, entered: fakturs.enteredAt },
  since: fakturs.wantedAt,
  sinceIn: { returning: fakturs.returnDueAt },
  actorName: deskActorName,
  item: (row) => row,
  cells: {
    Pesanan: (item) => item.orderNumber,
    Status: (item) => fakturStateLabels[item.state],
    'Nama wajib pajak': (item) => item.taxName,
    'NPWP/NIK': (item) => item.taxId,
    'Harga tanpa PPN (Rp)': (item) => item.net,
    'PPN (Rp)': (item) => item.ppn,
    'Nomor faktur': (item) => item.number,
    Dibayar: (item) => item.paidAt,
    Diminta: (item) => item.wantedAt,
    Diekspor: (item) => item.exportedAt,
    Terbit: (item) => item.enteredAt,
  },
});
