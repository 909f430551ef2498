import { type SQL, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { businessQuoteRequests, businessQuotes } from '~/features/quotes/server/tables';
import { anywhereIn, desk, deskNow, withinLowered } from '~/lib/server/desk';
import {
  companies,
  companyContracts as contracts,
  companyJoinLinks as links,
  companyManagers as managers,
} from '../../server/tables';
import { contractStandingLabels, soonDays } from '../../terms';
import { can } from '../access';
import { companyDesk } from '../rules';
import { listedColumns, listedOf } from './data';

const id = sql`${companies}.id`;
const today = sql`(${deskNow} at time zone 'Asia/Jakarta')::date`;
/** Whether a company has a contract whose last day isn't before this one. */
const lastsUntil = (day: SQL) =>
  sql`exists (select 1 from ${contracts} k where k.company_id = ${id} and k.ended_at is null and k.ends_on >= ${day})`;
const isActive = lastsUntil(today);

/** `lastDayOfAll` of rules.ts as an expression. */
const lastDay = sql`(select max(least(k.ends_on, coalesce((k.ended_at at time zone 'Asia/Jakarta')::date, k.ends_on)))::text
  from ${contracts} k where k.company_id = ${id})`;

/** Finds a company by the addresses of its owners and of who asked for its offers, and by the domains of its join links. */
const byMail = anywhereIn(
  (pattern) => sql`${id} = any(array(
    select m.company_id from ${managers} m join ${users} u on u.id = m.user_id where m.role = 'owner' and m.ended_at is null and lower(u.email) like ${pattern}
    union all select l.company_id from ${links} l where '@' || l.domain like ${pattern}
    union all select k.company_id from ${contracts} k join ${businessQuotes} q on q.id = k.quote_id
      join ${businessQuoteRequests} r on r.id = q.quote_request_id where lower(r.company_email) like ${pattern}))`,
);

export const companyList = desk({
  name: 'company desk',
  title: 'Perusahaan',
  shape: companyDesk,
  may: (actor) => can(actor, 'see', 'any'),
  id: companies.id,
  columns: listedColumns,
  from: (select) => select.from(companies),
  views: {
    active: isActive,
    ending: sql`${isActive} and not ${lastsUntil(sql`${today} + ${sql.raw(`${soonDays + 1}`)}`)}`,
    over: sql`not ${isActive}`,
    all: undefined,
  },
  words: [withinLowered(companies.searchText), byMail],
  filters: {},
  sorts: {
    name: { by: sql`lower(${companies.name})`, kind: 'text' },
    ends: { by: lastDay, kind: 'text', nullable: true },
    created: companies.createdAt,
  },
  since: companies.createdAt,
  actorName: deskActorName,
  item: (row, { now }) => listedOf(row, now),
  cells: {
    Nama: (item) => item.name,
    Pemilik: (item) => item.owner?.name,
    'Email pemilik': (item) => item.owner?.email,
    'Kursi dibeli': (item) => item.bought,
    'Kursi terpakai': (item) => item.held,
    Kontrak: (item) => item.standing && contractStandingLabels[item.standing],
    'Hari terakhir': (item) => item.endsOn,
    'Aktivitas terakhir': (item) => item.lastActivity && new Date(item.lastActivity),
    Dibuat: (item) => item.createdAt,
  },
});
