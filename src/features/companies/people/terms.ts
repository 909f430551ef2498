import { formatNumber } from '~/lib/money';

export const importRowsMax = 20_000;
/** bytes of a file of people */
export const importBytesMax = 3 * 1024 * 1024;
/** days that an invitation's link works after it was sent */
export const inviteDays = 30;
/** Resending needs this many minutes since the last mail, so that nobody is flooded. */
export const resendMinutes = 10;
/** Invitations that an address may get from one company on a day, whatever they are sent for. */
export const invitationsPerDay = 3;
export const peopleAtOnceMax = 500;
/** days that a join link works by default */
export const joinLinkDays = 30;
export const joinLinksMax = 20;
export const nameMax = 120;
export const numberMax = 40;
export const addressMax = 254;
export const reasonMax = 500;

/** The header that carries the token of an invitation or join link, since logs keep addresses. */
export const inviteHeader = 'x-company-link';

/** What becomes of each row of an import. Only `invited` can be undone; `kept` is one of them that was accepted meanwhile or that a later list names too. `often` had its invitations of the day. */
export const importOutcomes = [
  'waiting',
  'invited',
  'existing',
  'full',
  'broken',
  'undone',
  'kept',
  'often',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
export const outcomeLabels: Record<ImportOutcome, string> = {
  waiting: 'Menunggu giliran',
  invited: 'Diundang',
  existing: 'Sudah punya kursi',
  full: 'Tidak ada kursi yang tersisa',
  broken: 'Baris rusak',
  undone: 'Diurungkan',
  kept: 'Tetap punya kursi',
  often: `Sudah ${invitationsPerDay} kali diundang hari ini`,
};
/** The same before anything is stored. */
export const plannedLabels: Partial<Record<ImportOutcome, string>> = { invited: 'Akan diundang' };
/** Mail services whose addresses anybody can have, so that their domain says nothing of a company. */
export const publicDomains = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.id',
  'ymail.com',
  'rocketmail.com',
  'outlook.com',
  'outlook.co.id',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'mail.com',
  'yandex.com',
  'zoho.com',
] as const;

export const peopleTexts = {
  name: 'Isi nama orangnya',
  nameTooLong: `Nama maksimal ${nameMax} karakter`,
  email: 'Isi alamat email yang utuh',
  number: `Nomor karyawan maksimal ${numberMax} karakter`,
  reason: `Tulis alasan 5 sampai ${reasonMax} karakter`,
  domain: 'Isi domain email perusahaan, misalnya perusahaan.co.id',
  publicSuffix:
    'Akhiran domain ini dipakai banyak pihak, bukan milik satu perusahaan. Isi domain lengkapnya, misalnya perusahaan.co.id',
  publicDomain: 'Domain ini milik layanan email umum; siapa pun dapat memilikinya.',
  empty: 'Tulis daftar atau pilih berkas',
  tooLarge: 'Berkas paling besar 3 MB',
  tooMany: `Paling banyak ${formatNumber(importRowsMax)} baris sekaligus. Bagilah berkasnya.`,
  often: `Alamat ini sudah ${invitationsPerDay} kali dikirimi undangan hari ini. Coba lagi besok.`,
  noRows: 'Tidak ada orang yang dapat diundang di sini',
  accepted: 'Tetap karena undangannya sudah diterima',
  listedAgain: 'Tetap diundang karena ada juga di daftar yang lebih baru',
  dropped: 'Tidak diundang karena pekerjaannya dihapus',
} as const;
