import { sql } from 'drizzle-orm';
import { each, type PersonalData, rowsStay } from '~/lib/server/personal';
import { businessQuoteRequests, businessQuotes } from '../../server/tables';
import { businessQuoteApprovals } from './tables';

const trail = 'who approved the price of a business paper stays provable';

/** Approvals are work of staff about an offer; its buyer is told nothing of them. */
export const approvalsPersonal: PersonalData = {
  tables: [
    rowsStay(
      businessQuoteApprovals,
      {
        own: (userId) =>
          sql`${businessQuoteApprovals.quoteId} in (select q.id from ${businessQuotes} q join ${businessQuoteRequests} r on r.id = q.quote_request_id where r.user_id = ${userId})`,
      },
      {
        ...each(
          ['id', 'quoteId', 'revision', 'discountPercentage', 'askedAt', 'decidedAt', 'approved'],
          { untold: 'technical', stays: trail },
        ),
        ...each(['askedBy', 'reason', 'decidedBy', 'decision'], { untold: 'others', stays: trail }),
      },
    ),
  ],
};
