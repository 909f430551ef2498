import { sql } from 'drizzle-orm';
import { moves, stays } from '~/lib/server/merging';
import { ownedBy, type PersonalData, rowsGo } from '~/lib/server/personal';
import { actionLabels } from '../terms';
import { accountNotes } from './tables';

/** A person's export holds the notes and decisions of staff about them (UU 27/2022); the notes end with the account. */
export const accountsPersonal: PersonalData = {
  tables: [
    rowsGo(
      accountNotes,
      {
        own: ownedBy(accountNotes.userId),
        file: 'catatan_petugas',
        about: 'Catatan petugas tentang Anda',
      },
      {
        id: { as: 'id' },
        text: { as: 'catatan' },
        createdAt: { as: 'pada' },
        authorId: { untold: 'others' },
        key: { untold: 'technical' },
        userId: { untold: 'reference' },
      },
    ),
  ],
  decisions: [
    {
      subject: 'user',
      rowsOf: (userId) => sql`select ${userId}::uuid`,
      actions: { ...actionLabels },
    },
  ],
  merging: {
    title: 'Akun',
    rules: [
      moves(accountNotes.userId, { unless: [accountNotes.key], label: 'Catatan petugas' }),
      stays(accountNotes.authorId, 'an act stays with the account that did it'),
    ],
  },
};
