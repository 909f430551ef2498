import { refusals } from '~/lib/errors';
import { formatNumber } from '~/lib/money';
import { archiveMax } from './terms';

export const refuse = refusals({
  no_certificates: {
    status: 409,
    detail: 'Belum ada sertifikat yang dapat diunduh untuk pilihan ini.',
  },
  many_certificates: {
    status: 409,
    detail: `Satu arsip memuat paling banyak ${formatNumber(archiveMax)} sertifikat. Saring menurut departemen atau kursus.`,
  },
});
