import { type Merging, moves, stays } from '~/lib/server/merging';
import { openCorrection } from './data';
import { emailCorrections } from './tables';

export const correctionsMerging: Merging = {
  title: 'Akun',
  obstacles: openCorrection,
  rules: [
    moves(emailCorrections.userId),
    stays(emailCorrections.requestedBy, 'an act stays with the account that did it'),
  ],
};
