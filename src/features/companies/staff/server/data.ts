import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { can as canAccount } from '~/features/auth/staff/access';
import { refuse as refuseAccount } from '~/features/auth/staff/errors';
import { enrollments } from '~/features/enrollment/server/tables';
import { businessQuoteRequests, businessQuotes } from '~/features/quotes/server/tables';
import { isoDate } from '~/lib/dates';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import { isoTime } from '~/lib/server/db/iso-time';
import { statement } from '~/lib/server/db/statement';
import { requireRight } from '~/lib/server/guard';
import { refuse as refuseCompany } from '../../errors';
import { seatsOn, standingOf } from '../../rules';
import {
  companyAssignments as assignments,
  companies,
  companyContracts as contracts,
  companyDepartments as departments,
  companyCourses as given,
  companyJoinLinks as links,
  companyManagers as managers,
  companyPeople as people,
  companySeats as seats,
} from '../../server/tables';
import { can } from '../access';
import {
  endingDays,
  extensionDays,
  lastDayOf,
  lastDayOfAll,
  mayEnd,
  standingOfAll,
} from '../rules';
import type { AccountCompanies, ListedCompany, StaffCompany } from '../schema';
import type { CompanyDecision } from '../terms';

const historyMost = 50;
// Named through their table, as a statement of one table leaves it out.
const id = sql`${companies}.id`;

type ContractRow = { seats: number; startsOn: string; endsOn: string; endedAt: string | null };

/** What the desk shows of a company. Its contracts are read whole: what they are today is `rules.ts`. */
export const listedColumns = {
  id: companies.id,
  name: companies.name,
  createdAt: companies.createdAt,
  owner: sql<
    ListedCompany['owner']
  >`(select json_build_object('name', u.name, 'email', u.email) from ${managers} m join ${users} u on u.id = m.user_id
    where m.company_id = ${id} and m.role = 'owner' and m.ended_at is null order by m.created_at, m.id limit 1)`.as(
    'owner',
  ),
  contracts: sql<
    ContractRow[]
  >`coalesce((select json_agg(json_build_object('seats', k.seats, 'startsOn', k.starts_on, 'endsOn', k.ends_on,
    'endedAt', k.ended_at)) from ${contracts} k where k.company_id = ${id}), '[]')`.as('contracts'),
  held: sql<number>`(select count(*)::int from ${seats} s where s.company_id = ${id} and s.status <> 'revoked')`.as(
    'held',
  ),
  lastActivity: sql<string | null>`(select ${isoTime(sql`greatest(
      (select max(greatest(s.invited_at, s.activated_at)) from ${seats} s where s.company_id = ${id}),
      (select max(a.created_at) from ${assignments} a where a.company_id = ${id}))`)})`.as(
    'last_activity',
  ),
};

type ListedRow = Pick<ListedCompany, 'id' | 'name' | 'owner' | 'held' | 'lastActivity'> & {
  contracts: ContractRow[];
  createdAt: Date;
};

/** A company as its desk lists it, with what its contracts are on a day. */
export function listedOf<Row extends ListedRow>({ contracts, ...row }: Row, now: Date) {
  const today = isoDate(now);
  return {
    ...row,
    bought: seatsOn(contracts, today),
    standing: standingOfAll(contracts, today),
    endsOn: lastDayOfAll(contracts),
  };
}

type StoredContract = Omit<StaffCompany['contracts'][number], 'standing' | 'may'>;

const companyStatement = statement('company of staff', (db) =>
  db
    .select({
      ...listedColumns,
      legalName: companies.legalName,
      npwp: companies.npwp,
      address: companies.address,
      active:
        sql<number>`(select count(*)::int from ${seats} s where s.company_id = ${id} and s.status = 'active')`.as(
          'active',
        ),
      departments:
        sql<number>`(select count(*)::int from ${departments} d where d.company_id = ${id})`.as(
          'departments',
        ),
      domains: sql<
        string[]
      >`coalesce((select json_agg(distinct l.domain) from ${links} l where l.company_id = ${id}), '[]')`.as(
        'domains',
      ),
      lastLearned: sql<
        string | null
      >`(select ${isoTime(sql`max(e.active_at)`)} from ${given} g join ${enrollments} e on e.id = g.enrollment_id
        where g.company_id = ${id} and e.active_at > e.created_at)`.as('last_learned'),
      signed: sql<
        StoredContract[]
      >`coalesce((select json_agg(json_build_object('id', k.id, 'seats', k.seats, 'startsOn', k.starts_on, 'endsOn', k.ends_on,
          'endedAt', ${isoTime(sql`k.ended_at`)}, 'endReason', k.end_reason,
          'offer', json_build_object('number', q.number, 'requestId', r.id, 'reference', r.reference, 'total', q.total)) order by k.starts_on desc, k.id desc)
        from ${contracts} k join ${businessQuotes} q on q.id = k.quote_id join ${businessQuoteRequests} r on r.id = q.quote_request_id
        where k.company_id = ${id}), '[]')`.as('signed'),
      people: sql<
        StaffCompany['people']
      >`coalesce((select json_agg(json_build_object('id', m.id, 'userId', m.user_id, 'name', u.name, 'email', u.email,
          'role', m.role, 'since', ${isoTime(sql`m.created_at`)}) order by m.role, m.created_at, m.id)
        from ${managers} m join ${users} u on u.id = m.user_id
        where m.company_id = ${id} and m.ended_at is null and m.role <> 'manager'), '[]')`.as(
        'people',
      ),
      managers: sql<number>`(select count(distinct m.user_id)::int from ${managers} m
        where m.company_id = ${id} and m.ended_at is null and m.role = 'manager')`.as('managers'),
      isOwn:
        sql<boolean>`exists (select 1 from ${managers} m where m.company_id = ${id} and m.ended_at is null
        and m.user_id = ${sql.placeholder('me')}::uuid)`.as('is_own'),
    })
    .from(companies)
    .where(eq(companies.id, sql`${sql.placeholder('id')}::uuid`)),
);

const ownerIn = (document: typeof auditLog.before | typeof auditLog.after) =>
  sql<
    string | null
  >`(select coalesce(nullif(u.name, ''), u.email) from ${users} u where u.id = (${document}->>'companyOwnerId')::uuid)`;

const historyStatement = statement('history of a company', (db) =>
  db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      by: users.name,
      at: auditLog.createdAt,
      reason: auditLog.reason,
      before: auditLog.before,
      after: auditLog.after,
      oldOwner: ownerIn(auditLog.before),
      newOwner: ownerIn(auditLog.after),
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectType, 'company'),
        eq(auditLog.subjectId, sql`${sql.placeholder('id')}::uuid`),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(historyMost),
);

/** What `moveEnd` writes of a contract. */
type ToldContract = { quoteNumber: string } & Pick<ContractRow, 'endsOn' | 'endedAt'>;

/** A decision with what it changed, which stands in the audit log as it was. */
async function historyOf(ctx: Ctx, companyId: string) {
  const rows = await historyStatement(ctx, { id: companyId });
  return rows.map(({ before, after, oldOwner, newOwner, ...row }) => {
    const [old, fresh] = [before as ToldContract, after as ToldContract];
    if (row.action === ('company.owner_changed' satisfies CompanyDecision))
      return { ...row, contract: null, owners: { from: oldOwner, to: newOwner } };
    return {
      ...row,
      contract: { number: fresh.quoteNumber, from: lastDayOf(old), to: lastDayOf(fresh) },
      owners: null,
    };
  });
}

/** One company for staff, with its contracts, who acts for it, and what staff has decided. @throws forbidden (403), company_not_found (404) */
export async function staffCompanyData(ctx: Ctx, companyId: string) {
  const actor = ctx.user;
  requireRight(can(actor, 'see', 'any'));
  const [row] = await companyStatement(ctx, { id: companyId, me: actor.userId });
  if (!row) throw refuseCompany('company_not_found');
  const { isOwn, signed, ...company } = row;
  const listed = listedOf(company, ctx.now);
  const decides = can(actor, 'decide', { isOwn });
  const today = isoDate(ctx.now);
  const mayOf = (contract: StoredContract) => ({
    end: decides && mayEnd(contract, today),
    ending: decides && mayEnd(contract, today) ? endingDays(contract, today) : null,
    extension: decides ? extensionDays(contract, today) : null,
  });
  return {
    ...listed,
    invited: company.held - company.active,
    contracts: signed.map((contract) => ({
      ...contract,
      standing: standingOf(contract, today),
      may: mayOf(contract),
    })),
    history: await historyOf(ctx, companyId),
    mayHandOver: decides,
  };
}

const accountStatement = statement('companies of an account', (db) =>
  db
    .select({
      roles: sql<
        AccountCompanies['roles']
      >`coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'role', m.role,
          'since', ${isoTime(sql`m.created_at`)}, 'endedAt', ${isoTime(sql`m.ended_at`)}) order by m.ended_at desc nulls first, m.created_at desc, m.id)
        from ${managers} m join ${companies} c on c.id = m.company_id where m.user_id = ${users}.id), '[]')`,
      seats: sql<
        AccountCompanies['seats']
      >`coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'email', p.email,
          'status', (select s.status from ${seats} s where s.person_id = p.id order by s.invited_at desc, s.id desc limit 1),
          'since', ${isoTime(sql`p.created_at`)}) order by p.created_at desc, p.id)
        from ${people} p join ${companies} c on c.id = p.company_id where p.user_id = ${users}.id), '[]')`,
    })
    .from(users)
    .where(eq(users.id, sql`${sql.placeholder('id')}::uuid`)),
);

/** The companies that somebody acts for, acted for, or learns in, for staff who reads accounts. @throws forbidden (403), account_not_found (404) */
export async function accountCompaniesData(ctx: Ctx, userId: string): Promise<AccountCompanies> {
  requireRight(canAccount(ctx.user, 'users.read', 'any'));
  const [row] = await accountStatement(ctx, { id: userId });
  if (!row) throw refuseAccount('account_not_found');
  return row;
}
