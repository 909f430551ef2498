import { and, eq, ne, sql } from 'drizzle-orm';
import { ownAccount } from '~/features/auth/server/data';
import { settleMatter, settleMatters } from '~/features/notifications/server/mutations';
import { profileName } from '~/features/profiles/server/data';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { refuse as refuseCompany } from '../../errors';
import { refuse } from '../../people/errors';
import { seatMatter } from '../../people/notices';
import { isOfDomain } from '../../people/rules';
import { freeSeats, type PeopleDeps } from '../../people/server/mutations';
import { holdCompany } from '../../server/mutations';
import { companyPeople, companySeats } from '../../server/tables';
import { entryOf, isLinkOver, isSeatOver } from './data';

/**
 * Takes the seat that an invitation or join link offers, with the actor's own account. The holder of an invitation may take it with an account of another
 * address; the company still sees the address that it gave. The same again changes nothing.
 * @throws link_invalid (404), invitation_over (410), invitation_taken, already_member, join_refused, no_contract, seats_full (409), address_unproven, other_domain (403)
 */
export const acceptInvitation = (ctx: Ctx, deps: PeopleDeps, token: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const account = await ownAccount(ctx);
    const read = await entryOf(ctx, deps.secret, token);
    await holdCompany(ctx, read.kind === 'invitation' ? read.seat.companyId : read.link.companyId);
    // What happened before the company was held counts.
    const entry = await entryOf(ctx, deps.secret, token);
    if (entry.kind === 'join') return join(ctx, deps, entry.link, account);
    const { seat, person } = entry;
    if (seat.status === 'active') {
      if (person.userId === account.id) return;
      throw refuse('invitation_taken');
    }
    if (isSeatOver(seat, ctx.now)) throw refuse('invitation_over');
    await freeSeats(ctx, seat.companyId);
    if (person.userId !== null && person.userId !== account.id) throw refuse('invitation_taken');
    await activate(ctx, deps, {
      companyId: seat.companyId,
      personId: person.id,
      seatId: seat.id,
      userId: account.id,
    });
  });

type Taken = { companyId: string; personId: string; seatId: string; userId: string };
async function activate(
  ctx: Ctx,
  deps: PeopleDeps,
  { companyId, personId, seatId, userId }: Taken,
): Promise<void> {
  const [elsewhere] = await ctx.db
    .select({ id: companyPeople.id, seatId: companySeats.id })
    .from(companyPeople)
    .leftJoin(
      companySeats,
      and(eq(companySeats.personId, companyPeople.id), ne(companySeats.status, 'revoked')),
    )
    .where(
      and(
        eq(companyPeople.companyId, companyId),
        eq(companyPeople.userId, userId),
        ne(companyPeople.id, personId),
      ),
    );
  if (elsewhere?.seatId) throw refuse('already_member');
  // Under the new address they go on; the record without a seat stays as history, tied to nobody.
  if (elsewhere)
    await ctx.db
      .update(companyPeople)
      .set({ userId: null })
      .where(eq(companyPeople.id, elsewhere.id));
  await ctx.db.update(companyPeople).set({ userId }).where(eq(companyPeople.id, personId));
  await ctx.db
    .update(companySeats)
    .set({ status: 'active', activatedAt: ctx.now })
    .where(and(eq(companySeats.id, seatId), eq(companySeats.status, 'invited')));
  await settleMatter(ctx, seatMatter(seatId));
  await deps.seatsChanged(ctx, companyId, [personId]);
}

type Link = {
  companyId: string;
  domain: string;
  departmentId: string | null;
  expiresAt: Date;
  revokedAt: Date | null;
};
type Account = Awaited<ReturnType<typeof ownAccount>>;

/** Takes a seat by a join link: the account's own proven address must be of its domain. Whoever the company has taken a seat from asks there. */
async function join(
  ctx: Ctx,
  deps: PeopleDeps,
  link: Link & { id: string; createdBy: string | null; createdAt: Date },
  account: Account,
): Promise<void> {
  const { companyId } = link;
  const [person] = await ctx.db
    .select({ id: companyPeople.id, userId: companyPeople.userId })
    .from(companyPeople)
    .where(
      and(
        eq(companyPeople.companyId, companyId),
        sql`(${companyPeople.userId} = ${account.id} or ${companyPeople.email} = ${account.email})`,
      ),
    )
    .orderBy(sql`${companyPeople.userId} is null`)
    .limit(1);
  const [seat] = person
    ? await ctx.db
        .select()
        .from(companySeats)
        .where(eq(companySeats.personId, person.id))
        .orderBy(sql`${companySeats.invitedAt} desc, ${companySeats.id} desc`)
        .limit(1)
    : [];
  if (seat?.status === 'active' && person?.userId === account.id) return;
  if (isLinkOver(link, ctx.now)) throw refuse('invitation_over');
  if (!account.emailVerified) throw refuse('address_unproven');
  if (!isOfDomain(account.email, link.domain)) throw refuse('other_domain');
  if (person?.userId && person.userId !== account.id) throw refuse('invitation_taken');
  if (seat?.status === 'revoked' && seat.revokedBy !== account.id) throw refuse('join_refused');
  const free = await freeSeats(ctx, companyId);
  if (seat?.status === 'invited' && person)
    return activate(ctx, deps, {
      companyId,
      personId: person.id,
      seatId: seat.id,
      userId: account.id,
    });
  if (free === 0) throw refuseCompany('seats_full');
  const personId = person?.id ?? newId();
  if (!person) {
    const name = (await profileName(ctx, account.id)) || account.name || account.email;
    await ctx.db.insert(companyPeople).values({
      id: personId,
      companyId,
      email: account.email,
      name,
      departmentId: link.departmentId,
      createdAt: ctx.now,
    });
  }
  const seatId = newId();
  await ctx.db.insert(companySeats).values({
    id: seatId,
    companyId,
    personId,
    status: 'invited',
    inviteKey: newId(),
    invitedAt: ctx.now,
  });
  await activate(ctx, deps, { companyId, personId, seatId, userId: account.id });
}

/** Gives the actor's own seat back to the company. Repeating it changes nothing. @throws person_not_found (404), also for others */
export const leaveCompany = (ctx: Ctx, deps: PeopleDeps, personId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const own = and(eq(companyPeople.id, personId), eq(companyPeople.userId, ctx.user.userId));
    const [person] = await ctx.db
      .select({ companyId: companyPeople.companyId })
      .from(companyPeople)
      .where(own);
    if (!person) throw refuse('person_not_found');
    await holdCompany(ctx, person.companyId);
    const left = await ctx.db
      .update(companySeats)
      .set({
        status: 'revoked',
        revokedAt: ctx.now,
        revokedBy: ctx.user.userId,
        inviteKey: newId(),
      })
      .where(and(eq(companySeats.personId, personId), ne(companySeats.status, 'revoked')))
      .returning({ id: companySeats.id });
    if (left.length === 0) return;
    await settleMatters(
      ctx,
      left.map(({ id }) => seatMatter(id)),
    );
    await deps.seatsChanged(ctx, person.companyId, [personId]);
  });
