import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { desk, deskNow, within } from '~/lib/server/desk';
import { can } from '../../access';
import { statusLabel } from '../../rules';
import { privacyRequests as requests } from '../../server/tables';
import { kindLabels } from '../../terms';
import { privacyDesk as shape } from '../rules';
import { handlers, listedOf, requestColumns } from './data';

const waiting = sql`${requests}.status in ('open', 'in_progress')`;

/** The data requests of people. */
export const privacyDesk = desk({
  name: 'privacy desk',
  title: 'Permintaan data',
  shape,
  may: (actor) => can(actor, 'see', 'any'),
  id: requests.id,
  columns: requestColumns,
  from: (select) =>
    select
      .from(requests)
      .innerJoin(users, eq(users.id, requests.userId))
      .leftJoin(profiles, eq(profiles.id, requests.userId))
      .leftJoin(handlers, eq(handlers.id, requests.handlerId)),
  views: {
    open: and(waiting, sql`${requests}.kind <> 'deletion'`),
    late: and(waiting, sql`${requests.dueAt} <= ${deskNow}`),
    deletions: and(waiting, sql`${requests}.kind = 'deletion'`),
    done: isNotNull(requests.closedAt),
  },
  words: [within(users.name, profiles.fullName, users.email)],
  filters: { kind: requests.kind, status: requests.status },
  sorts: { due: requests.dueAt, created: requests.createdAt, closed: requests.closedAt },
  since: requests.createdAt,
  owner: requests.handlerId,
  actorName: deskActorName,
  item: (row, { now }) => listedOf(row, now),
  cells: {
    Jenis: (item) => kindLabels[item.kind],
    Status: (item) => statusLabel(item.kind, item.status),
    Nama: (item) => item.name,
    Email: (item) => item.email,
    Masuk: (item) => item.createdAt,
    Batas: (item) => item.dueAt,
    'Dihapus setelah': (item) => item.eraseAt,
    Selesai: (item) => item.closedAt,
    'Penanggung jawab': (item) => item.handler?.name,
  },
});
