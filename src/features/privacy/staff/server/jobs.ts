import type { Ctx } from '~/lib/server/ctx';
import { warnOfLate } from './mutations';

/** Warns staff of promises that run out; answers how many. */
export const warnStaff = (ctx: () => Ctx): Promise<number> => warnOfLate(ctx());
