import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { categories, courses } from '~/features/catalogue/server/tables';
import { files } from '~/features/files/server/tables';
import {
  attemptStates,
  couponBearers,
  couponKinds,
  couponScopes,
  freeMarks,
  gateways,
  orderStates,
  proofStates,
  refundBearers,
  refundChannels,
  refundStates,
  taxTreatments,
} from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const rupiah = (name: string) => bigint(name, { mode: 'number' });

export const orderState = pgEnum('order_state', orderStates);
export const paymentGateway = pgEnum('payment_gateway', gateways);
export const paymentAttemptState = pgEnum('payment_attempt_state', attemptStates);
export const paymentProofState = pgEnum('payment_proof_state', proofStates);
export const refundState = pgEnum('refund_state', refundStates);
export const refundChannel = pgEnum('refund_channel', refundChannels);
export const refundBearer = pgEnum('refund_bearer', refundBearers);
export const taxTreatment = pgEnum('tax_treatment', taxTreatments);
export const couponKind = pgEnum('coupon_kind', couponKinds);
export const couponScope = pgEnum('coupon_scope', couponScopes);
export const couponBearer = pgEnum('coupon_bearer', couponBearers);

/** Codes that lower a price. `uses` counts reserved and used ones, so that a coupon is never given away more often than it may be. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    /** in capital letters */
    code: text().notNull(),
    kind: couponKind().notNull(),
    /** hundredths of a percent, or rupiah */
    value: rupiah('value').notNull(),
    scope: couponScope().notNull(),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').references(() => categories.id),
    /** the instructor whose courses it is for; with `bearer` instructor also whose own coupon it is */
    instructorId: uuid('instructor_id').references(() => users.id),
    bearer: couponBearer().notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at'),
    maxUses: integer('max_uses'),
    maxPerPerson: integer('max_per_person').notNull().default(1),
    firstPurchase: boolean('first_purchase').notNull().default(false),
    /** the least price, without PPN, of a course that it is for */
    minimum: rupiah('minimum').notNull().default(0),
    uses: integer().notNull().default(0),
    /** rupiah that the platform gives away with it at most; null without a bound. What its orders took off so far, reserved ones included */
    budget: rupiah('budget'),
    spent: rupiah('spent').notNull().default(0),
    disabledAt: at('disabled_at'),
    /** the consent of the course's lead to a coupon of somebody who teaches it too */
    approvedAt: at('approved_at'),
    approvedBy: uuid('approved_by').references(() => users.id),
    /** the number of saves; a save of an older revision is refused */
    revision: integer().notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.code),
    index('coupons_newest').on(table.createdAt, table.id),
    index('coupons_ending').on(table.endsAt, table.id),
    index('coupons_by_uses').on(table.uses, table.id),
    index('coupons_of_instructor').on(table.instructorId, table.createdAt, table.id),
    index('coupons_of_course')
      .on(table.courseId, table.createdAt, table.id)
      .where(sql`course_id is not null`),
    index('coupons_search').using('gin', sql`lower(code) gin_trgm_ops`),
    check(
      'coupons_budget',
      sql`${table.spent} >= 0 and (${table.budget} is null or ${table.budget} > 0)`,
    ),
    check(
      'coupons_uses',
      sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
    ),
    check(
      'coupons_value',
      sql`${table.value} > 0 and (${table.kind} <> 'percent' or ${table.value} <= 10000)`,
    ),
  ],
);

/** One person's purchase of one course. Prices, tax rule and buyer are stored as they were when it was made. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** short enough to be read out on the phone: `NK-7F3K-9Q2M` */
    number: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    courseTitle: text('course_title').notNull(),
    courseSlug: text('course_slug').notNull(),
    state: orderState().notNull().default('awaiting_payment'),
    /** rupiah without PPN: the course's price, the price of that day (flash price or the same), what the coupon took off, what is left */
    listPrice: rupiah('list_price').notNull(),
    price: rupiah('price').notNull(),
    discount: rupiah('discount').notNull().default(0),
    net: rupiah('net').notNull(),
    couponId: uuid('coupon_id').references(() => coupons.id),
    couponCode: text('coupon_code'),
    couponBearer: couponBearer('coupon_bearer'),
    taxTreatment: taxTreatment('tax_treatment').notNull(),
    ppnRate: integer('ppn_rate').notNull(),
    dppNumerator: integer('dpp_numerator').notNull(),
    dppDenominator: integer('dpp_denominator').notNull(),
    dpp: rupiah('dpp').notNull(),
    ppn: rupiah('ppn').notNull(),
    total: rupiah('total').notNull(),
    billingName: text('billing_name').notNull(),
    billingEmail: text('billing_email').notNull(),
    billingPhone: text('billing_phone'),
    wantsFaktur: boolean('wants_faktur').notNull().default(false),
    taxName: text('tax_name'),
    /** NPWP or NIK, 16 digits */
    taxId: text('tax_id'),
    taxAddress: text('tax_address'),
    /** the version of the terms that the buyer agreed to */
    termsVersion: text('terms_version').notNull(),
    gateway: paymentGateway(),
    /** rupiah that are added to a manual transfer, so that it is recognised; 0 otherwise */
    uniqueCode: integer('unique_code').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    remindedAt: at('reminded_at'),
    paidAt: at('paid_at'),
    /** the time of the last change of its state */
    changedAt: at('changed_at').notNull(),
    /** why staff looks at an order that a coupon made free; and when somebody has */
    freeMark: text('free_mark', { enum: freeMarks }),
    freeCheckedAt: at('free_checked_at'),
    freeCheckedBy: uuid('free_checked_by').references(() => users.id),
    /** rupiah, PPN included, that went back to the buyer */
    refunded: rupiah('refunded').notNull().default(0),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(number || ' ' || replace(number, '-', '') || ' ' || billing_name || ' ' || billing_email || ' ' || course_title || ' ' || coalesce(coupon_code, ''))
          || ' ' || regexp_replace(coalesce(billing_phone, ''), '[^0-9]', '', 'g') || ' ' || coalesce(tax_id, '')`,
      ),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    uniqueIndex('orders_open')
      .on(table.userId, table.courseId)
      .where(sql`state in ('awaiting_payment', 'awaiting_verification')`),
    index('orders_own').on(table.userId, table.createdAt, table.id),
    index('orders_of_course').on(table.courseId, table.createdAt, table.id),
    index('orders_newest').on(table.createdAt, table.id),
    // The views of the desk, in its words: in order of time without all other orders.
    index('orders_sold').on(table.createdAt, table.id).where(sql`state = 'paid'`),
    index('orders_disputed').on(table.createdAt, table.id).where(sql`state = 'disputed'`),
    index('orders_waiting')
      .on(table.createdAt, table.id)
      .where(sql`state in ('awaiting_payment', 'awaiting_verification')`),
    index('orders_returned')
      .on(table.createdAt, table.id)
      .where(sql`state in ('refunded', 'partially_refunded', 'payment_reversed')`),
    index('orders_ended')
      .on(table.createdAt, table.id)
      .where(sql`state in ('expired', 'cancelled', 'failed')`),
    index('orders_free')
      .on(table.courseId, table.paidAt)
      .where(sql`total = 0 and paid_at is not null`),
    index('orders_free_marked')
      .on(table.createdAt, table.id)
      .where(sql`free_mark is not null and free_checked_at is null`),
    index('orders_by_total').on(table.total, table.id),
    index('orders_by_change').on(table.state, table.changedAt, table.id),
    index('orders_paid').on(table.paidAt, table.id).where(sql`paid_at is not null`),
    index('orders_ending').on(table.expiresAt, table.id).where(sql`state = 'awaiting_payment'`),
    index('orders_coupon').on(table.couponId).where(sql`coupon_id is not null`),
    // Two open transfers of the same sum would not be told apart.
    uniqueIndex('orders_transfer')
      .on(sql`(total + unique_code)`)
      .where(sql`state in ('awaiting_payment', 'awaiting_verification') and unique_code > 0`),
    index('orders_by_email_parts').using(
      'gin',
      sql`string_to_array(translate(replace(lower(billing_email), '@', '@ '), '._+-', '    '), ' ')`,
    ),
    index('orders_search').using('gin', sql`search_text gin_trgm_ops`),
    index('orders_by_tax_name').using('gin', sql`lower(tax_name) gin_trgm_ops`),
    index('orders_by_transfer').on(sql`(total + unique_code)`).where(sql`unique_code > 0`),
    check(
      'orders_prices',
      sql`${table.net} = ${table.price} - ${table.discount} and ${table.net} >= 0 and ${table.total} = ${table.net} + ${table.ppn}`,
    ),
    check(
      'orders_refunded',
      sql`${table.refunded} between 0 and ${table.total} + ${table.uniqueCode}`,
    ),
    check(
      'orders_faktur',
      sql`not ${table.wantsFaktur} or num_nulls(${table.taxName}, ${table.taxId}, ${table.taxAddress}) = 0`,
    ),
  ],
);

/** One attempt to pay an order at a gateway, under an id of its own, because a gateway takes no id twice (facts §1.1). */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    gateway: paymentGateway().notNull(),
    /** our name of it at the gateway, `NK-7F3K-9Q2M-2` */
    externalId: text('external_id').notNull(),
    /** the gateway's own name of it */
    transactionId: text('transaction_id'),
    amount: rupiah('amount').notNull(),
    state: paymentAttemptState().notNull().default('created'),
    /** the gateway's page; null where it isn't created yet or failed to be */
    redirectUrl: text('redirect_url'),
    /** the chosen method and what its buyer needs: number of the virtual account, address of the QR code */
    method: text(),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** rupiah that the gateway says it keeps */
    fee: rupiah('fee'),
    /** rupiah that the buyer paid to the gateway beside the amount; no money of ours */
    buyerFee: rupiah('buyer_fee'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    changedAt: at('changed_at').notNull(),
    /** the time of the next status call, and how many there were */
    checkAt: at('check_at'),
    checks: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('payment_attempts_external').on(table.gateway, table.externalId),
    index('payment_attempts_of_order').on(table.orderId, table.createdAt),
    index('payment_attempts_transaction')
      .on(table.transactionId)
      .where(sql`transaction_id is not null`),
    index('payment_attempts_number').on(
      sql`coalesce(details ->> 'Nomor virtual account', details ->> 'Kode bayar', details ->> 'Kode pembayaran')`,
    ),
    index('payment_attempts_paid').on(table.changedAt).where(sql`state = 'paid'`),
    index('payment_attempts_due').on(table.checkAt, table.id).where(sql`check_at is not null`),
  ],
);

/** A buyer's proof of a manual transfer. */
export const paymentProofs = pgTable(
  'payment_proofs',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    /** of the bytes as they were uploaded, so that the same proof is told when it comes again */
    sha256: text().notNull(),
    senderBank: text('sender_bank').notNull(),
    senderName: text('sender_name').notNull(),
    transferredOn: date('transferred_on').notNull(),
    state: paymentProofState().notNull().default('waiting'),
    reason: text(),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('payment_proofs_waiting').on(table.orderId).where(sql`state = 'waiting'`),
    index('payment_proofs_of_order').on(table.orderId, table.createdAt),
    index('payment_proofs_same').on(table.sha256),
    index('payment_proofs_queue').on(table.createdAt, table.id).where(sql`state = 'waiting'`),
    index('payment_proofs_newest').on(table.createdAt, table.id),
    index('payment_proofs_by_day').on(sql`(transferred_on - '2000-01-01'::date)`, table.id),
    index('payment_proofs_file').on(table.fileId),
  ],
);

/** Money that goes back to a buyer, from the wish to the transfer. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** our name of it at the gateway, which makes a repeated call one refund */
    key: text().notNull(),
    state: refundState().notNull().default('requested'),
    amount: rupiah('amount').notNull(),
    reason: text().notNull(),
    /** promised by our rules when it was asked for */
    promised: boolean().notNull(),
    bearer: refundBearer().notNull().default('shares'),
    channel: refundChannel(),
    bankName: text('bank_name'),
    bankAccount: text('bank_account'),
    bankHolder: text('bank_holder'),
    requestedBy: uuid('requested_by').references(() => users.id),
    createdAt: at('created_at').notNull(),
    /** since when an approved one waits again, because of a certificate that would fall with it; the number of one that staff agreed to revoke */
    heldAt: at('held_at'),
    revokes: text(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    answer: text(),
    doneAt: at('done_at'),
    reference: text(),
  },
  (table) => [
    uniqueIndex('refunds_key').on(table.key),
    uniqueIndex('refunds_open')
      .on(table.orderId)
      .where(sql`state in ('requested', 'approved', 'failed')`),
    index('refunds_of_order').on(table.orderId, table.createdAt),
    index('refunds_by_state').on(table.state, table.createdAt, table.id),
    index('refunds_newest').on(table.createdAt, table.id),
    index('refunds_by_amount').on(table.amount, table.id),
    index('refunds_done').on(table.doneAt).where(sql`done_at is not null`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
);
