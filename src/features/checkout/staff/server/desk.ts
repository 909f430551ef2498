import { eq, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { desk, within } from '~/lib/server/desk';
import { isInDays } from '~/lib/server/desk-filters';
import { can } from '../../access';
import { proofDue } from '../../orders/rules';
import { paperWords } from '../../papers/server/desk';
import { paymentEvents } from '../../payments/server/tables';
import { stateNow } from '../../rules';
import { orderWords } from '../../server/desk';
import { orders, paymentProofs } from '../../server/tables';
import { gatewayLabels, orderStateLabels, verdictTexts } from '../../terms';
import {
  eventDesk as eventShape,
  orderDesk as orderShape,
  proofDesk as proofShape,
} from '../rules';

const words = [...orderWords, paperWords];

export const orderDesk = desk({
  name: 'order desk',
  title: 'Pesanan',
  shape: orderShape,
  may: (actor) => can(actor, 'orders.read', 'any'),
  id: orders.id,
  columns: {
    id: orders.id,
    number: orders.number,
    state: orders.state,
    buyer: orders.billingName,
    email: users.email,
    courseTitle: orders.courseTitle,
    total: orders.total,
    gateway: orders.gateway,
    createdAt: orders.createdAt,
    paidAt: orders.paidAt,
    expiresAt: orders.expiresAt,
  },
  counted: orders,
  from: (select) => select.from(orders).innerJoin(users, eq(users.id, orders.userId)),
  views: {
    paid: sql`${orders.state} = 'paid'`,
    open: sql`${orders.state} in ('awaiting_payment', 'awaiting_verification')`,
    disputed: sql`${orders.state} = 'disputed'`,
    free: sql`${orders.freeMark} is not null and ${orders.freeCheckedAt} is null`,
    returned: sql`${orders.state} in ('refunded', 'partially_refunded', 'payment_reversed')`,
    ended: sql`${orders.state} in ('expired', 'cancelled', 'failed')`,
    all: undefined,
  },
  words,
  filters: {
    state: orders.state,
    created: isInDays(orders.createdAt),
    paid: isInDays(orders.paidAt),
    changed: isInDays(orders.changedAt),
  },
  sorts: { created: orders.createdAt, total: orders.total },
  since: orders.createdAt,
  actorName: deskActorName,
  item: ({ expiresAt, ...row }, { now }) => ({
    ...row,
    state: stateNow({ state: row.state, expiresAt }, now),
  }),
  cells: {
    Nomor: (item) => item.number,
    Status: (item) => orderStateLabels[item.state],
    Pembeli: (item) => item.buyer,
    Email: (item) => item.email,
    Kursus: (item) => item.courseTitle,
    'Total (Rp)': (item) => item.total,
    'Cara bayar': (item) => item.gateway && gatewayLabels[item.gateway],
    Dibuat: (item) => item.createdAt,
    Dibayar: (item) => item.paidAt,
  },
});

export const proofDesk = desk({
  name: 'proof desk',
  title: 'Transfer',
  shape: proofShape,
  may: (actor) => can(actor, 'payments.decide', 'any'),
  id: paymentProofs.id,
  columns: {
    id: paymentProofs.id,
    state: paymentProofs.state,
    orderNumber: orders.number,
    amount: sql<number>`(${orders.total} + ${orders.uniqueCode})::float8`.as('amount'),
    senderBank: paymentProofs.senderBank,
    senderName: paymentProofs.senderName,
    transferredOn: paymentProofs.transferredOn,
    createdAt: paymentProofs.createdAt,
  },
  counted: paymentProofs,
  from: (select) =>
    select.from(paymentProofs).innerJoin(orders, eq(orders.id, paymentProofs.orderId)),
  views: {
    waiting: sql`${paymentProofs.state} = 'waiting'`,
    decided: sql`${paymentProofs.state} <> 'waiting'`,
  },
  words: [...words, within(paymentProofs.senderName)],
  filters: {},
  sorts: {
    created: paymentProofs.createdAt,
    day: { by: sql`(${paymentProofs.transferredOn} - '2000-01-01'::date)`, kind: 'integer' },
  },
  since: paymentProofs.createdAt,
  actorName: deskActorName,
  item: (row) => ({ ...row, dueAt: proofDue(row.createdAt) }),
  cells: {
    Pesanan: (item) => item.orderNumber,
    'Jumlah (Rp)': (item) => item.amount,
    Bank: (item) => item.senderBank,
    Pengirim: (item) => item.senderName,
    'Tanggal transfer': (item) => item.transferredOn,
    Dikirim: (item) => item.createdAt,
  },
});

/** Notices of money that changed no order; the quiet ones aren't listed. */
export const eventDesk = desk({
  name: 'payment event desk',
  title: 'Pembayaran',
  shape: eventShape,
  may: (actor) => can(actor, 'payments.decide', 'any'),
  id: paymentEvents.id,
  columns: {
    id: paymentEvents.id,
    gateway: paymentEvents.gateway,
    externalId: paymentEvents.externalId,
    verdict: paymentEvents.verdict,
    amount: paymentEvents.amount,
    orderNumber: orders.number,
    receivedAt: paymentEvents.receivedAt,
    handledAt: paymentEvents.handledAt,
  },
  counted: paymentEvents,
  from: (select) =>
    select.from(paymentEvents).leftJoin(orders, eq(orders.id, paymentEvents.orderId)),
  views: {
    waiting: sql`${paymentEvents.handledAt} is null and ${paymentEvents.verdict} not in ('applied', 'repeated', 'outdated')`,
    handled: sql`${paymentEvents.handledAt} is not null and ${paymentEvents.verdict} not in ('applied', 'repeated', 'outdated')`,
    all: sql`${paymentEvents.verdict} not in ('applied', 'repeated', 'outdated')`,
  },
  words: [...words, within(paymentEvents.externalId)],
  filters: {},
  sorts: { received: paymentEvents.receivedAt, amount: paymentEvents.amount },
  since: paymentEvents.receivedAt,
  actorName: deskActorName,
  item: (row) => row,
  cells: {
    Pembayaran: (item) => item.externalId,
    Masalah: (item) => verdictTexts[item.verdict],
    'Jumlah (Rp)': (item) => item.amount,
    Pesanan: (item) => item.orderNumber,
    'Cara bayar': (item) => gatewayLabels[item.gateway],
    Diterima: (item) => item.receivedAt,
    Diselesaikan: (item) => item.handledAt,
  },
});
