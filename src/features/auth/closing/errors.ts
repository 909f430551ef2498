import { refusals } from '~/lib/errors';

export const refuse = refusals({
  account_closing: {
    status: 403,
    detail:
      'Akun Anda sedang ditutup. Batalkan penghapusan di Edit profil, tab Data saya, untuk memakainya lagi.',
  },
});
