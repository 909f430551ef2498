import { refusals } from '~/lib/errors';

export const refuse = refusals({
  profile_not_found: { status: 404, detail: 'Profil tidak ditemukan.' },
  own_profile: { status: 403, detail: 'Ini profil Anda sendiri, jadi tidak dapat Anda laporkan.' },
  too_many_reports: {
    status: 429,
    detail: 'Anda sudah mengirim banyak laporan hari ini. Silakan coba lagi besok.',
  },
  own_moderation: {
    status: 403,
    detail: 'Ini profil Anda sendiri, jadi superadmin lain yang memutuskannya.',
  },
  decided_meanwhile: {
    status: 409,
    detail:
      'Status profil ini baru saja berubah. Periksa yang terbaru, lalu putuskan lagi bila masih perlu.',
  },
  nothing_to_change: {
    status: 409,
    detail: 'Keputusan itu tidak mengubah apa pun pada profil ini.',
  },
});
