import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { getPublicSuffix } from 'tldts';
import { userByEmail } from '~/features/auth/server/data';
import { refuse as refuseCommon } from '~/lib/errors';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { type CompanyAccess, type CompanyVerb, can } from '../../access';
import { refuse as refuseCompany } from '../../errors';
import { domainOf, isPublicDomain } from '../../people/rules';
import { joinLinksMax, peopleTexts } from '../../people/terms';
import { requireDepartment } from '../../server/data';
import { holdCompanyAs } from '../../server/mutations';
import {
  companies,
  companyAssignments,
  companyDepartments,
  companyJoinLinks,
  companyManagers,
  companyPeople,
} from '../../server/tables';
import { departmentsMax, managersMax } from '../../terms';
import { refuse } from '../errors';
import { roleGiven } from '../notices';
import type { CompanyChange, LinkInput, ManagerInput } from '../schema';

const dayMs = 86_400_000;

/** Whether anybody can register a domain below this one: `co.id`, and `github.io` too. The list is large, so that only the server reads it. */
const isPublicSuffix = (domain: string): boolean =>
  getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;

/** Runs a change while the company is locked, for who may make it then. @throws company_not_found (404), forbidden (403) */
const holding = <T>(
  ctx: Ctx,
  companyId: string,
  verb: CompanyVerb,
  work: (ctx: Ctx, access: CompanyAccess) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (ctx) => work(ctx, await holdCompanyAs(ctx, companyId, verb)));

/** Changes what a company keeps of itself, on top of the revision that was read. @throws company_not_found (404), forbidden (403), company_changed (409) */
export const changeCompany = (
  ctx: Ctx,
  companyId: string,
  { revision, name, legalName, npwp, address }: CompanyChange,
): Promise<void> =>
  holding(ctx, companyId, 'settings', async (ctx) => {
    const changed = await ctx.db
      .update(companies)
      .set({
        name,
        legalName: legalName || null,
        npwp: npwp || null,
        address: address || null,
        revision: revision + 1,
      })
      .where(and(eq(companies.id, companyId), eq(companies.revision, revision)))
      .returning({ id: companies.id });
    if (changed.length === 0) throw refuseCompany('company_changed');
  });

const taken = () =>
  refuseCompany('department_taken', { fields: { name: 'Sudah ada departemen dengan nama ini.' } });
async function requireFreeName(
  ctx: Ctx,
  companyId: string,
  name: string,
  except?: string,
): Promise<void> {
  const { id } = companyDepartments;
  const [namesake] = await ctx.db
    .select({ id })
    .from(companyDepartments)
    .where(
      and(
        eq(companyDepartments.companyId, companyId),
        sql`lower(${companyDepartments.name}) = ${name.toLowerCase()}`,
      ),
    );
  if (namesake && namesake.id !== except) throw taken();
}

/** @throws company_not_found (404), forbidden (403), department_taken, too_many_departments (409) */
export const addDepartment = (ctx: Ctx, companyId: string, name: string): Promise<void> =>
  holding(ctx, companyId, 'settings', async (ctx) => {
    await requireFreeName(ctx, companyId, name);
    const [departments] = await ctx.db
      .select({ count: count() })
      .from(companyDepartments)
      .where(eq(companyDepartments.companyId, companyId));
    if ((departments?.count ?? 0) >= departmentsMax) throw refuseCompany('too_many_departments');
    await ctx.db
      .insert(companyDepartments)
      .values({ id: newId(), companyId, name, createdAt: ctx.now });
  });

/** @throws company_not_found, department_not_found (404), forbidden (403), department_taken (409) */
export const renameDepartment = (
  ctx: Ctx,
  companyId: string,
  id: string,
  name: string,
): Promise<void> =>
  holding(ctx, companyId, 'settings', async (ctx) => {
    await requireFreeName(ctx, companyId, name, id);
    const renamed = await ctx.db
      .update(companyDepartments)
      .set({ name })
      .where(and(eq(companyDepartments.id, id), eq(companyDepartments.companyId, companyId)))
      .returning({ id: companyDepartments.id });
    if (renamed.length === 0) throw refuseCompany('department_not_found');
  });

/**
 * Removes a department that never had managers or courses and has no people.
 * @throws company_not_found, department_not_found (404), forbidden (403), department_used, department_kept (409) where only its history keeps it
 */
export const removeDepartment = (ctx: Ctx, companyId: string, id: string): Promise<void> =>
  holding(ctx, companyId, 'settings', async (ctx) => {
    await requireDepartment(ctx, companyId, id);
    const [use] = await rows<{ used: boolean; kept: boolean }>(
      ctx.db,
      sql`select exists (select 1 from ${companyPeople} where department_id = ${id}::uuid)
      or exists (select 1 from ${companyManagers} where department_id = ${id}::uuid and ended_at is null)
      or exists (select 1 from ${companyAssignments} where department_id = ${id}::uuid and ended_at is null) as used,
      exists (select 1 from ${companyManagers} where department_id = ${id}::uuid)
      or exists (select 1 from ${companyAssignments} where department_id = ${id}::uuid) as kept`,
    );
    if (use?.used) throw refuseCompany('department_used');
    if (use?.kept) throw refuseCompany('department_kept');
    await ctx.db
      .delete(companyDepartments)
      .where(and(eq(companyDepartments.id, id), eq(companyDepartments.companyId, companyId)));
  });

/**
 * Names somebody with an account as owner, HR staff or a department's manager. Only owners name owners and HR staff.
 * @throws company_not_found, department_not_found (404), forbidden, own_company_role (403), manager_known, too_many_managers (409), invalid_input (422)
 */
export const addManager = (
  ctx: Ctx,
  companyId: string,
  { email, role, departmentId }: ManagerInput,
): Promise<void> =>
  holding(ctx, companyId, 'settings', async (ctx, access) => {
    requireRight(role === 'manager' || can(access, 'roles'));
    if (role === 'manager' && departmentId === null)
      throw refuseCommon('invalid_input', { fields: { departmentId: 'Pilih departemennya' } });
    const person = await userByEmail(ctx, email);
    if (!person?.emailVerified)
      throw refuseCommon('invalid_input', {
        fields: {
          email: 'Belum ada akun dengan alamat terverifikasi ini. Minta orangnya mendaftar dahulu.',
        },
      });
    if (person.id === ctx.user.userId) throw refuse('own_company_role');
    const ofCompany = and(
      eq(companyManagers.companyId, companyId),
      isNull(companyManagers.endedAt),
    );
    const present = await ctx.db
      .select({
        userId: companyManagers.userId,
        role: companyManagers.role,
        departmentId: companyManagers.departmentId,
      })
      .from(companyManagers)
      .where(ofCompany);
    if (present.length >= managersMax) throw refuse('too_many_managers');
    const theirs = present.filter(({ userId }) => userId === person.id);
    // Somebody has one role, but a manager may have several departments.
    if (
      theirs.some(
        (manager) =>
          manager.role !== 'manager' || role !== 'manager' || manager.departmentId === departmentId,
      )
    )
      throw refuse('manager_known');
    const department =
      role === 'manager' ? await requireDepartment(ctx, companyId, departmentId) : null;
    await ctx.db.insert(companyManagers).values({
      id: newId(),
      companyId,
      userId: person.id,
      role,
      departmentId: role === 'manager' ? departmentId : null,
      createdAt: ctx.now,
      createdBy: ctx.user.userId,
    });
    await writeNotice(ctx, roleGiven, {
      userIds: [person.id],
      payload: { companyId, company: access.name, role, department },
    });
  });

/** Ends a role; repeating it changes nothing. @throws company_not_found, manager_not_found (404), forbidden, own_company_role (403), last_owner (409) */
export const removeManager = (ctx: Ctx, companyId: string, id: string): Promise<void> =>
  holding(ctx, companyId, 'settings', async (ctx, access) => {
    const isThis = and(eq(companyManagers.id, id), eq(companyManagers.companyId, companyId));
    const [manager] = await ctx.db.select().from(companyManagers).where(isThis);
    if (!manager) throw refuse('manager_not_found');
    if (manager.userId === ctx.user.userId) throw refuse('own_company_role');
    requireRight(manager.role === 'manager' || can(access, 'roles'));
    if (manager.endedAt) return;
    if (manager.role === 'owner') {
      const isOwner = and(
        eq(companyManagers.companyId, companyId),
        eq(companyManagers.role, 'owner'),
        isNull(companyManagers.endedAt),
      );
      const owners = await ctx.db
        .select({ id: companyManagers.id })
        .from(companyManagers)
        .where(isOwner);
      if (owners.length < 2) throw refuse('last_owner');
    }
    await ctx.db
      .update(companyManagers)
      .set({ endedAt: ctx.now })
      .where(and(isThis, isNull(companyManagers.endedAt)));
  });

/** Makes a link by which people with a proven address of a domain take a seat. @throws company_not_found, department_not_found (404), forbidden (403), too_many_links (409), invalid_input (422) */
export const addLink = (
  ctx: Ctx,
  companyId: string,
  { domain: typed, departmentId, days }: LinkInput,
): Promise<void> =>
  holding(ctx, companyId, 'settings', async (ctx) => {
    const domain = domainOf(typed);
    if (!domain) throw refuseCommon('invalid_input', { fields: { domain: peopleTexts.domain } });
    if (isPublicSuffix(domain))
      throw refuseCommon('invalid_input', { fields: { domain: peopleTexts.publicSuffix } });
    if (isPublicDomain(domain))
      throw refuseCommon('invalid_input', { fields: { domain: peopleTexts.publicDomain } });
    await requireDepartment(ctx, companyId, departmentId);
    const works = and(
      eq(companyJoinLinks.companyId, companyId),
      isNull(companyJoinLinks.revokedAt),
      gt(companyJoinLinks.expiresAt, ctx.now),
    );
    if (
      (await ctx.db.select({ id: companyJoinLinks.id }).from(companyJoinLinks).where(works))
        .length >= joinLinksMax
    )
      throw refuse('too_many_links');
    await ctx.db.insert(companyJoinLinks).values({
      id: newId(),
      companyId,
      domain,
      departmentId,
      createdBy: ctx.user.userId,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + days * dayMs),
    });
  });

/** Ends a join link; repeating it changes nothing. @throws company_not_found, link_not_found (404), forbidden (403) */
export const revokeLink = (ctx: Ctx, companyId: string, id: string): Promise<void> =>
  holding(ctx, companyId, 'settings', async (ctx) => {
    const ended = await ctx.db
      .update(companyJoinLinks)
      .set({
        revokedAt: sql`coalesce(${companyJoinLinks.revokedAt}, ${ctx.now.toISOString()}::timestamptz)`,
      })
      .where(and(eq(companyJoinLinks.id, id), eq(companyJoinLinks.companyId, companyId)))
      .returning({ id: companyJoinLinks.id });
    if (ended.length === 0) throw refuse('link_not_found');
  });
