import { type Merging, moves, stays } from '~/lib/server/merging';
import { enrollmentImportRows, enrollmentImports } from './tables';

export const participantsMerging: Merging = {
  title: 'Pembelian',
  rules: [
    moves(enrollmentImportRows.userId),
    stays(enrollmentImports.createdBy, 'an act stays with the account that did it'),
  ],
};
