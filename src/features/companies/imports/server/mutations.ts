import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { settleMatters } from '~/features/notifications/server/mutations';
import { checkOf } from '~/lib/list-import';
import { readTable } from '~/lib/server/csv';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { newId } from '~/lib/server/ids';
import { refuse as refuseCompany } from '../../errors';
import { refuse } from '../../people/errors';
import { seatMatter } from '../../people/notices';
import { peopleOf, type ReadPerson } from '../../people/rules';
import type { ImportCheck, ImportInput } from '../../people/schema';
import { spentAddresses } from '../../people/server/data';
import { freeSeats, giveSeats, type PeopleDeps } from '../../people/server/mutations';
import {
  type ImportOutcome,
  importAtOnceMax,
  importBatch,
  importDays,
  importRowsMax,
  peopleTexts,
  reportShown,
} from '../../people/terms';
import { requireCompany } from '../../server/data';
import { holdCompany, holdCompanyAs } from '../../server/mutations';
import { companyDepartments, companyPeople, companySeats } from '../../server/tables';
import { departmentsMax } from '../../terms';
import { knownPeople } from './data';
import { companyImportRows as importRows, companyImports as imports } from './tables';

type ReadList = { fault: string | null; people: ReadPerson[] };
function readList(text: string): ReadList {
  const { fault, rows: table } = readTable(text, importRowsMax);
  if (fault) return { fault: peopleTexts.tooMany, people: [] };
  const people = peopleOf(table);
  return { fault: people.some((person) => !person.fault) ? null : peopleTexts.noRows, people };
}

const departmentNames = (people: ReadPerson[]) => {
  const names = new Map<string, string>();
  for (const { department, fault } of people)
    if (department && !fault && !names.has(department.toLowerCase()))
      names.set(department.toLowerCase(), department);
  return names;
};

async function departmentIds(ctx: Ctx, companyId: string): Promise<Map<string, string>> {
  const { id, name } = companyDepartments;
  const known = await ctx.db
    .select({ id, name })
    .from(companyDepartments)
    .where(eq(companyDepartments.companyId, companyId));
  return new Map(known.map(({ id, name }) => [name.toLowerCase(), id]));
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
export async function checkImport(ctx: Ctx, companyId: string, text: string): Promise<ImportCheck> {
  await requireCompany(ctx, companyId, 'people');
  const free = await freeSeats(ctx, companyId);
  const { fault, people } = readList(text);
  const fitting = people.filter((person) => !person.fault);
  const known = new Map((await knownPeople(ctx, companyId, fitting)).map((one) => [one.line, one]));
  const isSpent = await spentAddresses(ctx, companyId);
  let left = free;
  const all = people.map(({ line, email, name, fault }) => {
    const outcome: ImportOutcome = fault
      ? 'broken'
      : outcomeOf({ held: known.get(line)?.held ?? false, spent: isSpent(email), free: left });
    if (outcome === 'invited') left -= 1;
    return { line, email, name, fault, outcome };
  });
  const present = await departmentIds(ctx, companyId);
  const newDepartments = [...departmentNames(people)].flatMap(([key, name]) =>
    present.has(key) ? [] : [name],
  );
  return {
    ...checkOf<ImportOutcome, ImportCheck['rows'][number]>(all, {
      fault,
      fine: ['invited', 'existing'],
      most: reportShown,
    }),
    newDepartments: newDepartments.slice(0, departmentsMax),
    free,
  };
}

/**
 * Stores a list of people and invites them: a short list at once, a longer one by the job. The same key again goes on with the same list.
 * @throws company_not_found (404), forbidden (403), import_unreadable (422), import_key_taken, no_contract, too_many_departments (409)
 */
export async function startImport(
  ctx: Ctx,
  deps: PeopleDeps,
  companyId: string,
  { key, name, text }: ImportInput,
): Promise<void> {
  await requireCompany(ctx, companyId, 'people');
  const { fault, people } = readList(text);
  if (fault) throw refuse('import_unreadable', { detail: fault, fields: { text: fault } });
  await inTransaction(ctx, async (ctx) => {
    await holdCompanyAs(ctx, companyId, 'people');
    await freeSeats(ctx, companyId);
    const columns = { companyId, name, total: people.length, createdBy: ctx.user.userId };
    const [made] = await ctx.db
      .insert(imports)
      .values({ id: key, ...columns, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: imports.id });
    if (!made) {
      const [known] = await ctx.db.select().from(imports).where(eq(imports.id, key));
      if (
        known?.companyId !== companyId ||
        known.createdBy !== ctx.user.userId ||
        known.total !== people.length
      )
        throw refuse('import_key_taken');
      return;
    }
    await addDepartments(ctx, companyId, departmentNames(people));
    await ctx.db.execute(sql`insert into ${importRows} (id, import_id, line, email, name, employee_number, department, outcome, fault)
      select gen_random_uuid(), ${key}::uuid, r.line, r.email, r.name, r."employeeNumber", r.department,
        (case when r.fault is null then 'waiting' else 'broken' end)::company_import_outcome, r.fault
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(line int, email text, name text, "employeeNumber" text, department text, fault text)`);
  });
  if (people.length <= importAtOnceMax) await goOn(ctx, deps, key);
}

async function addDepartments(
  ctx: Ctx,
  companyId: string,
  names: Map<string, string>,
): Promise<void> {
  const known = await departmentIds(ctx, companyId);
  const missing = [...names].filter(([key]) => !known.has(key));
  if (missing.length === 0) return;
  if (known.size + missing.length > departmentsMax) throw refuseCompany('too_many_departments');
  await ctx.db
    .insert(companyDepartments)
    .values(missing.map(([, name]) => ({ id: newId(), companyId, name, createdAt: ctx.now })))
    .onConflictDoNothing();
}

/** Goes on with an import until it is done or undone, a batch in each transaction. Two at once take turns. */
export async function goOn(ctx: Ctx, deps: PeopleDeps, id: string): Promise<void> {
  while (await inTransaction(ctx, (ctx) => addBatch(ctx, deps, id)));
}

/** Invites the next people of an import; answers whether there may be more. */
async function addBatch(ctx: Ctx, deps: PeopleDeps, id: string): Promise<boolean> {
  const [of] = await ctx.db
    .select({ companyId: imports.companyId })
    .from(imports)
    .where(eq(imports.id, id));
  if (!of) return false;
  const { companyId } = of;
  const { name } = await holdCompany(ctx, companyId);
  const isRunning = and(eq(imports.id, id), eq(imports.state, 'running'));
  if (
    (await ctx.db.select({ id: imports.id }).from(imports).where(isRunning).for('update'))
      .length === 0
  )
    return false;
  const next = await ctx.db
    .select({
      line: importRows.line,
      email: importRows.email,
      name: importRows.name,
      employeeNumber: importRows.employeeNumber,
      department: importRows.department,
    })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.outcome, 'waiting')))
    .orderBy(asc(importRows.line))
    .limit(importBatch);
  // A contract that ends while an import runs leaves no seats.
  let free = await freeSeats(ctx, companyId).catch(() => 0);
  const isSpent = await spentAddresses(ctx, companyId);
  const departments = await departmentIds(ctx, companyId);
  const known = new Map((await knownPeople(ctx, companyId, next)).map((one) => [one.line, one]));
  const results = next.map((row) => {
    const before = known.get(row.line);
    const outcome = outcomeOf({ held: before?.held ?? false, spent: isSpent(row.email), free });
    if (outcome === 'invited') free -= 1;
    const departmentId = row.department
      ? (departments.get(row.department.toLowerCase()) ?? null)
      : null;
    return { ...row, outcome, isNew: !before, departmentId, personId: before?.personId ?? newId() };
  });
  const invited = results.filter(({ outcome }) => outcome === 'invited');
  const fresh = invited.filter(({ isNew }) => isNew);
  if (fresh.length > 0)
    await ctx.db.insert(companyPeople).values(
      fresh.map(({ personId, email, name, employeeNumber, departmentId }) => ({
        id: personId,
        companyId,
        email,
        name,
        employeeNumber,
        departmentId,
        createdAt: ctx.now,
      })),
    );
  const seats = await giveSeats(
    ctx,
    deps,
    { companyId, name },
    invited.map(({ personId, email }) => ({ id: personId, email })),
  );
  const given = new Map(seats.map(({ personId, seatId }) => [personId, seatId]));
  const stored = results.map(({ line, outcome, personId, isNew }) => ({
    line,
    outcome,
    seat: given.get(personId) ?? null,
    // Whoever is new and gets no seat isn't kept.
    person: isNew && outcome !== 'invited' ? null : personId,
  }));
  await ctx.db.execute(sql`update ${importRows} r set outcome = n.outcome::company_import_outcome, person_id = n.person, seat_id = n.seat
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as n(line int, outcome text, person uuid, seat uuid) where r.import_id = ${id} and r.line = n.line`);
  if (next.length === importBatch) return true;
  await ctx.db
    .update(imports)
    .set({ state: 'done', finishedAt: ctx.now })
    .where(eq(imports.id, id));
  return false;
}

/** Ends an import whose job staff throws away, in the same transaction: who still waits isn't invited. An import that has ended stays as it is. */
export async function endImport(ctx: Ctx, id: string): Promise<void> {
  const isRunning = and(eq(imports.id, id), eq(imports.state, 'running'));
  const ended = await ctx.db
    .update(imports)
    .set({ state: 'done', finishedAt: ctx.now })
    .where(isRunning)
    .returning({ id: imports.id });
  if (ended.length === 0) return;
  const waiting = and(eq(importRows.importId, id), eq(importRows.outcome, 'waiting'));
  await ctx.db
    .update(importRows)
    .set({ outcome: 'undone', fault: peopleTexts.dropped })
    .where(waiting);
}

/**
 * Takes back the invitations of an import that nobody has accepted; what still waits isn't invited. A repeated call changes nothing.
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
    const [held] = await ctx.db
      .select({ state: imports.state })
      .from(imports)
      .where(and(eq(imports.id, id), eq(imports.companyId, companyId)))
      .for('update');
    if (!held) throw refuse('import_not_found');
    if (held.state === 'undone') return;
    const back = await rows<{ id: string; person: string }>(
      ctx.db,
      sql`update ${companySeats} s set status = 'revoked', revoked_at = ${ctx.now.toISOString()}::timestamptz, revoked_by = ${ctx.user.userId}::uuid,
          revoke_reason = 'Impor diurungkan', invite_key = gen_random_uuid()
        from ${importRows} r where r.import_id = ${id}::uuid and r.outcome = 'invited' and s.id = r.seat_id and s.status = 'invited'
        returning s.id, s.person_id as person`,
    );
    await settleMatters(
      ctx,
      back.map(({ id }) => seatMatter(id)),
    );
    await ctx.db.execute(sql`update ${importRows} r set outcome = (case when exists (select 1 from ${companySeats} s where s.id = r.seat_id and s.status = 'active')
        then 'kept' else 'undone' end)::company_import_outcome
      where r.import_id = ${id} and r.outcome in ('invited', 'waiting')`);
    await ctx.db
      .update(imports)
      .set({
        state: 'undone',
        undoneAt: ctx.now,
        finishedAt: sql`coalesce(${imports.finishedAt}, ${ctx.now.toISOString()}::timestamptz)`,
      })
      .where(eq(imports.id, id));
    await deps.seatsChanged(
      ctx,
      companyId,
      back.map(({ person }) => person),
    );
  });

/** Removes imports that are older than `importDays`. */
export async function forgetCompanyImports(ctx: Ctx): Promise<void> {
  const old = ctx.db
    .select({ id: imports.id })
    .from(imports)
    .where(lt(imports.createdAt, new Date(ctx.now.getTime() - importDays * 86_400_000)));
  await ctx.db.delete(imports).where(inArray(imports.id, old));
}
