import { refusals } from '~/lib/errors';

export const refuse = refusals({
  mail_not_found: { status: 404, detail: 'Email ini tidak ditemukan, atau sudah terkirim.' },
  mail_not_refused: { status: 409, detail: 'Email ini masih dicoba dikirim oleh sistem.' },
});
