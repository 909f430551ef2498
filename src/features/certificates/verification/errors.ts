import { refusals } from '~/lib/errors';
import { texts } from './terms';

export const refuse = refusals({
  certificate_not_found: { status: 404, detail: 'Tidak ada sertifikat dengan nomor ini.' },
  number_misread: { status: 422, detail: texts.misread },
});
