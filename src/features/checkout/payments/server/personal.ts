import { amongOwn, each, type PersonalData, rowsStay } from '~/lib/server/personal';
import { orders } from '../../server/tables';
import { paymentEvents } from './tables';

const books = 'books and papers of tax are kept for ten years (UU KUP art. 28), of a pseudonym';

/** The notices of gateways stay after an erasure, with the orders. */
export const paymentsPersonal: PersonalData = {
  tables: [
    rowsStay(
      paymentEvents,
      { own: amongOwn(paymentEvents.orderId, orders, orders.userId) },
      {
        ...each(
          [
            'id',
            'gateway',
            'externalId',
            'eventKey',
            'body',
            'status',
            'amount',
            'verdict',
            'orderId',
            'receivedAt',
            'handledAt',
          ],
          {
            untold: 'technical',
            stays: books,
          },
        ),
        ...each(['handledBy', 'note'], { untold: 'others', stays: books }),
      },
    ),
  ],
};
