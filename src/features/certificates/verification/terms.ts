/** Why a verification tells a name or doesn't. */
export const nameStates = ['shown', 'hidden', 'erased', 'replaced'] as const;
export type NameState = (typeof nameStates)[number];

export const nameStateTexts: Record<Exclude<NameState, 'shown'>, string> = {
  hidden: 'Nama disembunyikan pemilik',
  erased: 'Pemilik akun sudah menghapus akunnya',
  replaced: 'Tertulis pada sertifikat penggantinya',
};

/** A verification proves what is recorded, never who shows it (spec decision 36). */
export const bearerText =
  'Ini membuktikan catatan kami, bukan orang yang membawanya: cocokkan namanya dengan kartu identitas orang itu.';
export const hiddenNameText =
  'Pemiliknya menyembunyikan nama. Minta ia menampilkannya dari tab Sertifikat di akunnya, atau mengirim berkas PDF-nya untuk Anda periksa di halaman ini.';

/** below /api */
export const batchPath = '/verify/batch';

/** characters of a number as it may be typed, or of the address in a QR code */
export const numberMax = 300;

export const misread =
  'Ini bukan nomor sertifikat kami, atau ada yang salah ketik: huruf terakhirnya tidak cocok dengan angkanya. Bentuknya seperti NK-2026-123456-E.';
