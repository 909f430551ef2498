import { refusals } from '~/lib/errors';

export const refuse = refusals({
  cv_changed: {
    status: 409,
    detail:
      'Pengaturan CV ini sudah diubah di tab atau perangkat lain. Pilihan Anda belum tersimpan dan tidak menimpa apa pun.',
  },
  cv_busy: { status: 429, detail: 'CV Anda sedang dibuat. Tunggu sebentar, lalu unduh lagi.' },
  cv_too_many: {
    status: 429,
    detail:
      'Anda sudah membuat banyak CV dalam waktu singkat. Silakan coba lagi beberapa menit lagi.',
  },
  cv_crowded: { status: 503, detail: 'Banyak CV sedang dibuat. Silakan coba lagi sebentar lagi.' },
});
