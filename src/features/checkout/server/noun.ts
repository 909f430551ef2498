import { defineNoun, dueWorker, noticesIn } from '~/lib/server/noun';
import * as couponNotices from '../coupons/notices';
import { couponsMerging } from '../coupons/server/merging';
import { couponsPersonal } from '../coupons/server/personal';
import { couponRoutes } from '../coupons/server/routes';
import * as fakturNotices from '../fakturs/notices';
import { fakturDesk } from '../fakturs/server/desk';
import { fakturMerging } from '../fakturs/server/merging';
import { fakturPersonal } from '../fakturs/server/personal';
import { fakturRoutes } from '../fakturs/server/routes';
import * as ownNotices from '../notices';
import { remindBuyers, tellInterested } from '../orders/server/jobs';
import { ordersMerging } from '../orders/server/merging';
import { ordersPersonal } from '../orders/server/personal';
import { orderRoutes } from '../orders/server/routes';
import { papersPersonal } from '../papers/server/personal';
import { orderPaperRoutes } from '../papers/server/routes';
import * as participantNotices from '../participants/notices';
import { participantLists } from '../participants/server/data';
import { enrollmentList, importList } from '../participants/server/desk';
import { importWork } from '../participants/server/jobs';
import { participantsMerging } from '../participants/server/merging';
import { participantsPersonal } from '../participants/server/personal';
import { participantRoutes } from '../participants/server/routes';
import { checkPayments, expireOrders } from '../payments/server/jobs';
import { paymentsMerging } from '../payments/server/merging';
import { paymentsPersonal } from '../payments/server/personal';
import { paymentRoutes } from '../payments/server/routes';
import * as refundNotices from '../refunds/notices';
import { refundDesk } from '../refunds/server/desk';
import { refundRoutes } from '../refunds/server/routes';
import { sendRefunds } from '../sending/server/jobs';
import { eventDesk, orderDesk, proofDesk } from '../staff/server/desk';
import { saleStaffRoutes } from '../staff/server/routes';
import { taxRoutes } from '../taxes/server/routes';
import { transferRoutes } from '../transfers/server/routes';
import { checkoutAudit } from './audit';
import { checkoutMerging } from './merging';
import { checkoutPersonal } from './personal';

type Deps = Parameters<typeof orderRoutes>[0] &
  Parameters<typeof paymentRoutes>[0] &
  Parameters<typeof transferRoutes>[0] &
  Parameters<typeof refundRoutes>[0] &
  Parameters<typeof saleStaffRoutes>[0] &
  Parameters<typeof couponRoutes>[0] &
  Parameters<typeof orderPaperRoutes>[0] &
  Parameters<typeof fakturRoutes>[0] &
  Parameters<typeof participantRoutes>[0];

export const checkout = defineNoun<Deps>({
  name: 'checkout',
  routes: (deps) => [
    orderRoutes(deps),
    paymentRoutes(deps),
    transferRoutes(deps),
    refundRoutes(deps),
    saleStaffRoutes(deps),
    couponRoutes(deps),
    orderPaperRoutes(deps),
    fakturRoutes(deps),
    taxRoutes(),
    participantRoutes(deps),
  ],
  jobs: (deps, ctx) => ({
    payments: { cron: '* * * * *', run: () => checkPayments(ctx, deps) },
    orders: { cron: '* * * * *', run: () => expireOrders(ctx, deps) },
    refunds: { cron: '* * * * *', run: () => sendRefunds(ctx, deps) },
    reminders: { cron: '*/10 * * * *', run: () => remindBuyers(ctx) },
    ...(deps.gateways.size > 0 && {
      interests: { cron: '20 * * * *', run: () => tellInterested(ctx) },
    }),
  }),
  forget: [participantLists.forget],
  workers: [dueWorker(importWork, ({ ctx }) => ({ ctx }))],
  desks: () => ({
    '/staff/enrollment-imports': importList,
    '/staff/enrollments': enrollmentList,
    '/staff/fakturs': fakturDesk,
    '/staff/orders': orderDesk,
    '/staff/payment-events': eventDesk,
    '/staff/payment-proofs': proofDesk,
    '/staff/refunds': refundDesk,
  }),
  queues: () => ({
    checkout: {
      orders: orderDesk,
      'payment-proofs': proofDesk,
      'payment-events': eventDesk,
      refunds: refundDesk,
      fakturs: fakturDesk,
    },
  }),
  notices: noticesIn(ownNotices, couponNotices, fakturNotices, refundNotices, participantNotices),
  personal: () => [
    couponsPersonal,
    ordersPersonal,
    paymentsPersonal,
    papersPersonal,
    fakturPersonal,
    participantsPersonal,
    checkoutPersonal,
  ],
  erasure: 'money',
  audit: checkoutAudit,
  merging: [
    checkoutMerging,
    couponsMerging,
    fakturMerging,
    ordersMerging,
    participantsMerging,
    paymentsMerging,
  ],
  mergeRank: 'orders',
});
