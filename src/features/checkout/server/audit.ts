import type { AuditWords } from '~/lib/server/audit';
import { idsOf } from '~/lib/server/personal';
import { coupons, orders } from './tables';

export const checkoutAudit: AuditWords[] = [
  {
    subject: 'enrollment_import',
    actions: {
      'enrollment_import.started': 'Mengimpor peserta',
      'enrollment_import.undone': 'Mengurungkan impor peserta',
    },
  },
  {
    subject: 'order',
    rowsOf: idsOf(orders, orders.userId),
    actions: {
      'payment.proof_accepted': 'Menerima bukti transfer',
      'payment.proof_rejected': 'Menolak bukti transfer',
      'payment.taken_late': 'Melunasi pesanan dengan uang yang datang terlambat',
      'payment.handled': 'Menyelesaikan pembayaran yang tidak cocok',
      'order.dispute_won': 'Mencatat sengketa yang dimenangkan',
      'order.dispute_lost': 'Mencatat sengketa yang kalah',
      'order.free_checked': 'Memeriksa pesanan gratis',
      'refund.begun': 'Memulai pengembalian dana',
      'refund.approved': 'Menyetujui pengembalian dana',
      'refund.rejected': 'Menolak pengembalian dana',
      'refund.paid': 'Mengirim pengembalian dana',
      'faktur.entered': 'Mencatat faktur pajak',
      'faktur.replaced': 'Mencatat faktur pajak pengganti',
      'faktur.returned': 'Mencatat koreksi faktur pajak',
      'faktur.cancelled': 'Mencatat faktur pajak tidak diterbitkan',
    },
  },
  {
    subject: 'payment',
    actions: { 'payment.handled': 'Menyelesaikan pembayaran yang tidak cocok' },
  },
  {
    subject: 'coupon',
    rowsOf: idsOf(coupons, coupons.instructorId),
    actions: {
      'coupon.created': 'Membuat kupon',
      'coupon.changed': 'Mengubah kupon',
      'coupon.approved': 'Menyetujui kupon',
      'coupon.disabled': 'Mematikan kupon',
    },
  },
  {
    subject: 'tax_settings',
    actions: {
      'tax.set': 'Menetapkan perlakuan pajak',
      'tax.cancelled': 'Membatalkan rencana perlakuan pajak',
    },
  },
  { subject: 'faktur_export', actions: { 'faktur.exported': 'Mengekspor faktur pajak' } },
];
