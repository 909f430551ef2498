import { date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { companies } from '../../server/tables';

/** How many invitations a company has sent to an address on a day of the business. It outlives seats and people, so that no button gets around the limit. */
export const companyInvitationDays = pgTable(
  'company_invitation_days',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    day: date().notNull(),
    /** made of the address, which itself isn't needed here */
    address: uuid().notNull(),
    sent: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.day, table.address] }),
    index('company_invitation_days_old').on(table.day),
  ],
);
