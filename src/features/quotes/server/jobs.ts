import { and, asc, eq, isNull, lte, type SQL } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { reminderDays } from '../terms';
import { expireQuote, remindOfExpiry } from './mutations';
import { businessQuotes } from './tables';

const day = 86_400_000;
const batch = 200;

/** Sent offers that a nightly look concerns, the earliest end first. */
const sentOnes = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({ quoteId: businessQuotes.id, requestId: businessQuotes.quoteRequestId })
    .from(businessQuotes)
    .where(and(eq(businessQuotes.status, 'sent'), where))
    .orderBy(asc(businessQuotes.expiresAt), asc(businessQuotes.id))
    .limit(batch);

type Due = Awaited<ReturnType<typeof sentOnes>>[number];

/** Goes on until a look finds nothing more, or nothing that could be done: a stuck row must not turn it in circles. */
async function untilNone(look: () => Promise<Due[]>, handle: (due: Due) => Promise<boolean>): Promise<number> {
  let handled = 0;
  for (;;) {
    const due = await look();
    let done = 0;
    for (const one of due) if (await handle(one)) done += 1;
    handled += done;
    if (due.length < batch || done === 0) return handled;
  }
}

/** Every night: ends the offers whose time is over, with their requests, and reminds of those that end within 3 days. */
export async function closeDay(ctx: () => Ctx, secret: string): Promise<{ expired: number; reminded: number }> {
  const { now } = ctx();
  const soon = new Date(now.getTime() + reminderDays * day);
  const expired = await untilNone(
    () => sentOnes(ctx(), lte(businessQuotes.expiresAt, now)),
    (due) => expireQuote(ctx(), secret, due),
  );
  const reminded = await untilNone(
    () => sentOnes(ctx(), and(lte(businessQuotes.expiresAt, soon), isNull(businessQuotes.remindedAt))),
    (due) => remindOfExpiry(ctx(), secret, due),
  );
  return { expired, reminded };
}
