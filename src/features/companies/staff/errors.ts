import { refusals } from '~/lib/errors';

export const refuse = refusals({
  contract_not_found: { status: 404, detail: 'Kontrak ini tidak ditemukan.' },
  own_company: {
    status: 403,
    detail: 'Anda berperan di perusahaan ini, jadi petugas lain yang memutuskannya.',
  },
  contract_changed: {
    status: 409,
    detail: 'Kontrak ini baru saja diubah petugas lain. Lihat yang terbaru, lalu putuskan lagi.',
  },
  contract_over: { status: 409, detail: 'Kontrak ini sudah berakhir.' },
  owner_changed: {
    status: 409,
    detail: 'Pemilik perusahaan ini baru saja berubah. Lihat yang terbaru, lalu putuskan lagi.',
  },
});
