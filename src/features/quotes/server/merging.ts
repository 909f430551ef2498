import { type Merging, moves, stays } from '~/lib/server/merging';
import {
  businessQuoteEvents,
  businessQuoteRequests,
  businessQuotes,
  salesContacts,
} from './tables';

export const quotesMerging: Merging = {
  title: 'Pembelian',
  rules: [
    moves(businessQuoteRequests.userId, { label: 'Permintaan penawaran' }),
    moves(businessQuotes.acceptedBy),
    moves(businessQuoteEvents.actorId),
    stays(salesContacts.userId, 'staff of the other account has numbers of their own'),
    stays(businessQuoteRequests.ownerId, 'an act stays with the account that did it'),
  ],
};
