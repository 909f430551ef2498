import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { writeAuditOf } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import type { Origin } from '~/lib/server/http/limits';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { channels } from '~/lib/server/realtime';
import { refuse } from '../errors';
import {
  type AuthMail,
  confirmEmailChange,
  emailWanted,
  recoveryCodeUsed,
  verifyEmail,
  verifyNewEmail,
} from '../notices';
import {
  emailChangeOf,
  emailConfirmedOf,
  mailCodeOf,
  resetLinkOf,
  suspensionSentence,
} from '../rules';
import { factorGuesses, factorLockMinutes, sessionDays, type ViewEnding } from '../terms';
import { type Proofs, proofsOf, storedSecretOf, suspensionOf, userByEmail } from './data';
import {
  accountViews,
  knownDevices,
  sessions,
  twoFactors,
  userRoles,
  users,
  verifications,
} from './tables';

const dayMs = 86_400_000;

async function announceSessionEnd(ctx: Ctx, ...ended: string[]): Promise<void> {
  if (ended.length === 0) return;
  const ids = sql.join(
    ended.map((id) => sql`(${id})`),
    sql`, `,
  );
  await ctx.db.execute(
    sql`select pg_notify(${channels.sessionEnded}, id) from (values ${ids}) as ended (id)`,
  );
}

/** Ends one session of a person, all but one, or all of them, and closes their live streams. Answers the number of ended sessions. */
export async function endSessions(
  ctx: Ctx,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
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
  const ids = ended.map(({ id }) => id);
  await announceSessionEnd(ctx, ...ids);
  if (ids.length > 0) await endViews(ctx, inArray(accountViews.sessionId, ids), 'signed_out');
  // Whoever throws everybody out of an account means views of it too.
  if (which.only === undefined) await endViews(ctx, eq(accountViews.userId, userId), 'account');
  return ended.length;
}

/** Ends those of these views that run, each with its audit row. Answers how many there were. */
export async function endViews(
  ctx: Ctx,
  which: SQL | undefined,
  ending: ViewEnding,
): Promise<number> {
  const ended = await ctx.db
    .update(accountViews)
    .set({ endedAt: sql`least(now(), ${accountViews.endsAt})`, ending })
    .where(and(isNull(accountViews.endedAt), which))
    .returning({ id: accountViews.id, userId: accountViews.userId, staffId: accountViews.staffId });
  for (const { id, userId, staffId } of ended) {
    const entry = {
      subjectType: 'user',
      subjectId: userId,
      before: { viewId: id },
      after: { ending },
      reason: null,
    };
    await writeAuditOf(ctx, staffId, { action: 'user.view_ended', ...entry });
  }
  return ended.length;
}

/** Locks the row of an account until the transaction ends. Rows that point at it may still be written. */
export async function holdAccount(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
}

/**
 * Holds the account and answers whether what opened it before still does. A guess is slow, and a new password, a takeover or a factor may come
 * between it and what it opens; whoever writes after a guess therefore asks this first, in the same transaction.
 */
export async function holdsStill(ctx: Ctx, before: Proofs): Promise<boolean> {
  await holdAccount(ctx, before.userId);
  const now = await proofsOf(ctx, before);
  return now !== null && now.hash === before.hash && now.factor === before.factor;
}

/** The session with this token. Null when it has ended. */
export async function sessionIdOf(ctx: Ctx, token: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.token, token))
    .limit(1);
  return row?.id ?? null;
}

/**
 * Ends the session that a sign-in has just opened, if what it proved no longer opens the account or the account is suspended. Answers whether the
 * sign-in stands. Without a session, before a second factor, nobody is told of a suspension.
 * @throws account_suspended (403) with the reason and the end
 */
export async function signInStands(
  ctx: Ctx,
  before: Proofs | null,
  token: string,
): Promise<boolean> {
  const { stands, suspension } = await inTransaction(ctx, async (ctx) => {
    const stands = before !== null && (await holdsStill(ctx, before));
    const suspension = stands && token !== '' ? await suspensionOf(ctx, before.userId) : null;
    const only = (stands && !suspension) || token === '' ? null : await sessionIdOf(ctx, token);
    if (before && only !== null) await endSessions(ctx, before.userId, { only });
    return { stands, suspension };
  });
  if (suspension) throw refuse('account_suspended', { detail: suspensionSentence(suspension) });
  return stands;
}

/** Notes that the actor is here. */
export async function noteVisit(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({ lastSeenAt: ctx.now })
    .where(and(eq(users.id, userId), lt(users.lastSeenAt, ctx.now)));
}

/** Makes a browser unknown again, because its session was ended from elsewhere. */
export async function forgetDeviceOf(ctx: Ctx, userId: string, sessionId: string): Promise<void> {
  await ctx.db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.sessionId, sessionId)));
}

/** Forgets known and trusted devices, except the one of the session to keep, and sign-ins that wait for a second factor. */
export async function forgetDevices(ctx: Ctx, userId: string, keepSession?: string): Promise<void> {
  await ctx.db.delete(verifications).where(eq(verifications.value, userId));
  const others =
    keepSession === undefined
      ? undefined
      : sql`${knownDevices.sessionId} is distinct from ${keepSession}::uuid`;
  await ctx.db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others));
}

/** Forgets every link, code and trusted device with which a person could open or move the account. */
export async function forgetProofs(ctx: Ctx, userId: string, keepSession?: string): Promise<void> {
  await forgetDevices(ctx, userId, keepSession);
  const proofs = [
    emailChangeOf(userId),
    emailConfirmedOf(userId),
    mailCodeOf(userId),
    resetLinkOf(userId),
  ];
  await ctx.db.delete(verifications).where(inArray(verifications.identifier, proofs));
}

/** Retires an erased account: mailed links and codes stop working and the roles are revoked. It runs in the caller's transaction. */
export async function retireAccount(
  ctx: Ctx,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await forgetProofs(ctx, userId);
  await ctx.db.delete(verifications).where(eq(verifications.identifier, email));
  await ctx.db
    .update(userRoles)
    .set({ revokedAt: ctx.now })
    .where(and(eq(userRoles.userId, userId), isNull(userRoles.revokedAt)));
}

/** Notes that the actor has just proved their identity again. */
export async function noteReauthentication(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ reauthenticatedAt: ctx.now })
    .where(eq(sessions.id, ctx.user.sessionId));
}

/** Notes that the session with this token was opened with the second factor. */
export async function noteFactor(ctx: Ctx, token: string): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ reauthenticatedAt: ctx.now })
    .where(eq(sessions.token, token));
}

/** The origin of a guessed code: the person's account, and the id of their known device, whose guesses are counted apart. */
export type Guesser = { userId: string; device: string | null };

/** A known device has a count of its own; strangers share one. */
export const guesserAt = (userId: string, origin: Origin): Guesser => ({
  userId,
  device: origin.kind === 'device' ? origin.id : null,
});

const guessesOf = ({ userId, device }: Guesser) =>
  device === null
    ? { table: twoFactors, own: eq(twoFactors.userId, userId) }
    : { table: knownDevices, own: eq(knownDevices.id, device) };

/**
 * Counts one guess before it is looked at, so that guesses sent at once gain nothing over guesses in turn. A right one clears the count.
 * @throws factor_locked (429) after too many wrong ones in a row, factor_off (409)
 */
export async function takeFactorGuess(ctx: Ctx, guesser: Guesser): Promise<void> {
  const { table, own } = guessesOf(guesser);
  const taken = await rows(
    ctx.db,
    sql`update ${table} set
      failed_verification_count = case when locked_until is null then failed_verification_count + 1 else 1 end,
      locked_until = case when locked_until is null and failed_verification_count + 1 >= ${factorGuesses}::int
        then now() + make_interval(mins => ${factorLockMinutes}::int) end
      where ${own} and (locked_until is null or locked_until <= now()) returning id`,
  );
  if (taken.length > 0) return;
  throw refuse(
    (await storedSecretOf(ctx, guesser.userId)) === null ? 'factor_off' : 'factor_locked',
  );
}

/** Gives a guess back that was never looked at, because the sign-in it belonged to had ended. */
export async function returnFactorGuess(ctx: Ctx, guesser: Guesser): Promise<void> {
  const { table, own } = guessesOf(guesser);
  await rows(
    ctx.db,
    sql`update ${table} set failed_verification_count = greatest(failed_verification_count - 1, 0), locked_until = null where ${own}`,
  );
}

/** Forgets the wrong guesses, because a right one followed. */
export async function clearFactorGuesses(ctx: Ctx, guesser: Guesser): Promise<void> {
  const { table, own } = guessesOf(guesser);
  await rows(
    ctx.db,
    sql`update ${table} set failed_verification_count = 0, locked_until = null where ${own}`,
  );
}

/** Uses up the codes of this step of time and earlier ones; of several calls with one code the first gets through. @throws wrong_code (422), saying that it was used */
export async function spendStep(ctx: Ctx, userId: string, step: number): Promise<void> {
  const spent = await ctx.db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(twoFactors.userId, userId),
        or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step)),
      ),
    )
    .returning({ id: twoFactors.id });
  if (spent.length === 0)
    throw refuse('wrong_code', {
      fields: { code: 'Kode ini sudah dipakai. Tunggu kode berikutnya di aplikasi Anda.' },
    });
}

/** Stores a proof for a limited time. It replaces an older proof with the same identifier. */
export async function keepProof(
  ctx: Ctx,
  { identifier, value, minutes }: { identifier: string; value: string; minutes: number },
): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + minutes * 60_000);
  await ctx.db.delete(verifications).where(eq(verifications.identifier, identifier));
  await ctx.db
    .insert(verifications)
    .values({ id: newId(), identifier, value, expiresAt, createdAt: ctx.now, updatedAt: ctx.now });
}

/** Deletes a stored proof that has not expired. Of several calls at the same moment only the first gets true. */
export async function takeProof(
  ctx: Ctx,
  { identifier, value }: { identifier: string; value: string },
): Promise<boolean> {
  const deleted = await ctx.db
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, identifier),
        eq(verifications.value, value),
        gt(verifications.expiresAt, ctx.now),
      ),
    )
    .returning({ id: verifications.id });
  return deleted.length > 0;
}

/** Writes the library's mails to the outbox. The mail that moves an account goes to the new address; if another account has that, its owner gets a notice instead. */
export async function sendAuthMails(ctx: Ctx, mails: AuthMail[]): Promise<void> {
  for (const { kind, userId, name, url, email } of mails) {
    if (kind === 'verify')
      await writeNotice(ctx, verifyEmail, { userIds: [userId], payload: { name, url } });
    if (kind === 'confirm')
      await writeNotice(ctx, confirmEmailChange, {
        userIds: [userId],
        payload: { name, url, email },
      });
    if (kind !== 'move') continue;
    const owner = await userByEmail(ctx, email);
    if (owner)
      await writeNotice(ctx, emailWanted, { userIds: [owner.id], payload: { name: owner.name } });
    else await writeNotice(ctx, verifyNewEmail, { addresses: [email], payload: { name, url } });
  }
}

/** A recovery code opens the account without the phone, so its owner gets a notice with the number of codes that are left. */
export async function writeRecoveryCodeNotice(
  ctx: Ctx,
  user: { id: string; name: string },
  codesLeft: () => Promise<{ backupCodes: string[] }>,
): Promise<void> {
  try {
    const { backupCodes } = await codesLeft();
    await writeNotice(ctx, recoveryCodeUsed, {
      userIds: [user.id],
      payload: { name: user.name, left: backupCodes.length },
    });
  } catch (err) {
    // The code is used up, so the sign-in must succeed even if the notice fails.
    ctx.log.error({ err }, 'notice about a used recovery code not written');
  }
}

/** Marks an address as verified without a mail, for demo accounts and `npm run admin`. */
export async function verifyAddress(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({ emailVerified: true, emailVerifiedAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)));
}

/** Changes the name that greetings and mails use. */
export async function renameUser(ctx: Ctx, userId: string, name: string): Promise<void> {
  await ctx.db.update(users).set({ name, updatedAt: ctx.now }).where(eq(users.id, userId));
}

export async function setUserImage(ctx: Ctx, userId: string, image: string | null): Promise<void> {
  await ctx.db.update(users).set({ image, updatedAt: ctx.now }).where(eq(users.id, userId));
}

/** Gives a living session its whole time again by the database's clock; the library would end it by a machine's that is ahead. Answers whether it still lived. */
export async function renewSession(ctx: Ctx, id: string): Promise<boolean> {
  const renewed = await ctx.db
    .update(sessions)
    .set({ expiresAt: new Date(ctx.now.getTime() + sessionDays * dayMs), updatedAt: ctx.now })
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, ctx.now)))
    .returning({ id: sessions.id });
  return renewed.length > 0;
}
