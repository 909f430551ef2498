import type { Ctx } from '~/lib/server/ctx';
import { issueMissing, remindOfEnds } from './mutations';

export async function keepIssuing(ctx: () => Ctx): Promise<void> {
  await issueMissing(ctx());
  await remindOfEnds(ctx());
}
