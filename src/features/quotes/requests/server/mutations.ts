import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { workingDaysAfter } from '~/lib/working-days';
import { refuse } from '../../errors';
import { requestArrived, requestReceived } from '../../notices';
import { packageOf } from '../../packages/rules';
import { type RequestRow, requestBy, staffOf } from '../../server/data';
import { buyerOf, writeEvent } from '../../server/mutations';
import { businessQuoteEvents, businessQuoteRequests } from '../../server/tables';
import { workingDaysPromised } from '../../terms';
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
  (Object.keys(columns) as (keyof typeof columns)[]).every((name) => isDeepStrictEqual(columns[name], row[name]));

/**
 * Stores a request of a person or of a visitor, once per draft, and notifies the sender and staff.
 * @throws request_changed (409) when the key was used by somebody else or with other contents, so that no input is silently lost
 */
export const submitRequest = (ctx: Ctx, secret: string, { key, draftAge: _, ...input }: QuoteRequestInput): Promise<{ reference: string; signedIn: boolean }> =>
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
        dueAt: workingDaysAfter(ctx.now, workingDaysPromised),
        anonymous: userId === null,
        linkKey: newId(),
        createdAt: ctx.now,
      })
      .onConflictDoNothing({ target: businessQuoteRequests.clientKey })
      .returning();
    if (!created) {
      const before = await requestBy(ctx, eq(businessQuoteRequests.clientKey, key));
      if (!before || before.userId !== userId || !isStored(columns, before)) throw refuse('request_changed');
      return { reference: before.reference, signedIn: userId !== null };
    }
    await writeEvent(ctx, { requestId: created.id, kind: 'requested' });
    const buyer = buyerOf(secret, created);
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

/**
 * Moves requests that were sent without an account from a person's verified address to that account (spec decision 20), unless
 * staff has revoked the address. Returns their number. It is one statement, because every sign-in runs it.
 */
export async function claimRequests(ctx: Ctx, userId: string): Promise<number> {
  const claimed = await rows<{ id: string }>(
    ctx.db,
    sql`with claimed as (
        update ${businessQuoteRequests} set user_id = ${userId}, anonymous = false
        where anonymous and link_revoked_at is null and lower(company_email) = (select lower(email) from ${users} where id = ${userId} and email_verified)
        returning id
      ) insert into ${businessQuoteEvents} (id, request_id, kind, actor_id, created_at)
        select gen_random_uuid(), id, 'claimed', ${userId}, ${ctx.now.toISOString()}::timestamptz from claimed returning id`,
  );
  return claimed.length;
}
