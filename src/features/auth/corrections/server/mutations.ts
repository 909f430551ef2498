import { and, eq, gt, isNull } from 'drizzle-orm';
import { moveAccount } from '~/features/auth/emails/server/mutations';
import { linkTo, verificationUrl } from '~/features/auth/emails/server/provider';
import { refuse as refuseAuth } from '~/features/auth/errors';
import { dropUnprovenFactor } from '~/features/auth/factors/server/mutations';
import { emailChanged, verifyEmail } from '~/features/auth/notices';
import { userByEmail } from '~/features/auth/server/data';
import { endSessions, forgetProofs, holdAccount } from '~/features/auth/server/mutations';
import { accounts, users } from '~/features/auth/server/tables';
import { changeAccount } from '~/features/auth/staff/server/mutations';
import { writeAudit, writeAuditOf, writeOperatorAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { refuse } from '../errors';
import { correctionAsked, correctionDeclined, correctionOffered, emailCorrected } from '../notices';
import { addressesFor, correctionMatter, isComplete, maskedAddress } from '../rules';
import type { CorrectionAnswered, CorrectionInput } from '../schema';
import { correctionHours, type Outcome, type Side } from '../terms';
import { correctionById, correctionToken, newestCorrection } from './data';
import { emailCorrections } from './tables';

const subject = (userId: string) => ({ subjectType: 'user', subjectId: userId });

const end = (ctx: Ctx, id: string, outcome: Outcome, declinedBy: Side | null = null) =>
  ctx.db
    .update(emailCorrections)
    .set({ endedAt: ctx.now, outcome, declinedBy })
    .where(and(eq(emailCorrections.id, id), isNull(emailCorrections.endedAt)));

type Links = { secret: string; appUrl: string };

/**
 * Asks both mailboxes whether the account may move to the address that staff has entered; nothing changes before both agree. The same one sent again
 * sends no further mails. Answers whether mails were written.
 * @throws as `changeAccount`, same_email, correction_address_taken, correction_waiting (409)
 */
export const requestCorrection = (
  ctx: Ctx,
  userId: string,
  { email, reason }: CorrectionInput,
  { secret, appUrl }: Links,
): Promise<boolean> =>
  changeAccount(ctx, userId, 'emails.correct', async (ctx, account) => {
    const before = await newestCorrection(ctx, userId);
    if (before?.state === 'waiting') {
      if (before.to === email) return false;
      throw refuse('correction_waiting');
    }
    if (account.email === email)
      throw refuseAuth('same_email', { fields: { email: 'Ini sudah email akun itu' } });
    if (await userByEmail(ctx, email))
      throw refuse('correction_address_taken', {
        fields: { email: 'Alamat ini sudah menjadi email akun lain' },
      });
    // One that has ended by itself still counts as open for the index.
    if (before && (before.state === 'expired' || before.state === 'overtaken'))
      await end(ctx, before.id, before.state);
    const id = newId();
    const expiresAt = new Date(ctx.now.getTime() + correctionHours * 3_600_000);
    const row = {
      id,
      userId,
      requestedBy: ctx.user.userId,
      fromEmail: account.email,
      toEmail: email,
      reason,
      createdAt: ctx.now,
      expiresAt,
    };
    await ctx.db.insert(emailCorrections).values(row);
    const url = (side: Side) => linkTo(appUrl, 'correction', correctionToken(secret, id, side));
    const matter = correctionMatter(id);
    const change = { from: account.email, to: email, isProved: account.emailVerified };
    const payload = {
      name: account.emailVerified ? account.name : '',
      email: addressesFor('old', change).to,
      url: url('old'),
    };
    await writeNotice(ctx, correctionAsked, { addresses: [account.email], payload, matter });
    await writeNotice(ctx, correctionOffered, {
      addresses: [email],
      payload: { masked: addressesFor('new', change).from, url: url('new') },
      matter,
    });
    await writeAudit(ctx, {
      action: 'user.email_correction_asked',
      ...subject(userId),
      before: null,
      after: { correctionId: id },
      reason,
    });
    return true;
  });

/** Takes back a correction that waits. @throws as `changeAccount`, correction_over (409) */
export const withdrawCorrection = (ctx: Ctx, userId: string, id: string): Promise<void> =>
  changeAccount(ctx, userId, 'emails.correct', async (ctx) => {
    const waiting = await newestCorrection(ctx, userId);
    if (waiting?.id === id && waiting.state === 'withdrawn') return;
    if (waiting?.id !== id || waiting.state !== 'waiting') throw refuse('correction_over');
    await end(ctx, id, 'withdrawn');
    await writeAudit(ctx, {
      action: 'user.email_correction_withdrawn',
      ...subject(userId),
      before: { correctionId: id },
      after: null,
      reason: null,
    });
  });

/**
 * Notes the answer of one mailbox, whose link is its proof. With the second agreement the account moves: its sessions end and both addresses are told.
 * An account that nobody had proved loses what others may have put there, as with every other proof (spec decision 26). Of two answers at the same
 * moment one waits for the account's row.
 * @throws correction_link_dead (400) when it has ended
 */
export async function answerCorrection(
  ctx: Ctx,
  { id, side }: { id: string; side: Side },
  agree: boolean,
): Promise<CorrectionAnswered & { userId: string }> {
  const before = await correctionById(ctx, id);
  if (!before) throw refuse('correction_link_dead');
  const { userId, fromEmail: from, toEmail: to } = before.correction;
  const { to: email } = addressesFor(side, { from, to, isProved: before.account.emailVerified });
  const answered = inTransaction(ctx, async (ctx) => {
    await holdAccount(ctx, userId);
    const heldCorrection = await correctionById(ctx, id);
    if (heldCorrection?.state !== 'waiting') throw refuse('correction_link_dead');
    const { correction, account } = heldCorrection;
    if (agree && (await hasNewPassword(ctx, userId, correction.createdAt)))
      throw refuse('correction_link_dead');
    if (!agree) {
      await end(ctx, id, 'declined', side);
      await writeNotice(ctx, correctionDeclined, {
        userIds: [correction.requestedBy],
        payload: { userId, side },
      });
      return { state: 'declined' as const, email, newPassword: false, userId };
    }
    if (correction[agreedBy[side]] === null) {
      await ctx.db
        .update(emailCorrections)
        .set({ [agreedBy[side]]: ctx.now })
        .where(eq(emailCorrections.id, id));
    }
    if (!isComplete(correction, side))
      return { state: 'waiting' as const, email, newPassword: false, userId };
    await end(ctx, id, 'moved');
    await moveCorrected(ctx, { id: userId, ...account }, { from, to });
    const entry = {
      ...subject(userId),
      before: null,
      after: { correctionId: id, changed: ['email'] },
      reason: correction.reason,
    };
    await writeAuditOf(ctx, correction.requestedBy, { action: 'user.email_corrected', ...entry });
    return { state: 'moved' as const, email, newPassword: !account.emailVerified, userId };
  });
  // A sign-up may take the address at this moment.
  return answered.catch(async (error) => {
    throw (await userByEmail(ctx, to)) ? refuse('correction_link_dead') : error;
  });
}

/** Who has set a password since has their account back: what somebody agreed to in their mailbox before doesn't move it any more. */
async function hasNewPassword(ctx: Ctx, userId: string, since: Date): Promise<boolean> {
  const isNew = and(
    eq(accounts.userId, userId),
    eq(accounts.providerId, 'credential'),
    gt(accounts.updatedAt, since),
  );
  return (await ctx.db.select({ id: accounts.id }).from(accounts).where(isNew).limit(1)).length > 0;
}

const agreedBy = { old: 'oldAgreedAt', new: 'newAgreedAt' } as const;

async function moveCorrected(
  ctx: Ctx,
  account: { id: string; name: string; emailVerified: boolean },
  { from, to }: { from: string; to: string },
) {
  const unproven = !account.emailVerified;
  if (unproven) {
    await ctx.db.delete(accounts).where(eq(accounts.userId, account.id));
    await dropUnprovenFactor(ctx, account.id);
  }
  await endSessions(ctx, account.id);
  await moveAccount(ctx, account, { from, to });
  if (unproven)
    await writeNotice(ctx, emailChanged, {
      addresses: [from],
      payload: { name: '', email: maskedAddress(to) },
    });
  await writeNotice(ctx, emailCorrected, {
    userIds: [account.id],
    payload: { newPassword: unproven },
  });
}

/**
 * Moves an account whose old mailbox is lost, as the operator of the machine decides after proof of identity (`npm run admin -- move-email`). The new
 * address counts as unproved until its owner proves it, by the mailed link or a new password. Answers false when another account has that address.
 */
export const moveByOperator = (
  ctx: Ctx,
  user: { id: string; name: string },
  to: string,
  { secret, appUrl }: Links,
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    await holdAccount(ctx, user.id);
    const [account] = await ctx.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, user.id));
    if (!account || (await userByEmail(ctx, to))) return false;
    await endSessions(ctx, user.id);
    await forgetProofs(ctx, user.id);
    await ctx.db
      .update(users)
      .set({ email: to, emailVerified: false, emailVerifiedAt: null, updatedAt: ctx.now })
      .where(eq(users.id, user.id));
    await writeNotice(ctx, emailChanged, {
      addresses: [account.email],
      payload: { name: user.name, email: to },
    });
    await writeNotice(ctx, verifyEmail, {
      userIds: [user.id],
      payload: { name: user.name, url: await verificationUrl({ secret, appUrl, email: to }) },
    });
    await writeOperatorAudit(ctx, {
      action: 'user.email_moved',
      ...subject(user.id),
      before: null,
      after: { changed: ['email'] },
      reason: null,
    });
    return true;
  });
