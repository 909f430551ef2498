import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { accounts } from '../../server/tables';

const mostIdentities = 50;

/** The sign-in methods of one person: whether a password is set, and the linked identities, oldest first. */
export async function signInMethodsOf(ctx: Ctx, userId: string) {
  const rows = await ctx.db
    .select({
      id: accounts.id,
      provider: accounts.providerId,
      label: accounts.label,
      password: accounts.password,
      linkedAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(mostIdentities);
  return {
    hasPassword: rows.some((row) => row.provider === 'credential' && row.password !== null),
    identities: rows.flatMap(({ password: _, ...row }) =>
      row.provider === 'credential' ? [] : [row],
    ),
  };
}
