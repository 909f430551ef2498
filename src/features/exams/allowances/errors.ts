import { refusals } from '~/lib/errors';

export const refuse = refusals({
  learner_not_found: { status: 404, detail: 'Peserta tidak ditemukan.' },
  own_allowance: {
    status: 403,
    detail: 'Anda tidak dapat memberi kelonggaran kepada diri sendiri.',
  },
});
