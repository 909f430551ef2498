import { refusals } from '~/lib/errors';
import { misread } from './terms';

export const refuse = refusals({
  certificate_not_found: { status: 404, detail: 'Tidak ada sertifikat dengan nomor ini.' },
  number_misread: { status: 422, detail: misread },
});
