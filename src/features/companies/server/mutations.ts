import { and, asc, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { acceptedQuoteOf, type RequestRow } from '~/features/quotes/server/data';
import { businessQuoteRequests, businessQuotes } from '~/features/quotes/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { newId } from '~/lib/server/ids';
import type { MergePair } from '~/lib/server/merging';
import type { CompanyAccess, CompanyVerb } from '../access';
import { refuse } from '../errors';
import { firstDayOf, lastDayAfter, plainName } from '../rules';
import { requireCompany } from './data';
import {
  companies,
  companyAssignments,
  companyContracts,
  companyCourses,
  companyManagers,
  companyPeople,
  companySeats,
} from './tables';

/** Locks a company until the transaction ends. Whatever changes its seats, departments or managers begins here. @throws company_not_found (404) */
export async function holdCompany(
  ctx: Ctx,
  companyId: string,
): Promise<typeof companies.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  if (!row) throw refuse('company_not_found');
  return row;
}

/** Locks a company for who may do something there, and asks for the role again then: it may have ended meanwhile. @throws company_not_found (404), forbidden (403) */
export async function holdCompanyAs(
  ctx: Ctx,
  companyId: string,
  verb: CompanyVerb,
): Promise<CompanyAccess> {
  await requireCompany(ctx, companyId, verb);
  await holdCompany(ctx, companyId);
  return requireCompany(ctx, companyId, verb);
}

type Known = { id: string; name: string; legalName: string | null; askedAs: string[] };
type Buyer = Pick<RequestRow, 'userId' | 'companyName' | 'companyEmail'>;

/**
 * The company of this buyer that a contract goes to: one which the account owns, or without an account one that the same proven address has bought
 * for. It has the name (`plainName`), has it in its papers, or was named so when it bought (ADR 051). Null where there is none.
 */
async function companyOfBuyer(
  ctx: Ctx,
  { userId, companyName, companyEmail }: Buyer,
): Promise<string | null> {
  const owned = ctx.db
    .select({ id: companyManagers.id })
    .from(companyManagers)
    .where(
      and(
        eq(companyManagers.companyId, companies.id),
        sql`${companyManagers.userId} = ${userId}::uuid`,
        eq(companyManagers.role, 'owner'),
        isNull(companyManagers.endedAt),
      ),
    );
  const boughtFor = ctx.db
    .select({ id: companyContracts.id })
    .from(companyContracts)
    .innerJoin(businessQuotes, eq(businessQuotes.id, companyContracts.quoteId))
    .innerJoin(businessQuoteRequests, eq(businessQuoteRequests.id, businessQuotes.quoteRequestId))
    .leftJoin(users, and(eq(users.id, businessQuoteRequests.userId), eq(users.emailVerified, true)))
    .where(
      and(
        eq(companyContracts.companyId, companies.id),
        sql`lower(${businessQuoteRequests.companyEmail}) = ${companyEmail.toLowerCase()}`,
        // An account may have typed any address. Without one, the code or staff has reached it.
        or(
          eq(businessQuoteRequests.anonymous, true),
          sql`lower(${users.email}) = lower(${businessQuoteRequests.companyEmail})`,
        ),
      ),
    );
  const askedAs = ctx.db
    .selectDistinct({ name: businessQuoteRequests.companyName })
    .from(companyContracts)
    .innerJoin(businessQuotes, eq(businessQuotes.id, companyContracts.quoteId))
    .innerJoin(businessQuoteRequests, eq(businessQuoteRequests.id, businessQuotes.quoteRequestId))
    .where(eq(companyContracts.companyId, companies.id));
  const all: Known[] = await ctx.db
    .select({
      id: companies.id,
      name: companies.name,
      legalName: companies.legalName,
      askedAs: sql<string[]>`array(${askedAs})`,
    })
    .from(companies)
    .where(exists(userId ? owned : boughtFor))
    .orderBy(asc(companies.createdAt), asc(companies.id));
  const wanted = plainName(companyName);
  // The name that it has now goes before those of its papers and of what it bought before.
  const namesOf = [
    ({ name }: Known) => [name],
    ({ legalName, askedAs }: Known) => [legalName ?? '', ...askedAs],
  ];
  for (const names of namesOf) {
    const same = all.find((company) => names(company).some((name) => plainName(name) === wanted));
    if (same) return same.id;
  }
  return null;
}

/**
 * Opens the contract of an offer that has just been accepted, in the transaction of the acceptance, with its company where the buyer has none yet. The
 * buyer's account owns the company; without an account whoever claims the request will. An offer that has its contract keeps it.
 */
export async function openContract(ctx: Ctx, request: RequestRow, quoteId: string): Promise<void> {
  const { userId, companyName, companyEmail } = request;
  // Two acceptances of one buyer at once must not make two companies.
  await holdName(ctx, `companies of ${userId ?? companyEmail.toLowerCase()}`);
  const [contract] = await ctx.db
    .select({ id: companyContracts.id })
    .from(companyContracts)
    .where(eq(companyContracts.quoteId, quoteId));
  if (contract) return;
  const quote = await acceptedQuoteOf(ctx, quoteId);
  if (!quote) return;
  let companyId = await companyOfBuyer(ctx, request);
  if (companyId) {
    await holdCompany(ctx, companyId);
    // The job gives out again what had closed with the last contract.
    await ctx.db
      .update(companyAssignments)
      .set({ spreadAt: null })
      .where(and(eq(companyAssignments.companyId, companyId), isNull(companyAssignments.endedAt)));
  } else {
    companyId = newId();
    await ctx.db.insert(companies).values({ id: companyId, name: companyName, createdAt: ctx.now });
    if (userId) await addOwner(ctx, companyId, userId);
  }
  const startsOn = firstDayOf(quote.answeredAt);
  await ctx.db.insert(companyContracts).values({
    id: newId(),
    companyId,
    quoteId,
    seats: quote.seats,
    createdAt: ctx.now,
    startsOn,
    endsOn: lastDayAfter(startsOn, quote.months),
  });
}

const addOwner = (ctx: Ctx, companyId: string, userId: string) =>
  ctx.db
    .insert(companyManagers)
    .values({
      id: newId(),
      companyId,
      userId,
      role: 'owner',
      createdAt: ctx.now,
      createdBy: ctx.actor?.userId ?? null,
    })
    .onConflictDoNothing();

/** Makes who has claimed requests the owner of the companies that came of them and have no owner. */
export async function ownClaimed(ctx: Ctx, userId: string, requestIds: string[]): Promise<void> {
  const companyRows = await ctx.db
    .selectDistinct({ id: companyContracts.companyId })
    .from(companyContracts)
    .innerJoin(businessQuotes, eq(businessQuotes.id, companyContracts.quoteId))
    .where(
      sql`${businessQuotes.quoteRequestId} = any(string_to_array(${requestIds.join(',')}, ',')::uuid[])`,
    )
    .orderBy(companyContracts.companyId);
  for (const { id } of companyRows) {
    await holdCompany(ctx, id);
    const owners = await ctx.db
      .select({ id: companyManagers.id })
      .from(companyManagers)
      .where(
        and(
          eq(companyManagers.companyId, id),
          eq(companyManagers.role, 'owner'),
          isNull(companyManagers.endedAt),
        ),
      )
      .limit(1);
    if (owners.length === 0) await addOwner(ctx, id, userId);
  }
}

/** Locks the companies that know one of two accounts, because whoever gives courses takes the company before the courses and enrollments of its people. */
export async function holdCompaniesOf(ctx: Ctx, { from, to }: MergePair): Promise<void> {
  const ofThem = sql`select p.company_id from ${companyPeople} p where p.user_id in (${from}::uuid, ${to}::uuid)`;
  await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${companies.id} in (${ofThem})`)
    .orderBy(companies.id)
    .for('no key update');
}

/** After a merge the courses of a company count the enrollment that stayed, which has what was done in the other one. */
export async function followEnrollments(ctx: Ctx, { from, to }: MergePair): Promise<void> {
  const ofEnrollment = (column: SQL) =>
    sql`(select e.${column} from ${enrollments} e where e.user_id = ${to}::uuid and e.course_id = ${companyCourses.courseId})`;
  const ofFrom = sql`${companyCourses.enrollmentId} in (select e.id from ${enrollments} e where e.user_id = ${from}::uuid)`;
  await ctx.db
    .update(companyCourses)
    .set({ enrollmentId: ofEnrollment(sql`id`), stage: ofEnrollment(sql`stage`) })
    .where(
      and(
        ofFrom,
        sql`${companyCourses.personId} in (select p.id from ${companyPeople} p where p.user_id = ${to}::uuid)`,
      ),
    );
}

/** The sentences about companies that forbid a merge: what both accounts have in one company, one of them must give up first. */
export async function companyObstacles(ctx: Ctx, { from, to }: MergePair): Promise<string[]> {
  const name = { name: companies.name };
  const acting = await ctx.db
    .selectDistinct(name)
    .from(companyManagers)
    .innerJoin(companies, eq(companies.id, companyManagers.companyId))
    .where(
      and(
        eq(companyManagers.userId, from),
        isNull(companyManagers.endedAt),
        sql`exists (select 1 from ${companyManagers} o
      where o.user_id = ${to}::uuid and o.company_id = ${companyManagers.companyId} and o.ended_at is null)`,
      ),
    );
  const learning = await ctx.db
    .selectDistinct(name)
    .from(companyPeople)
    .innerJoin(companies, eq(companies.id, companyPeople.companyId))
    .innerJoin(
      companySeats,
      and(eq(companySeats.personId, companyPeople.id), ne(companySeats.status, 'revoked')),
    )
    .where(
      and(
        eq(companyPeople.userId, from),
        sql`exists (select 1 from ${companyPeople} o where o.user_id = ${to}::uuid and o.company_id = ${companyPeople.companyId})`,
      ),
    );
  return [
    ...acting.map(
      ({ name }) => `Kedua akun berperan di ${name}. Akhiri dahulu peran salah satunya.`,
    ),
    ...learning.map(
      ({ name }) =>
        `Kedua akun terdaftar sebagai peserta ${name}. Cabut dahulu kursi akun yang digabung.`,
    ),
  ];
}
