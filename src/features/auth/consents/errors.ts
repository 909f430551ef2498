import { refusals } from '~/lib/errors';

export const refuse = refusals({
  policy_outdated: {
    status: 409,
    detail:
      'Ketentuan kami sudah berganti sejak halaman ini dibuka. Muat ulang halaman, baca versi terbarunya, lalu setujui.',
  },
});
