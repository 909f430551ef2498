/** The sums of a day (Jakarta). Money is in rupiah. */
export const dayFigures = [
  'gross',
  'returned',
  'ppn',
  'ordersMade',
  'ordersPaid',
  'ordersEnded',
  'ordersReturned',
  'signUps',
  'enrolments',
  'completions',
  'certificates',
] as const;
/** Numbers that hold at the end of a day and can't be found out later. */
export const standingFigures = ['active7', 'active30'] as const;
export const figures = [...dayFigures, ...standingFigures] as const;
export type Figure = (typeof figures)[number];

/** The days of each range that has a name; today is the last one. */
export const rangeDays = { '7': 7, '30': 30, '90': 90, year: 365 } as const;
export type NamedRange = keyof typeof rangeDays;
export const defaultRange: NamedRange = '30';
export const rangeLabels: Record<NamedRange, string> = {
  '7': '7 hari',
  '30': '30 hari',
  '90': '90 hari',
  year: '1 tahun',
};
/** The most days of a range of one's own: three years. */
export const daysMost = 1_096;
export const firstDay = '2020-01-01';

/** A day is counted again until this long after its end, because what began before midnight may be stored after it. */
export const graceMs = 3_600_000;
/** Active learners are counted this often, because thirty days of enrollments are read for them. */
export const activeEveryMs = 3_600_000;
/** The days that are counted in one transaction. */
export const daysAtOnce = 31;

/** What should not wait any longer, or waits for a decision of staff. */
export const concerns = [
  ...([
    'reviews',
    'quotes',
    'privacy',
    'billsLate',
    'applications',
    'payouts',
    'payoutsApproved',
    'refunds',
    'refundsPaying',
  ] as const),
  ...(['faktursMaking', 'faktursReturning', 'slips', 'mails', 'notices', 'jobs'] as const),
] as const;
export type Concern = (typeof concerns)[number];

export const figureLabels: Record<Figure, string> = {
  gross: 'Penjualan kotor',
  returned: 'Dana kembali',
  ppn: 'PPN',
  ordersMade: 'Pesanan dibuat',
  ordersPaid: 'Pesanan dibayar',
  ordersEnded: 'Pesanan berakhir',
  ordersReturned: 'Pengembalian',
  signUps: 'Pendaftar baru',
  enrolments: 'Pendaftaran kursus',
  completions: 'Kursus selesai',
  certificates: 'Sertifikat terbit',
  active7: 'Peserta aktif, 7 hari',
  active30: 'Peserta aktif, 30 hari',
};

/** What each figure counts, in a sentence. */
export const figureNotes: Partial<Record<Figure, string>> = {
  gross: 'Uang yang diterima, termasuk PPN',
  returned: 'Pengembalian dana dan pembayaran yang ditarik bank, pada hari terjadinya',
  ppn: 'PPN penjualan dikurangi PPN yang dikembalikan',
  ordersEnded: 'Kedaluwarsa, dibatalkan, atau gagal',
  ordersReturned:
    'Tiap pengembalian dana, juga yang sebagian, dan tiap pembayaran yang ditarik bank',
  completions: 'Semua pelajaran disetujui',
  certificates: 'Termasuk sertifikat pengganti',
  active7: 'Mendaftar kursus atau mengirim pelajaran',
  active30: 'Mendaftar kursus atau mengirim pelajaran',
};

export const concernLabels: Record<Concern, string> = {
  reviews: 'Kiriman melewati janji tinjauan',
  quotes: 'Permintaan penawaran melewati janji',
  privacy: 'Permintaan data melewati batas',
  applications: 'Calon instruktur menunggu',
  billsLate: 'Tagihan kontrak lewat jatuh tempo',
  payouts: 'Pencairan menunggu keputusan',
  payoutsApproved: 'Pencairan yang harus ditransfer',
  refunds: 'Pengembalian dana menunggu keputusan',
  refundsPaying: 'Dana yang harus dikirim',
  faktursMaking: 'Faktur yang harus dicatat',
  faktursReturning: 'Faktur yang harus dikoreksi',
  slips: 'Bukti potong yang harus diperiksa',
  mails: 'Email ditolak',
  notices: 'Pemberitahuan gagal dikirim',
  jobs: 'Pekerjaan gagal',
};
/** Promises that were broken, and failures: they should all be zero. */
export const urgentConcerns: readonly Concern[] = [
  'reviews',
  'quotes',
  'privacy',
  'billsLate',
  'mails',
  'notices',
  'jobs',
];
