import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { isMailable } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { settleMatters } from '~/features/notifications/server/mutations';
import { isoDate } from '~/lib/dates';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotices } from '~/lib/server/outbox';
import type { CompanyAccess } from '../../access';
import { refuse as refuseCompany } from '../../errors';
import { requireDepartment, seatsOfCompany } from '../../server/data';
import { holdCompany, holdCompanyAs } from '../../server/mutations';
import { companyPeople, companySeats } from '../../server/tables';
import { refuse } from '../errors';
import { seatMatter, seatOffered, seatRevoked } from '../notices';
import type { PeopleOutcome, PersonInput } from '../schema';
import { inviteDays, peopleTexts, resendMinutes } from '../terms';
import {
  countedAddress,
  inviteLink,
  type KeyedSeat,
  type KnownPerson,
  readPeople,
  spentAddresses,
} from './data';
import { companyInvitationDays } from './tables';

/**
 * What the people of a company need from outside: the secret of their links, and what else happens in the transaction in which seats of people are
 * given, accepted or taken away, or their department changes (courses are opened and closed).
 */
export type PeopleDeps = {
  secret: string;
  seatsChanged: (ctx: Ctx, companyId: string, personIds: string[]) => Promise<void>;
};

/** Runs a change of a company's people while the company is locked, for who may manage them. @throws company_not_found (404), forbidden (403) */
const asKeeper = <T>(
  ctx: Ctx,
  companyId: string,
  work: (ctx: Ctx, access: CompanyAccess) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (ctx) => work(ctx, await holdCompanyAs(ctx, companyId, 'people')));

/** The seats that may still be given in a locked company. @throws no_contract (409) while no contract runs */
export async function freeSeats(ctx: Ctx, companyId: string): Promise<number> {
  const bought = await seatsOfCompany(ctx, companyId);
  if (bought === 0) throw refuseCompany('no_contract');
  const [takenSeats] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(companySeats)
    .where(and(eq(companySeats.companyId, companyId), ne(companySeats.status, 'revoked')));
  return Math.max(0, bought - (takenSeats?.count ?? 0));
}

type Invited = { personId: string; email: string; seat: KeyedSeat };

type Inviting = Pick<CompanyAccess, 'companyId' | 'name'>;

/** Sends invitations of a locked company, and counts them. Who has an account with this address, and has proven it, also gets the bell. */
async function writeInvitations(
  ctx: Ctx,
  { secret }: Pick<PeopleDeps, 'secret'>,
  { companyId, name }: Inviting,
  invited: Invited[],
): Promise<void> {
  if (invited.length === 0) return;
  const days = companyInvitationDays;
  await ctx.db
    .insert(days)
    .values(
      invited.map(({ email }) => ({
        companyId,
        day: isoDate(ctx.now),
        address: countedAddress(companyId, email),
        sent: 1,
      })),
    )
    .onConflictDoUpdate({
      target: [days.companyId, days.day, days.address],
      set: { sent: sql`${days.sent} + 1` },
    });
  const accounts = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        inArray(
          users.email,
          invited.map(({ email }) => email),
        ),
        isMailable,
      ),
    );
  const accountByEmail = new Map(accounts.map(({ id, email }) => [email, id]));
  await writeNotices(
    ctx,
    seatOffered,
    invited.map(({ email, seat }) => {
      const account = accountByEmail.get(email);
      return {
        ...(account ? { userIds: [account] } : { addresses: [email] }),
        payload: {
          seatId: seat.id,
          company: name,
          link: inviteLink(secret, seat),
          days: inviteDays,
        },
      };
    }),
  );
}

/** Forgets how many invitations were sent on days before yesterday. */
export const forgetInvitationDays = (ctx: Ctx) =>
  ctx.db
    .delete(companyInvitationDays)
    .where(lt(companyInvitationDays.day, isoDate(new Date(ctx.now.getTime() - 86_400_000))));

/** @throws invited_often (429) for an address that has had its invitations of the day */
async function requireUnspent(ctx: Ctx, companyId: string, email: string): Promise<void> {
  const isSpent = await spentAddresses(ctx, companyId);
  if (isSpent(email)) throw refuse('invited_often', { fields: { email: peopleTexts.often } });
}

/** Gives people of a locked company a new seat and invites them; enough seats must be free, and no address may have had its invitations of the day. Returns the seats. */
export async function giveSeats(
  ctx: Ctx,
  deps: PeopleDeps,
  access: Inviting,
  people: { id: string; email: string }[],
): Promise<{ personId: string; seatId: string }[]> {
  if (people.length === 0) return [];
  const seats = people.map(({ id, email }) => ({
    personId: id,
    email,
    seat: { id: newId(), inviteKey: newId() },
  }));
  await ctx.db.insert(companySeats).values(
    seats.map(({ personId, seat }) => ({
      ...seat,
      companyId: access.companyId,
      personId,
      status: 'invited' as const,
      invitedAt: ctx.now,
    })),
  );
  await writeInvitations(ctx, deps, access, seats);
  await deps.seatsChanged(
    ctx,
    access.companyId,
    people.map(({ id }) => id),
  );
  return seats.map(({ personId, seat }) => ({ personId, seatId: seat.id }));
}

/** Names and invites somebody. @throws company_not_found, department_not_found (404), forbidden (403), no_contract, seats_full, person_known (409), invited_often (429) */
export const invitePerson = (
  ctx: Ctx,
  deps: PeopleDeps,
  companyId: string,
  input: PersonInput,
): Promise<{ id: string }> =>
  asKeeper(ctx, companyId, async (ctx, access) => {
    await requireDepartment(ctx, companyId, input.departmentId);
    if ((await freeSeats(ctx, companyId)) === 0) throw refuseCompany('seats_full');
    const [person] = await ctx.db
      .insert(companyPeople)
      .values({ id: newId(), companyId, createdAt: ctx.now, ...input })
      .onConflictDoNothing()
      .returning({ id: companyPeople.id, email: companyPeople.email });
    if (!person)
      throw refuse('person_known', {
        fields: { email: 'Alamat ini sudah ada di daftar peserta.' },
      });
    await requireUnspent(ctx, companyId, person.email);
    await giveSeats(ctx, deps, access, [person]);
    return { id: person.id };
  });

/**
 * Changes what the company keeps about somebody. With another address they are tied to no account any more, unless one of them uses the seat.
 * @throws person_not_found, department_not_found, company_not_found (404), person_known, person_erased (409), forbidden (403), invited_often (429)
 */
export const changePerson = (
  ctx: Ctx,
  deps: PeopleDeps,
  companyId: string,
  personId: string,
  input: PersonInput,
): Promise<void> =>
  asKeeper(ctx, companyId, async (ctx, access) => {
    await requireDepartment(ctx, companyId, input.departmentId);
    const { email } = input;
    const [before] = await readPeople(ctx, access, [personId]);
    if (!before) throw refuse('person_not_found');
    if (before.erased) throw refuse('person_erased');
    const isMoved = before.email !== email;
    if (isMoved) {
      const [namesake] = await ctx.db
        .select({ id: companyPeople.id })
        .from(companyPeople)
        .where(and(eq(companyPeople.companyId, companyId), eq(companyPeople.email, email)));
      if (namesake)
        throw refuse('person_known', {
          fields: { email: 'Alamat ini sudah ada di daftar peserta.' },
        });
      await reissue(ctx, deps, companyId, personId, email);
    }
    await ctx.db
      .update(companyPeople)
      .set({ ...input, ...(isMoved && before.seat?.status !== 'active' && { userId: null }) })
      .where(and(eq(companyPeople.id, personId), eq(companyPeople.companyId, companyId)));
    await deps.seatsChanged(ctx, companyId, [personId]);
  });

/** An open invitation goes to the corrected address, and the link that went to the wrong one ends. */
async function reissue(
  ctx: Ctx,
  deps: PeopleDeps,
  companyId: string,
  personId: string,
  email: string,
): Promise<void> {
  const [seat] = await ctx.db
    .update(companySeats)
    .set({ inviteKey: newId(), remindedAt: ctx.now })
    .where(and(eq(companySeats.personId, personId), eq(companySeats.status, 'invited')))
    .returning({ id: companySeats.id, inviteKey: companySeats.inviteKey });
  if (!seat) return;
  await settleMatters(ctx, [seatMatter(seat.id)]);
  await requireUnspent(ctx, companyId, email);
  const { name } = await holdCompany(ctx, companyId);
  await writeInvitations(ctx, deps, { companyId, name }, [{ personId, email, seat }]);
}

/** Does something to many people: those whom `faultOf` names are left out, each with its sentence. Somebody of another company is unknown. */
async function withPeople(
  ctx: Ctx,
  { access, ids }: { access: CompanyAccess; ids: string[] },
  faultOf: (person: KnownPerson) => string | null,
  run: (people: KnownPerson[]) => Promise<void>,
): Promise<PeopleOutcome> {
  const personById = new Map(
    (await readPeople(ctx, access, ids)).map((person) => [person.id, person]),
  );
  const refused: Record<string, string> = {};
  const fitting: KnownPerson[] = [];
  for (const id of new Set(ids)) {
    const person = personById.get(id);
    const fault = person ? faultOf(person) : refuse('person_not_found').problem.detail;
    if (fault === null && person) fitting.push(person);
    else refused[id] = fault ?? '';
  }
  if (fitting.length > 0) await run(fitting);
  return { done: fitting.length, refused };
}

const seatIdsOf = (people: KnownPerson[]) => people.flatMap(({ seat }) => (seat ? [seat.id] : []));

/** Sends open invitations again with a new link; the old one ends. @throws company_not_found (404), forbidden (403), no_contract (409) */
export const resendInvitations = (
  ctx: Ctx,
  deps: PeopleDeps,
  companyId: string,
  ids: string[],
): Promise<PeopleOutcome> =>
  asKeeper(ctx, companyId, async (ctx, access) => {
    await freeSeats(ctx, companyId);
    const earliest = ctx.now.getTime() - resendMinutes * 60_000;
    const isSpent = await spentAddresses(ctx, companyId);
    const faultOf = ({ seat, email }: KnownPerson) => {
      if (seat?.status !== 'invited') return refuse('seat_not_invited').problem.detail;
      if (isSpent(email)) return peopleTexts.often;
      return (seat.remindedAt ?? seat.invitedAt).getTime() > earliest
        ? refuse('resent_lately').problem.detail
        : null;
    };
    return withPeople(ctx, { access, ids }, faultOf, async (people) => {
      await settleMatters(ctx, seatIdsOf(people).map(seatMatter));
      const renewed = await ctx.db
        .update(companySeats)
        .set({ remindedAt: ctx.now, inviteKey: sql`gen_random_uuid()` })
        .where(and(inArray(companySeats.id, seatIdsOf(people)), eq(companySeats.status, 'invited')))
        .returning({
          id: companySeats.id,
          inviteKey: companySeats.inviteKey,
          personId: companySeats.personId,
        });
      const emails = new Map(people.map(({ id, email }) => [id, email]));
      await writeInvitations(
        ctx,
        deps,
        access,
        renewed.map(({ personId, ...seat }) => ({
          personId,
          email: emails.get(personId) ?? '',
          seat,
        })),
      );
    });
  });

/** Takes seats away; they are free for others at once. What people have done and their certificates stay theirs. Somebody without a seat is left out. */
export const revokeSeats = (
  ctx: Ctx,
  deps: PeopleDeps,
  companyId: string,
  { ids, reason }: { ids: string[]; reason: string },
): Promise<PeopleOutcome> =>
  asKeeper(ctx, companyId, (ctx, access) =>
    withPeople(
      ctx,
      { access, ids },
      ({ seat }) => (seat && seat.status !== 'revoked' ? null : 'Orang ini tidak memegang kursi.'),
      async (people) => {
        await ctx.db
          .update(companySeats)
          .set({
            status: 'revoked',
            revokedAt: ctx.now,
            revokedBy: ctx.user.userId,
            revokeReason: reason,
            inviteKey: sql`gen_random_uuid()`,
          })
          .where(
            and(inArray(companySeats.id, seatIdsOf(people)), ne(companySeats.status, 'revoked')),
          );
        await settleMatters(ctx, seatIdsOf(people).map(seatMatter));
        const seatedPeople = people.filter(
          ({ seat, userId }) => seat?.status === 'active' && userId,
        );
        await writeNotices(
          ctx,
          seatRevoked,
          seatedPeople.map(({ seat, userId }) => ({
            userIds: [userId ?? ''],
            payload: { seatId: seat?.id ?? '', company: access.name, reason },
          })),
        );
        await deps.seatsChanged(
          ctx,
          companyId,
          people.map(({ id }) => id),
        );
      },
    ),
  );

/**
 * Invites people again who have no seat: it is theirs when they have accepted, also where they used one before. Erased people are left out.
 * @throws company_not_found (404), forbidden (403), no_contract, seats_full (409) where there aren't enough for all of them
 */
export const restoreSeats = (
  ctx: Ctx,
  deps: PeopleDeps,
  companyId: string,
  ids: string[],
): Promise<PeopleOutcome> =>
  asKeeper(ctx, companyId, async (ctx, access) => {
    const free = await freeSeats(ctx, companyId);
    const isSpent = await spentAddresses(ctx, companyId);
    const faultOf = ({ seat, erased, email }: KnownPerson) => {
      if (erased) return refuse('person_erased').problem.detail;
      if (seat && seat.status !== 'revoked') return refuse('seat_held').problem.detail;
      return isSpent(email) ? peopleTexts.often : null;
    };
    return withPeople(ctx, { access, ids }, faultOf, async (people) => {
      if (people.length > free) throw refuseCompany('seats_full');
      await giveSeats(ctx, deps, access, people);
    });
  });

/** Moves people to a department, or out of all. @throws company_not_found, department_not_found (404), forbidden (403) */
export const movePeople = (
  ctx: Ctx,
  deps: PeopleDeps,
  companyId: string,
  { ids, departmentId }: { ids: string[]; departmentId: string | null },
) =>
  asKeeper(ctx, companyId, async (ctx, access) => {
    await requireDepartment(ctx, companyId, departmentId);
    return withPeople(
      ctx,
      { access, ids },
      () => null,
      async (people) => {
        const moved = people.map(({ id }) => id);
        await ctx.db
          .update(companyPeople)
          .set({ departmentId })
          .where(and(eq(companyPeople.companyId, companyId), inArray(companyPeople.id, moved)));
        await deps.seatsChanged(ctx, companyId, moved);
      },
    );
  });
