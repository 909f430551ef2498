import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { refuse } from '../../people/errors';
import { type ImportOutcome, reportShown } from '../../people/terms';
import { requireCompany } from '../../server/data';
import { companyPeople, companySeats } from '../../server/tables';
import { companyImportRows as importRows, companyImports as imports } from './tables';

type Found = { line: number; personId: string; held: boolean };

/** Who of these addresses a company knows already, and whether they hold a seat. */
export const knownPeople = (
  ctx: Ctx,
  companyId: string,
  sought: { line: number; email: string }[],
) =>
  rows<Found>(
    ctx.db,
    sql`select s.line, p.id as "personId", exists (select 1 from ${companySeats} x where x.person_id = p.id and x.status <> 'revoked') as held
      from jsonb_to_recordset(${JSON.stringify(sought.map(({ line, email }) => ({ line, email })))}::jsonb) as s(line int, email text)
      join ${companyPeople} p on p.company_id = ${companyId}::uuid and p.email = s.email`,
  );

const countsOf = sql<
  Partial<Record<ImportOutcome, number>>
>`(select coalesce(json_object_agg(o.outcome, o.rows), '{}') from
  (select r.outcome, count(*)::int as rows from ${importRows} r where r.import_id = ${imports}.id group by r.outcome) o)`;
const importColumns = {
  id: imports.id,
  name: imports.name,
  state: imports.state,
  total: imports.total,
  counts: countsOf,
  by: sql<string | null>`(select u.name from ${users} u where u.id = ${imports}.created_by)`,
  createdAt: imports.createdAt,
  finishedAt: imports.finishedAt,
  undoneAt: imports.undoneAt,
};
const importsShown = 10;

/** The last imports of a company. @throws company_not_found (404), forbidden (403) */
export async function importsData(ctx: Ctx, companyId: string) {
  await requireCompany(ctx, companyId, 'people');
  const ofCompany = ctx.db
    .select(importColumns)
    .from(imports)
    .where(eq(imports.companyId, companyId));
  return {
    items: await ofCompany.orderBy(desc(imports.createdAt), desc(imports.id)).limit(importsShown),
  };
}

/** One import with its first rows that need a look. @throws company_not_found, import_not_found (404), forbidden (403) */
export async function importData(ctx: Ctx, companyId: string, id: string) {
  await requireCompany(ctx, companyId, 'people');
  const [row] = await ctx.db
    .select(importColumns)
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.companyId, companyId)))
    .limit(1);
  if (!row) throw refuse('import_not_found');
  const { line, email, name, outcome, fault } = importRows;
  const shown = await ctx.db
    .select({ line, email, name, outcome, fault })
    .from(importRows)
    .where(and(eq(importRows.importId, id), ne(outcome, 'waiting')))
    .orderBy(sql`${outcome} in ('invited', 'existing', 'undone') and ${fault} is null`, asc(line))
    .limit(reportShown);
  return { ...row, rows: shown };
}

/** All rows of an import, for its file. @throws company_not_found, import_not_found (404), forbidden (403) */
export async function importReportData(ctx: Ctx, companyId: string, id: string) {
  await importData(ctx, companyId, id);
  const { line, email, name, department, outcome, fault } = importRows;
  return ctx.db
    .select({ line, email, name, department, outcome, fault })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .orderBy(asc(line));
}

/** The imports that the job goes on with, the oldest first. */
export const runningImports = (ctx: Ctx) =>
  ctx.db
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.state, 'running'))
    .orderBy(asc(imports.createdAt))
    .limit(20);
