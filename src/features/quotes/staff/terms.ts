/** The ranges of participants by which the desk is narrowed; `bounds` are the first numbers of the ranges above the lowest. */
export const seatRanges = ['to50', 'to200', 'to1000', 'more'] as const;
export const seatBounds = [51, 201, 1_001] as const;
export const seatRangeLabels: Record<(typeof seatRanges)[number], string> = {
  to50: 'Sampai 50',
  to200: '51–200',
  to1000: '201–1.000',
  more: 'Lebih dari 1.000',
};
/** The same of an offer's value in rupiah without PPN. */
export const valueRanges = ['to25', 'to100', 'to500', 'more'] as const;
export const valueBounds = [25_000_000, 100_000_000, 500_000_000] as const;
export const valueRangeLabels: Record<(typeof valueRanges)[number], string> = {
  to25: 'Di bawah Rp25 juta',
  to100: 'Rp25–100 juta',
  to500: 'Rp100–500 juta',
  more: 'Rp500 juta ke atas',
};

/** Texts of the staff's pages. */
export const staffTexts = {
  lines: 'Tambahkan minimal satu baris',
  free: 'Harga penawaran harus lebih dari Rp0',
  seats: 'Jumlah peserta minimal 1',
  seatsTooMany: 'Jumlah peserta melebihi kapasitas yang ditawarkan',
  discount: 'Diskon 0 sampai 100 persen, paling banyak dua angka desimal',
  terms: 'Syarat dan ketentuan wajib diisi',
  email: 'Email tidak valid',
  note: 'Catatan wajib diisi',
} as const;

/** The terms of a new draft; staff edit them for each offer. */
export const termsTemplate = `1. Harga dalam Rupiah, belum termasuk PPN kecuali disebutkan pada rincian di atas.
2. Penawaran berlaku sampai tanggal yang tercantum. Setelah itu harga dan jadwal dapat berubah.
3. Pembayaran mengikuti jadwal pembayaran pada surat ini. Jatuh tempo 14 hari setelah faktur diterima.
4. PPh 23 atas jasa pelatihan (2% dari harga sebelum PPN) dipotong oleh pembeli; bukti potong dikirimkan kepada kami.
5. Akses kursus daring berlaku selama masa akses yang tercantum, terhitung sejak peserta pertama diaktifkan. Peserta dapat diganti selama belum memulai pelajaran.
6. Jadwal workshop disepakati bersama paling lambat 10 hari kerja sebelum pelaksanaan. Perubahan jadwal kurang dari 5 hari kerja sebelum pelaksanaan dapat dikenai biaya.
7. Harga belum termasuk perjalanan, penginapan, dan sewa tempat bila workshop diadakan di luar Jabodetabek.
8. Sertifikat penyelesaian diberikan kepada peserta yang semua pelajarannya disetujui instruktur. Sertifikat ini bukan sertifikat kompetensi BNSP.
9. Data peserta hanya dipakai untuk penyelenggaraan pelatihan, sesuai UU Pelindungan Data Pribadi.`;

export const eventLabels = {
  requested: 'Permintaan diterima',
  claimed: 'Permintaan masuk ke akun pembeli',
  taken: 'Permintaan diambil',
  released: 'Permintaan dilepaskan',
  note: 'Catatan internal',
  sent: 'Penawaran dikirim',
  superseded: 'Penawaran digantikan',
  viewed: 'Penawaran dibuka pembeli',
  accepted: 'Penawaran diterima',
  rejected: 'Penawaran ditolak',
  expired: 'Penawaran kedaluwarsa',
  closed: 'Permintaan ditutup',
  link_revoked: 'Tautan pembeli dicabut',
  purchase_order: 'Nomor PO diisi',
  draft_dropped: 'Draf dihapus',
  address_corrected: 'Alamat email diperbaiki',
  discount_asked: 'Persetujuan diskon diminta',
  discount_approved: 'Diskon disetujui',
  discount_declined: 'Diskon ditolak',
  corrected: 'Permintaan diperbaiki pembeli',
  withdrawn: 'Permintaan ditarik pembeli',
  reassigned: 'Penanggung jawab diganti',
  offer_withdrawn: 'Penawaran ditarik',
  lost: 'Ditandai kalah',
  reminder_planned: 'Pengingat dijadwalkan',
} as const;
