import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import type { ReportReason } from '../terms';
import { profileReports } from './tables';

/** Inserts an open report without the checks of the API. */
export async function createReport(
  ctx: Ctx,
  report: {
    userId: string;
    reporterId: string;
    reason: ReportReason;
    note?: string;
    createdAt?: Date;
  },
): Promise<string> {
  const id = newId();
  await ctx.db.insert(profileReports).values({ id, createdAt: ctx.now, ...report });
  return id;
}
