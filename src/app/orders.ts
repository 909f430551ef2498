import type { OrderDeps } from '~/features/checkout/orders/server/mutations';
import { noteGatewayRefund } from '~/features/checkout/sending/server/mutations';
import { learnersWithSeats } from '~/features/companies/training/server/data';
import { bookRefund, bookReversal, bookSale } from '~/features/earnings/ledger/server/mutations';

/** What follows from a change of an order: the entries of the ledger, and the refund that went back at its gateway. */
export const orderDeps: OrderDeps = {
  books: { sale: bookSale, reversal: bookReversal },
  refundedAtGateway: (ctx, order, refund) => noteGatewayRefund(ctx, order, refund, { bookRefund }),
};

/** What checkout needs of the nouns after it; undoing a list of participants leaves what a company's seat pays for. */
export const checkoutDeps = { orders: orderDeps, bookRefund, paidBySeats: learnersWithSeats };
