import { and, eq, sql } from 'drizzle-orm';
import { settleMatters } from '~/features/notifications/server/mutations';
import type { ListInput, ListSent } from '~/lib/list-import';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { newId } from '~/lib/server/ids';
import type { HeldList } from '~/lib/server/list-import';
import { refuse as refuseCompany } from '../../errors';
import { seatMatter } from '../../people/notices';
import type { ReadPerson } from '../../people/rules';
import type { ImportCheck } from '../../people/schema';
import { spentAddresses } from '../../people/server/data';
import { freeSeats, giveSeats, type PeopleDeps } from '../../people/server/mutations';
import { type ImportOutcome, peopleTexts } from '../../people/terms';
import { requireCompany } from '../../server/data';
import { holdCompany, holdCompanyAs } from '../../server/mutations';
import { companyDepartments, companyPeople, companySeats } from '../../server/tables';
import { departmentsMax } from '../../terms';
import { companyLists, knownPeople } from './data';
import { companyImportRows as importRows } from './tables';

const departmentNames = (people: ReadPerson[]) => {
  const names = new Map<string, string>();
  for (const { department, fault } of people)
    if (department && !fault && !names.has(department.toLowerCase()))
      names.set(department.toLowerCase(), department);
  return names;
};

async function departmentIds(ctx: Ctx, companyId: string): Promise<Map<string, string>> {
  const { id, name } = companyDepartments;
  const departments = await ctx.db
    .select({ id, name })
    .from(companyDepartments)
    .where(eq(companyDepartments.companyId, companyId));
  return new Map(departments.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** What becomes of somebody in a list: `free` are the seats that are left, and `spent` says that the address has had its invitations of the day. */
const outcomeOf = ({
  held,
  spent,
  free,
}: {
  held: boolean;
  spent: boolean;
  free: number;
}): ImportOutcome => (held ? 'existing' : spent ? 'often' : free > 0 ? 'invited' : 'full');

/** What inviting the people of a list would do, row by row; nothing is stored. @throws company_not_found (404), forbidden (403), no_contract (409) */
export async function checkImport(
  ctx: Ctx,
  companyId: string,
  list: ListSent,
): Promise<ImportCheck> {
  await requireCompany(ctx, companyId, 'people');
  const free = await freeSeats(ctx, companyId);
  const names = new Map<string, string>();
  const check = await companyLists.check(list, async (fitting, all) => {
    for (const [key, name] of departmentNames(all)) names.set(key, name);
    const listedPeople = await knownPeople(ctx, companyId, fitting);
    const holders = new Set(listedPeople.filter(({ held }) => held).map(({ line }) => line));
    const isSpent = await spentAddresses(ctx, companyId);
    let left = free;
    return ({ line, email }) => {
      const outcome = outcomeOf({ held: holders.has(line), spent: isSpent(email), free: left });
      if (outcome === 'invited') left -= 1;
      return { outcome, fault: null };
    };
  });
  const present = await departmentIds(ctx, companyId);
  const newDepartments = [...names].flatMap(([key, name]) => (present.has(key) ? [] : [name]));
  return { ...check, newDepartments: newDepartments.slice(0, departmentsMax), free };
}

/**
 * Stores a list of people and invites them: a short list at once, a longer one by the job. The same key again goes on with the same list.
 * @throws company_not_found (404), forbidden (403), import_unreadable (422), import_key_taken, no_contract, too_many_departments (409)
 */
export async function startImport(
  ctx: Ctx,
  deps: PeopleDeps,
  companyId: string,
  input: ListInput,
): Promise<void> {
  await requireCompany(ctx, companyId, 'people');
  const isShort = await companyLists.start(
    ctx,
    companyId,
    input,
    async (ctx) => {
      await holdCompanyAs(ctx, companyId, 'people');
      await freeSeats(ctx, companyId);
    },
    (ctx, _, people) => addDepartments(ctx, companyId, departmentNames(people)),
  );
  if (isShort) await goOn(ctx, deps, input.key);
}

async function addDepartments(
  ctx: Ctx,
  companyId: string,
  names: Map<string, string>,
): Promise<void> {
  const existingIds = await departmentIds(ctx, companyId);
  const missing = [...names].filter(([key]) => !existingIds.has(key));
  if (missing.length === 0) return;
  if (existingIds.size + missing.length > departmentsMax)
    throw refuseCompany('too_many_departments');
  await ctx.db
    .insert(companyDepartments)
    .values(missing.map(([, name]) => ({ id: newId(), companyId, name, createdAt: ctx.now })))
    .onConflictDoNothing();
}

/** Goes on with an import until it is done or undone. */
export const goOn = (ctx: Ctx, deps: PeopleDeps, id: string): Promise<void> =>
  companyLists.goOn(ctx, id, holdCompany, (ctx, { ownerId: companyId }, { name }, next) =>
    inviteBatch(ctx, deps, { companyId, name }, next),
  );

type Inviting = { companyId: string; name: string };

/** Invites the next people of an import, and answers what became of each. */
async function inviteBatch(ctx: Ctx, deps: PeopleDeps, company: Inviting, next: ReadPerson[]) {
  const judged = await judgeNext(ctx, company.companyId, next);
  const invited = judged.filter(({ outcome }) => outcome === 'invited');
  const fresh = invited.filter(({ isNew }) => isNew);
  if (fresh.length > 0)
    await ctx.db.insert(companyPeople).values(
      fresh.map(({ personId, email, name, employeeNumber, departmentId }) => ({
        id: personId,
        companyId: company.companyId,
        email,
        name,
        employeeNumber,
        departmentId,
        createdAt: ctx.now,
      })),
    );
  const people = invited.map(({ personId, email }) => ({ id: personId, email }));
  const seats = await giveSeats(ctx, deps, company, people);
  const seatOf = new Map(seats.map(({ personId, seatId }) => [personId, seatId]));
  return judged.map(({ line, outcome, personId, isNew }) => ({
    line,
    outcome,
    seatId: seatOf.get(personId) ?? null,
    // Whoever is new and gets no seat isn't kept.
    personId: isNew && outcome !== 'invited' ? null : personId,
  }));
}

/** What becomes of the next people of a held company, as seats are left for them. */
async function judgeNext(ctx: Ctx, companyId: string, next: ReadPerson[]) {
  // A contract that ends while an import runs leaves no seats.
  let free = await freeSeats(ctx, companyId).catch(() => 0);
  const isSpent = await spentAddresses(ctx, companyId);
  const departments = await departmentIds(ctx, companyId);
  const personByLine = new Map(
    (await knownPeople(ctx, companyId, next)).map((person) => [person.line, person]),
  );
  return next.map((row) => {
    const before = personByLine.get(row.line);
    const outcome = outcomeOf({ held: before?.held ?? false, spent: isSpent(row.email), free });
    if (outcome === 'invited') free -= 1;
    const departmentId = row.department
      ? (departments.get(row.department.toLowerCase()) ?? null)
      : null;
    return { ...row, outcome, isNew: !before, departmentId, personId: before?.personId ?? newId() };
  });
}

type Given = { line: number; personId: string; seatId: string; accepted: boolean };
/** The seats that an import gave and that are still the import's and not revoked. */
const givenSeats = (ctx: Ctx, id: string) =>
  rows<Given>(
    ctx.db,
    sql`select r.line, s.person_id as "personId", s.id as "seatId", s.status = 'active' as accepted from ${importRows} r join ${companySeats} s on s.id = r.seat_id
      where r.import_id = ${id}::uuid and r.outcome = 'invited' and s.status <> 'revoked' order by r.line`,
  );

/** Revokes the invitations that an import gave, nobody has accepted and no later list names, and stores what became of each row. Answers whose they were. */
async function takeBack(ctx: Ctx, list: HeldList): Promise<string[]> {
  const seats = await givenSeats(ctx, list.id);
  const people = seats.map(({ personId }) => personId);
  const laterRows = new Map(
    (await companyLists.laterRows(ctx, list, people)).map(({ person, rowId }) => [person, rowId]),
  );
  const waiting = seats.filter(({ accepted }) => !accepted);
  const ending = waiting.filter(({ personId }) => !laterRows.has(personId));
  await revokeInvitations(
    ctx,
    ending.map(({ seatId }) => seatId),
  );
  await ctx.db
    .update(importRows)
    .set({ outcome: 'undone' })
    .where(and(eq(importRows.importId, list.id), eq(importRows.outcome, 'invited')));
  const keptSeats = seats.filter((row) => !ending.includes(row));
  await companyLists.tellRows(
    ctx,
    list.id,
    keptSeats.map(({ line, accepted }) => ({
      line,
      outcome: 'kept',
      fault: accepted ? peopleTexts.accepted : peopleTexts.listedAgain,
    })),
  );
  const handedOver = waiting.flatMap(({ personId, seatId }) => {
    const id = laterRows.get(personId);
    return id ? [{ id, outcome: 'invited', seatId }] : [];
  });
  await companyLists.handOver(ctx, handedOver);
  return ending.map(({ personId }) => personId);
}

async function revokeInvitations(ctx: Ctx, seatIds: string[]): Promise<void> {
  if (seatIds.length === 0) return;
  await ctx.db
    .update(companySeats)
    .set({
      status: 'revoked',
      revokedAt: ctx.now,
      revokedBy: ctx.user.userId,
      revokeReason: 'Impor diurungkan',
      inviteKey: sql`gen_random_uuid()`,
    })
    .where(
      and(
        sql`${companySeats.id} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(seatIds)}::jsonb))`,
        eq(companySeats.status, 'invited'),
      ),
    );
  await settleMatters(ctx, seatIds.map(seatMatter));
}

/**
 * Takes back the invitations of an import that nobody has accepted and that no later list names; what still waits isn't invited. A repeated call changes
 * nothing.
 * @throws company_not_found, import_not_found (404), forbidden (403)
 */
export const undoImport = (
  ctx: Ctx,
  deps: PeopleDeps,
  companyId: string,
  id: string,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await holdCompanyAs(ctx, companyId, 'people');
    await companyLists.undo(ctx, { id, ownerId: companyId }, async (list) => {
      await deps.seatsChanged(ctx, companyId, await takeBack(ctx, list));
    });
  });
