import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ownStatement } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { isoDate } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { requireRight } from '~/lib/server/guard';
import { type CompanyAccess, type CompanyVerb, can } from '../access';
import { refuse } from '../errors';
import { seatsOn, standingOf } from '../rules';
import { type CompanyRole, type SeatStatus, unansweredDays } from '../terms';
import {
  companies,
  companyContracts,
  companyDepartments,
  companyManagers,
  companyPeople,
  companySeats,
} from './tables';

/** The highest of a person's roles in a company, and a manager's departments. Only owners and HR staff see the whole company. */
const accessColumns = {
  companyId: companies.id,
  name: companies.name,
  role: sql<CompanyRole>`min(${companyManagers.role})`.as('role'),
  departments: sql<
    string[]
  >`coalesce(json_agg(${companyManagers.departmentId}) filter (where ${companyManagers.departmentId} is not null), '[]')`.as(
    'departments',
  ),
};
const accessOf = (
  row: Omit<CompanyAccess, 'departments'> & { departments: string[] },
): CompanyAccess => ({
  ...row,
  departments: row.role === 'manager' ? row.departments : null,
});

const accessStatement = statement('company access', (db) =>
  db
    .select(accessColumns)
    .from(companyManagers)
    .innerJoin(companies, eq(companies.id, companyManagers.companyId))
    .where(
      and(
        eq(companyManagers.userId, sql.placeholder('me')),
        eq(companyManagers.companyId, sql.placeholder('company')),
        isNull(companyManagers.endedAt),
      ),
    )
    .groupBy(companies.id),
);

/** Who the actor is in a company. @throws company_not_found (404) also for a company of others, not_signed_in (401) */
export async function companyOf(ctx: Ctx, companyId: string): Promise<CompanyAccess> {
  const [row] = await accessStatement(ctx, { me: ctx.user.userId, company: companyId });
  if (!row) throw refuse('company_not_found');
  return accessOf(row);
}

/** The same for somebody who may do something there. @throws company_not_found (404), forbidden (403) where the role doesn't reach */
export async function requireCompany(
  ctx: Ctx,
  companyId: string,
  verb: CompanyVerb,
): Promise<CompanyAccess> {
  const access = await companyOf(ctx, companyId);
  requireRight(can(access, verb));
  return access;
}

const ownStatementOf = ownStatement('own companies', (db, me) =>
  db
    .select(accessColumns)
    .from(companyManagers)
    .innerJoin(companies, eq(companies.id, companyManagers.companyId))
    .where(and(eq(companyManagers.userId, me), isNull(companyManagers.endedAt)))
    .groupBy(companies.id)
    .orderBy(sql`lower(${companies.name})`, companies.id),
);

/** The companies in which the actor acts, by name. */
export async function ownCompaniesData(ctx: Ctx) {
  const rows = await ownStatementOf(ctx);
  return {
    items: rows
      .map((row) => accessOf(row))
      .map(({ companyId, ...company }) => ({ id: companyId, ...company })),
  };
}

/** Limits rows to those that the access reaches: the company's, and of a manager those of their departments. */
export const isWithin = (
  { companyId, departments }: CompanyAccess,
  columns: { companyId: PgColumn; departmentId: PgColumn } = companyPeople,
): SQL =>
  departments === null
    ? sql`${columns.companyId} = ${companyId}::uuid`
    : sql`(${columns.companyId} = ${companyId}::uuid and ${columns.departmentId} = any(string_to_array(${departments.join(',')}, ',')::uuid[]))`;

/** A number of seats by state: of everybody whom the access reaches. */
async function countSeats(ctx: Ctx, access: CompanyAccess) {
  const isHeld = (status: SeatStatus) =>
    sql<number>`count(*) filter (where ${companySeats.status} = ${sql.raw(`'${status}'`)})::int`;
  const before = new Date(ctx.now.getTime() - unansweredDays * 86_400_000).toISOString();
  const [counts] = await ctx.db
    .select({
      invited: isHeld('invited'),
      active: isHeld('active'),
      unanswered: sql<number>`count(*) filter (where ${companySeats.status} = 'invited' and ${companySeats.invitedAt} < ${before}::timestamptz)::int`,
    })
    .from(companySeats)
    .innerJoin(companyPeople, eq(companyPeople.id, companySeats.personId))
    .where(
      and(
        eq(companySeats.companyId, access.companyId),
        ne(companySeats.status, 'revoked'),
        isWithin(access),
      ),
    );
  return counts ?? { invited: 0, active: 0, unanswered: 0 };
}

/** The departments that the access reaches, by name. */
const departmentsOf = (ctx: Ctx, access: CompanyAccess) =>
  ctx.db
    .select({ id: companyDepartments.id, name: companyDepartments.name })
    .from(companyDepartments)
    .where(
      isWithin(access, {
        companyId: companyDepartments.companyId,
        departmentId: companyDepartments.id,
      }),
    )
    .orderBy(sql`lower(${companyDepartments.name})`);

/** The first screen of a company's area. @throws company_not_found (404) */
export async function companyOverviewData(ctx: Ctx, companyId: string) {
  const access = await companyOf(ctx, companyId);
  const { name, role, departments } = access;
  const counts = await countSeats(ctx, access);
  const contracts = await contractsOf(ctx, companyId);
  const today = isoDate(ctx.now);
  const bought = seatsOn(contracts, today);
  const last = contracts
    .filter((contract) => ['running', 'planned'].includes(standingOf(contract, today)))
    .toSorted((a, b) => (a.endsOn < b.endsOn ? 1 : -1))[0];
  return {
    company: { id: companyId, name, role, departments },
    bought,
    ...counts,
    free: departments === null ? Math.max(0, bought - counts.invited - counts.active) : null,
    contract: last ? { startsOn: last.startsOn, endsOn: last.endsOn } : null,
    departments: await departmentsOf(ctx, access),
  };
}

/** The name of a company's department; null for none. @throws department_not_found (404) */
export async function requireDepartment(
  ctx: Ctx,
  companyId: string,
  departmentId: string | null,
): Promise<string | null> {
  if (departmentId === null) return null;
  const [row] = await ctx.db
    .select({ name: companyDepartments.name })
    .from(companyDepartments)
    .where(
      and(eq(companyDepartments.id, departmentId), eq(companyDepartments.companyId, companyId)),
    );
  if (!row) throw refuse('department_not_found');
  return row.name;
}

const contractsOf = (ctx: Ctx, companyId: string) =>
  ctx.db
    .select({
      seats: companyContracts.seats,
      startsOn: companyContracts.startsOn,
      endsOn: companyContracts.endsOn,
      endedAt: companyContracts.endedAt,
    })
    .from(companyContracts)
    .where(eq(companyContracts.companyId, companyId));

/** The seats that a company's running contracts have today; 0 without one. */
export async function seatsOfCompany(ctx: Ctx, companyId: string): Promise<number> {
  return seatsOn(await contractsOf(ctx, companyId), isoDate(ctx.now));
}

/**
 * The companies that would have no owner without this person, by name: those whose contracts aren't all over. An owner whose account is closing doesn't
 * count as another one. With `hold` the companies are locked until the transaction ends, so that only one of two last owners leaves.
 */
export async function solelyOwned(
  ctx: Ctx,
  userId: string,
  { hold }: { hold: boolean },
): Promise<{ id: string; name: string }[]> {
  const isOwner = and(eq(companyManagers.role, 'owner'), isNull(companyManagers.endedAt));
  const owned = ctx.db
    .select({ id: companyManagers.companyId })
    .from(companyManagers)
    .where(and(isOwner, eq(companyManagers.userId, userId)));
  if (hold)
    await ctx.db
      .select({ id: companies.id })
      .from(companies)
      .where(inArray(companies.id, owned))
      .orderBy(asc(companies.id))
      .for('no key update');
  // What ended or closed while this waited for the companies is seen by a new statement only.
  const hasOtherOwner = sql`exists (select 1 from ${companyManagers} o join ${users} u on u.id = o.user_id where o.company_id = ${companies.id}
    and o.role = 'owner' and o.ended_at is null and o.user_id <> ${userId}::uuid and u.closing_at is null and u.erased_at is null)`;
  const goesOn = sql`exists (select 1 from ${companyContracts} k where k.company_id = ${companies.id} and k.ended_at is null
    and k.ends_on >= ${isoDate(ctx.now)}::date)`;
  return ctx.db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(inArray(companies.id, owned), goesOn, sql`not ${hasOtherOwner}`))
    .orderBy(sql`lower(${companies.name})`, asc(companies.id));
}
