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
  'category',
  'enrollment',
  'enrollment_import',
  'exam_allowance',
  'certificate',
  'rating',
  'profile',
  'user',
  'instructor_application',
  'privacy_request',
  'business_quote_request',
  'company',
  'quote_template',
  'sales_contact',
  'company_bill',
  'announcement',
  'mail',
  'desk_export',
  'job',
  'notice',
  'setting',
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
  category: 'Kategori',
  enrollment: 'Peserta kursus',
  enrollment_import: 'Impor peserta',
  exam_allowance: 'Kelonggaran ujian',
  certificate: 'Sertifikat',
  rating: 'Ulasan',
  profile: 'Profil',
  user: 'Akun',
  instructor_application: 'Lamaran instruktur',
  privacy_request: 'Permintaan data',
  business_quote_request: 'Penawaran',
  company: 'Perusahaan',
  quote_template: 'Templat penawaran',
  sales_contact: 'Nomor untuk pembeli',
  company_bill: 'Tagihan kontrak',
  announcement: 'Pengumuman',
  mail: 'Email',
  desk_export: 'Unduhan daftar',
  job: 'Pekerjaan',
  notice: 'Pemberitahuan',
  setting: 'Pengaturan',
};

/** Spans of time that end now, by their length in days. */
export const dayChoices = {
  '1': '24 jam terakhir',
  '7': '7 hari terakhir',
  '30': '30 hari terakhir',
  '365': 'Setahun terakhir',
} as const;

/** The most people that a search for somebody names. */
export const peopleMost = 10;
/** The most decisions about one row that are looked through for a person. */
export const perRowMost = 1_000;
/** A longer text is cut in a difference. */
export const valueMost = 300;

/** Labels of fields that several nouns write; others stand in the noun that writes them (`server/audit.ts`). None holds a person's text (ADR 036). */
export const commonFields: Record<string, string> = {
  state: 'Status',
  status: 'Status',
  amount: 'Jumlah',
  number: 'Nomor',
  reason: 'Alasan',
  count: 'Banyaknya',
  name: 'Nama',
  email: 'Email',
  title: 'Judul',
  kind: 'Jenis',
  revision: 'Revisi',
  until: 'Sampai',
  course: 'Kursus',
  key: 'Kunci jawaban',
};

export const auditTexts = {
  unknown: 'Catatan ini tidak ditemukan',
  nobody: 'Akun yang sudah dihapus',
  operator: 'Operator',
} as const;
