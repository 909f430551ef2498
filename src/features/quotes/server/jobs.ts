import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { reminderDays } from '../terms';
import { expireQuote, remindOfExpiry } from './mutations';
import { businessQuotes } from './tables';

const dayMs = 86_400_000;
const batchSize = 200;

type Due = { quoteId: string; requestId: string; expiresAt: Date };
type Handle = (due: Due) => Promise<boolean>;

/** Sent offers that end before a time, the earliest end first. */
const sentBefore = (
  ctx: Ctx,
  end: Date,
  condition: SQL | undefined,
  after: Due | null,
): Promise<Due[]> => {
  const { id, quoteRequestId, expiresAt, status } = businessQuotes;
  const beyond = after
    ? sql`(${expiresAt}, ${id}) > (${after.expiresAt.toISOString()}::timestamptz, ${after.quoteId}::uuid)`
    : undefined;
  return ctx.db
    .select({ quoteId: id, requestId: quoteRequestId, expiresAt })
    .from(businessQuotes)
    .where(and(eq(status, 'sent'), lte(expiresAt, end), condition, beyond))
    .orderBy(asc(expiresAt), asc(id))
    .limit(batchSize);
};

/** Handles each offer on its own: a failure is logged and tried again the next night. Returns the number of handled offers. */
async function handleAll(
  ctx: () => Ctx,
  end: Date,
  condition: SQL | undefined,
  handle: Handle,
): Promise<number> {
  let handled = 0;
  let last: Due | null = null;
  for (;;) {
    const batch: Due[] = await sentBefore(ctx(), end, condition, last);
    for (const due of batch) {
      try {
        if (await handle(due)) handled += 1;
      } catch (err) {
        ctx().log.error({ err, quoteId: due.quoteId }, 'nightly look at an offer failed');
      }
    }
    last = batch.at(-1) ?? null;
    if (batch.length < batchSize) return handled;
  }
}

/** The nightly job: marks offers past their end as expired and reminds buyers of those that end within `reminderDays`. */
export async function closeDay(
  ctx: () => Ctx,
  secret: string,
): Promise<{ expired: number; reminded: number }> {
  const { now } = ctx();
  const soon = new Date(now.getTime() + reminderDays * dayMs);
  const expired = await handleAll(ctx, now, undefined, (due) => expireQuote(ctx(), secret, due));
  const reminded = await handleAll(ctx, soon, isNull(businessQuotes.remindedAt), (due) =>
    remindOfExpiry(ctx(), secret, due),
  );
  return { expired, reminded };
}
