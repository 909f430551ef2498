import { refusals } from '~/lib/errors';

export const refuse = refusals({
  bill_not_found: { status: 404, detail: 'Tagihan ini tidak ditemukan.' },
  bill_file_not_found: { status: 404, detail: 'Berkas ini tidak ditemukan.' },
  own_company_bill: {
    status: 403,
    detail: 'Anda mengelola perusahaan ini, jadi petugas lain yang menangani tagihannya.',
  },
  bill_changed: {
    status: 409,
    detail: 'Tagihan ini baru saja diubah orang lain. Periksa yang terbaru.',
  },
  handover_missing: {
    status: 409,
    detail: 'Termin ini ditagih setelah BAST ditandatangani. Unggah BAST dahulu.',
  },
  handover_known: { status: 409, detail: 'BAST kontrak ini sudah ada.' },
  handover_billed: {
    status: 409,
    detail: 'Termin setelah BAST sudah ditagih, jadi BAST tidak dapat dicabut.',
  },
  slip_missing: { status: 409, detail: 'Belum ada bukti potong pada tagihan ini.' },
  nothing_withheld: {
    status: 409,
    detail: 'Belum ada PPh 23 yang dipotong. Catat dahulu pembayaran yang dipotong.',
  },
  too_many_receipts: {
    status: 409,
    detail: 'Jumlah pembayaran satu invoice sudah mencapai batas.',
  },
});
