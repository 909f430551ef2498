import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { isoDate } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import { derivedId } from '~/lib/server/ids';
import { sign } from '~/lib/server/signature';
import { type CompanyAccess, can } from '../../access';
import { companyOf, isWithin } from '../../server/data';
import { companyDepartments, companyPeople, companySeats } from '../../server/tables';
import { refuse } from '../errors';
import { invitationsPerDay } from '../terms';
import { companyInvitationDays } from './tables';

const newestSeat = sql`(select s.id from ${companySeats} s where s.person_id = ${companyPeople.id} order by s.invited_at desc, s.id desc limit 1)`;
export const personColumns = {
  id: companyPeople.id,
  name: companyPeople.name,
  email: companyPeople.email,
  employeeNumber: companyPeople.employeeNumber,
  department: companyDepartments.name,
  departmentId: companyPeople.departmentId,
  status: companySeats.status,
  invitedAt: companySeats.invitedAt,
  activatedAt: companySeats.activatedAt,
  accountEmail: sql<
    string | null
  >`case when ${companySeats.status} = 'active' then nullif(${users.email}, ${companyPeople.email}) end`.as(
    'account_email',
  ),
  createdAt: companyPeople.createdAt,
};
export const isNewestSeat = sql`${companySeats.id} = ${newestSeat}`;

export type KeyedSeat = { id: string; inviteKey: string };
/** The token of an invitation: the seat's id, and a signature over it and its key. */
export const inviteToken = (secret: string, { id, inviteKey }: KeyedSeat): string =>
  `${id.replaceAll('-', '')}.${sign(secret, 'company-seat', id, inviteKey)}`;
/** The token stands in the fragment, which browsers send to no server. */
export const inviteLink = (secret: string, seat: KeyedSeat): string =>
  `/company/invitation#${inviteToken(secret, seat)}`;

/** Somebody of a company with the history of their seats. @throws company_not_found, person_not_found (404), also for one of another department */
export async function personData(ctx: Ctx, companyId: string, personId: string) {
  const access = await companyOf(ctx, companyId);
  const [row] = await ctx.db
    .select({
      ...personColumns,
      left: sql<boolean>`coalesce(${companySeats.revokedBy} = ${companyPeople.userId}, false)`,
    })
    .from(companyPeople)
    .leftJoin(companySeats, isNewestSeat)
    .leftJoin(companyDepartments, eq(companyDepartments.id, companyPeople.departmentId))
    .leftJoin(users, eq(users.id, companyPeople.userId))
    .where(and(eq(companyPeople.id, personId), isWithin(access)))
    .limit(1);
  if (!row) throw refuse('person_not_found');
  const { id, status, invitedAt, remindedAt, activatedAt, revokedAt, revokeReason } = companySeats;
  const seats = await ctx.db
    .select({ id, status, invitedAt, remindedAt, activatedAt, revokedAt, revokeReason })
    .from(companySeats)
    .where(eq(companySeats.personId, personId))
    .orderBy(desc(invitedAt), desc(id))
    .limit(50);
  return { ...row, seats, may: { change: can(access, 'people') } };
}

/** People whom the access reaches, with the newest of their seats. */
export const readPeople = async (ctx: Ctx, access: CompanyAccess, ids: string[]) =>
  ctx.db
    .select({
      id: companyPeople.id,
      email: companyPeople.email,
      userId: companyPeople.userId,
      erased: sql<boolean>`${users.erasedAt} is not null`,
      seat: {
        id: companySeats.id,
        inviteKey: companySeats.inviteKey,
        status: companySeats.status,
        invitedAt: companySeats.invitedAt,
        remindedAt: companySeats.remindedAt,
      },
    })
    .from(companyPeople)
    .leftJoin(companySeats, isNewestSeat)
    .leftJoin(users, eq(users.id, companyPeople.userId))
    .where(and(isWithin(access), inArray(companyPeople.id, ids)));
export type KnownPerson = Awaited<ReturnType<typeof readPeople>>[number];

/** What stands for an address in the counts of a company's invitations. */
export const countedAddress = (companyId: string, email: string): string =>
  derivedId(`company invitation ${email}`, companyId);

/** Tells of addresses whether they have had all the invitations of a company that they may get today (`invitationsPerDay`). */
export async function spentAddresses(
  ctx: Ctx,
  companyId: string,
): Promise<(email: string) => boolean> {
  const { address, day, sent } = companyInvitationDays;
  const spent = await ctx.db
    .select({ address })
    .from(companyInvitationDays)
    .where(
      and(
        eq(companyInvitationDays.companyId, companyId),
        eq(day, isoDate(ctx.now)),
        gte(sent, invitationsPerDay),
      ),
    );
  const addresses = new Set(spent.map(({ address }) => address));
  return (email) => addresses.size > 0 && addresses.has(countedAddress(companyId, email));
}
