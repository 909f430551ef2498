import { sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { ListImports } from '~/lib/server/list-import';
import { personFault, personFields, personOf } from '../../people/rules';
import { importOutcomes, importRowsMax, peopleTexts } from '../../people/terms';
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

/** The lists by which companies invite people. */
export const companyLists = new ListImports({
  imports,
  rows: importRows,
  owner: 'companyId',
  by: sql`(select u.name from ${users} u where u.id = ${imports}.created_by)`,
  read: ['line', 'email', 'name', 'employeeNumber', 'department', 'fault'],
  shown: ['name'],
  told: ['personId', 'seatId', 'fault'],
  fine: ['invited', 'existing'],
  most: importRowsMax,
  texts: peopleTexts,
  fields: personFields,
  faultOf: personFault,
  rowOf: personOf,
  outcomes: importOutcomes,
});

/** The last imports of a company. @throws company_not_found (404), forbidden (403) */
export async function importsData(ctx: Ctx, companyId: string) {
  await requireCompany(ctx, companyId, 'people');
  return { items: await companyLists.last(ctx, companyId) };
}

/** One import with its first rows that need a look. @throws company_not_found, import_not_found (404), forbidden (403) */
export async function importData(ctx: Ctx, companyId: string, id: string) {
  await requireCompany(ctx, companyId, 'people');
  return companyLists.view(ctx, { id, ownerId: companyId });
}

/** All rows of an import, for its file. @throws company_not_found, import_not_found (404), forbidden (403) */
export async function importReportData(ctx: Ctx, companyId: string, id: string) {
  await requireCompany(ctx, companyId, 'people');
  return (await companyLists.report(ctx, { id, ownerId: companyId })).rows;
}
