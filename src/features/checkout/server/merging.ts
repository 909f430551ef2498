import { type Merging, moves, stays } from '~/lib/server/merging';
import { coupons, orders, paymentProofs, refunds } from './tables';

export const checkoutMerging: Merging = {
  title: 'Pembelian',
  rules: [
    moves(orders.userId, {
      label: 'Pesanan',
      note: 'Invoice, kuitansi, dan faktur pajak tetap memuat pembelinya saat itu.',
    }),
    moves(coupons.instructorId, { label: 'Kupon' }),
    stays(orders.freeCheckedBy, 'an act stays with the account that did it'),
    stays(coupons.createdBy, 'an act stays with the account that did it'),
    stays(coupons.approvedBy, 'an act stays with the account that did it'),
    stays(paymentProofs.decidedBy, 'an act stays with the account that did it'),
    stays(refunds.requestedBy, 'an act stays with the account that did it'),
    stays(refunds.decidedBy, 'an act stays with the account that did it'),
  ],
};
