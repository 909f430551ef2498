import { and, eq, or } from 'drizzle-orm';
import { verifyNewEmail } from '~/features/auth/notices';
import { each, kindNamed, ownedBy, type PersonalData, rowsGo } from '~/lib/server/personal';
import { mailRecordDays } from '../terms';
import { renameInNotifications, takeOutOfOutbox } from './mutations';
import { mailDeliveries, notifications } from './tables';

/** A person's notifications and mails are deleted, delivered or not, and their name is replaced in other people's notifications. */
export const notificationsPersonal: PersonalData = {
  tables: [
    rowsGo(
      notifications,
      {
        own: ownedBy(notifications.userId),
        file: 'pemberitahuan',
        about: 'Pemberitahuan untuk Anda',
      },
      {
        id: { as: 'id' },
        title: { as: 'judul' },
        message: { as: 'isi' },
        link: { as: 'tautan' },
        isRead: { as: 'dibaca' },
        createdAt: { as: 'dikirim' },
        ...each(['actorId', 'namedId', 'unnamedTitle', 'unnamedMessage'], { untold: 'others' }),
        matter: { untold: 'technical' },
        ...each(['eventId', 'userId'], { untold: 'reference' }),
      },
    ),
    rowsGo(
      mailDeliveries,
      {
        own: ownedBy(mailDeliveries.userId),
        file: 'email',
        about: `Email yang kami kirim dalam ${mailRecordDays} hari terakhir`,
        erased: ({ userId, email, newEmail }) => {
          // The new address may belong to somebody else, so only the mail about the move is removed.
          const forTheMove = newEmail
            ? and(
                eq(mailDeliveries.kind, verifyNewEmail.kind),
                eq(mailDeliveries.address, newEmail),
              )
            : undefined;
          return or(
            eq(mailDeliveries.userId, userId),
            eq(mailDeliveries.address, email),
            forTheMove,
          );
        },
      },
      {
        id: { as: 'id' },
        kind: { as: 'jenis', words: kindNamed },
        createdAt: { as: 'dibuat' },
        sentAt: { as: 'terkirim' },
        address: { untold: 'copy' },
        payload: { untold: 'secret' },
        named: { untold: 'others' },
        ...each(['matter', 'digestAt', 'claimedUntil', 'attempts', 'lastError', 'refusedAt'], {
          untold: 'technical',
        }),
        ...each(['eventId', 'userId'], { untold: 'reference' }),
      },
    ),
  ],
  before: takeOutOfOutbox,
  after: renameInNotifications,
};
