import { refusals } from '~/lib/errors';

export const refuse = refusals({
  rating_not_found: { status: 404, detail: 'Ulasan tidak ditemukan.' },
  rating_too_early: { status: 409, detail: 'Anda dapat menulis ulasan setelah separuh pelajaran disetujui instruktur.' },
  own_course: { status: 403, detail: 'Anda mengajar kursus ini, jadi tidak dapat memberi ulasan.' },
  own_rating: { status: 403, detail: 'Ini ulasan Anda sendiri, jadi tidak dapat Anda jawab.' },
  own_course_rating: { status: 403, detail: 'Anda mengajar kursus ini, jadi superadmin lain yang memutuskan ulasannya.' },
  already_answered: { status: 409, detail: 'Ulasan ini sudah dijawab.' },
  already_hidden: { status: 409, detail: 'Ulasan ini sudah disembunyikan.' },
  already_shown: { status: 409, detail: 'Ulasan ini sudah ditampilkan.' },
});
