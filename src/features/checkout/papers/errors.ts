import { refusals } from '~/lib/errors';

export const refuse = refusals({
  paper_not_found: { status: 404, detail: 'Dokumen ini tidak ditemukan.' },
  papers_busy: {
    status: 429,
    detail: 'Terlalu banyak dokumen sedang dibuat. Silakan coba lagi sebentar lagi.',
  },
});
