import * as z from 'zod/mini';
import { plainLine, plainText } from '~/lib/plain-text';
import { methodGateways } from '../orders/terms';
import { attemptStates, gateways, orderStates } from '../terms';
import { reasonMax, reasonMin, senderMax, simulationActions, proofTexts as texts } from './terms';

/** The way in which an order is paid; another one later is another attempt of the same order. */
export const paymentInput = z.object({ gateway: z.enum(methodGateways) });

const line = (message: string) =>
  z
    .string(message)
    .check(z.overwrite(plainLine), z.minLength(2, message), z.maxLength(senderMax, message));

/** The proof of a transfer; `file` is an upload with the purpose 'proof'. */
export const proofInput = z.object({
  file: z.uuid(texts.file),
  senderBank: line(texts.senderBank),
  senderName: line(texts.senderName),
  transferredOn: z.iso.date(texts.transferredOn),
});
export type ProofInput = z.infer<typeof proofInput>;

/** Staff's decision about a proof; a rejection has a reason. */
export const proofDecision = z.discriminatedUnion('accepted', [
  z.object({ accepted: z.literal(true) }),
  z.object({
    accepted: z.literal(false),
    reason: z
      .string(texts.reason)
      .check(
        z.overwrite(plainText),
        z.minLength(reasonMin, texts.reason),
        z.maxLength(reasonMax, texts.reason),
      ),
  }),
]);
export type ProofDecision = z.infer<typeof proofDecision>;

export const proofParam = z.object({ id: z.uuid() });
export const noticeParam = z.object({ gateway: z.enum(gateways) });

/** The page 'Simulasi pembayaran' of the order's newest sandbox attempt. */
export const simulationView = z.object({
  number: z.string(),
  courseTitle: z.string(),
  courseSlug: z.string(),
  attempt: z.string(),
  amount: z.int(),
  state: z.enum(attemptStates),
  orderState: z.enum(orderStates),
  expiresAt: z.iso.datetime(),
  /** what can be done with it now */
  actions: z.array(z.enum(simulationActions)),
});

/** `attempt` is that of the page, so that an old tab doesn't pay a newer one. */
export const simulationInput = z.object({
  attempt: z.string().check(z.maxLength(40)),
  action: z.enum(simulationActions),
});
