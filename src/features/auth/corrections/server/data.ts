import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { can } from '~/features/auth/staff/access';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { requireRight } from '~/lib/server/guard';
import { isSignature, sign } from '~/lib/server/signature';
import { stateOf, tokenPattern } from '../rules';
import type { StaffCorrection } from '../schema';
import type { Side } from '../terms';
import { emailCorrections } from './tables';

const newest = statement('newest correction', (db) =>
  db
    .select({
      id: emailCorrections.id,
      fromEmail: emailCorrections.fromEmail,
      to: emailCorrections.toEmail,
      reason: emailCorrections.reason,
      by: sql<
        string | null
      >`(select b.name from ${users} b where b.id = ${emailCorrections.requestedBy})`,
      at: emailCorrections.createdAt,
      expiresAt: emailCorrections.expiresAt,
      oldAgreedAt: emailCorrections.oldAgreedAt,
      newAgreedAt: emailCorrections.newAgreedAt,
      outcome: emailCorrections.outcome,
      declinedBy: emailCorrections.declinedBy,
      endedAt: emailCorrections.endedAt,
      accountEmail: users.email,
    })
    .from(emailCorrections)
    .innerJoin(users, eq(users.id, emailCorrections.userId))
    .where(eq(emailCorrections.userId, sql`${sql.placeholder('userId')}::uuid`))
    .orderBy(desc(emailCorrections.createdAt), desc(emailCorrections.id))
    .limit(1),
);

/** The newest correction of an account for staff; null without one. @throws forbidden (403) */
export async function newestCorrection(ctx: Ctx, userId: string) {
  requireRight(can(ctx.user, 'users.read', 'any'));
  const [row] = await newest(ctx, { userId });
  if (!row) return null;
  const { accountEmail, outcome, fromEmail, ...shown } = row;
  const state: StaffCorrection['state'] = stateOf(
    { outcome, fromEmail, expiresAt: row.expiresAt },
    { accountEmail, now: ctx.now },
  );
  return { ...shown, from: fromEmail, state };
}

/** The token of the link in one mailbox. The database holds nothing from which anybody makes it without our secret. */
export const correctionToken = (secret: string, id: string, side: Side): string =>
  `${id}.${side}.${sign(secret, 'email-correction', id, side)}`;

/** The correction and the mailbox behind a token; null when we did not sign it. */
export function tokenParts(token: string, secret: string): { id: string; side: Side } | null {
  const [, id, side] = tokenPattern.exec(token) ?? [];
  if (
    !id ||
    (side !== 'old' && side !== 'new') ||
    !isSignature(token, correctionToken(secret, id, side))
  )
    return null;
  return { id, side };
}

/** A correction with the account's address now; null when it went with its account. */
export async function correctionById(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      correction: emailCorrections,
      account: {
        name: users.name,
        email: users.email,
        emailVerified: users.emailVerified,
        erasedAt: users.erasedAt,
      },
    })
    .from(emailCorrections)
    .innerJoin(users, eq(users.id, emailCorrections.userId))
    .where(eq(emailCorrections.id, id))
    .limit(1);
  if (!row || row.account.erasedAt) return null;
  return {
    ...row,
    state: stateOf(row.correction, { accountEmail: row.account.email, now: ctx.now }),
  };
}

/** Says of an account that is to be merged that its address is being corrected. */
export async function openCorrection(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const open = await ctx.db.$count(
    emailCorrections,
    and(inArray(emailCorrections.userId, [from, to]), isNull(emailCorrections.endedAt)),
  );
  return open > 0
    ? ['Perbaikan email salah satu akun belum selesai. Tunggu jawabannya atau tarik dahulu.']
    : [];
}
