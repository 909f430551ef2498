import type { Ctx } from '~/lib/server/ctx';
import { dropOldCodes } from './mutations';

/** The nightly step of acceptances. */
export const closeAcceptanceDay = (ctx: Ctx): Promise<void> => dropOldCodes(ctx);
