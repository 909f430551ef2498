import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { anywhere } from '~/lib/server/db/like';
import { desk, deskActor, deskNow } from '~/lib/server/desk';
import { isInDays, type Test } from '~/lib/server/desk-filters';
import { can } from '../../access';
import { businessQuoteApprovals as approvals } from '../../approvals/server/tables';
import { businessQuoteReminders as reminders } from '../../planned/server/tables';
import { businessQuotes as quotes, businessQuoteRequests as requests } from '../../server/tables';
import { categoryLabels, statusLabel, tierLabels } from '../../terms';
import { businessQuoteThreads as threads } from '../../thread/server/tables';
import { approvalDesk as approvalShape, requestDesk } from '../rules';
import { seatBounds, seatRanges, valueBounds, valueRanges } from '../terms';
import { isNewestOffer, listedColumns, listedOf } from './data';

const isWaiting = sql`${requests.status} in ('pending', 'reviewing')`;

/** A telephone number is found in any grouping, with 0 or +62. */
function digitsOf(q: string): string | null {
  const digits = /^[\d ()+./-]{4,}$/.test(q) ? q.replace(/\D/g, '').replace(/^(0|62)/, '') : '';
  return digits ? anywhere(digits) : null;
}
const inSearchText = (pattern: SQL) => sql`${requests.searchText} like ${pattern}`;
const inNumber = (pattern: SQL) =>
  sql`${requests.id} in (select q.quote_request_id from ${quotes} q where q.number like ${pattern})`;

/** The ways in which words find a request. */
const words = [
  { pattern: (q: string) => anywhere(q.toLowerCase()), matches: inSearchText },
  { pattern: digitsOf, matches: inSearchText },
  {
    pattern: (q: string) => (q.includes('/') ? anywhere(q.toUpperCase()) : null),
    matches: inNumber,
  },
];

/** Whether a number is in one of the chosen ranges, whose bounds are the first numbers of those above the lowest; none is in no range. */
const isInRanges = (number: SQL, ranges: readonly string[], bounds: readonly number[]): Test => ({
  value: (chosen) => chosen.map((range) => ranges.indexOf(range)).join(','),
  matches: (values) =>
    sql`width_bucket(${number}, array[${sql.raw(bounds.join(', '))}]::bigint[]) = any(string_to_array(${values}, ',')::int[])`,
});

/** The requests of companies, each with its newest sent offer. */
export const quoteDesk = desk({
  name: 'quote desk',
  title: 'Penawaran',
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
    mine: and(
      sql`${requests.ownerId} = ${deskActor}`,
      sql`${requests.status} in ('pending', 'reviewing', 'quoted')`,
    ),
    reminded: sql`${requests.id} in (select m.request_id from ${reminders} m where m.done_at is null and m.due_at <= ${deskNow})`,
    asked: sql`${requests.id} in (select t.request_id from ${threads} t where t.staff_unread > 0)`,
    unowned: and(isWaiting, isNull(requests.ownerId)),
    quoted: eq(requests.status, 'quoted'),
    accepted: eq(requests.status, 'accepted'),
    rejected: eq(requests.status, 'rejected'),
    expired: eq(requests.status, 'expired'),
    all: undefined,
  },
  words,
  filters: {
    status: requests.status,
    category: requests.packageCategory,
    tier: requests.packageTier,
    seats: isInRanges(sql`${requests.numberOfEmployees}`, seatRanges, seatBounds),
    value: isInRanges(sql`${requests.offerValue}`, valueRanges, valueBounds),
    created: isInDays(requests.createdAt),
    expires: isInDays(requests.offerExpiresAt),
  },
  sorts: {
    created: requests.createdAt,
    due: requests.dueAt,
    company: { by: sql`lower(${requests.companyName})`, kind: 'text' },
    employees: { by: sql`coalesce(${requests.numberOfEmployees}, 0)`, kind: 'integer' },
    package: requests.selectedPackage,
    value: requests.offerValue,
    expires: requests.offerExpiresAt,
  },
  since: requests.createdAt,
  owner: requests.ownerId,
  actorName: deskActorName,
  item: (row, { now }) => listedOf(row, now),
  cells: {
    Referensi: (item) => item.reference,
    Masuk: (item) => ({ day: item.createdAt }),
    Dijanjikan: (item) => ({ day: item.dueAt }),
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
    'Berlaku sampai': (item) => item.quote && { day: item.quote.expiresAt },
    Pengingat: (item) => item.remindAt && { day: item.remindAt },
    'Pesan belum dibaca': (item) => item.unread,
  },
});

const isOwnDraft = sql`(${deskActor} = any(${quotes.writers}) or ${approvals.askedBy} = ${deskActor})`;
const isOpenAsk = sql`${approvals.decidedAt} is null`;

/** Drafts whose discount waits for a second person; nobody decides about what they wrote or asked for, or about a request of their own. */
export const approvalDesk = desk({
  name: 'quote approval desk',
  title: 'Persetujuan diskon',
  shape: approvalShape,
  may: (actor) => can(actor, 'see', 'any'),
  id: requests.id,
  columns: {
    id: requests.id,
    reference: requests.reference,
    companyName: requests.companyName,
    discountPercentage: approvals.discountPercentage,
    quotedPrice: quotes.quotedPrice,
    finalPrice: quotes.finalPrice,
    reason: approvals.reason,
    askedAt: approvals.askedAt,
    askedBy: sql<string | null>`coalesce(nullif(${profiles.fullName}, ''), ${users.name})`,
  },
  from: (select) =>
    select
      .from(approvals)
      .innerJoin(
        quotes,
        and(
          eq(quotes.id, approvals.quoteId),
          eq(quotes.revision, approvals.revision),
          eq(quotes.status, 'draft'),
        ),
      )
      .innerJoin(requests, eq(requests.id, quotes.quoteRequestId))
      .leftJoin(users, eq(users.id, approvals.askedBy))
      .leftJoin(profiles, eq(profiles.id, approvals.askedBy)),
  views: {
    waiting: and(
      isOpenAsk,
      sql`not ${isOwnDraft}`,
      sql`${requests.userId} is distinct from ${deskActor}`,
    ),
    own: and(isOpenAsk, isOwnDraft),
  },
  words: [{ pattern: (q: string) => anywhere(q.toLowerCase()), matches: inSearchText }],
  filters: {},
  sorts: {
    asked: approvals.askedAt,
    discount: approvals.discountPercentage,
    value: quotes.finalPrice,
  },
  since: approvals.askedAt,
  actorName: deskActorName,
  item: (row) => row,
  cells: {
    Referensi: (item) => item.reference,
    Perusahaan: (item) => item.companyName,
    'Diskon (%)': (item) => item.discountPercentage,
    'Harga sebelum diskon': (item) => item.quotedPrice,
    'Harga sesudah diskon': (item) => item.finalPrice,
    Alasan: (item) => item.reason,
    Diminta: (item) => item.askedAt,
    Oleh: (item) => item.askedBy,
  },
});
