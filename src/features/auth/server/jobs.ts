import { and, eq, lt } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { jwks, knownDevices, sessions, twoFactors, verifications } from './tables';

const dayMs = 86_400_000;
const expiredRowsDays = 30;
const unfinishedFactorDays = 1;

/** Deletes expired sessions, verifications and keys after the period that the privacy page states, devices no longer known, and factors that were never finished. */
export async function forgetExpired(ctx: Ctx): Promise<void> {
  const ended = new Date(ctx.now.getTime() - expiredRowsDays * dayMs);
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, ended));
  await ctx.db.delete(verifications).where(lt(verifications.expiresAt, ended));
  await ctx.db.delete(jwks).where(lt(jwks.expiresAt, ended));
  await ctx.db.delete(knownDevices).where(lt(knownDevices.expiresAt, ctx.now));
  await ctx.db
    .delete(twoFactors)
    .where(
      and(
        eq(twoFactors.verified, false),
        lt(twoFactors.createdAt, new Date(ctx.now.getTime() - unfinishedFactorDays * dayMs)),
      ),
    );
}
