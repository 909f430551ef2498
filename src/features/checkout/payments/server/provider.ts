import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../../errors';
import type { PaymentReport } from '../../gateways/schema';
import {
  GatewayError,
  type PaymentGateway,
  type PaymentGateways,
} from '../../gateways/server/provider';
import { offeredOf } from '../../orders/rules';
import type { OrderDeps } from '../../orders/server/mutations';
import { type MethodGateway, orderPath } from '../../orders/terms';
import type { EventVerdict, Gateway } from '../../terms';
import { isAboutMoney } from '../rules';
import { type DueAttempt, externalIdOf } from './data';
import {
  applyReport,
  beginAttempt,
  noteBegun,
  noteClosed,
  scheduleCheck,
  settleDoubts,
  storeDoubt,
} from './mutations';

export type PaymentDeps = { gateways: PaymentGateways; orders: OrderDeps; appUrl: string };

/**
 * Begins to pay an order: the attempt is stored before its gateway is asked, so that a payment which the gateway knows is never unknown to us.
 * @throws unknown_method (409), gateway_unavailable (503), and what `beginAttempt` refuses
 */
export async function startPayment(
  ctx: Ctx,
  number: string,
  method: MethodGateway,
  { gateways, appUrl }: PaymentDeps,
): Promise<void> {
  const gateway = gateways.get(method);
  if (!gateway || !offeredOf(gateways).includes(method)) throw refuse('unknown_method');
  const { order, attempt, fresh } = await beginAttempt(ctx, number, method);
  if (!fresh || attempt.state !== 'created') return;
  const {
    billingName: name,
    billingEmail: email,
    billingPhone: phone,
    net,
    ppn,
    courseTitle,
  } = order;
  const lines = [
    { id: 'course', name: courseTitle, price: net },
    ...(ppn > 0 ? [{ id: 'ppn', name: 'PPN', price: ppn }] : []),
  ];
  const { externalId, amount, expiresAt } = attempt;
  try {
    const returnUrl = `${appUrl}${orderPath(order)}`;
    const payment = await gateway.create({
      externalId,
      amount,
      lines,
      customer: { name, email, phone },
      now: ctx.now,
      expiresAt,
      returnUrl,
    });
    await noteBegun(ctx, attempt.id, payment, { asked: gateway.status !== null });
  } catch (error) {
    await noteBegun(ctx, attempt.id, null, { asked: false });
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, externalId }, 'a payment could not be begun');
    throw refuse('gateway_unavailable');
  }
}

const nul = /\0/g;
const storableText = (text: string): string => text.replace(nul, '\uFFFD').toWellFormed();

/** A report whose texts PostgreSQL can store: it takes no NUL and no half of a character. What a gateway has signed is money, whatever stands beside it. */
function storable(ctx: Ctx, report: PaymentReport): PaymentReport {
  const { externalId, transactionId, eventKey, status, refundKeys, method, details, body } = report;
  const texts = [
    externalId,
    transactionId,
    eventKey,
    status,
    method,
    body,
    ...(refundKeys ?? []),
    ...Object.entries(details).flat(),
  ];
  if (texts.every((text) => text === null || storableText(text) === text)) return report;
  ctx.log.warn(
    { gateway: report.gateway, externalId: storableText(externalId) },
    'a gateway sent a NUL or half a character, which is replaced',
  );
  return {
    ...report,
    externalId: storableText(externalId),
    eventKey: storableText(eventKey),
    status: storableText(status),
    body: storableText(body),
    transactionId: transactionId && storableText(transactionId),
    method: method && storableText(method),
    refundKeys: refundKeys?.map(storableText) ?? null,
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [storableText(name), storableText(value)]),
    ),
  };
}

/** Asks a gateway about a payment; undefined where it can't be reached. */
async function ask(
  ctx: Ctx,
  gateway: PaymentGateway,
  externalId: string,
): Promise<PaymentReport | null | undefined> {
  try {
    const report = await gateway.status?.(externalId);
    return report ? storable(ctx, report) : null;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, externalId }, 'a gateway did not answer');
    return undefined;
  }
}

/** A notice has the same key as the state that it tells of, and an answer must count even where its notice was stored as a doubt. */
const asAnswer = (report: PaymentReport): PaymentReport => ({
  ...report,
  eventKey: `status:${report.eventKey}`,
});

/**
 * Does what a signed notice means. One that contradicts what is stored is only a reason to ask its gateway, whose answer counts; while it
 * can't be asked the notice waits for the job, and staff is told.
 */
async function receiveReport(
  ctx: Ctx,
  report: PaymentReport,
  { gateways, orders }: PaymentDeps,
): Promise<{ verdict: EventVerdict; known: boolean }> {
  const gateway = gateways.get(report.gateway);
  const applied = await applyReport(ctx, { report, confirmed: !gateway?.status }, orders);
  if (applied || !gateway) return applied ?? { verdict: 'contradiction', known: true };
  const answer = await ask(ctx, gateway, report.externalId);
  const confirmed =
    answer && (await applyReport(ctx, { report: answer, notice: report, confirmed: true }, orders));
  if (confirmed) return confirmed;
  await storeDoubt(ctx, report);
  return { verdict: report.outcome === 'unknown' ? 'unknown_state' : 'contradiction', known: true };
}

/** A notice with our name of its payment. Where nothing but a token vouches for what it says of money, that is left for the gateway's answer. */
async function understood(
  ctx: Ctx,
  { asksFirst }: PaymentGateway,
  report: PaymentReport,
): Promise<PaymentReport> {
  const ours = report.isGatewaysName ? await externalIdOf(ctx, report) : null;
  return {
    ...report,
    externalId: ours ?? report.externalId,
    outcome: asksFirst && isAboutMoney(report) ? 'unknown' : report.outcome,
  };
}

/** Reads a notice of a gateway and does what it means. @throws payment_not_found (404), notice_invalid (403) */
export async function receiveNotice(
  ctx: Ctx,
  name: Gateway,
  { body, headers }: { body: string; headers: Headers },
  deps: PaymentDeps,
) {
  const gateway = deps.gateways.get(name);
  if (!gateway) throw refuse('payment_not_found');
  const signed = gateway.parseNotice(body, headers);
  if (!signed) throw refuse('notice_invalid');
  const report = await understood(ctx, gateway, storable(ctx, signed));
  const { verdict, known } = await receiveReport(ctx, report, deps);
  ctx.log.info(
    { gateway: name, externalId: report.externalId, status: report.status, verdict },
    'payment notice',
  );
  if (!known) throw refuse('payment_not_found');
}

/** A payment whose state nobody knows is asked for so often, which is more than a day; staff has it before them all the while. */
const unknownChecksMost = 20;

/** Asks for a payment at its gateway, later each time, and ends it there where its order waits no more. True where the gateway has answered. */
export async function checkAttempt(
  ctx: Ctx,
  attempt: DueAttempt,
  { gateways, orders }: PaymentDeps,
): Promise<boolean> {
  const { externalId, state, open, checks } = attempt;
  const gateway = gateways.get(attempt.gateway);
  const live = state === 'created' || state === 'pending';
  if (!gateway || (!gateway.status && (open || !live))) {
    await scheduleCheck(ctx, externalId, null);
    return true;
  }
  await scheduleCheck(ctx, externalId, checks + 1);
  const answer = await ask(ctx, gateway, externalId);
  if (answer === undefined) return false;
  if (answer) {
    if (answer.outcome !== 'unknown') await settleDoubts(ctx, answer);
    await applyReport(ctx, { report: asAnswer(answer), confirmed: true }, orders);
  }
  const isAskedAgain = answer?.outcome === 'unknown' && checks < unknownChecksMost;
  const settled = answer?.outcome === 'paid' || (!live && !isAskedAgain);
  if (settled) await scheduleCheck(ctx, externalId, null);
  else if (live && !open) return closeAttempt(ctx, gateway, externalId);
  return true;
}

/** Ends a payment at its gateway. Where money has come meanwhile its notice, or the next question, tells of it. */
async function closeAttempt(
  ctx: Ctx,
  gateway: PaymentGateway,
  externalId: string,
): Promise<boolean> {
  try {
    if (await gateway.cancel(externalId)) await noteClosed(ctx, externalId, 'cancelled');
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, externalId }, 'a payment could not be ended at its gateway');
    return false;
  }
}
