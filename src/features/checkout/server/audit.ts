import type { AuditWords } from '~/lib/server/audit';
import { idsOf } from '~/lib/server/personal';
import {
  couponBearerLabels,
  couponKindLabels,
  couponScopeLabels,
  fakturStateLabels,
  orderStateLabels,
  treatmentLabels,
} from '../terms';
import { coupons, orders } from './tables';

export const checkoutAudit: AuditWords[] = [
  {
    subject: 'enrollment_import',
    actions: {
      'enrollment_import.started': 'Mengimpor peserta',
      'enrollment_import.undone': 'Mengurungkan impor peserta',
    },
    fields: { rows: 'Baris', undone: 'Diurungkan', kept: 'Tetap terdaftar' },
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
    fields: {
      refunded: 'Sudah dikembalikan',
      refundId: 'Pengembalian dana',
      bearer: 'Ditanggung',
      verdict: 'Temuan',
      externalId: 'Nomor di penyedia pembayaran',
      settle: 'Melunasi pesanan',
      document: 'Dokumen koreksi',
    },
    rupiah: ['refunded'],
    values: { ...fakturStateLabels, ...orderStateLabels, ...couponBearerLabels },
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
    fields: {
      code: 'Kode',
      value: 'Nilai',
      scope: 'Cakupan',
      courseId: 'Kursus',
      categoryId: 'Kategori',
      instructorId: 'Instruktur',
      startsAt: 'Mulai',
      endsAt: 'Berakhir',
      disabledAt: 'Dimatikan',
      maxUses: 'Paling banyak dipakai',
      maxPerPerson: 'Paling banyak per orang',
      firstPurchase: 'Hanya pembelian pertama',
      minimum: 'Harga minimum',
    },
    rupiah: ['minimum'],
    values: { ...couponBearerLabels, ...couponKindLabels, ...couponScopeLabels },
  },
  {
    subject: 'tax_settings',
    actions: {
      'tax.set': 'Menetapkan perlakuan pajak',
      'tax.cancelled': 'Membatalkan rencana perlakuan pajak',
    },
    fields: { treatment: 'Perlakuan', fromAt: 'Berlaku sejak' },
    values: treatmentLabels,
  },
  { subject: 'faktur_export', actions: { 'faktur.exported': 'Mengekspor faktur pajak' } },
];
