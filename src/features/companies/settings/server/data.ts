import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { letterById } from '~/features/quotes/server/data';
import { businessQuotePapers, businessQuotes } from '~/features/quotes/server/tables';
import { isoDate } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import { can } from '../../access';
import { refuse as refuseCompany } from '../../errors';
import { joinLink } from '../../joining/server/data';
import { seatsOn, standingOf } from '../../rules';
import { requireCompany } from '../../server/data';
import {
  companies,
  companyContracts,
  companyDepartments,
  companyJoinLinks,
  companyManagers,
  companyPeople,
  companySeats,
} from '../../server/tables';
import { refuse } from '../errors';

/** What a company keeps of itself, its departments, who acts for it, and its join links. @throws company_not_found (404), forbidden (403) */
export async function settingsData(ctx: Ctx, secret: string, companyId: string) {
  const access = await requireCompany(ctx, companyId, 'settings');
  const { id, name, legalName, npwp, address, revision } = companies;
  const [company] = await ctx.db
    .select({ id, name, legalName, npwp, address, revision })
    .from(companies)
    .where(eq(id, companyId));
  if (!company) throw refuseCompany('company_not_found');
  const departments = await ctx.db
    .select({
      id: companyDepartments.id,
      name: companyDepartments.name,
      people: sql<number>`(select count(*)::int from ${companyPeople} p where p.department_id = ${companyDepartments}.id)`,
    })
    .from(companyDepartments)
    .where(eq(companyDepartments.companyId, companyId))
    .orderBy(sql`lower(${companyDepartments.name})`);
  const managers = await ctx.db
    .select({
      id: companyManagers.id,
      userId: companyManagers.userId,
      // Of somebody whom the company hasn't named, it knows the address only.
      name: sql<string>`case when ${companyManagers.userId} = ${ctx.user.userId}::uuid or exists (select 1 from ${companyPeople} p
        where p.company_id = ${companyManagers.companyId} and p.user_id = ${companyManagers.userId}) then ${users.name} else '' end`,
      email: users.email,
      role: companyManagers.role,
      department: companyDepartments.name,
      createdAt: companyManagers.createdAt,
    })
    .from(companyManagers)
    .innerJoin(users, eq(users.id, companyManagers.userId))
    .leftJoin(companyDepartments, eq(companyDepartments.id, companyManagers.departmentId))
    .where(and(eq(companyManagers.companyId, companyId), isNull(companyManagers.endedAt)))
    .orderBy(asc(companyManagers.role), asc(companyManagers.createdAt), asc(companyManagers.id));
  const links = await ctx.db
    .select({
      id: companyJoinLinks.id,
      domain: companyJoinLinks.domain,
      department: companyDepartments.name,
      expiresAt: companyJoinLinks.expiresAt,
      createdAt: companyJoinLinks.createdAt,
    })
    .from(companyJoinLinks)
    .leftJoin(companyDepartments, eq(companyDepartments.id, companyJoinLinks.departmentId))
    .where(
      and(
        eq(companyJoinLinks.companyId, companyId),
        isNull(companyJoinLinks.revokedAt),
        gt(companyJoinLinks.expiresAt, ctx.now),
      ),
    )
    .orderBy(desc(companyJoinLinks.createdAt), desc(companyJoinLinks.id));
  const mayName = can(access, 'roles');
  return {
    company,
    departments,
    managers: managers.map(({ userId, ...manager }) => ({
      ...manager,
      removable: userId !== ctx.user.userId && (mayName || manager.role === 'manager'),
    })),
    links: links.map((link) => ({ ...link, url: joinLink(secret, link.id) })),
    mayName,
  };
}

/** The contracts of a company, the newest first, and its seats. @throws company_not_found (404), forbidden (403) */
export async function contractsData(ctx: Ctx, companyId: string) {
  await requireCompany(ctx, companyId, 'contracts');
  const { id, seats, startsOn, endsOn, endedAt, endReason } = companyContracts;
  const contracts = await ctx.db
    .select({
      id,
      seats,
      startsOn,
      endsOn,
      endedAt,
      endReason,
      offer: businessQuotes.number,
      total: businessQuotes.total,
      hasPaper: sql<boolean>`exists (select 1 from ${businessQuotePapers} p where p.quote_id = ${companyContracts.quoteId})`,
    })
    .from(companyContracts)
    .innerJoin(businessQuotes, eq(businessQuotes.id, companyContracts.quoteId))
    .where(eq(companyContracts.companyId, companyId))
    .orderBy(desc(startsOn), desc(id));
  const [takenSeats] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(companySeats)
    .where(and(eq(companySeats.companyId, companyId), ne(companySeats.status, 'revoked')));
  const today = isoDate(ctx.now);
  return {
    items: contracts.map((contract) => ({ ...contract, standing: standingOf(contract, today) })),
    bought: seatsOn(contracts, today),
    held: takenSeats?.count ?? 0,
  };
}

/** The letter of the offer that a contract comes from. @throws company_not_found, contract_not_found (404), forbidden (403) */
export async function contractPaper(ctx: Ctx, { company, id }: { company: string; id: string }) {
  await requireCompany(ctx, company, 'contracts');
  const [contract] = await ctx.db
    .select({ quoteId: companyContracts.quoteId })
    .from(companyContracts)
    .where(and(eq(companyContracts.id, id), eq(companyContracts.companyId, company)));
  const letter = contract && (await letterById(ctx, contract.quoteId));
  if (!letter) throw refuse('contract_not_found');
  return letter;
}
