import { refusals } from '~/lib/errors';

export const refuse = refusals({
  profile_incomplete: { status: 409, detail: 'Lengkapi profil Anda terlebih dahulu' },
});
