import type { Ctx } from '~/lib/server/ctx';
import { remindDue, warnContracts } from './mutations';

/** Every morning: the last days of courses, and the last days of contracts. */
export async function remindPeople(ctx: Ctx): Promise<void> {
  await remindDue(ctx);
  await warnContracts(ctx);
}
