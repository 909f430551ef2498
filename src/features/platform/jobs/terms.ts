import { formatNumber } from '~/lib/money';

export const jobViewLabels = { failed: 'Gagal', retrying: 'Dicoba lagi' } as const;
/** What each queue does; those without a name of ours show their own. */
export const queueLabels: Record<string, string> = {
  mail: 'Kirim email',
  'video-examination': 'Periksa video',
  'video-renditions': 'Buat versi video',
  'privacy-export': 'Susun salinan data',
  'company-import': 'Undang peserta perusahaan dari berkas',
  'desk-export': 'Siapkan berkas daftar',
  'enrollment-import': 'Daftarkan peserta dari berkas',
  'company-assignment': 'Bagikan kursus perusahaan',
  forget: 'Hapus catatan lama',
  files: 'Bersihkan berkas',
  videos: 'Bersihkan video',
  words: 'Rapikan kata pencarian',
  history: 'Tipiskan riwayat kursus',
  lessons: 'Kabarkan pelajaran baru',
  figures: 'Hitung angka harian',
  suspensions: 'Akhiri penangguhan akun',
  merges: 'Pindahkan sisa akun yang digabungkan',
  views: 'Akhiri kunjungan petugas ke akun',
  prices: 'Ikuti harga kilat',
  learners: 'Hitung peserta',
  progress: 'Hitung ulang kemajuan',
  members: 'Perbarui direktori anggota',
  reviews: 'Pantau tenggat tinjauan',
  certificates: 'Terbitkan sertifikat tertinggal',
  signatures: 'Tanda tangani sertifikat',
  papers: 'Bersihkan berkas sertifikat',
  exams: 'Akhiri ujian yang habis waktu',
  payments: 'Tanyakan pembayaran',
  orders: 'Akhiri pesanan kedaluwarsa',
  refunds: 'Kirim pengembalian dana',
  reminders: 'Ingatkan pembeli',
  interests: 'Kabari peminat pembayaran',
  announcements: 'Kirim pengumuman',
  privacy: 'Tutup akun pada waktunya',
  'privacy-promises': 'Ingatkan permintaan data yang terlambat',
  policies: 'Umumkan ketentuan baru',
  books: 'Tutup buku harian',
  quotes: 'Akhiri penawaran kedaluwarsa',
  'quote-reminders': 'Ingatkan staf penjualan',
  seats: 'Ikuti kontrak perusahaan',
  training: 'Ingatkan peserta perusahaan',
  invoices: 'Ingatkan invoice perusahaan yang terlambat',
  vacuum: 'Rapikan database tertanam',
};
export const queueLabel = (name: string): string =>
  Object.hasOwn(queueLabels, name) ? (queueLabels[name] as string) : name;

export const scheduleStates = ['ok', 'running', 'failing', 'overdue', 'never'] as const;
export type ScheduleState = (typeof scheduleStates)[number];
export const scheduleStateLabels: Record<ScheduleState, string> = {
  ok: 'Lancar',
  running: 'Sedang berjalan',
  failing: 'Gagal',
  overdue: 'Terlambat',
  never: 'Belum pernah',
};

/** Workers look for scheduled work twice a minute, and some of it takes minutes. */
export const graceMinutes = 10;

export const reasonMin = 5;
export const reasonMax = 500;
export const jobTexts = {
  reason: `Tulis alasan ${reasonMin}–${formatNumber(reasonMax)} karakter`,
  failed: 'Tindakan gagal dijalankan. Tulisan Anda masih ada.',
  job: { retry: 'Pekerjaan dijalankan lagi.', drop: 'Pekerjaan dihapus.' },
  notice: { retry: 'Pemberitahuan dikirim lagi.', drop: 'Pemberitahuan dihapus.' },
} as const;
