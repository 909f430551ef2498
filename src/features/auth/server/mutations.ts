import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Role } from '~/lib/roles';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { channels } from '~/lib/server/realtime';
import { type AuthMail, confirmEmailChange, emailWanted, recoveryCodeUsed, verifyEmail, verifyNewEmail } from '../notices';
import { emailChangeOf, emailConfirmedOf, mailCodeOf } from '../rules';
import { roleOf, userByEmail } from './data';
import { jwks, sessions, twoFactors, userRoles, users, verifications } from './tables';

/** Appends a role row; the newest one is the role. A superadmin who becomes an instructor stays superadmin (decision 9). */
export async function grantRole(ctx: Ctx, userId: string, role: Role): Promise<void> {
  const stays = role === 'instructor' && (await roleOf(ctx, userId)) === 'superadmin';
  const granted: Role[] = stays ? [role, 'superadmin'] : [role];
  await ctx.db.insert(userRoles).values(granted.map((role) => ({ id: newId(), userId, role, createdAt: ctx.now })));
}

/** Marks every row of this role as revoked; answers how many counted until now. */
export async function revokeRole(ctx: Ctx, userId: string, role: Role): Promise<number> {
  const revoked = await ctx.db
    .update(userRoles)
    .set({ revokedAt: ctx.now })
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role), isNull(userRoles.revokedAt)))
    .returning({ id: userRoles.id });
  return revoked.length;
}

/** Tells every process that sessions have ended, so that their live streams close. */
async function announceSessionEnd(ctx: Ctx, ...ended: string[]): Promise<void> {
  if (ended.length === 0) return;
  const ids = sql.join(
    ended.map((id) => sql`(${id})`),
    sql`, `,
  );
  await ctx.db.execute(sql`select pg_notify(${channels.sessionEnded}, id) from (values ${ids}) as ended (id)`);
}

/** Ends sessions of a person: one, all but one, or all; answers how many. Their live streams close. */
export async function endSessions(ctx: Ctx, userId: string, which: { only?: string; except?: string } = {}): Promise<number> {
  const ended = await ctx.db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        which.only === undefined ? undefined : eq(sessions.id, which.only),
        which.except === undefined ? undefined : ne(sessions.id, which.except),
      ),
    )
    .returning({ id: sessions.id });
  await announceSessionEnd(ctx, ...ended.map(({ id }) => id));
  return ended.length;
}

/** Holds the row of an account until the transaction ends; rows that point at it may still be written. */
export async function holdAccount(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Trusted devices, half sign-ins and links to a new password open the account no more. */
export async function forgetDevices(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(verifications).where(eq(verifications.value, userId));
}

/** Nothing that was mailed or remembered for a person opens or moves the account any more. */
export async function forgetProofs(ctx: Ctx, userId: string): Promise<void> {
  await forgetDevices(ctx, userId);
  await ctx.db.delete(verifications).where(inArray(verifications.identifier, [emailChangeOf(userId), emailConfirmedOf(userId), mailCodeOf(userId)]));
}

/** Of somebody who is erased: nothing that was mailed to them opens anything, and their roles count no more. In the caller's transaction. */
export async function retireAccount(ctx: Ctx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await forgetProofs(ctx, userId);
  await ctx.db.delete(verifications).where(eq(verifications.identifier, email));
  await ctx.db
    .update(userRoles)
    .set({ revokedAt: ctx.now })
    .where(and(eq(userRoles.userId, userId), isNull(userRoles.revokedAt)));
}

/** The actor has just proven who they are. */
export async function noteReauthentication(ctx: Ctx): Promise<void> {
  await ctx.db.update(sessions).set({ reauthenticatedAt: ctx.now }).where(eq(sessions.id, ctx.user.sessionId));
}

/** A session was opened with the second factor. */
export async function noteFactor(ctx: Ctx, token: string): Promise<void> {
  await ctx.db.update(sessions).set({ reauthenticatedAt: ctx.now }).where(eq(sessions.token, token));
}

/** Keeps a value of our own for a while; it takes the place of an older one. */
export async function keepProof(ctx: Ctx, { identifier, value, minutes }: { identifier: string; value: string; minutes: number }): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + minutes * 60_000);
  await ctx.db.delete(verifications).where(eq(verifications.identifier, identifier));
  await ctx.db.insert(verifications).values({ id: newId(), identifier, value, expiresAt, createdAt: ctx.now, updatedAt: ctx.now });
}

/** Takes a kept value away, if it is this one and still stands: only the first who asks gets true. */
export async function takeProof(ctx: Ctx, { identifier, value }: { identifier: string; value: string }): Promise<boolean> {
  const taken = await ctx.db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifier), eq(verifications.value, value), gt(verifications.expiresAt, ctx.now)))
    .returning({ id: verifications.id });
  return taken.length > 0;
}

/** Hands the library's mails to the outbox. The one that moves an account goes to the new address; whoever has that already is told instead. */
export async function sendAuthMails(ctx: Ctx, mails: AuthMail[]): Promise<void> {
  for (const { kind, userId, name, url, email } of mails) {
    if (kind === 'verify') await writeNotice(ctx, verifyEmail, { userIds: [userId], payload: { name, url } });
    if (kind === 'confirm') await writeNotice(ctx, confirmEmailChange, { userIds: [userId], payload: { name, url, email } });
    if (kind !== 'move') continue;
    const taken = await userByEmail(ctx, email);
    if (taken) await writeNotice(ctx, emailWanted, { userIds: [taken.id], payload: { name: taken.name } });
    else await writeNotice(ctx, verifyNewEmail, { addresses: [email], payload: { name, url } });
  }
}

/** A recovery code opens the account without the phone: its owner hears of it, and how many are left. */
export async function recoveryCodeWasUsed(ctx: Ctx, user: { id: string; name: string }, codesLeft: () => Promise<{ backupCodes: string[] }>): Promise<void> {
  try {
    const { backupCodes } = await codesLeft();
    await writeNotice(ctx, recoveryCodeUsed, { userIds: [user.id], payload: { name: user.name, left: backupCodes.length } });
  } catch (err) {
    // The code is spent: whoever typed it comes in.
    ctx.log.error({ err }, 'use of a recovery code not told');
  }
}

/** Marks an address as verified without a mail: demo accounts and `npm run admin`. */
export async function verifyAddress(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({ emailVerified: true, emailVerifiedAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)));
}

/** The name by which greetings and mails call somebody. */
export async function renameUser(ctx: Ctx, userId: string, name: string): Promise<void> {
  await ctx.db.update(users).set({ name, updatedAt: ctx.now }).where(eq(users.id, userId));
}

/** The picture that stands for somebody; null for none. */
export async function setUserImage(ctx: Ctx, userId: string, image: string | null): Promise<void> {
  await ctx.db.update(users).set({ image, updatedAt: ctx.now }).where(eq(users.id, userId));
}

const month = 30 * 86_400_000;

const day = 86_400_000;

/** Forgets sessions a month after their end, with the addresses they hold, spent verifications, keys that nothing is checked against any more (privacy page), and factors that were never finished. */
export async function forgetExpired(ctx: Ctx): Promise<void> {
  const ended = new Date(ctx.now.getTime() - month);
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, ended));
  await ctx.db.delete(verifications).where(lt(verifications.expiresAt, ended));
  await ctx.db.delete(jwks).where(lt(jwks.expiresAt, ended));
  await ctx.db.delete(twoFactors).where(and(eq(twoFactors.verified, false), lt(twoFactors.createdAt, new Date(ctx.now.getTime() - day))));
}
