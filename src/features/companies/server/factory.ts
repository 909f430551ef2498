import { createAcceptedQuote } from '~/features/quotes/server/factory';
import { isoDate } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { lastDayAfter } from '../rules';
import type { CompanyRole, SeatStatus } from '../terms';
import {
  companies,
  companyContracts,
  companyDepartments,
  companyManagers,
  companyPeople,
  companySeats,
} from './tables';

type CompanyOptions = {
  name?: string;
  ownerId?: string;
  seats?: number;
  months?: number;
  startsOn?: string;
  endsOn?: string;
};

/** Makes a company with one contract, which runs from today unless other days are given, and its owner where one is named. */
export async function createCompany(
  ctx: Ctx,
  options: CompanyOptions = {},
): Promise<{ companyId: string; contractId: string }> {
  const {
    name = 'PT Rempah Nusantara',
    ownerId,
    seats = 10,
    months = 6,
    startsOn = isoDate(ctx.now),
  } = options;
  const companyId = newId();
  await ctx.db.insert(companies).values({ id: companyId, name, createdAt: ctx.now });
  const contractId = await createContract(ctx, companyId, {
    seats,
    startsOn,
    endsOn: options.endsOn ?? lastDayAfter(startsOn, months),
  });
  if (ownerId) await createManager(ctx, { companyId, userId: ownerId, role: 'owner' });
  return { companyId, contractId };
}

/** Makes one more contract of a company, with the accepted offer it comes from. */
async function createContract(
  ctx: Ctx,
  companyId: string,
  contract: { seats: number; startsOn: string; endsOn: string },
): Promise<string> {
  const id = newId();
  const quoteId = await createAcceptedQuote(ctx, { seats: contract.seats });
  await ctx.db
    .insert(companyContracts)
    .values({ id, companyId, quoteId, createdAt: ctx.now, ...contract });
  return id;
}

export async function createDepartment(ctx: Ctx, companyId: string, name: string): Promise<string> {
  const id = newId();
  await ctx.db.insert(companyDepartments).values({ id, companyId, name, createdAt: ctx.now });
  return id;
}

type ManagerOptions = {
  companyId: string;
  userId: string;
  role: CompanyRole;
  departmentId?: string;
};
export async function createManager(ctx: Ctx, options: ManagerOptions): Promise<string> {
  const id = newId();
  await ctx.db.insert(companyManagers).values({ id, createdAt: ctx.now, ...options });
  return id;
}

type PersonOptions = {
  companyId: string;
  email: string;
  name?: string;
  departmentId?: string | null;
  userId?: string;
  status?: SeatStatus | null;
};

/** Makes a person of a company with a seat: an active one where their account is given, else an invited one; with `status: null` without any. */
export async function createCompanyPerson(
  ctx: Ctx,
  { status, name = 'Dewi Anggraini', userId, ...person }: PersonOptions,
): Promise<{ personId: string; seatId: string }> {
  const [personId, seatId] = [newId(), newId()];
  await ctx.db
    .insert(companyPeople)
    .values({ id: personId, name, createdAt: ctx.now, ...person, ...(userId && { userId }) });
  const seatStatus = status === undefined ? (userId ? 'active' : 'invited') : status;
  if (seatStatus)
    await ctx.db.insert(companySeats).values({
      id: seatId,
      companyId: person.companyId,
      personId,
      status: seatStatus,
      inviteKey: newId(),
      invitedAt: ctx.now,
      ...(seatStatus !== 'invited' && { activatedAt: ctx.now }),
      ...(seatStatus === 'revoked' && { revokedAt: ctx.now }),
    });
  return { personId, seatId };
}
