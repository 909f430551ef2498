import { type Merging, moves, stays } from '~/lib/server/merging';
import { accountNotes } from './tables';

export const accountsMerging: Merging = {
  title: 'Akun',
  rules: [
    moves(accountNotes.userId, { unless: [accountNotes.key], label: 'Catatan petugas' }),
    stays(accountNotes.authorId, 'an act stays with the account that did it'),
  ],
};
