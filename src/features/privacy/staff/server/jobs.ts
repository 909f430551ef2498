import type { Ctx } from '~/lib/server/ctx';
import { warnOfLate } from './mutations';

/** Warns staff of requests that are due soon. Returns the number of requests. */
export const warnStaff = (ctx: () => Ctx): Promise<number> => warnOfLate(ctx());
