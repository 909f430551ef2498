import type { Role } from '~/lib/roles';

/** How what is kept reads to the person it is about, where no screen names it. */
export const roleLabels: Record<Role, string> = { learner: 'Peserta', instructor: 'Instruktur', superadmin: 'Superadmin' };

export const providerLabels: Record<string, string> = {
  credential: 'Email dan password',
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  oidc: 'Penyedia lain',
};

export const sourceLabels = { free: 'Mendaftar sendiri', order: 'Pembelian', seat: 'Kursi perusahaan', staff: 'Didaftarkan petugas' } as const;

export const filePurposeLabels = { avatar: 'Foto profil', cover: 'Sampul', proof: 'Bukti', attachment: 'Lampiran', export: 'Salinan data' } as const;

/** What staff did, by the action in the audit trail. */
export const actionLabels: Record<string, string> = {
  'profile.hide_fields': 'Menyembunyikan bagian profil',
  'profile.hide': 'Menyembunyikan profil',
  'profile.warn': 'Memberi peringatan',
  'profile.restore': 'Menampilkan profil kembali',
  'profile.dismiss': 'Mengabaikan laporan tentang profil',
  'rating.hidden': 'Menyembunyikan ulasan',
  'rating.shown': 'Menampilkan ulasan kembali',
  'privacy.viewed': 'Membuka permintaan data',
  'privacy.taken': 'Mengambil permintaan data',
  'privacy.released': 'Melepaskan permintaan data',
  'privacy.answered': 'Menjawab permintaan data',
  'privacy.rejected': 'Menolak permintaan data',
  'privacy.export_retried': 'Menyusun ulang salinan data',
  'quotes.taken': 'Mengambil permintaan penawaran',
  'quotes.released': 'Melepaskan permintaan penawaran',
  'quotes.draft_dropped': 'Membuang draf penawaran',
  'quotes.sent': 'Mengirim penawaran',
  'quotes.accepted_offline': 'Mencatat persetujuan di luar situs',
  'quotes.closed': 'Menutup permintaan penawaran',
  'quotes.link_revoked': 'Mencabut tautan penawaran',
  'quotes.address_corrected': 'Memperbaiki email permintaan penawaran',
};
