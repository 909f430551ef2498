import { refusals } from '~/lib/errors';

export const refuse = refusals({
  audit_entry_not_found: { status: 404, detail: 'Catatan ini tidak ditemukan.' },
});
