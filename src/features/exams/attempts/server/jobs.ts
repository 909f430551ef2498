import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { batchSize, type ExamDeps, endDue } from './mutations';

/** More failures than these aren't about single attempts. */
const failuresMost = 20;

/**
 * Hands in the attempts whose time has run out, whoever is there or not. Attempts that somebody else ends at this moment are left to them. After a
 * failure each is ended for itself, so that one which can't be ended keeps no other running. Answers their number. @throws the last failure, when the others are ended
 */
export async function endDueAttempts(ctx: Ctx, deps: ExamDeps): Promise<number> {
  const endSome = (limit: number, skipped: number) =>
    inTransaction(ctx, (ctx) => endDue(ctx, { limit, skipped }, deps));
  let [total, limit, failed] = [0, batchSize, 0];
  let trouble: unknown = null;
  for (;;) {
    try {
      const ended = await endSome(limit, failed);
      total += ended;
      if (ended > 0) continue;
    } catch (error) {
      trouble = error;
      if (limit === 1) failed += 1;
      limit = 1;
      if (failed < failuresMost) continue;
    }
    if (trouble) throw trouble;
    return total;
  }
}
