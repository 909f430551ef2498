import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { requireVerified } from '~/features/auth/emails/server/data';
import { requireFresh, usersWith } from '~/features/auth/server/data';
import { holdAccount } from '~/features/auth/server/mutations';
import { settleMatter } from '~/features/notifications/server/mutations';
import { refuse as refuseCommon } from '~/lib/errors';
import { formatAmount } from '~/lib/money';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { refuse } from '../../errors';
import {
  accountArrived,
  accountChanged,
  accountMatter,
  payoutArrived,
  payoutRequested,
} from '../../notices';
import { withheldOf } from '../../rules';
import { holdBalance, newNumber } from '../../server/mutations';
import { bankAccounts, earningBalances, payouts, taxProfiles } from '../../server/tables';
import { accountFreezeDays } from '../../terms';
import type { AccountInput, PayoutInput, TaxInput } from '../schema';

const dayMs = 86_400_000;

/** Hundredths of a percent that are withheld of payouts; 0 while that is off. */
export type Withholding = { withholdingRate: () => number };

const othersOfStaff = async (ctx: Ctx) =>
  (await usersWith(ctx, 'payouts.manage')).filter((id) => id !== ctx.user.userId);

/** The account to which payouts may go now. @throws account_missing, account_unconfirmed, account_frozen (409) */
async function payableAccount(ctx: Ctx) {
  const present = and(
    eq(bankAccounts.instructorId, ctx.user.userId),
    inArray(bankAccounts.state, ['waiting', 'confirmed']),
  );
  const [account] = await ctx.db.select().from(bankAccounts).where(present).limit(1);
  if (!account) throw refuse('account_missing');
  if (account.frozenUntil && account.frozenUntil > ctx.now) throw refuse('account_frozen');
  if (account.state !== 'confirmed') throw refuse('account_unconfirmed');
  return account;
}

/**
 * Asks for a part of what has matured, to the confirmed account. A repeated request changes nothing.
 * @throws forbidden, email_unverified (403), payout_open, account_missing, account_unconfirmed, account_frozen (409), invalid_input (422) where it is more than there is
 */
export const requestPayout = (
  ctx: Ctx,
  { id, amount }: PayoutInput,
  { withholdingRate }: Withholding,
): Promise<{ number: string }> =>
  inTransaction(ctx, async (ctx) => {
    const actor = ctx.user;
    requireRight(can(actor, 'earn'));
    const instructorId = actor.userId;
    const { available } = await holdBalance(ctx, instructorId);
    const [payout] = await ctx.db
      .select({ number: payouts.number, of: payouts.instructorId })
      .from(payouts)
      .where(eq(payouts.id, id))
      .limit(1);
    if (payout && payout.of !== instructorId) throw refuse('payout_not_found');
    if (payout) return { number: payout.number };
    const isOpen = and(
      eq(payouts.instructorId, instructorId),
      inArray(payouts.state, ['requested', 'approved']),
    );
    const [open] = await ctx.db.select({ id: payouts.id }).from(payouts).where(isOpen).limit(1);
    if (open) throw refuse('payout_open');
    await requireVerified(ctx);
    const account = await payableAccount(ctx);
    if (amount > available) {
      throw refuseCommon('invalid_input', {
        fields: { amount: `Yang dapat dicairkan sekarang ${formatAmount(available)}` },
      });
    }
    const [tax] = await ctx.db
      .select({ smallTurnover: taxProfiles.smallTurnover })
      .from(taxProfiles)
      .where(eq(taxProfiles.instructorId, instructorId))
      .limit(1);
    const number = newNumber('PC');
    const { bank, number: bankNumber, holder: bankHolder } = account;
    const withheld = withheldOf(amount, {
      rate: withholdingRate(),
      smallTurnover: tax?.smallTurnover ?? false,
    });
    await ctx.db.insert(payouts).values({
      id,
      number,
      instructorId,
      amount,
      withheld,
      bank,
      bankNumber,
      bankHolder,
      requestedAt: ctx.now,
    });
    await ctx.db
      .update(earningBalances)
      .set({ requested: sql`${earningBalances.requested} + ${amount}`, updatedAt: ctx.now })
      .where(eq(earningBalances.instructorId, instructorId));
    const payload = { payoutId: id, number, amount };
    await writeNotice(ctx, payoutRequested, {
      userIds: [instructorId],
      payload: { ...payload, bank: `${bank} berakhiran ${bankNumber.slice(-4)}` },
    });
    await writeNotice(ctx, payoutArrived, { userIds: await othersOfStaff(ctx), payload });
    return { number };
  });

/**
 * Stores the actor's bank account, which staff has to confirm. One that takes the place of a confirmed one stops payouts for three days. The same account
 * again changes nothing.
 * @throws forbidden, reauthentication_required (403)
 */
export const saveAccount = (ctx: Ctx, input: AccountInput): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const actor = ctx.user;
    requireRight(can(actor, 'earn'));
    await requireFresh(ctx);
    const instructorId = actor.userId;
    // Of two changes at once one waits for the other.
    await holdAccount(ctx, instructorId);
    const ofInstructor = eq(bankAccounts.instructorId, instructorId);
    const [present] = await ctx.db
      .select()
      .from(bankAccounts)
      .where(and(ofInstructor, inArray(bankAccounts.state, ['waiting', 'confirmed'])))
      .for('update');
    const { bank, number, holder } = input;
    if (present && present.bank === bank && present.number === number && present.holder === holder)
      return;
    if (present) {
      await ctx.db
        .update(bankAccounts)
        .set({ state: 'replaced' })
        .where(eq(bankAccounts.id, present.id));
      await settleMatter(ctx, accountMatter(present.id));
    }
    const [earlier] = await ctx.db
      .select({ id: bankAccounts.id })
      .from(bankAccounts)
      .where(
        and(ofInstructor, eq(bankAccounts.state, 'replaced'), isNotNull(bankAccounts.decidedAt)),
      )
      .limit(1);
    const frozenUntil = earlier ? new Date(ctx.now.getTime() + accountFreezeDays * dayMs) : null;
    const id = newId();
    await ctx.db
      .insert(bankAccounts)
      .values({ id, instructorId, bank, number, holder, frozenUntil, createdAt: ctx.now });
    const payload = { accountId: id, bank, lastDigits: number.slice(-4) };
    await writeNotice(ctx, accountChanged, {
      userIds: [instructorId],
      payload: { ...payload, frozenUntil: frozenUntil?.toISOString() ?? null },
    });
    await writeNotice(ctx, accountArrived, { userIds: await othersOfStaff(ctx), payload });
  });

/** Saves the actor's tax data if the revision is still the stored one. @throws forbidden (403), tax_changed (409) */
export const saveTax = (
  ctx: Ctx,
  { revision, ...input }: TaxInput,
): Promise<{ revision: number }> =>
  inTransaction(ctx, async (ctx) => {
    const actor = ctx.user;
    requireRight(can(actor, 'earn'));
    const next = { ...input, revision: revision + 1, updatedAt: ctx.now };
    const saved =
      revision === 0
        ? await ctx.db
            .insert(taxProfiles)
            .values({ instructorId: actor.userId, ...next })
            .onConflictDoNothing()
            .returning({ revision: taxProfiles.revision })
        : await ctx.db
            .update(taxProfiles)
            .set(next)
            .where(
              and(eq(taxProfiles.instructorId, actor.userId), eq(taxProfiles.revision, revision)),
            )
            .returning({ revision: taxProfiles.revision });
    if (!saved[0]) throw refuse('tax_changed');
    return saved[0];
  });
