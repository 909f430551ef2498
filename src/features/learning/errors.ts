import { refusals } from '~/lib/errors';
import { learnTexts } from './terms';

export const refuse = refusals({
  lesson_locked: { status: 409, detail: learnTexts.locked },
  already_submitted: {
    status: 409,
    detail: 'Pelajaran ini sudah dikirim dan sedang menunggu tinjauan.',
  },
  already_approved: { status: 409, detail: 'Pelajaran ini sudah disetujui instruktur.' },
  stale_attempt: {
    status: 409,
    detail:
      'Pelajaran ini berubah di tab atau perangkat lain. Halaman telah diperbarui, silakan periksa lagi.',
  },
  submission_files_refused: {
    status: 422,
    detail: 'Sebagian berkas tidak dapat dikirim. Hapus berkas itu, lalu unggah kembali.',
  },
  not_submitted: {
    status: 409,
    detail: 'Pelajaran ini sudah diputuskan instruktur, jadi tidak dapat ditarik kembali.',
  },
  submission_not_found: { status: 404, detail: 'Kiriman tidak ditemukan.' },
  already_decided: { status: 409, detail: 'Kiriman ini sudah diputuskan oleh peninjau lain.' },
  submission_withdrawn: { status: 409, detail: 'Kiriman ini sudah ditarik kembali oleh peserta.' },
  undo_not_yours: {
    status: 403,
    detail: 'Hanya peninjau yang memutuskan yang dapat mengurungkannya.',
  },
  undo_too_late: { status: 409, detail: 'Waktu untuk mengurungkan sudah lewat.' },
  learner_moved_on: {
    status: 409,
    detail: 'Peserta sudah melanjutkan dari keputusan ini, jadi tidak dapat diurungkan.',
  },
  template_not_found: { status: 404, detail: 'Templat tidak ditemukan.' },
  too_many_templates: {
    status: 409,
    detail: 'Anda sudah memiliki templat sebanyak batasnya. Hapus satu lebih dahulu.',
  },
  participant_not_found: { status: 404, detail: 'Peserta tidak ditemukan.' },
  too_many_messages: {
    status: 429,
    detail: 'Anda sudah mengirim pesan sebanyak batas sehari. Silakan lanjutkan besok.',
  },
  own_submission: { status: 403, detail: 'Anda tidak dapat memutuskan kiriman Anda sendiri.' },
});
