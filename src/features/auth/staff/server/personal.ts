import { ownedBy, type PersonalData, rowsGo } from '~/lib/server/personal';
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
};
