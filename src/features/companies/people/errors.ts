import { refusals } from '~/lib/errors';
import { peopleTexts } from './terms';

export const refuse = refusals({
  person_not_found: { status: 404, detail: 'Orang ini tidak ditemukan.' },
  person_known: { status: 409, detail: 'Alamat ini sudah ada di daftar peserta.' },
  person_erased: {
    status: 409,
    detail: 'Akun orang ini sudah dihapus. Undang sebagai peserta baru.',
  },
  seat_held: { status: 409, detail: 'Orang ini sudah memegang kursi.' },
  seat_not_invited: { status: 409, detail: 'Undangannya sudah diterima atau dicabut.' },
  resent_lately: { status: 409, detail: 'Undangannya baru saja dikirim. Tunggu beberapa menit.' },
  invited_often: { status: 429, detail: peopleTexts.often },
  link_invalid: {
    status: 404,
    detail:
      'Tautan ini tidak dikenal. Buka lagi tautan dari email Anda, atau minta yang baru kepada perusahaan Anda.',
  },
  invitation_over: {
    status: 410,
    detail: 'Undangan ini sudah berakhir atau dicabut. Minta yang baru kepada perusahaan Anda.',
  },
  invitation_taken: { status: 409, detail: 'Undangan ini sudah diterima dengan akun lain.' },
  already_member: {
    status: 409,
    detail: 'Akun Anda sudah memegang kursi di perusahaan ini dengan alamat lain.',
  },
  address_unproven: { status: 403, detail: 'Verifikasi dahulu alamat email akun Anda.' },
  other_domain: { status: 403, detail: 'Alamat email akun Anda bukan dari domain perusahaan ini.' },
  join_refused: {
    status: 409,
    detail: 'Kursi Anda pernah dicabut. Minta perusahaan Anda mengundang Anda lagi.',
  },
});
