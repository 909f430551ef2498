import { type Merging, moves } from '~/lib/server/merging';
import { consents } from './tables';

export const consentsMerging: Merging = {
  title: 'Akun',
  rules: [
    moves(consents.userId, {
      unless: [consents.document, consents.version],
      label: 'Persetujuan',
      doubledNote: 'Persetujuan yang sama dari kedua akun tetap tercatat pada akunnya.',
    }),
  ],
};
