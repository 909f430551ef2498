/** The kinds of rows that staff decides about, as their nouns name them in the audit log. */
export const subjectKinds = [
  'order',
  'payment',
  'coupon',
  'tax_settings',
  'faktur_export',
  'payout',
  'bank_account',
  'earnings',
  'share_terms',
  'share_split',
  'course',
  'exam_allowance',
  'certificate',
  'rating',
  'profile',
  'instructor_application',
  'privacy_request',
  'business_quote_request',
  'mail',
  'desk_export',
  'job',
  'notice',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export const subjectLabels: Record<SubjectKind, string> = {
  order: 'Pesanan',
  payment: 'Pembayaran',
  coupon: 'Kupon',
  tax_settings: 'Perlakuan pajak',
  faktur_export: 'Ekspor faktur',
  payout: 'Pencairan',
  bank_account: 'Rekening bank',
  earnings: 'Saldo instruktur',
  share_terms: 'Bagi hasil',
  share_split: 'Pembagian antarinstruktur',
  course: 'Kursus',
  exam_allowance: 'Kelonggaran ujian',
  certificate: 'Sertifikat',
  rating: 'Ulasan',
  profile: 'Profil',
  instructor_application: 'Lamaran instruktur',
  privacy_request: 'Permintaan data',
  business_quote_request: 'Penawaran',
  mail: 'Email',
  desk_export: 'Unduhan daftar',
  job: 'Pekerjaan',
  notice: 'Pemberitahuan',
};

export const auditViewLabels = { decisions: 'Keputusan', exports: 'Unduhan daftar', all: 'Semua' } as const;

/** Spans of time that end now, by their length in days. */
export const dayChoices = { '1': '24 jam terakhir', '7': '7 hari terakhir', '30': '30 hari terakhir', '365': 'Setahun terakhir' } as const;

/** The most people that a search for somebody names. */
export const peopleMost = 10;
/** The most decisions about one row that are looked through for a person. */
export const perRowMost = 1_000;
/** A longer text is cut in a difference. */
export const valueMost = 300;

/** The fields that the nouns write before and after a decision. */
export const fieldLabels: Record<string, string> = {
  state: 'Keadaan',
  status: 'Keadaan',
  amount: 'Jumlah',
  refunded: 'Sudah dikembalikan',
  refundId: 'Pengembalian dana',
  number: 'Nomor',
  batchId: 'Berkas bank',
  bearer: 'Ditanggung',
  verdict: 'Temuan',
  externalId: 'Nomor di gateway',
  settle: 'Melunasi pesanan',
  count: 'Banyaknya',
  document: 'Dokumen koreksi',
  reason: 'Alasan',
  certificateId: 'Sertifikat baru',
  correctionId: 'Permintaan koreksi',
  questionId: 'Soal',
  revision: 'Revisi',
  key: 'Kunci jawaban',
  attempts: 'Percobaan',
  openedAt: 'Dibuka',
  draws: 'Soal yang diambil',
  extraMinutes: 'Menit tambahan',
  extraAttempts: 'Percobaan tambahan',
  hiddenFields: 'Bagian tersembunyi',
  hiddenAt: 'Disembunyikan sejak',
  profileHiddenAt: 'Profil disembunyikan sejak',
  hidden: 'Disembunyikan',
  reports: 'Laporan terbuka',
  stars: 'Bintang',
  recipients: 'Penerima',
  subject: 'Judul',
  kind: 'Jenis',
  lastError: 'Kesalahan terakhir',
  error: 'Kesalahan',
  queue: 'Antrean',
  desk: 'Daftar',
  title: 'Judul',
  format: 'Format',
  'filter.view': 'Tampilan',
  'filter.q': 'Kata yang dicari',
  'filter.sort': 'Urutan',
  code: 'Kode',
  value: 'Nilai',
  scope: 'Cakupan',
  courseId: 'Kursus',
  categoryId: 'Kategori',
  instructorId: 'Instruktur',
  ownerId: 'Penanggung jawab',
  startsAt: 'Mulai',
  endsAt: 'Berakhir',
  disabledAt: 'Dimatikan',
  maxUses: 'Paling banyak dipakai',
  maxPerPerson: 'Paling banyak per orang',
  firstPurchase: 'Hanya pembelian pertama',
  minimum: 'Harga minimum',
  treatment: 'Perlakuan',
  fromAt: 'Berlaku sejak',
  share: 'Bagian',
  ownCouponShare: 'Bagian dengan kupon sendiri',
  parts: 'Pembagian',
  companyEmail: 'Email perusahaan',
  version: 'Versi',
  quoteNumber: 'Nomor penawaran',
  finalPrice: 'Harga akhir',
};

/** Fields that hold rupiah. */
export const rupiahFields: ReadonlySet<string> = new Set(['amount', 'refunded', 'minimum', 'finalPrice']);

export const auditTexts = { unknown: 'Catatan ini tidak ditemukan', nobody: 'Akun yang sudah dihapus', operator: 'Operator' } as const;
