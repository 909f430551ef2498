/** What people ask for; the first two the site answers itself. */
export const requestKinds = ['export', 'deletion', 'correction', 'restriction', 'objection', 'question'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const kindLabels: Record<RequestKind, string> = {
  export: 'Salinan data',
  deletion: 'Penghapusan akun',
  correction: 'Perbaikan data',
  restriction: 'Pembatasan pengolahan',
  objection: 'Keberatan',
  question: 'Pertanyaan',
};

/** Answered by staff. */
export const askableKinds = ['correction', 'restriction', 'objection', 'question'] as const;
export type AskableKind = (typeof askableKinds)[number];
export const kindHints: Record<AskableKind, string> = {
  correction: 'Data yang keliru dan tidak dapat Anda ubah sendiri di Edit profil.',
  restriction: 'Pengolahan yang Anda minta ditunda atau dibatasi, dan alasannya.',
  objection: 'Keputusan atau pengolahan yang tidak Anda setujui.',
  question: 'Apa pun tentang data pribadi Anda.',
};

export const requestStatuses = ['open', 'in_progress', 'done', 'rejected', 'cancelled'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const openStatuses = ['open', 'in_progress'] as const satisfies readonly RequestStatus[];

/** 3 × 24 hours (UU PDP; facts §4). */
export const promisedHours = 72;
/** An account that was asked to be deleted is closed for so long before it is erased. */
export const graceDays = 14;
/** Before the end of that time its owner is reminded. */
export const reminderDays = 2;

export const exportsPerDay = 3;
/** A finished export can be downloaded for so long. */
export const exportDays = 7;
/** An export that hasn't been heard of for so long was cut off. */
export const exportTakesMinutes = 10;

export const asksPerDay = 10;
export const textMin = 10;
export const textMax = 5_000;
export const pageSize = 20;
/** Typed by whoever deletes their account, when not their address. */
export const deletionWord = 'HAPUS';

export const texts = {
  kindMissing: 'Pilih jenis permintaan',
  textTooShort: `Jelaskan dalam minimal ${textMin} karakter`,
  textTooLong: `Maksimal ${textMax} karakter`,
  confirmation: `Ketik ${deletionWord} atau alamat email akun Anda`,
} as const;
