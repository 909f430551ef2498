import { eq, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { desk } from '~/lib/server/desk';
import { isInDays } from '~/lib/server/desk-filters';
import { can } from '../../access';
import { paperWords } from '../../papers/server/desk';
import { orderWords } from '../../server/desk';
import { orders, refunds } from '../../server/tables';
import { refundDesk as shape, standingLabel } from '../rules';
import { channelLabels } from '../terms';

export const refundDesk = desk({
  name: 'refund desk',
  title: 'Pengembalian dana',
  shape,
  may: (actor) => can(actor, 'refunds.decide', 'any'),
  id: refunds.id,
  columns: {
    id: refunds.id,
    state: refunds.state,
    amount: refunds.amount,
    promised: refunds.promised,
    channel: refunds.channel,
    orderNumber: orders.number,
    buyer: orders.billingName,
    courseTitle: orders.courseTitle,
    createdAt: refunds.createdAt,
    decidedAt: refunds.decidedAt,
    heldAt: refunds.heldAt,
  },
  counted: refunds,
  from: (select) => select.from(refunds).innerJoin(orders, eq(orders.id, refunds.orderId)),
  views: {
    waiting: sql`${refunds.state} = 'requested'`,
    paying: sql`${refunds.state} in ('approved', 'failed')`,
    done: sql`${refunds.state} = 'done'`,
    rejected: sql`${refunds.state} = 'rejected'`,
    all: undefined,
  },
  words: [...orderWords, paperWords],
  filters: { done: isInDays(refunds.doneAt) },
  sorts: { created: refunds.createdAt, amount: refunds.amount },
  since: refunds.createdAt,
  actorName: deskActorName,
  item: (row) => row,
  cells: {
    Pesanan: (item) => item.orderNumber,
    Status: (item) => standingLabel(item),
    'Jumlah (Rp)': (item) => item.amount,
    Pembeli: (item) => item.buyer,
    Kursus: (item) => item.courseTitle,
    Jalur: (item) => item.channel && channelLabels[item.channel],
    Diminta: (item) => item.createdAt,
    Diputuskan: (item) => item.decidedAt,
  },
});
