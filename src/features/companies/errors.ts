import { refusals } from '~/lib/errors';

export const refuse = refusals({
  company_not_found: { status: 404, detail: 'Perusahaan ini tidak ditemukan.' },
  department_not_found: { status: 404, detail: 'Departemen ini tidak ditemukan.' },
  department_taken: { status: 409, detail: 'Sudah ada departemen dengan nama ini.' },
  department_used: {
    status: 409,
    detail: 'Departemen ini masih punya peserta, manajer, atau kursus. Pindahkan dahulu.',
  },
  department_kept: {
    status: 409,
    detail:
      'Departemen ini pernah punya manajer atau kursus, dan riwayatnya disimpan. Ganti namanya bila tidak dipakai lagi.',
  },
  too_many_departments: { status: 409, detail: 'Jumlah departemen sudah mencapai batas.' },
  company_changed: { status: 409, detail: 'Data perusahaan sudah diubah orang lain.' },
  no_contract: {
    status: 409,
    detail: 'Tidak ada kontrak yang berjalan, jadi kursi dan kursus baru belum dapat diberikan.',
  },
  seats_full: {
    status: 409,
    detail:
      'Semua kursi sudah terpakai. Cabut kursi yang tidak dipakai, atau minta penawaran tambahan.',
  },
});
