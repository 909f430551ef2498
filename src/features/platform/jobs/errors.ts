import { refusals } from '~/lib/errors';

export const refuse = refusals({
  job_not_found: { status: 404, detail: 'Pekerjaan ini tidak ditemukan, atau sudah selesai.' },
  job_not_failed: { status: 409, detail: 'Pekerjaan ini sudah dijalankan lagi.' },
  notice_not_found: {
    status: 404,
    detail: 'Pemberitahuan ini tidak ditemukan, atau sudah terkirim.',
  },
  queue_not_started: {
    status: 503,
    detail: 'Antrean pekerjaan belum pernah dijalankan: jalankan satu proses dengan WORKER=true.',
  },
});
