import { sql } from 'drizzle-orm';
import type { Ctx } from '../ctx';

/** Holds a name until the transaction ends: of two transactions with the same name one waits for the other, so that it counts what that one wrote. */
export const holdName = (ctx: Ctx, name: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
