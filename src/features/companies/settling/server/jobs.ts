import type { Ctx } from '~/lib/server/ctx';
import { remindLate } from './mutations';

/** Every morning: invoices that are late. */
export const remindPayers = (ctx: Ctx): Promise<number> => remindLate(ctx);
