import { and, eq, isNull, sql } from 'drizzle-orm';
import { knownUsers, userByEmail } from '~/features/auth/server/data';
import { businessQuoteRequests, businessQuotes } from '~/features/quotes/server/tables';
import { isoDate } from '~/lib/dates';
import { refuse as refuseCommon } from '~/lib/errors';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { writeNotice, writeNotices } from '~/lib/server/outbox';
import { seatsOn } from '../../rules';
import { holdCompany } from '../../server/mutations';
import {
  companyContracts as contracts,
  companyManagers as managers,
  companyPeople as people,
  companySeats as seats,
} from '../../server/tables';
import { partsOf, settleCompany } from '../../training/server/mutations';
import { can } from '../access';
import { refuse } from '../errors';
import {
  contractEnded,
  contractExtended,
  coursesEndEarly,
  ownershipGiven,
  ownershipTaken,
} from '../notices';
import { dayFault, endingDays, extensionDays, lastDayOfAll, mayEnd } from '../rules';
import type { EndingInput, ExtensionInput, OwnershipInput } from '../schema';
import { type CompanyDecision, staffTexts as texts } from '../terms';

type Company = { id: string; name: string };

/** Runs a decision about a company while it is locked, so that seats and other decisions wait. @throws forbidden, own_company (403), company_not_found (404) */
const deciding = (
  ctx: Ctx,
  companyId: string,
  decide: (ctx: Ctx, company: Company) => Promise<void>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'decide', 'any'));
    const company = await holdCompany(ctx, companyId);
    const own = and(
      eq(managers.companyId, companyId),
      eq(managers.userId, ctx.user.userId),
      isNull(managers.endedAt),
    );
    const [role] = await ctx.db.select({ id: managers.id }).from(managers).where(own).limit(1);
    if (!can(ctx.user, 'decide', { isOwn: role !== undefined })) throw refuse('own_company');
    await decide(ctx, company);
  });

type Contract = Awaited<ReturnType<typeof contractsOf>>[number];
const contractsOf = (ctx: Ctx, companyId: string) =>
  ctx.db
    .select({
      id: contracts.id,
      seats: contracts.seats,
      startsOn: contracts.startsOn,
      endsOn: contracts.endsOn,
      endedAt: contracts.endedAt,
      endReason: contracts.endReason,
      offer: sql<string>`coalesce(${businessQuotes.number}, ${businessQuoteRequests.reference})`,
      askedBy: businessQuoteRequests.companyEmail,
    })
    .from(contracts)
    .innerJoin(businessQuotes, eq(businessQuotes.id, contracts.quoteId))
    .innerJoin(businessQuoteRequests, eq(businessQuoteRequests.id, businessQuotes.quoteRequestId))
    .where(eq(contracts.companyId, companyId));

type Ending = Pick<Contract, 'endsOn' | 'endedAt' | 'endReason'>;
type Seen = EndingInput['seen'];
const isAsSeen = ({ endsOn, endedAt }: Contract, seen: Seen) =>
  endsOn === seen.endsOn &&
  (endedAt?.toISOString() ?? null) === (seen.endedAt && new Date(seen.endedAt).toISOString());

type Step = {
  seen: Seen;
  /** whether the contract is already what is asked for: the answer to a repeated request */
  isDone: (contract: Contract) => boolean;
  /** what the contract becomes. @throws what forbids it */
  change: (contract: Contract, today: string) => Ending;
  action: CompanyDecision;
  reason: string;
};
type Changed = {
  company: Company;
  before: Contract;
  after: Contract;
  all: { before: Contract[]; after: Contract[] };
};

/** Moves the end of a contract, tells what came of it, and opens or closes the courses of its seats (ADR 053). */
async function moveEnd(
  ctx: Ctx,
  companyId: string,
  contractId: string,
  step: Step,
  tell: (ctx: Ctx, changed: Changed) => Promise<void>,
): Promise<void> {
  await deciding(ctx, companyId, async (ctx, company) => {
    const all = await contractsOf(ctx, companyId);
    const before = all.find(({ id }) => id === contractId);
    if (!before) throw refuse('contract_not_found');
    if (!isAsSeen(before, step.seen)) {
      if (step.isDone(before)) return;
      throw refuse('contract_changed');
    }
    const ending = step.change(before, isoDate(ctx.now));
    await ctx.db.update(contracts).set(ending).where(eq(contracts.id, contractId));
    const after = { ...before, ...ending };
    const auditOf = ({ endsOn, endedAt }: Ending) => ({
      quoteNumber: before.offer,
      endsOn,
      endedAt,
    });
    const { action, reason } = step;
    await writeAudit(ctx, {
      action,
      subjectType: 'company',
      subjectId: companyId,
      before: auditOf(before),
      after: auditOf(after),
      reason,
    });
    await tell(ctx, {
      company,
      before,
      after,
      all: {
        before: all,
        after: all.map((contract) => (contract.id === contractId ? after : contract)),
      },
    });
  });
  // It has transactions of its own for companies of many thousands. What a crash leaves open the nightly job settles, and so does a repeated request.
  await settleCompany(ctx, companyId);
}

/** Whoever owns the company or is its HR staff; without anybody, the address that asked for the offer. */
async function responsible(ctx: Ctx, companyId: string, { askedBy }: Contract) {
  const owners = await ctx.db
    .selectDistinct({ userId: managers.userId })
    .from(managers)
    .where(
      and(
        eq(managers.companyId, companyId),
        isNull(managers.endedAt),
        sql`${managers.role} <> 'manager'`,
      ),
    );
  return owners.length > 0
    ? { userIds: owners.map(({ userId }) => userId) }
    : { addresses: [askedBy] };
}

/** Tells the people with a seat that their courses end sooner than they knew. */
async function tellLearners(ctx: Ctx, { company, all }: Changed): Promise<void> {
  const [before, after] = [lastDayOfAll(all.before), lastDayOfAll(all.after)];
  const today = isoDate(ctx.now);
  const closed = seatsOn(all.after, today) === 0;
  // They have courses only while a contract runs.
  if (before === null || after === null || after >= before || seatsOn(all.before, today) === 0)
    return;
  const learners = await ctx.db
    .select({ userId: people.userId })
    .from(people)
    .innerJoin(seats, and(eq(seats.personId, people.id), eq(seats.status, 'active')))
    .where(and(eq(people.companyId, company.id), sql`${people.userId} is not null`));
  const payload = { companyId: company.id, company: company.name, endsOn: after, closed };
  await writeNotices(
    ctx,
    coursesEndEarly,
    partsOf(learners.flatMap(({ userId }) => userId ?? [])).map((userIds) => ({
      userIds,
      payload,
    })),
  );
}

/**
 * Ends a contract before its last day: at once, or with the end of a day. Seats that people hold stay; courses close with the last contract. The same again changes nothing.
 * @throws forbidden, own_company (403), company_not_found, contract_not_found (404), contract_changed, contract_over (409), invalid_input (422)
 */
export const endContract = (
  ctx: Ctx,
  companyId: string,
  contractId: string,
  { lastDay, reason, seen }: EndingInput,
): Promise<void> =>
  moveEnd(
    ctx,
    companyId,
    contractId,
    {
      action: 'company.contract_ended',
      reason,
      seen,
      isDone: ({ endsOn, endedAt, endReason }) =>
        endReason === reason &&
        (lastDay === null ? endedAt !== null : endedAt === null && endsOn === lastDay),
      change: (contract, today) => {
        if (!mayEnd(contract, today)) throw refuse('contract_over');
        if (lastDay === null)
          return { endsOn: contract.endsOn, endedAt: ctx.now, endReason: reason };
        const days = endingDays(contract, today);
        const fault = days
          ? dayFault(lastDay, days)
          : 'Kontrak ini hanya dapat diakhiri sekarang juga';
        if (fault) throw refuseCommon('invalid_input', { fields: { lastDay: fault } });
        return { endsOn: lastDay, endedAt: null, endReason: reason };
      },
    },
    async (ctx, changed) => {
      const { company, after, all } = changed;
      const atOnce = lastDay === null;
      const left = seatsOn(
        all.after,
        atOnce ? isoDate(ctx.now) : isoDate(new Date(Date.parse(after.endsOn) + 86_400_000)),
      );
      const payload = {
        companyId,
        company: company.name,
        offer: after.offer,
        endsOn: after.endsOn,
        reason,
        atOnce,
        left,
      };
      await writeNotice(ctx, contractEnded, {
        ...(await responsible(ctx, companyId, after)),
        payload,
      });
      await tellLearners(ctx, changed);
    },
  );

/**
 * Moves a contract's last day to a later one. One that is over or was ended runs again, and its seats open their courses. The same again changes nothing.
 * @throws forbidden, own_company (403), company_not_found, contract_not_found (404), contract_changed (409), invalid_input (422)
 */
export const extendContract = (
  ctx: Ctx,
  companyId: string,
  contractId: string,
  { endsOn, reason, seen }: ExtensionInput,
): Promise<void> =>
  moveEnd(
    ctx,
    companyId,
    contractId,
    {
      action: 'company.contract_extended',
      reason,
      seen,
      isDone: (contract) =>
        contract.endsOn === endsOn && contract.endedAt === null && contract.endReason === null,
      change: (contract, today) => {
        const fault = dayFault(endsOn, extensionDays(contract, today));
        if (fault) throw refuseCommon('invalid_input', { fields: { endsOn: fault } });
        return { endsOn, endedAt: null, endReason: null };
      },
    },
    async (ctx, { company, after }) => {
      const payload = { companyId, company: company.name, offer: after.offer, endsOn, reason };
      await writeNotice(ctx, contractExtended, {
        ...(await responsible(ctx, companyId, after)),
        payload,
      });
    },
  );

/** The account of an address: its own, or that of somebody whom the company names so. Null unless it is in use and has proven its address. */
async function accountFor(ctx: Ctx, companyId: string, email: string): Promise<string | null> {
  const account = await userByEmail(ctx, email);
  const [person] = await ctx.db
    .select({ userId: people.userId })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.email, email)));
  const candidates = [account?.id, person?.userId].flatMap((userId) => userId ?? []);
  const accounts = await knownUsers(ctx, candidates);
  return candidates.find((userId) => accounts.get(userId)?.mailable) ?? null;
}

/**
 * Makes somebody else the owner instead of `from`, or the owner of a company that nobody owns. Their other roles there end. The same again changes nothing.
 * @throws forbidden, own_company (403), company_not_found (404), owner_changed (409), invalid_input (422)
 */
export const handOver = (
  ctx: Ctx,
  companyId: string,
  { from, email, reason }: OwnershipInput,
): Promise<void> =>
  deciding(ctx, companyId, async (ctx, { name }) => {
    const userId = await accountFor(ctx, companyId, email);
    if (userId === null)
      throw refuseCommon('invalid_input', { fields: { email: texts.unknownAccount } });
    if (userId === ctx.user.userId) throw refuse('own_company');
    const ofCompany = and(eq(managers.companyId, companyId), isNull(managers.endedAt));
    const owners = await ctx.db
      .select({ id: managers.id, userId: managers.userId })
      .from(managers)
      .where(and(ofCompany, eq(managers.role, 'owner')));
    const leaving = owners.find(({ id }) => id === from);
    const isOwner = owners.some((owner) => owner.userId === userId);
    if (from === null ? owners.length > 0 : !leaving) {
      if (isOwner) return;
      throw refuse('owner_changed');
    }
    if (leaving?.userId === userId)
      throw refuseCommon('invalid_input', { fields: { email: texts.sameOwner } });
    const end = { endedAt: ctx.now };
    if (leaving) await ctx.db.update(managers).set(end).where(eq(managers.id, leaving.id));
    if (!isOwner) {
      await ctx.db
        .update(managers)
        .set(end)
        .where(and(ofCompany, eq(managers.userId, userId)));
      await ctx.db.insert(managers).values({
        id: newId(),
        companyId,
        userId,
        role: 'owner',
        createdAt: ctx.now,
        createdBy: ctx.user.userId,
      });
    }
    const [before, after] = [
      { companyOwnerId: leaving?.userId ?? null },
      { companyOwnerId: userId },
    ];
    await writeAudit(ctx, {
      action: 'company.owner_changed' satisfies CompanyDecision,
      subjectType: 'company',
      subjectId: companyId,
      before,
      after,
      reason,
    });
    await writeNotice(ctx, ownershipGiven, {
      userIds: [userId],
      payload: { companyId, company: name },
    });
    if (leaving)
      await writeNotice(ctx, ownershipTaken, {
        userIds: [leaving.userId],
        payload: { companyId, company: name, reason },
      });
  });
