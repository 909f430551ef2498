import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { businessQuotes } from '../../server/tables';
import { acceptanceMethods } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const acceptanceMethodEnum = pgEnum('quote_acceptance_method', acceptanceMethods);

/** The evidence of an acceptance, beside name, position and time in the offer. Rows are only added. */
export const businessQuoteAcceptances = pgTable('business_quote_acceptances', {
  quoteId: uuid('quote_id')
    .primaryKey()
    .references(() => businessQuotes.id),
  method: acceptanceMethodEnum().notNull(),
  /** where it came from: the network without its last part, and the browser's name; null outside the site */
  network: text(),
  device: text(),
  /** 16 digits */
  npwp: text(),
  legalAddress: text('legal_address'),
  /** of the letter that was accepted, in hex */
  letterSha256: text('letter_sha256').notNull(),
  createdAt: at('created_at').notNull(),
});

/** The signed acceptance as PDF, drawn once. Its bytes never change. */
export const businessQuoteAcceptancePapers = pgTable('business_quote_acceptance_papers', {
  quoteId: uuid('quote_id')
    .primaryKey()
    .references(() => businessQuoteAcceptances.quoteId),
  pdf: bytes().notNull(),
  sha256: text().notNull(),
  createdAt: at('created_at').notNull(),
});

/** The newest code that was sent for an offer. It is made of `key` and the server's secret, so that the row tells nobody the code. */
export const businessQuoteCodes = pgTable(
  'business_quote_codes',
  {
    quoteId: uuid('quote_id')
      .primaryKey()
      .references(() => businessQuotes.id),
    key: uuid().notNull(),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    wrong: integer().notNull(),
    /** codes since `countedFrom` */
    sent: integer().notNull(),
    countedFrom: at('counted_from').notNull(),
  },
  (table) => [
    index('business_quote_codes_age').on(table.countedFrom),
    check('business_quote_codes_counts', sql`${table.wrong} >= 0 and ${table.sent} >= 1`),
  ],
);
