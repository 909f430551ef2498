import { refusals } from '~/lib/errors';

export const refuse = refusals({
  preference_not_found: { status: 404, detail: 'Jenis notifikasi ini tidak ditemukan.' },
  notice_mandatory: { status: 409, detail: 'Notifikasi ini wajib, jadi tidak dapat dimatikan.' },
  unsubscribe_link_unknown: {
    status: 404,
    detail:
      'Tautan berhenti berlangganan ini tidak berlaku. Buka lagi tautan di bagian bawah email kami.',
  },
  not_one_click: { status: 422, detail: 'Permintaan berhenti berlangganan ini tidak lengkap.' },
});
