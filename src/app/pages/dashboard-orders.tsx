import { OwnOrders } from '~/features/checkout/orders/web/components/own-orders';
import { AskRefund } from '~/features/checkout/refunds/web/components/ask-refund';

/** The person's orders, with what their refunds allow. */
export const Purchases = () => <OwnOrders more={(order) => <AskRefund {...order} />} />;
