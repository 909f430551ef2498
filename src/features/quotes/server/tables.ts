import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import {
  answerChannels,
  companySizes,
  lineKinds,
  lineUnits,
  lostCauses,
  packageCategories,
  packageTiers,
  paymentTriggers,
  quoteStatuses,
  requestStatuses,
} from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const rupiah = (name: string) => bigint(name, { mode: 'number' });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const companySizeEnum = pgEnum('company_size', companySizes);
export const packageCategoryEnum = pgEnum('package_category', packageCategories);
export const packageTierEnum = pgEnum('package_tier', packageTiers);
export const requestStatusEnum = pgEnum('quote_request_status', requestStatuses);
export const lostCauseEnum = pgEnum('quote_lost_cause', lostCauses);
export const quoteStatusEnum = pgEnum('quote_status', quoteStatuses);
export const answerChannelEnum = pgEnum('quote_answer_channel', answerChannels);

export const lineKindEnum = pgEnum('quote_line_kind', lineKinds);
export const paymentTriggerEnum = pgEnum('quote_payment_trigger', paymentTriggers);
export const lineUnitEnum = pgEnum('quote_line_unit', lineUnits);

/** A company's request for a quote. Every change of a request or of its quotes locks this row first. */
export const businessQuoteRequests = pgTable(
  'business_quote_requests',
  {
    id: uuid().primaryKey(),
    /** short enough to be read out on the phone: `RQ-7F3K-9Q2M` */
    reference: text().notNull(),
    /** made in the browser with the draft, so that sending it twice creates one request */
    clientKey: uuid('client_key').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    companyName: text('company_name').notNull(),
    companyEmail: text('company_email').notNull(),
    companyPhone: text('company_phone'),
    companySize: companySizeEnum('company_size'),
    industry: text(),
    packageCategory: packageCategoryEnum('package_category').notNull(),
    packageTier: packageTierEnum('package_tier').notNull(),
    selectedPackage: text('selected_package').notNull(),
    /** the program of the landing page the request came from, `it/advanced` (spec decision 17) */
    program: text(),
    numberOfEmployees: integer('number_of_employees'),
    trainingCategories: text('training_categories').array(),
    additionalRequirements: text('additional_requirements'),
    contactPersonName: text('contact_person_name').notNull(),
    contactPersonPosition: text('contact_person_position'),
    status: requestStatusEnum().notNull().default('pending'),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    dueAt: at('due_at').notNull(),
    /** sent without an account and not claimed yet: notices go to its e-mail address, and the signed link opens it */
    anonymous: boolean().notNull(),
    /** part of the link's signature: a new key makes every link sent so far invalid */
    linkKey: uuid('link_key').notNull(),
    /** no mail goes to the address after this time, until staff corrects or confirms it */
    linkRevokedAt: at('link_revoked_at'),
    /** its buyer has withdrawn it, and no offer was sent since */
    withdrawnAt: at('withdrawn_at'),
    /** why it came to nothing, where staff has noted it */
    lostCause: lostCauseEnum('lost_cause'),
    /** the last revision of this request's drafts; none is used twice, so that nobody saves or sends a draft they haven't read */
    draftRevision: integer('draft_revision').notNull().default(0),
    /** of the newest sent offer, unless it was taken back: rupiah without PPN, and its end; lists and figures are ordered by them */
    offerValue: rupiah('offer_value'),
    offerExpiresAt: at('offer_expires_at'),
    firstSentAt: at('first_sent_at'),
    /** when it was accepted, rejected or ran out; null while it is open */
    decidedAt: at('decided_at'),
    createdAt: at('created_at').notNull(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(reference || ' ' || replace(reference, '-', '') || ' ' || company_name || ' ' || company_email || ' ' || contact_person_name)
          || ' ' || regexp_replace(coalesce(company_phone, ''), '[^0-9]', '', 'g')`,
      ),
  },
  (table) => [
    uniqueIndex('business_quote_requests_reference').on(table.reference),
    uniqueIndex('business_quote_requests_client_key').on(table.clientKey),
    index('business_quote_requests_own').on(table.userId, table.createdAt, table.id),
    index('business_quote_requests_status').on(table.status, table.createdAt, table.id),
    index('business_quote_requests_time').on(table.createdAt, table.id),
    index('business_quote_requests_owner').on(table.ownerId, table.createdAt, table.id),
    index('business_quote_requests_open')
      .on(table.createdAt, table.id)
      .where(sql`status in ('pending', 'reviewing')`),
    index('business_quote_requests_due').on(table.dueAt, table.id),
    index('business_quote_requests_late')
      .on(table.dueAt)
      .where(sql`status in ('pending', 'reviewing')`),
    index('business_quote_requests_company').on(sql`lower(company_name)`, table.id),
    index('business_quote_requests_employees').on(sql`coalesce(number_of_employees, 0)`, table.id),
    index('business_quote_requests_package').on(table.selectedPackage, table.id),
    index('business_quote_requests_value').on(table.offerValue, table.id),
    index('business_quote_requests_offer_end').on(table.offerExpiresAt, table.id),
    // The figures read these alone: what is open, what was decided, and the first offers of some days.
    index('business_quote_requests_pipeline')
      .on(table.status, table.offerValue)
      .where(sql`status in ('pending', 'reviewing', 'quoted')`),
    index('business_quote_requests_decided')
      .on(table.decidedAt, table.status, table.offerValue)
      .where(sql`decided_at is not null`),
    index('business_quote_requests_first_sent')
      .on(table.firstSentAt, table.createdAt)
      .where(sql`first_sent_at is not null`),
    index('business_quote_requests_claim').on(sql`lower(company_email)`).where(sql`anonymous`),
    index('business_quote_requests_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
);

/** One version of an offer. After it is sent only its status and the answer change. */
export const businessQuotes = pgTable(
  'business_quotes',
  {
    id: uuid().primaryKey(),
    quoteRequestId: uuid('quote_request_id')
      .notNull()
      .references(() => businessQuoteRequests.id),
    version: integer().notNull(),
    /** of a draft: every save gives it a new one */
    revision: integer().notNull(),
    /** `012/SPH/NK/XI/2026`; assigned when the offer is first sent */
    number: text(),
    status: quoteStatusEnum().notNull().default('draft'),
    /** rupiah without PPN: sum of the lines, and after the discount */
    quotedPrice: rupiah('quoted_price').notNull(),
    discountPercentage: numeric('discount_percentage', { precision: 5, scale: 2, mode: 'number' })
      .notNull()
      .default(0),
    finalPrice: rupiah('final_price').notNull(),
    dpp: rupiah('dpp').notNull(),
    ppn: rupiah('ppn').notNull(),
    total: rupiah('total').notNull(),
    /** the PPN rule of the day: rate in percent, base as a fraction of the price */
    ppnRate: integer('ppn_rate').notNull(),
    dppNumerator: integer('dpp_numerator').notNull(),
    dppDenominator: integer('dpp_denominator').notNull(),
    seats: integer().notNull(),
    months: integer().notNull(),
    validDays: integer('valid_days').notNull(),
    expiresAt: at('expires_at').notNull(),
    termsAndConditions: text('terms_and_conditions').notNull(),
    /** what is done, and its first and last day; empty where only the lines say so */
    scope: text().notNull().default(''),
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    /** whom the buyer asks */
    contactName: text('contact_name').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    /** the staff who saved this draft, none of whom decides about its discount */
    writers: uuid().array().notNull().default([]),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    viewedAt: at('viewed_at'),
    remindedAt: at('reminded_at'),
    answeredAt: at('answered_at'),
    answerChannel: answerChannelEnum('answer_channel'),
    acceptedName: text('accepted_name'),
    acceptedPosition: text('accepted_position'),
    /** the address of the account that accepted, or the one that the link was mailed to; null when staff recorded the acceptance */
    acceptedEmail: text('accepted_email'),
    /** the account that accepted, or the staff member who recorded it; null through a link without an account */
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    poNumber: text('po_number'),
    rejectionReason: text('rejection_reason'),
  },
  (table) => [
    uniqueIndex('business_quotes_version').on(table.quoteRequestId, table.version),
    uniqueIndex('business_quotes_number').on(table.number),
    index('business_quotes_number_search').using('gin', sql`number gin_trgm_ops`),
    uniqueIndex('business_quotes_one_draft').on(table.quoteRequestId).where(sql`status = 'draft'`),
    uniqueIndex('business_quotes_one_sent').on(table.quoteRequestId).where(sql`status = 'sent'`),
    index('business_quotes_expiry').on(table.expiresAt, table.id).where(sql`status = 'sent'`),
    index('business_quotes_accepted_by').on(table.acceptedBy).where(sql`accepted_by is not null`),
    check(
      'business_quotes_prices',
      sql`${table.finalPrice} between 0 and ${table.quotedPrice} and ${table.total} = ${table.finalPrice} + ${table.ppn}`,
    ),
    check('business_quotes_discount', sql`${table.discountPercentage} between 0 and 100`),
    check('business_quotes_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check(
      'business_quotes_sent',
      sql`${table.status} = 'draft' or (${table.number} is not null and ${table.sentAt} is not null)`,
    ),
  ],
);

export const businessQuoteLines = pgTable(
  'business_quote_lines',
  {
    id: uuid().primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => businessQuotes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: lineKindEnum().notNull().default('package'),
    /** a package of packages/rules.ts, `it_advanced`; null in lines of other kinds */
    package: text(),
    /** a program of programs/rules.ts, `it/advanced`; null in lines of other kinds */
    program: text(),
    /** null in lines from before there were units; they count packages */
    unit: lineUnitEnum(),
    /** what is sold by a free line; of other kinds, what is said beyond their name */
    description: text().notNull().default(''),
    /** of a program: the days of its workshops, where they are held, and its first and last day */
    workshopDays: integer('workshop_days'),
    place: text().notNull().default(''),
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    quantity: integer().notNull(),
    unitPrice: rupiah('unit_price').notNull(),
  },
  (table) => [
    uniqueIndex('business_quote_lines_order').on(table.quoteId, table.position),
    check(
      'business_quote_lines_kinds',
      sql`(${table.kind} = 'package') = (${table.package} is not null) and (${table.kind} = 'program') = (${table.program} is not null)
        and (${table.kind} <> 'free' or ${table.description} <> '')`,
    ),
    check('business_quote_lines_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check('business_quote_lines_amounts', sql`${table.quantity} >= 1 and ${table.unitPrice} >= 0`),
  ],
);

/** The payments of an offer, in order. Their sum is its total. */
export const businessQuotePayments = pgTable(
  'business_quote_payments',
  {
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => businessQuotes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    trigger: paymentTriggerEnum().notNull(),
    dueOn: date('due_on'),
    /** of the total, where the payment was given so */
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    amount: rupiah('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.position] }),
    check('business_quote_payments_amount', sql`${table.amount} > 0`),
    check(
      'business_quote_payments_due',
      sql`${table.trigger} <> 'date' or ${table.dueOn} is not null`,
    ),
  ],
);

/** The letter as it was sent. Its bytes never change. */
export const businessQuotePapers = pgTable('business_quote_papers', {
  quoteId: uuid('quote_id')
    .primaryKey()
    .references(() => businessQuotes.id),
  pdf: bytes().notNull(),
  sha256: text().notNull(),
  createdAt: at('created_at').notNull(),
});

/** The history of a request, internal notes included. Rows are only added. */
export const businessQuoteEvents = pgTable(
  'business_quote_events',
  {
    id: uuid().primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => businessQuoteRequests.id),
    quoteId: uuid('quote_id').references(() => businessQuotes.id),
    kind: text().notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    channel: answerChannelEnum(),
    text: text(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('business_quote_events_history').on(table.requestId, table.createdAt, table.id),
    index('business_quote_events_quote').on(table.quoteId).where(sql`quote_id is not null`),
    index('business_quote_events_actor').on(table.actorId).where(sql`actor_id is not null`),
  ],
);

/** The public numbers of a member of sales, which buyers of their requests see; both empty where none is public any more. */
export const salesContacts = pgTable(
  'sales_contacts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `+62812…` */
    phone: text(),
    whatsapp: text(),
    revision: integer().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    check(
      'sales_contacts_numbers',
      sql`${table.phone} ~ '^[+]62[0-9]{8,12}$' and ${table.whatsapp} ~ '^[+]62[0-9]{8,12}$'`,
    ),
  ],
);
