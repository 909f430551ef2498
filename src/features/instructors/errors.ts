import { refusals } from '~/lib/errors';

export const refuse = refusals({
  application_not_found: { status: 404, detail: 'Lamaran ini tidak ditemukan.' },
  application_changed: {
    status: 409,
    detail:
      'Lamaran ini sudah diubah di tab atau perangkat lain. Periksa yang terbaru, lalu coba lagi.',
  },
  application_sent: {
    status: 409,
    detail: 'Lamaran Anda sudah terkirim. Tarik kembali dahulu bila ingin mengubahnya.',
  },
  too_many_sends: {
    status: 429,
    detail: 'Lamaran ini sudah beberapa kali dikirim hari ini. Silakan kirim lagi besok.',
  },
  application_taken: { status: 409, detail: 'Lamaran ini sedang ditinjau orang lain.' },
  application_not_taken: { status: 409, detail: 'Mulai tinjau lamaran ini dahulu, lalu putuskan.' },
  application_closed: { status: 409, detail: 'Lamaran ini sudah diputuskan.' },
  application_withdrawn: { status: 409, detail: 'Pelamar sudah menarik kembali lamaran ini.' },
  too_late_to_withdraw: {
    status: 409,
    detail: 'Lamaran Anda sudah mulai ditinjau, jadi tidak dapat ditarik kembali lagi.',
  },
  too_early_to_apply: { status: 409, detail: 'Anda belum dapat melamar lagi.' },
  already_instructor: { status: 409, detail: 'Anda sudah menjadi instruktur.' },
  applicant_closing: {
    status: 409,
    detail: 'Pelamar sedang menghapus akunnya, jadi lamaran ini belum dapat diputuskan.',
  },
  own_application: {
    status: 403,
    detail: 'Ini lamaran Anda sendiri, jadi superadmin lain yang memutuskannya.',
  },
});
