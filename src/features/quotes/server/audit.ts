import { sql } from 'drizzle-orm';
import type { AuditWords } from '~/lib/server/audit';
import { idsOf } from '~/lib/server/personal';
import { statusLabels } from '../terms';
import { businessQuoteRequests } from './tables';

export const quotesAudit: AuditWords[] = [
  {
    subject: 'sales_contact',
    rowsOf: (userId) => sql`select ${userId}::uuid`,
    actions: { 'quotes.contact_changed': 'Mengubah nomor untuk pembeli' },
    fields: { signatory: 'Penanda tangan penawaran' },
  },
  {
    subject: 'business_quote_request',
    rowsOf: idsOf(businessQuoteRequests, businessQuoteRequests.userId),
    actions: {
      'quotes.taken': 'Mengambil permintaan penawaran',
      'quotes.released': 'Melepaskan permintaan penawaran',
      'quotes.draft_dropped': 'Membuang draf penawaran',
      'quotes.sent': 'Mengirim penawaran',
      'quotes.accepted_offline': 'Mencatat persetujuan di luar situs',
      'quotes.closed': 'Menutup permintaan penawaran',
      'quotes.link_revoked': 'Mencabut tautan penawaran',
      'quotes.discount_asked': 'Meminta persetujuan diskon',
      'quotes.discount_approved': 'Menyetujui diskon penawaran',
      'quotes.discount_declined': 'Menolak diskon penawaran',
      'quotes.reassigned': 'Mengalihkan permintaan penawaran',
      'quotes.offer_withdrawn': 'Menarik penawaran yang terkirim',
      'quotes.rejected_offline': 'Mencatat penolakan di luar situs',
      'quotes.lost': 'Menandai permintaan penawaran kalah',
      'quotes.link_copied': 'Menyalin tautan pembeli',
      'quotes.reminder_planned': 'Menjadwalkan pengingat',
      'quotes.reminder_done': 'Menyelesaikan pengingat',
      'quotes.reminder_removed': 'Menghapus pengingat',
      'quotes.purchase_order': 'Mencatat nomor PO',
      'quotes.address_corrected': 'Memperbaiki email permintaan penawaran',
    },
    fields: {
      changed: 'Yang diubah',
      companyEmail: 'Email perusahaan',
      version: 'Versi',
      quoteNumber: 'Nomor penawaran',
      finalPrice: 'Harga akhir',
      total: 'Total dengan PPN',
      discountPercentage: 'Diskon (persen)',
      quoteId: 'Penawaran',
      sha256: 'Sidik jari surat',
      poNumber: 'Nomor PO',
      ownerId: 'Penanggung jawab',
    },
    rupiah: ['finalPrice', 'total'],
    values: statusLabels,
  },
];
