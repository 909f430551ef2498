import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { ownAccount, ownStatement } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { isoDate } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import { isSignature, sign } from '~/lib/server/signature';
import { refuse } from '../../people/errors';
import { isOfDomain } from '../../people/rules';
import { inviteLink, inviteToken } from '../../people/server/data';
import { inviteDays } from '../../people/terms';
import { seatsOfCompany } from '../../server/data';
import {
  companies,
  companyContracts,
  companyDepartments,
  companyJoinLinks,
  companyPeople,
  companySeats,
} from '../../server/tables';

const dayMs = 86_400_000;
const tokenPattern =
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([\w-]{43})$/;
const idIn = (token: string): string | null =>
  tokenPattern.exec(token)?.slice(1, 6).join('-') ?? null;

/** The token of a join link: its id and a signature over it. */
const joinToken = (secret: string, id: string): string =>
  `${id.replaceAll('-', '')}.${sign(secret, 'company-join', id)}`;
export const joinLink = (secret: string, id: string): string =>
  `/company/invitation#${joinToken(secret, id)}`;

async function seatIn(ctx: Ctx, secret: string, token: string) {
  const id = idIn(token);
  if (!id) return null;
  const [row] = await ctx.db
    .select({
      seat: companySeats,
      person: companyPeople,
      company: companies.name,
      department: companyDepartments.name,
    })
    .from(companySeats)
    .innerJoin(companyPeople, eq(companyPeople.id, companySeats.personId))
    .innerJoin(companies, eq(companies.id, companySeats.companyId))
    .leftJoin(companyDepartments, eq(companyDepartments.id, companyPeople.departmentId))
    .where(eq(companySeats.id, id));
  return row && isSignature(token, inviteToken(secret, row.seat)) ? row : null;
}

async function linkIn(ctx: Ctx, secret: string, token: string) {
  const id = idIn(token);
  if (!id || !isSignature(token, joinToken(secret, id))) return null;
  const [row] = await ctx.db
    .select({
      link: companyJoinLinks,
      company: companies.name,
      department: companyDepartments.name,
    })
    .from(companyJoinLinks)
    .innerJoin(companies, eq(companies.id, companyJoinLinks.companyId))
    .leftJoin(companyDepartments, eq(companyDepartments.id, companyJoinLinks.departmentId))
    .where(eq(companyJoinLinks.id, id));
  return row ?? null;
}

type SeatEntry = { kind: 'invitation' } & NonNullable<Awaited<ReturnType<typeof seatIn>>>;
type LinkEntry = { kind: 'join' } & NonNullable<Awaited<ReturnType<typeof linkIn>>>;

/** What a token opens: the seat of an invitation, or a join link. @throws link_invalid (404) */
export async function entryOf(
  ctx: Ctx,
  secret: string,
  token: string,
): Promise<SeatEntry | LinkEntry> {
  const seat = await seatIn(ctx, secret, token);
  if (seat) return { kind: 'invitation', ...seat };
  const link = await linkIn(ctx, secret, token);
  if (link) return { kind: 'join', ...link };
  throw refuse('link_invalid');
}

type Invited = Pick<SeatEntry['seat'], 'status' | 'invitedAt' | 'remindedAt'>;
/** The time until which an invitation's link works. */
const seatEnds = ({ invitedAt, remindedAt }: Invited) =>
  new Date((remindedAt ?? invitedAt).getTime() + inviteDays * dayMs);
export const isSeatOver = (seat: Invited, now: Date) =>
  seat.status === 'revoked' || (seat.status === 'invited' && now > seatEnds(seat));
export const isLinkOver = ({ expiresAt, revokedAt }: LinkEntry['link'], now: Date) =>
  revokedAt !== null || expiresAt <= now;

/** The page of an invitation or join link, for whoever holds it. @throws link_invalid (404) */
export async function invitationData(ctx: Ctx, secret: string, token: string) {
  const entry = await entryOf(ctx, secret, token);
  const account = ctx.actor && (await ownAccount(ctx));
  const { kind, company, department } = entry;
  const companyId = kind === 'invitation' ? entry.seat.companyId : entry.link.companyId;
  const runs = (await seatsOfCompany(ctx, companyId)) > 0;
  if (entry.kind === 'join') {
    const mine = account ? await ownSeat(ctx, companyId, account.id) : null;
    const state =
      mine === 'active'
        ? 'mine'
        : isLinkOver(entry.link, ctx.now)
          ? 'over'
          : runs
            ? 'open'
            : 'no_contract';
    const fits = Boolean(account?.emailVerified && isOfDomain(account.email, entry.link.domain));
    return {
      kind,
      company,
      department,
      meant: entry.link.domain,
      state: state as 'open' | 'mine' | 'over' | 'no_contract',
      viewer: account && { email: account.email, verified: account.emailVerified, fits },
    };
  }
  const { seat, person } = entry;
  const state = seatState(entry, ctx, runs);
  return {
    kind,
    company,
    department,
    meant: person.email,
    state,
    viewer: account && {
      email: account.email,
      verified: account.emailVerified,
      fits: account.email === person.email,
    },
    ...(seat.status === 'revoked' && { department: null }),
  };
}

function seatState({ seat, person }: SeatEntry, ctx: Ctx, runs: boolean) {
  if (seat.status === 'active')
    return person.userId !== null && person.userId === ctx.actor?.userId
      ? ('mine' as const)
      : ('taken' as const);
  if (isSeatOver(seat, ctx.now)) return 'over' as const;
  return runs ? ('open' as const) : ('no_contract' as const);
}

/** The state of a person's seat in a company; null for who isn't one of its people. */
async function ownSeat(ctx: Ctx, companyId: string, userId: string) {
  const [row] = await ctx.db
    .select({ status: companySeats.status })
    .from(companyPeople)
    .innerJoin(companySeats, eq(companySeats.personId, companyPeople.id))
    .where(and(eq(companyPeople.companyId, companyId), eq(companyPeople.userId, userId)))
    .orderBy(desc(companySeats.invitedAt), desc(companySeats.id))
    .limit(1);
  return row?.status ?? null;
}

const ownMemberships = ownStatement('own memberships', (db, me) =>
  db
    .select({
      personId: companyPeople.id,
      company: companies.name,
      department: companyDepartments.name,
      email: companyPeople.email,
      status: companySeats.status,
      activatedAt: companySeats.activatedAt,
    })
    .from(companyPeople)
    .innerJoin(companies, eq(companies.id, companyPeople.companyId))
    .innerJoin(
      companySeats,
      and(eq(companySeats.personId, companyPeople.id), ne(companySeats.status, 'revoked')),
    )
    .leftJoin(companyDepartments, eq(companyDepartments.id, companyPeople.departmentId))
    .where(eq(companyPeople.userId, me))
    .orderBy(sql`lower(${companies.name})`),
);

/** The companies that have given the actor a seat. */
export const membershipsData = async (ctx: Ctx) => ({ items: await ownMemberships(ctx) });

const invitationsMost = 10;
/** A contract of the company runs, and the person has no seat of it under another address. */
const mayTakeSeat = (
  me: SQL,
) => sql`exists (select 1 from ${companyContracts} k where k.company_id = ${companies.id} and k.ended_at is null
    and ${sql.placeholder('today')}::date between k.starts_on and k.ends_on)
  and not exists (select 1 from ${companyPeople} o join ${companySeats} t on t.person_id = o.id and t.status <> 'revoked'
    where o.company_id = ${companies.id} and o.user_id = ${me} and o.id <> ${companyPeople.id})`;

const ownInvitations = ownStatement('own company invitations', (db, me) =>
  db
    .select({
      id: companySeats.id,
      inviteKey: companySeats.inviteKey,
      status: companySeats.status,
      invitedAt: companySeats.invitedAt,
      remindedAt: companySeats.remindedAt,
      company: companies.name,
    })
    .from(users)
    .innerJoin(companyPeople, eq(companyPeople.email, sql`lower(${users.email})`))
    .innerJoin(
      companySeats,
      and(eq(companySeats.personId, companyPeople.id), eq(companySeats.status, 'invited')),
    )
    .innerJoin(companies, eq(companies.id, companyPeople.companyId))
    .where(
      and(
        eq(users.id, me),
        eq(users.emailVerified, true),
        or(isNull(companyPeople.userId), eq(companyPeople.userId, me)),
        mayTakeSeat(me),
      ),
    )
    // Those that are over are the oldest.
    .orderBy(desc(companySeats.invitedAt), desc(companySeats.id))
    .limit(invitationsMost),
);

/**
 * The invitations that wait for the actor's proven address, with the links that were mailed there. Staff who sees the site as somebody else gets none, because
 * whoever has a link may take the seat.
 */
export async function ownInvitationsData(ctx: Ctx, secret: string) {
  if (ctx.unknownToken === null && ctx.user.viewing) return { items: [] };
  const seats = await ownInvitations(ctx, { today: isoDate(ctx.now) });
  const open = seats.filter((seat) => !isSeatOver(seat, ctx.now));
  return {
    items: open.map((seat) => ({
      id: seat.id,
      company: seat.company,
      link: inviteLink(secret, seat),
      expiresAt: seatEnds(seat).toISOString(),
    })),
  };
}
