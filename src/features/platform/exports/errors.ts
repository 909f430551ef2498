import { refusals } from '~/lib/errors';
import { unfinishedMost } from './terms';

export const refuse = refusals({
  export_not_found: { status: 404, detail: 'Berkas ini tidak ditemukan.' },
  export_unknown_list: { status: 422, detail: 'Daftar ini tidak dapat disiapkan sebagai berkas.' },
  export_not_ready: { status: 409, detail: 'Berkas ini belum siap.' },
  export_expired: {
    status: 410,
    detail: 'Berkas ini sudah kedaluwarsa. Siapkan lagi dari daftarnya.',
  },
  exports_waiting: {
    status: 429,
    detail: `Ada ${unfinishedMost} berkas Anda yang masih disiapkan. Tunggu sampai salah satunya siap.`,
  },
});
