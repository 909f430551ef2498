import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { nameInNotices } from '~/features/notifications/server/mutations';
import { promises } from '~/lib/promises';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { workingDaysAfter } from '~/lib/working-days';
import { refuse } from '../../errors';
import { acceptanceMatter, requestArrived, requestReceived } from '../../notices';
import { packageOf } from '../../programs/rules';
import { type RequestRow, requestBy, staffOf } from '../../server/data';
import { buyerWith, writeEvent } from '../../server/mutations';
import { businessQuoteEvents, businessQuoteRequests } from '../../server/tables';
import type { QuoteRequestInput } from '../schema';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const letter = () => letters[randomInt(letters.length)];
const fourLetters = () => Array.from({ length: 4 }, letter).join('');

/** A reference that is easy to read out: it has no letters that look alike. */
const newReference = () => `RQ-${fourLetters()}-${fourLetters()}`;

/** The columns that store the wizard's fields. */
const columnsOf = (input: Omit<QuoteRequestInput, 'key' | 'draftAge'>) => ({
  ...input,
  selectedPackage: `${input.packageCategory}_${input.packageTier}`,
  trainingCategories: input.packageCategory === 'custom' ? input.trainingCategories : null,
  program: input.program === `${input.packageCategory}/${input.packageTier}` ? input.program : null,
});

const isStored = (columns: ReturnType<typeof columnsOf>, row: RequestRow) =>
  (Object.keys(columns) as (keyof typeof columns)[]).every((name) =>
    isDeepStrictEqual(columns[name], row[name]),
  );

/**
 * Stores a request of a person or of a visitor, once per draft, and notifies the sender and staff.
 * @throws request_changed (409) when the key was used by somebody else or with other contents, so that no input is silently lost
 */
export const submitRequest = (
  ctx: Ctx,
  secret: string,
  { key, draftAge: _, ...input }: QuoteRequestInput,
): Promise<{ reference: string; signedIn: boolean }> =>
  inTransaction(ctx, async (ctx) => {
    const userId = ctx.actor?.userId ?? null;
    const columns = columnsOf(input);
    const [created] = await ctx.db
      .insert(businessQuoteRequests)
      .values({
        ...columns,
        id: newId(),
        reference: newReference(),
        clientKey: key,
        userId,
        dueAt: workingDaysAfter(ctx.now, promises().offerDays),
        anonymous: userId === null,
        linkKey: newId(),
        createdAt: ctx.now,
      })
      .onConflictDoNothing({ target: businessQuoteRequests.clientKey })
      .returning();
    if (!created) {
      const before = await requestBy(ctx, eq(businessQuoteRequests.clientKey, key));
      if (!before || before.userId !== userId || !isStored(columns, before))
        throw refuse('request_changed');
      return { reference: before.reference, signedIn: userId !== null };
    }
    await writeEvent(ctx, { requestId: created.id, kind: 'requested' });
    const buyer = await buyerWith(ctx, secret, created);
    await writeNotice(ctx, requestReceived, { ...buyer, payload: buyer.about });
    await writeNotice(ctx, requestArrived, {
      userIds: await staffOf(ctx, created),
      payload: {
        requestId: created.id,
        reference: created.reference,
        companyName: created.companyName,
        packageName:
          packageOf(created.packageCategory, created.packageTier)?.name ?? created.selectedPackage,
        dueAt: created.dueAt.toISOString(),
      },
    });
    return { reference: created.reference, signedIn: userId !== null };
  });

/** What the platform does in the transaction in which an account claims requests. */
export type ClaimDeps = {
  requestsClaimed: (ctx: Ctx, userId: string, requestIds: string[]) => Promise<void>;
};

/**
 * Moves requests that were sent without an account from a person's verified address to that account (spec decision 20), unless
 * staff has revoked the address. Returns their number. Every sign-in runs it, so where there is nothing to move it is one statement.
 */
export async function claimRequests(
  ctx: Ctx,
  { requestsClaimed }: ClaimDeps,
  userId: string,
): Promise<number> {
  const claimable = and(
    eq(businessQuoteRequests.anonymous, true),
    isNull(businessQuoteRequests.linkRevokedAt),
    sql`lower(${businessQuoteRequests.companyEmail}) = (select lower(email) from ${users} where id = ${userId} and email_verified)`,
  );
  const [waiting] = await ctx.db
    .select({ id: businessQuoteRequests.id })
    .from(businessQuoteRequests)
    .where(claimable)
    .limit(1);
  if (!waiting) return 0;
  return inTransaction(ctx, async (ctx) => {
    const claimed = await ctx.db
      .update(businessQuoteRequests)
      .set({ userId, anonymous: false })
      .where(claimable)
      .returning({ id: businessQuoteRequests.id });
    if (claimed.length === 0) return 0;
    const event = { kind: 'claimed' as const, actorId: userId, createdAt: ctx.now };
    await ctx.db
      .insert(businessQuoteEvents)
      .values(claimed.map(({ id }) => ({ id: newId(), requestId: id, ...event })));
    await requestsClaimed(
      ctx,
      userId,
      claimed.map(({ id }) => id),
    );
    // Staff's notices about an acceptance by link now carry the name of an account, which can be erased.
    await nameInNotices(ctx, {
      matters: claimed.map(({ id }) => acceptanceMatter(id)),
      userId,
      payload: { buyerId: userId },
    });
    return claimed.length;
  });
}
