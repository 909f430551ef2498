import { refusals } from '~/lib/errors';
import { teamMost } from './terms';

export const refuse = refusals({
  not_lead: { status: 403, detail: 'Hanya pengajar utama kursus ini yang dapat mengatur tim.' },
  team_full: {
    status: 409,
    detail: `Satu kursus diajar paling banyak ${teamMost} orang, termasuk yang baru diundang.`,
  },
  invitation_not_found: {
    status: 404,
    detail: 'Undangan tidak ditemukan. Mungkin sudah dibatalkan.',
  },
  invitation_over: {
    status: 409,
    detail: 'Undangan ini sudah dijawab, dibatalkan, atau lewat batas waktunya.',
  },
  lead_unverified: {
    status: 409,
    detail: 'Email orang ini belum terverifikasi, jadi ia belum dapat memimpin kursus yang terbit.',
  },
  member_not_found: { status: 404, detail: 'Orang ini tidak mengajar kursus ini.' },
  split_undecided: {
    status: 409,
    detail: 'Orang ini mempunyai bagi hasil. Pilih apakah bagi hasilnya berakhir atau tetap.',
  },
  split_kept_by_lead: {
    status: 403,
    detail:
      'Yang keluar sendiri tidak dapat mempertahankan bagi hasilnya. Minta pengajar utama mengeluarkan Anda dengan bagi hasil tetap.',
  },
  kept_share_not_found: {
    status: 404,
    detail:
      'Orang ini tidak mempunyai bagi hasil yang dipertahankan di kursus ini. Muat ulang halaman.',
  },
  lead_stays: {
    status: 409,
    detail:
      'Pengajar utama tidak dapat dikeluarkan. Serahkan dahulu perannya kepada pengajar lain.',
  },
});
