/** One payment of a contract: planned by its offer, invoiced, and paid. */
export const billStates = ['planned', 'invoiced', 'part_paid', 'paid'] as const;
export type BillState = (typeof billStates)[number];
export const billStateLabels: Record<BillState, string> = {
  planned: 'Belum ditagih',
  invoiced: 'Ditagih',
  part_paid: 'Dibayar sebagian',
  paid: 'Lunas',
};

/** PPh 23 that companies withhold from services of training: percent of the price without PPN (PMK 141/2015, facts §2). */
export const withheldPercent = 2;
/** Days that a buyer has to pay an invoice where finance sets no other day. */
export const payDays = 14;
export const payDaysMost = 180;
/** Days after an invoice's last day on which its buyer and finance are reminded, once each. */
export const lateDays = [1, 7, 14] as const;
/** The most invoices that one run of the job reminds of. */
export const remindMost = 200;

export const referenceMax = 80;
export const slipNumberMax = 60;
export const buyerNameMax = 160;
export const addressMax = 300;
export const addressMin = 10;
export const reasonMin = 5;
export const reasonMax = 300;
export const receiptsMost = 50;

export const billTexts = {
  day: 'Tanggal ini tidak ada',
  payable: `Isi hari ini sampai ${payDaysMost} hari lagi`,
  name: 'Isi nama wajib pajak pembeli',
  npwp: 'Isi 16 angka NPWP, atau 15 angka NPWP lama',
  address: `Isi alamat pajak pembeli, ${addressMin} sampai ${addressMax} karakter`,
  amount: 'Isi rupiah utuh',
  nothing: 'Isi jumlah yang masuk atau PPh 23 yang dipotong',
  future: 'Tanggal ini belum tiba',
  reference: `Isi referensi bank, 1 sampai ${referenceMax} karakter`,
  referenceTaken: 'Pembayaran dengan referensi ini sudah dicatat untuk invoice ini',
  fileGone: 'Berkas ini sudah tidak ada. Unggah lagi.',
  file: 'Unggah berkasnya',
  pdf: 'Unggah berkas PDF',
  slipNumber: `Isi nomor bukti potong, 3 sampai ${slipNumberMax} karakter`,
  reason: `Isi alasannya, ${reasonMin} sampai ${reasonMax} karakter`,
  numberTaken: 'Nomor ini sudah tercatat untuk invoice lain',
} as const;

/** The decisions of staff about a bill in its history. */
export const billActionLabels: Record<string, string> = {
  'bill.invoiced': 'Invoice diterbitkan',
  'bill.faktur_entered': 'Faktur pajak dicatat',
  'bill.payment_noted': 'Pembayaran dicatat',
  'bill.payment_undone': 'Pembayaran diurungkan',
  'bill.slip_accepted': 'Bukti potong diterima',
  'bill.slip_rejected': 'Bukti potong ditolak',
  'bill.handover_entered': 'BAST diunggah',
  'bill.handover_removed': 'BAST dicabut',
};
