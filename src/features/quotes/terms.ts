import { formatAmount, formatNumber } from '~/lib/money';

/** Enumerations of the specification, §3 and §4. */
export const packageCategories = ['it', 'finance', 'hr', 'marketing', 'custom'] as const;
export type PackageCategory = (typeof packageCategories)[number];
/** The categories of the landing page's programs: all but `custom`. */
export const programCategories = ['it', 'finance', 'hr', 'marketing'] as const;
export type ProgramCategory = (typeof programCategories)[number];

export const packageTiers = ['basic', 'advanced', 'complete', 'custom'] as const;
export type PackageTier = (typeof packageTiers)[number];
export const programTiers = ['basic', 'advanced', 'complete'] as const;
export type ProgramTier = (typeof programTiers)[number];

export const companySizes = ['small', 'medium', 'large', 'enterprise'] as const;
export type CompanySize = (typeof companySizes)[number];

export const categoryLabels: Record<PackageCategory, string> = {
  it: 'IT & Software',
  finance: 'Finance & Accounting',
  hr: 'Human Resources',
  marketing: 'Marketing & Sales',
  custom: 'Custom',
};
/** The categories in the addresses of the landing page. */
export const categorySlugs: Record<ProgramCategory, string> = {
  it: 'it-software',
  finance: 'finance-accounting',
  hr: 'hr-management',
  marketing: 'marketing-sales',
};
export const tierLabels: Record<PackageTier, string> = {
  basic: 'Basic',
  advanced: 'Advanced',
  complete: 'Complete',
  custom: 'Custom',
};
export const companySizeLabels: Record<CompanySize, string> = {
  small: '1-50 karyawan',
  medium: '51-200 karyawan',
  large: '201-1000 karyawan',
  enterprise: '1000+ karyawan',
};

/** The interests that a custom request may choose from. */
export const interestCategories = [
  'Data Science & Analytics',
  'Software Development',
  'Digital Marketing',
  'Finance & Accounting',
  'Human Resources',
  'Leadership & Management',
  'Sales & Customer Service',
  'Project Management',
] as const;
export type InterestCategory = (typeof interestCategories)[number];

export const requestStatuses = [
  'pending',
  'reviewing',
  'quoted',
  'accepted',
  'rejected',
  'expired',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const quoteStatuses = [
  'draft',
  'sent',
  'accepted',
  'rejected',
  'expired',
  'superseded',
  'withdrawn',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const statusLabels: Record<string, string> = {
  pending: 'Menunggu',
  reviewing: 'Ditinjau',
  quoted: 'Penawaran Dikirim',
  sent: 'Penawaran Dikirim',
  accepted: 'Diterima',
  rejected: 'Ditolak',
  viewed: 'Dilihat',
  expired: 'Kedaluwarsa',
  superseded: 'Digantikan',
  withdrawn: 'Ditarik',
  draft: 'Draf',
};
/** The label of a request's or quote's status; unknown values are shown raw (specification §4). */
export const statusLabel = (status: string) =>
  Object.hasOwn(statusLabels, status) ? (statusLabels[status] as string) : status;

/** Why a request came to nothing, as staff knows it. */
export const lostCauses = [
  'price',
  'competitor',
  'budget',
  'timing',
  'content',
  'silence',
  'other',
] as const;
export type LostCause = (typeof lostCauses)[number];
export const lostCauseLabels: Record<LostCause, string> = {
  price: 'Harga',
  competitor: 'Memilih penyelenggara lain',
  budget: 'Anggaran tidak ada',
  timing: 'Waktunya tidak cocok',
  content: 'Isi pelatihan tidak cocok',
  silence: 'Tidak menjawab',
  other: 'Sebab lain',
};

export const answerChannels = ['dashboard', 'link', 'offline'] as const;
export type AnswerChannel = (typeof answerChannels)[number];
export const channelLabels: Record<AnswerChannel, string> = {
  dashboard: 'lewat dashboard',
  link: 'lewat tautan email',
  offline: 'di luar situs',
};

/** What a line of an offer sells: a package, one of the twelve programs, or something described in words. */
export const lineKinds = ['package', 'program', 'free'] as const;
export type LineKind = (typeof lineKinds)[number];
export const kindLabels: Record<LineKind, string> = {
  package: 'Paket',
  program: 'Program',
  free: 'Lainnya',
};
/** What the quantity of a line counts. */
export const lineUnits = ['paket', 'peserta', 'sesi'] as const;
export type LineUnit = (typeof lineUnits)[number];
export const unitLabels: Record<LineUnit, string> = {
  paket: 'paket',
  peserta: 'peserta',
  sesi: 'sesi',
};

/** When a payment of an offer is due; the sum of the payments is the total with PPN. */
export const paymentTriggers = ['accepted', 'started', 'handed_over', 'date'] as const;
export type PaymentTrigger = (typeof paymentTriggers)[number];
export const triggerLabels: Record<PaymentTrigger, string> = {
  accepted: 'Setelah penawaran diterima (uang muka)',
  started: 'Saat pelatihan dimulai',
  handed_over: 'Setelah berita acara serah terima (BAST) ditandatangani',
  date: 'Pada tanggal tertentu',
};
/** What a buyer writes about. */
export const messageTopics = ['question', 'change', 'addition'] as const;
export type MessageTopic = (typeof messageTopics)[number];

export const nameMin = 2;
export const nameMax = 120;
export const lineTexts = {
  tooLong: `Maksimal ${nameMax} karakter`,
  oneLine: 'Tulis dalam satu baris tanpa karakter khusus',
} as const;
export const emailMax = 254;
export const requirementsMax = 5_000;
export const employeesMax = 100_000;
export const noteMax = 5_000;
export const termsMax = 10_000;
/** Characters of the reason why staff closes a request or records an offline acceptance. */
export const reasonMin = 10;
export const reasonMax = 1_000;
/** Lines of one quote. */
export const linesMax = 20;
export const quantityMax = 10_000;
/** Characters of a line's description and of a workshop's place; days of a workshop. */
export const descriptionMax = 300;
export const placeMax = 120;
export const workshopDaysMax = 60;
/** Payments of one quote, and characters of its scope. */
export const paymentsMax = 12;
export const scopeMax = 2_000;
export const phoneMax = 30;
/** Rupiah. Within this and the other limits every sum is a safe integer. */
export const unitPriceMax = 10_000_000_000;
export const seatsMax = 1_000_000;
export const monthsMax = 60;
/** Days that a quote is valid: by default, and at most. */
export const validDays = 14;
export const validDaysMax = 90;
/** Error sentences with a limit of this file. They stand here because the terms of a sub-noun import only lib. */
export const limitTexts = {
  name: `Nama minimal ${nameMin} karakter`,
  position: `Jabatan minimal ${nameMin} karakter`,
  companyName: `Nama perusahaan minimal ${nameMin} karakter`,
  contactName: `Nama kontak minimal ${nameMin} karakter`,
  employeesTooMany: `Jumlah maksimal ${formatNumber(employeesMax)}`,
  requirementsTooLong: `Maksimal ${formatNumber(requirementsMax)} karakter`,
  tooManyLines: `Maksimal ${linesMax} baris`,
  quantity: `Jumlah 1 sampai ${formatNumber(quantityMax)}`,
  unitPrice: `Isi harga satuan, Rp0 sampai ${formatAmount(unitPriceMax)}`,
  tooManyPayments: `Maksimal ${paymentsMax} termin`,
  scopeTooLong: `Maksimal ${formatNumber(scopeMax)} karakter`,
  description: `Maksimal ${descriptionMax} karakter`,
  place: `Maksimal ${placeMax} karakter`,
  workshopDays: `Hari workshop 1 sampai ${workshopDaysMax}`,
  months: `Masa akses 1 sampai ${monthsMax} bulan`,
  validDays: `Masa berlaku 1 sampai ${validDaysMax} hari`,
  termsTooLong: `Maksimal ${formatNumber(termsMax)} karakter`,
  noteTooLong: `Catatan maksimal ${formatNumber(noteMax)} karakter`,
  reasonTooShort: `Alasan minimal ${reasonMin} karakter`,
  reasonTooLong: `Alasan maksimal ${formatNumber(reasonMax)} karakter`,
} as const;

export const reasonLimits = {
  least: reasonMin,
  most: reasonMax,
  tooShort: limitTexts.reasonTooShort,
  tooLong: limitTexts.reasonTooLong,
};

/** The buyer is reminded this many days before a quote ends. */
export const reminderDays = 3;
/** Minutes that the code is valid with which an offer is accepted. */
export const codeMinutes = 15;
/** Days that the signed link stays valid after the quote's end. */
export const linkGraceDays = 30;
/** Days that the signed link is valid while nothing has been offered. */
export const linkWaitDays = 90;
/** A draft that is sent sooner was filled in by a bot (spec decision 18). */
export const draftAgeMinMs = 3_000;
export const requestPageSize = 10;

/** The kinds of events in a request's history. */
export const eventKinds = [
  'requested',
  'claimed',
  'taken',
  'released',
  'note',
  'sent',
  'superseded',
  'viewed',
  'accepted',
  'rejected',
  'expired',
  'closed',
  'link_revoked',
  'purchase_order',
  'draft_dropped',
  'address_corrected',
  'discount_asked',
  'discount_approved',
  'discount_declined',
  'corrected',
  'withdrawn',
  'reassigned',
  'offer_withdrawn',
  'lost',
  'reminder_planned',
] as const;
export type EventKind = (typeof eventKinds)[number];

export const scheduleTexts = {
  day: 'Tanggal ini tidak ada',
  percent: 'Persen lebih dari 0 sampai 100, paling banyak dua angka desimal',
  amount: 'Isi rupiah utuh, lebih dari Rp0',
  size: 'Isi persen atau rupiah pada setiap termin, salah satu saja',
  due: 'Isi tanggal jatuh tempo setiap termin yang bertanggal',
} as const;
