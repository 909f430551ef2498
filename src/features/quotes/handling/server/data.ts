import { asc, eq, inArray, sql } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { handledRequest } from '../../server/data';

const name = sql<string>`coalesce(nullif(${profiles.fullName}, ''), ${users.name})`;

/** The staff to whom a request may be given: everybody with `quotes.handle` except its buyer. @throws as `handledRequest` */
export async function handlersFor(ctx: Ctx, requestId: string) {
  const request = await handledRequest(ctx, requestId);
  const ids = (await usersWith(ctx, 'quotes.handle')).filter((id) => id !== request.userId);
  const items = await ctx.db
    .select({ id: users.id, name })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(inArray(users.id, ids))
    .orderBy(asc(name), asc(users.id));
  return { items };
}
