import { eq } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { formatDateTime } from '~/lib/dates';
import type { NoticeBook } from '~/lib/notices';
import { desk, within } from '~/lib/server/desk';
import { mailDeliveries } from '../../server/tables';
import { can } from '../access';
import { mailDesk as shape } from '../rules';
import { isFailing, isRefused, mailColumns, shownMail } from './data';

/** The mails that could not be sent. */
export const mailDesk = (book: NoticeBook) =>
  desk({
    name: 'mail desk',
    title: 'Email',
    shape,
    may: (actor) => can(actor, 'see'),
    id: mailDeliveries.id,
    columns: mailColumns,
    from: (select) =>
      select.from(mailDeliveries).leftJoin(users, eq(users.id, mailDeliveries.userId)),
    views: { refused: isRefused, failing: isFailing },
    words: [within(users.name, mailColumns.email, mailDeliveries.lastError)],
    filters: {},
    sorts: { created: mailDeliveries.createdAt, attempts: mailDeliveries.attempts },
    since: mailDeliveries.createdAt,
    actorName: deskActorName,
    item: (row) => shownMail(row, book),
    cells: {
      Jenis: (item) => item.label,
      Nama: (item) => item.name,
      Email: (item) => item.email,
      Alasan: (item) => item.reason,
      Percobaan: (item) => item.attempts,
      Dibuat: (item) => item.createdAt,
      Ditolak: (item) => item.refusedAt && formatDateTime(item.refusedAt),
    },
  });
