import { sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import type { DueWork } from '~/lib/server/due-work';
import { companyAssignments, companyCourses } from '../../server/tables';
import { unspread } from './data';
import { settleCompany, spreadNext } from './mutations';

/** Gives one assignment to all whom it reaches, in batches. */
export async function spread(ctx: () => Ctx, id: string): Promise<void> {
  while (await spreadNext(ctx(), id));
}

/** Assignments that aren't given out yet: new ones, changed ones, and those that a crash interrupted. */
export const spreadWork = {
  queue: 'company-assignment',
  name: 'assignments of companies',
  key: 'company assignment',
  everyMs: 1_500,
  limits: { atOnce: 1, seconds: 120 },
  due: unspread,
  work: ({ ctx }, id) => spread(ctx, id),
} satisfies DueWork<{ ctx: () => Ctx }>;

/** Every night: contracts have begun and ended by time alone, and courses that couldn't be opened may be published by now. A failing company doesn't stop the others. Answers their number. */
export async function keepTraining(ctx: () => Ctx): Promise<number> {
  const companies = await rows<{ id: string }>(
    ctx().db,
    sql`select company_id as id from ${companyAssignments} where ended_at is null union select company_id from ${companyCourses} where ended_at is null order by 1`,
  );
  for (const { id } of companies) {
    try {
      await settleCompany(ctx(), id);
    } catch (err) {
      ctx().log.error(
        { err, companyId: id },
        'courses of a company not settled, will be tried again',
      );
    }
  }
  return companies.length;
}
