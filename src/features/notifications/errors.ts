import { refusals } from '~/lib/errors';

export const refuse = refusals({
  notification_not_found: { status: 404, detail: 'Notifikasi tidak ditemukan.' },
});
