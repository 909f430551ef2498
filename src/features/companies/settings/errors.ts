import { refusals } from '~/lib/errors';

export const refuse = refusals({
  manager_not_found: { status: 404, detail: 'Peran ini tidak ditemukan.' },
  link_not_found: { status: 404, detail: 'Tautan bergabung ini tidak ditemukan.' },
  contract_not_found: { status: 404, detail: 'Kontrak ini tidak ditemukan.' },
  own_company_role: { status: 403, detail: 'Peran Anda sendiri diubah oleh pemilik lain.' },
  last_owner: {
    status: 409,
    detail: 'Pemilik terakhir tidak dapat dicabut. Angkat pemilik lain dahulu.',
  },
  manager_known: { status: 409, detail: 'Orang ini sudah punya peran di perusahaan ini.' },
  too_many_managers: { status: 409, detail: 'Jumlah pengelola sudah mencapai batas.' },
  too_many_links: {
    status: 409,
    detail: 'Jumlah tautan bergabung sudah mencapai batas. Cabut yang tidak dipakai.',
  },
});
