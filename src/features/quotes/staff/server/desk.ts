import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { anywhere } from '~/lib/server/db/like';
import { desk, deskActor, deskNow } from '~/lib/server/desk';
import { can } from '../../access';
import { businessQuotes as quotes, businessQuoteRequests as requests } from '../../server/tables';
import { categoryLabels, statusLabel, tierLabels } from '../../terms';
import { businessQuoteThreads as threads } from '../../thread/server/tables';
import { requestDesk } from '../rules';
import { deskViewLabels } from '../terms';
import { isNewestOffer, listedColumns, listedOf } from './data';

const isWaiting = sql`${requests.status} in ('pending', 'reviewing')`;

/** A telephone number is found in any grouping, with 0 or +62. */
function digitsOf(q: string): string | null {
  const digits = /^[\d ()+./-]{4,}$/.test(q) ? q.replace(/\D/g, '').replace(/^(0|62)/, '') : '';
  return digits ? anywhere(digits) : null;
}
const inSearchText = (pattern: SQL) => sql`${requests.searchText} like ${pattern}`;
const inNumber = (pattern: SQL) => sql`${requests.id} in (select q.quote_request_id from ${quotes} q where q.number like ${pattern})`;

/** The ways in which words find a request. */
const words = [
  { pattern: (q: string) => anywhere(q.toLowerCase()), matches: inSearchText },
  { pattern: digitsOf, matches: inSearchText },
  { pattern: (q: string) => (q.includes('/') ? anywhere(q.toUpperCase()) : null), matches: inNumber },
];

/** The requests of companies, each with its newest sent offer. */
export const quoteDesk = desk({
  name: 'quote desk',
  title: 'Penawaran',
  viewLabels: deskViewLabels,
  shape: requestDesk,
  may: (actor) => can(actor, 'see', 'any'),
  id: requests.id,
  columns: listedColumns,
  from: (select) =>
    select
      .from(requests)
      .leftJoin(users, eq(users.id, requests.ownerId))
      .leftJoin(profiles, eq(profiles.id, requests.ownerId))
      .leftJoin(quotes, isNewestOffer)
      .leftJoin(threads, eq(threads.requestId, requests.id)),
  views: {
    open: isWaiting,
    late: and(isWaiting, sql`${requests.dueAt} <= ${deskNow}`),
    mine: and(sql`${requests.ownerId} = ${deskActor}`, sql`${requests.status} in ('pending', 'reviewing', 'quoted')`),
    asked: sql`${requests.id} in (select t.request_id from ${threads} t where t.staff_unread > 0)`,
    unowned: and(isWaiting, isNull(requests.ownerId)),
    quoted: eq(requests.status, 'quoted'),
    accepted: eq(requests.status, 'accepted'),
    rejected: eq(requests.status, 'rejected'),
    expired: eq(requests.status, 'expired'),
    all: undefined,
  },
  words,
  filters: { category: requests.packageCategory, tier: requests.packageTier },
  sorts: {
    created: requests.createdAt,
    due: requests.dueAt,
    company: { by: sql`lower(${requests.companyName})`, kind: 'text' },
    employees: { by: sql`coalesce(${requests.numberOfEmployees}, 0)`, kind: 'integer' },
  },
  since: requests.createdAt,
  owner: requests.ownerId,
  actorName: deskActorName,
  item: (row, { now }) => listedOf(row, now),
  cells: {
    Referensi: (item) => item.reference,
    Masuk: (item) => item.createdAt,
    Dijanjikan: (item) => item.dueAt,
    Status: (item) => statusLabel(item.status),
    Perusahaan: (item) => item.companyName,
    Kontak: (item) => item.contactPersonName,
    Email: (_, row) => row.companyEmail,
    Telepon: (_, row) => row.companyPhone,
    Kategori: (item) => categoryLabels[item.packageCategory],
    Tier: (item) => tierLabels[item.packageTier],
    Peserta: (item) => item.numberOfEmployees,
    'Penanggung jawab': (item) => item.owner?.name,
    'Nomor penawaran': (item) => item.quote?.number,
    'Status penawaran': (item) => item.quote && statusLabel(item.quote.status),
    'Harga tanpa PPN': (item) => item.quote?.finalPrice,
    'Berlaku sampai': (item) => item.quote?.expiresAt,
    'Pesan belum dibaca': (item) => item.unread,
  },
});
