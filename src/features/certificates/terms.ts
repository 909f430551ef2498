/** The stored states of a certificate; one whose end has passed reads as expired. */
export const certificateStates = ['valid', 'revoked', 'replaced'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** The answers of a verification (screens-not-shown §12). */
export const verificationResults = [
  'valid',
  'revoked',
  'replaced',
  'expired',
  'not_found',
] as const;
export type VerificationResult = (typeof verificationResults)[number];

export const verificationLabels: Record<VerificationResult, string> = {
  valid: 'Berlaku',
  revoked: 'Dicabut',
  replaced: 'Diganti',
  expired: 'Kedaluwarsa',
  not_found: 'Tidak ditemukan',
};

/** The files of a certificate that are drawn and given out: the PDF, the picture for sharing, and the badge with the credential in it. */
export const paperKinds = ['certificate', 'picture', 'badge'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The words of a certificate on paper and on its verification, which people lay side by side. */
export const certificateWords = {
  awardedTo: 'Diberikan kepada',
  forCourse: 'atas selesainya kursus',
  instructor: 'Instruktur',
  accreditation: 'Akreditasi',
  hours: 'Lama belajar',
  lessons: 'Pelajaran disetujui',
  score: 'Nilai ujian akhir',
  finished: 'Tanggal lulus',
  issued: 'Tanggal terbit',
  until: 'Berlaku sampai',
  unlimited: 'Tanpa batas waktu',
} as const;

export const correctionStates = ['waiting', 'done', 'refused', 'withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];

export const correctionStateLabels: Record<CorrectionState, string> = {
  waiting: 'Menunggu',
  done: 'Diterbitkan ulang',
  refused: 'Ditolak',
  withdrawn: 'Ditarik kembali',
};

/** The letters of the check at the end of a number; those that look like digits are left out. */
export const checkLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ';

export const nameMin = 3;
export const nameMax = 120;
export const reasonMin = 10;
export const reasonMax = 1_000;
/** numbers in one verification of many */
export const batchMost = 500;
/** days before the end of a certificate when its holder is reminded */
export const reminderDays = 30;

export const ownCertificateText = 'Sertifikat Anda sendiri ditangani superadmin lain.';

export const texts = {
  nameTooShort: `Nama minimal ${nameMin} karakter`,
  nameTooLong: `Nama maksimal ${nameMax} karakter`,
  reasonTooShort: `Tulis alasan, minimal ${reasonMin} karakter`,
  reasonTooLong: `Alasan maksimal ${reasonMax} karakter`,
};

export const reasonLimits = {
  least: reasonMin,
  most: reasonMax,
  tooShort: texts.reasonTooShort,
  tooLong: texts.reasonTooLong,
};

/** The tag of a certificate's kept pages. Slugs of profiles are in small letters, so that none is like it. */
export const pageTagOf = (number: string) => `@${number}`;

/** Decisions about certificates, as the audit log names them. */
export const decisionLabels = {
  'certificate.revoked': 'Mencabut sertifikat',
  'certificate.restored': 'Membatalkan pencabutan sertifikat',
  'certificate.replaced': 'Menerbitkan ulang sertifikat',
  'certificate.correction_refused': 'Menolak koreksi nama pada sertifikat',
} as const;
export type Decision = keyof typeof decisionLabels;
