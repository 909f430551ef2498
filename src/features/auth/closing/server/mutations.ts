import { and, eq, isNotNull, isNull, like, lte, or } from 'drizzle-orm';
import { forgetConsentPlaces } from '~/features/auth/consents/server/mutations';
import { endSessions } from '~/features/auth/server/mutations';
import { accounts, twoFactors, userRoles, users, verifications } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';

/** Closes an open account until it is erased; every other session of it ends. Answers false when it was closing already. In the caller's transaction. */
export async function closeAccount(ctx: Ctx, { userId, at, keep }: { userId: string; at: Date; keep: string }): Promise<boolean> {
  const changed = await ctx.db
    .update(users)
    .set({ closingAt: at, updatedAt: ctx.now })
    .where(and(eq(users.id, userId), isNull(users.closingAt), isNull(users.erasedAt)))
    .returning({ id: users.id });
  if (changed.length === 0) return false;
  await endSessions(ctx, userId, { except: keep });
  return true;
}

/** Takes the wish back. Answers false when there is none, or when it has been carried out. */
export async function reopenAccount(ctx: Ctx, userId: string): Promise<boolean> {
  const changed = await ctx.db
    .update(users)
    .set({ closingAt: null, updatedAt: ctx.now })
    .where(and(eq(users.id, userId), isNotNull(users.closingAt), isNull(users.erasedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/**
 * Holds the row of somebody whose time is over, and answers who that was; null when they took it back meanwhile or are
 * erased already.
 */
export async function holdForErasure(ctx: Ctx, userId: string): Promise<{ name: string; email: string } | null> {
  const [row] = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), lte(users.closingAt, ctx.now), isNull(users.erasedAt)))
    .for('update');
  return row ?? null;
}

export const erasedName = 'Pengguna dihapus';
/** Nobody can own it (RFC 2606). */
const erasedAddress = (userId: string) => `deleted-${userId}@deleted.invalid`;

/** Leaves a pseudonym: ways to sign in, sessions and roles are gone, the row stays for what points at it. In the caller's transaction. */
export async function eraseAccount(ctx: Ctx, userId: string, { email }: { email: string }): Promise<void> {
  await endSessions(ctx, userId);
  await ctx.db.delete(accounts).where(eq(accounts.userId, userId));
  await ctx.db.delete(twoFactors).where(eq(twoFactors.userId, userId));
  // The library keeps links and codes under an address, a token or the person's id.
  await ctx.db.delete(verifications).where(or(eq(verifications.identifier, email), eq(verifications.value, userId), like(verifications.value, `%${userId}%`)));
  await ctx.db
    .update(userRoles)
    .set({ revokedAt: ctx.now })
    .where(and(eq(userRoles.userId, userId), isNull(userRoles.revokedAt)));
  await forgetConsentPlaces(ctx, userId);
  await ctx.db
    .update(users)
    .set({
      name: erasedName,
      email: erasedAddress(userId),
      emailVerified: false,
      image: null,
      twoFactorEnabled: false,
      closingAt: null,
      erasedAt: ctx.now,
      updatedAt: ctx.now,
    })
    .where(eq(users.id, userId));
}
