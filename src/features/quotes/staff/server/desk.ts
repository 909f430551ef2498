import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { anywhere } from '~/lib/server/db/like';
import { desk, deskActor, deskNow } from '~/lib/server/desk';
import { can } from '../../access';
import { isLate, statusNow } from '../../rules';
import { businessQuotes as quotes, businessQuoteRequests as requests } from '../../server/tables';
import { categoryLabels, statusLabel, tierLabels } from '../../terms';
import { requestDesk } from '../rules';

const { id, reference, companyName, companyEmail, companyPhone, contactPersonName, packageCategory, packageTier } = requests;
const { numberOfEmployees, status, createdAt, dueAt, ownerId, searchText } = requests;
const { number, version, finalPrice, expiresAt, viewedAt } = quotes;

const waiting = sql`${status} in ('pending', 'reviewing')`;
const employees = sql`coalesce(${numberOfEmployees}, 0)`;
const newestQuote = sql`(select q.id from ${quotes} q where q.quote_request_id = ${id} and q.status <> 'draft' order by q.version desc limit 1)`;

/** A telephone number is found in any grouping, with 0 or +62. */
function digitsOf(q: string): string | null {
  const digits = /^[\d ()+./-]{4,}$/.test(q) ? q.replace(/\D/g, '').replace(/^(0|62)/, '') : '';
  return digits ? anywhere(digits) : null;
}
const inSearchText = (pattern: SQL) => sql`${searchText} like ${pattern}`;
const inNumber = (pattern: SQL) => sql`${id} in (select q.quote_request_id from ${quotes} q where q.number like ${pattern})`;

/** The requests of companies, each with its newest sent offer. */
export const quoteDesk = desk({
  name: 'quote desk',
  file: 'Permintaan_quote',
  shape: requestDesk,
  may: (actor) => can(actor, 'see', 'any'),
  id,
  columns: {
    ...{ id, reference, companyName, companyEmail, companyPhone, contactPersonName, packageCategory, packageTier },
    ...{ numberOfEmployees, status, createdAt, dueAt, ownerId },
    ownerName: sql<string>`coalesce(nullif(${profiles.fullName}, ''), ${users.name})`,
    quote: { number, version, status: quotes.status, finalPrice, expiresAt, viewedAt },
  },
  from: (select) =>
    select.from(requests).leftJoin(users, eq(users.id, ownerId)).leftJoin(profiles, eq(profiles.id, ownerId)).leftJoin(quotes, eq(quotes.id, newestQuote)),
  views: {
    open: waiting,
    late: and(waiting, sql`${dueAt} <= ${deskNow}`),
    mine: and(sql`${ownerId} = ${deskActor}`, sql`${status} in ('pending', 'reviewing', 'quoted')`),
    unowned: and(waiting, isNull(ownerId)),
    quoted: eq(status, 'quoted'),
    accepted: eq(status, 'accepted'),
    rejected: eq(status, 'rejected'),
    expired: eq(status, 'expired'),
    all: undefined,
  },
  words: [
    { pattern: (q) => anywhere(q.toLowerCase()), matches: inSearchText },
    { pattern: digitsOf, matches: inSearchText },
    { pattern: (q) => (q.includes('/') ? anywhere(q.toUpperCase()) : null), matches: inNumber },
  ],
  filters: { category: packageCategory, tier: packageTier },
  sorts: { created: createdAt, due: dueAt, company: { by: sql`lower(${companyName})`, kind: 'text' }, employees: { by: employees, kind: 'integer' } },
  since: createdAt,
  actorName: deskActorName,
  item: ({ ownerId, ownerName, quote, companyEmail: _, companyPhone: __, ...row }, { now }) => ({
    ...row,
    late: isLate(row, now),
    owner: ownerId ? { id: ownerId, name: ownerName } : null,
    quote: quote && { ...quote, number: quote.number ?? '', status: statusNow(quote, now) },
  }),
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
  },
});
