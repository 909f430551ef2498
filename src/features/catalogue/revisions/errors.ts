import { refusals } from '~/lib/errors';

export const refuse = refusals({
  revision_not_found: { status: 404, detail: 'Versi ini tidak ditemukan.' },
});
