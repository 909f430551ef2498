/** Sentences of the buyer's side: those of the specification (§8) to the letter. */
export const buyerTexts = {
  accepted: 'Quote Diterima!',
  acceptedMore: 'Tim kami akan segera menghubungi Anda.',
  rejected: 'Quote Ditolak',
  failed: 'Gagal Memproses',
  none: 'Belum ada quote request',
  name: 'Nama minimal 2 karakter',
  position: 'Jabatan minimal 2 karakter',
  tooLong: 'Maksimal 120 karakter',
  poTooLong: 'Nomor PO maksimal 60 karakter',
  poMissing: 'Nomor PO wajib diisi',
  reasonTooLong: 'Alasan maksimal 1.000 karakter',
} as const;
export const poMax = 60;
/** Carries the word of the signed link. */
export const linkHeader = 'x-quote-link';
