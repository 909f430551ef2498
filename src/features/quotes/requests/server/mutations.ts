import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { verifiedAddress } from '~/features/auth/server/data';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { workingDaysAfter } from '~/lib/working-days';
import { refuse } from '../../errors';
import { requestArrived, requestReceived } from '../../notices';
import { packageOf } from '../../packages/rules';
import { type RequestRow, requestBy, staffOf } from '../../server/data';
import { toBuyer, writeEvent } from '../../server/mutations';
import { businessQuoteEvents, businessQuoteRequests } from '../../server/tables';
import { draftAgeMin, workingDaysPromised } from '../../terms';
import type { QuoteRequestInput } from '../schema';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const letter = () => letters[randomInt(letters.length)];
const four = () => Array.from({ length: 4 }, letter).join('');

/** What people say on the phone; without letters that look alike. */
const newReference = () => `RQ-${four()}-${four()}`;

/** What is stored of the fields of the wizard. */
const askedFor = (input: Omit<QuoteRequestInput, 'key' | 'draftAge'>) => ({
  ...input,
  selectedPackage: `${input.packageCategory}_${input.packageTier}`,
  trainingCategories: input.packageCategory === 'custom' ? input.trainingCategories : null,
  program: input.program === `${input.packageCategory}/${input.packageTier}` ? input.program : null,
});

const isStored = (asked: ReturnType<typeof askedFor>, row: RequestRow) =>
  (Object.keys(asked) as (keyof typeof asked)[]).every((name) => isDeepStrictEqual(asked[name], row[name]));

/**
 * Stores a request of a person or of a visitor, once per draft, and tells the sender and staff.
 * @throws too_fast (409) for a draft younger than 3 s (decision 18), request_changed (409) when the draft was sent by somebody else, or has been
 *   changed since: neither is lost unseen
 */
export const submitRequest = (ctx: Ctx, secret: string, { key, draftAge, ...input }: QuoteRequestInput): Promise<{ reference: string; signedIn: boolean }> =>
  inTransaction(ctx, async (ctx) => {
    if (draftAge < draftAgeMin) throw refuse('too_fast');
    const userId = ctx.actor?.userId ?? null;
    const asked = askedFor(input);
    const [created] = await ctx.db
      .insert(businessQuoteRequests)
      .values({
        ...asked,
        id: newId(),
        reference: newReference(),
        clientKey: key,
        userId,
        dueAt: workingDaysAfter(ctx.now, workingDaysPromised),
        linkKey: newId(),
        createdAt: ctx.now,
      })
      .onConflictDoNothing({ target: businessQuoteRequests.clientKey })
      .returning();
    if (!created) {
      const before = await requestBy(ctx, eq(businessQuoteRequests.clientKey, key));
      if (!before || before.userId !== userId || !isStored(asked, before)) throw refuse('request_changed');
      return { reference: before.reference, signedIn: userId !== null };
    }
    await writeEvent(ctx, { requestId: created.id, kind: 'requested' });
    const buyer = toBuyer(secret, created);
    await writeNotice(ctx, requestReceived, { ...buyer, payload: buyer.about });
    await writeNotice(ctx, requestArrived, {
      userIds: await staffOf(ctx, created),
      payload: {
        requestId: created.id,
        reference: created.reference,
        companyName: created.companyName,
        packageName: packageOf(created.packageCategory, created.packageTier)?.name ?? created.selectedPackage,
        dueAt: created.dueAt.toISOString(),
      },
    });
    return { reference: created.reference, signedIn: userId !== null };
  });

/** Gives the requests that were sent from a person's verified address, without an account, to that account (decision 20). */
export const claimRequests = (ctx: Ctx, userId: string): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const email = await verifiedAddress(ctx, userId);
    if (!email) return 0;
    const claimed = await ctx.db
      .update(businessQuoteRequests)
      .set({ userId })
      .where(and(isNull(businessQuoteRequests.userId), sql`lower(company_email) = ${email.toLowerCase()}`))
      .returning({ id: businessQuoteRequests.id });
    if (claimed.length === 0) return 0;
    await ctx.db
      .insert(businessQuoteEvents)
      .values(claimed.map(({ id }) => ({ id: newId(), requestId: id, kind: 'claimed', actorId: userId, createdAt: ctx.now })));
    return claimed.length;
  });
