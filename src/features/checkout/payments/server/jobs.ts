import type { Ctx } from '~/lib/server/ctx';
import { expireOrder } from '../../orders/server/mutations';
import { dueAttempts, dueOrders, openAttemptsOf } from './data';
import { checkAttempt, type PaymentDeps } from './provider';

/** A run asks for so many payments at most; those that are left are the first of the next run, a minute later. */
const checksMost = 60;
const checksAtOnce = 5;
/** A gateway that has failed so often in a run is left alone until the next one. */
const failuresMost = 5;
const ordersMost = 200;
/** An order is ended so long after its time at the latest, even while its gateway can't be asked. */
const patienceHours = 2;

/** Asks for payments whose time has come: notices get lost, and Snap sends none for a page that nobody used (facts §1.1). Answers their number. */
export async function checkPayments(ctx: () => Ctx, deps: PaymentDeps): Promise<number> {
  const due = await dueAttempts(ctx(), checksMost);
  let failures = 0;
  for (let start = 0; start < due.length && failures < failuresMost; start += checksAtOnce) {
    const answers = await Promise.all(
      due.slice(start, start + checksAtOnce).map((attempt) => checkAttempt(ctx(), attempt, deps)),
    );
    failures += answers.filter((answered) => !answered).length;
  }
  return due.length;
}

/** Ends orders whose time is over. Their gateways are asked before, so that money which came at the last moment is no late money. */
export async function expireOrders(ctx: () => Ctx, deps: PaymentDeps): Promise<number> {
  const due = await dueOrders(ctx(), ordersMost);
  let expired = 0;
  let failures = 0;
  for (const { id, expiresAt } of due) {
    const now = ctx();
    const isAsked = failures < failuresMost && (await askBefore(now, id, deps));
    if (!isAsked) failures += 1;
    const late = now.now.getTime() - expiresAt.getTime() > patienceHours * 3_600_000;
    if ((isAsked || late) && (await expireOrder(ctx(), id))) expired += 1;
  }
  return expired;
}

async function askBefore(ctx: Ctx, orderId: string, deps: PaymentDeps): Promise<boolean> {
  for (const attempt of await openAttemptsOf(ctx, orderId)) {
    if (deps.gateways.get(attempt.gateway)?.status && !(await checkAttempt(ctx, attempt, deps)))
      return false;
  }
  return true;
}
