import { formatAmount } from '~/lib/money';
import type { GatewayRefund, PaymentReport } from '../gateways/schema';
import { isOpen, isPaid, type OrderEvent, orderAfter } from '../rules';
import type { AttemptState, EventVerdict, OrderState } from '../terms';

/** The stored facts that a report meets. */
export type Standing = {
  order: OrderState;
  attempt: AttemptState;
  /** rupiah that the attempt is for, what of it is known to have gone back at its gateway, and what of the order may still go back */
  amount: number;
  refunded: number;
  rest: number;
  /** another attempt of the order is paid, or may still be paid */
  otherPaid: boolean;
  otherLive: boolean;
};

/** The effect of a report on attempt and order, and whether staff must look at it. */
export type Decision = {
  verdict: EventVerdict;
  attempt?: AttemptState;
  event?: OrderEvent;
  note?: string;
};

type Heard = Pick<PaymentReport, 'outcome' | 'amount' | 'refunded'>;

/**
 * Decides what a signed report does. Reports come late, twice and in any order, so that whatever contradicts what is stored is asked for
 * at the gateway first (facts §1.3): `ask`, unless the report is already its answer.
 */
export function decide(
  standing: Standing,
  report: Heard,
  { confirmed }: { confirmed: boolean },
): Decision | 'ask' {
  const live = standing.attempt === 'created' || standing.attempt === 'pending';
  switch (report.outcome) {
    case 'pending':
    case 'review':
      return live ? { verdict: 'applied', attempt: 'pending' } : { verdict: 'outdated' };
    case 'paid':
      return paid(standing, report, confirmed);
    case 'denied':
      if (standing.attempt === 'paid') return takenBack(standing, confirmed);
      return live && isOpen(standing.order)
        ? { verdict: 'applied', attempt: 'pending' }
        : { verdict: 'outdated' };
    case 'cancelled':
      // A captured card that is cancelled before its settlement gives the money back too.
      return standing.attempt === 'paid'
        ? takenBack(standing, confirmed)
        : over(standing, live, 'cancelled', 'cancellation');
    case 'failed':
      return standing.attempt === 'paid'
        ? contradiction(confirmed)
        : over(standing, live, 'failed', 'failure');
    case 'expired':
      return standing.attempt === 'paid'
        ? contradiction(confirmed)
        : over(standing, live, 'expired');
    case 'refunded':
      return refunded(standing, report, confirmed);
    case 'charge_back':
      return chargeBack(standing, confirmed);
    case 'unknown':
      return confirmed ? { verdict: 'unknown_state', note: doubt } : 'ask';
  }
}

/** The note of a report that waits for its gateway's next answer, by which rows are found. */
export const doubt = 'Menunggu jawaban layanan pembayaran.';

function paid(
  { order, attempt, amount }: Standing,
  report: Heard,
  confirmed: boolean,
): Decision | 'ask' {
  if (attempt === 'paid') return { verdict: 'repeated' };
  if (report.amount !== amount) return { verdict: 'wrong_amount' };
  if (isOpen(order)) return { verdict: 'applied', attempt: 'paid', event: 'payment' };
  if (isPaid(order)) return { verdict: 'second_payment', attempt: 'paid' };
  // After a reversal it may be the older notice of the money that was taken back.
  if (order === 'payment_reversed' && attempt === 'failed' && !confirmed) return 'ask';
  return { verdict: 'late', attempt: 'paid' };
}

/** Money that was confirmed is gone again. Whose money it was is for staff to say where another attempt is paid, or the order isn't. */
function takenBack({ order, otherPaid }: Standing, confirmed: boolean): Decision | 'ask' {
  if (!confirmed) return 'ask';
  if (!isPaid(order) || otherPaid) return { verdict: 'contradiction', attempt: 'failed' };
  return { verdict: 'applied', attempt: 'failed', event: 'denial' };
}

/** Money went back at the gateway: by us, or by somebody at its own desk, whose sum must fit what we have of the payment. */
function refunded(
  { order, attempt, amount, refunded: refundedBefore, rest, otherPaid }: Standing,
  report: Heard,
  confirmed: boolean,
): Decision | 'ask' {
  const back = report.refunded - refundedBefore;
  if (report.refunded > 0 && back <= 0) return { verdict: 'repeated' };
  if (!confirmed) return 'ask';
  const event = back === rest ? 'refund' : 'partial_refund';
  const isOurs =
    attempt === 'paid' &&
    !otherPaid &&
    report.amount === amount &&
    orderAfter(order, event) !== null;
  if (isOurs && back > 0 && back <= rest) return { verdict: 'applied', event };
  const note = `Penyedia pembayaran menyebut ${formatAmount(report.refunded)} sudah dikembalikan. Yang kami catat ${formatAmount(refundedBefore)}, dan ${formatAmount(rest)} masih dapat dikembalikan.`;
  return { verdict: 'contradiction', note };
}

/** An attempt without money is over. The order ends with it where its buyer can't pay by another one, except by time: its own time counts. */
function over(
  { order, otherLive }: Standing,
  live: boolean,
  attempt: AttemptState,
  event?: OrderEvent,
): Decision {
  if (!live) return { verdict: 'outdated' };
  const ends = event && order === 'awaiting_payment' && !otherLive;
  return { verdict: 'applied', attempt, ...(ends && { event }) };
}

const contradiction = (confirmed: boolean): Decision | 'ask' =>
  confirmed ? { verdict: 'contradiction' } : 'ask';

function chargeBack({ order, attempt, otherPaid }: Standing, confirmed: boolean): Decision | 'ask' {
  if (order === 'disputed') return { verdict: 'repeated' };
  if (!confirmed) return 'ask';
  return attempt === 'paid' && isPaid(order) && !otherPaid
    ? { verdict: 'applied', event: 'dispute' }
    : { verdict: 'contradiction' };
}

/** Whether a report is money, takes money back or may do so, so that one which nobody expects must be looked at. */
export const isAboutMoney = ({ outcome }: Pick<PaymentReport, 'outcome'>): boolean =>
  outcome === 'paid' ||
  outcome === 'refunded' ||
  outcome === 'charge_back' ||
  outcome === 'unknown';

/** The money that went back of a payment since the last report, as a refund. Its key is made of the whole sum so far, so that the same money is noted once. */
export function gatewayRefundOf(
  { gateway, externalId, transactionId, refunded, refundKeys }: PaymentReport,
  amount: number,
): GatewayRefund {
  return {
    amount,
    reference: refundKeys?.at(-1) ?? transactionId ?? externalId,
    key: `${gateway}:${externalId}:${refunded}`,
  };
}

/** Minutes until a payment is asked for again: soon at first, when its buyer has the page open, then ever more seldom. */
export const minutesUntilCheck = (checks: number): number =>
  Math.min(120, 2 ** Math.min(checks, 7));
/** Banks take some confirmed payments back within minutes (facts §1.2); one more question finds those whose notice is lost. */
export const reversalMinutes = 10;
