import { brand } from '~/lib/brand';
import { indonesianPhone } from '~/lib/phone';
import { brandAt, promisesAt } from '~/lib/settings';
import { taxIdOf } from '~/lib/tax-id';
import { stateNow } from '../rules';
import {
  type AttemptState,
  attemptMinutes,
  type Gateway,
  type OrderState,
  type ProofState,
} from '../terms';
import type { BillingInput } from './schema';
import { type MethodGateway, methodGateways, type Waiting } from './terms';

const minute = 60_000;
const hour = 60 * minute;

type Attempt = { state: AttemptState; method: string | null; review: boolean; expiresAt: Date };

/** Whether money may still come by an attempt. */
export const isLive = (
  { state, expiresAt }: Pick<Attempt, 'state' | 'expiresAt'>,
  now: Date,
): boolean => (state === 'created' || state === 'pending') && expiresAt > now;

/** The event that an order waits for; null when it doesn't wait. */
export function waitingFor(
  order: { state: OrderState; expiresAt: Date },
  attempt: Attempt | null,
  now: Date,
): Waiting | null {
  const state = stateNow(order, now);
  if (state === 'awaiting_verification') return 'verification';
  if (state !== 'awaiting_payment') return null;
  if (!attempt || !isLive(attempt, now)) return 'method';
  return attempt.review ? 'review' : 'payment';
}

/** The ways of paying that a buyer may choose from now. A gateway that another one has followed only ends what was begun at it. */
export const offeredOf = (gateways: ReadonlyMap<Gateway, { retired?: true }>): MethodGateway[] =>
  methodGateways.filter((name) => gateways.has(name) && !gateways.get(name)?.retired);

/** The end of a new attempt, to which its order's end is moved where that comes earlier. */
export const attemptEnd = (orderEnd: Date, now: Date): Date =>
  new Date(Math.max(orderEnd.getTime(), now.getTime() + attemptMinutes * minute));

/** The end of a proof's verification, as it was promised when the proof was sent. */
export const proofDue = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + promisesAt(sentAt).transferHours * hour);

type Proof = {
  state: ProofState;
  reason: string | null;
  senderBank: string;
  senderName: string;
  transferredOn: string;
  sentAt: Date;
  left: number;
};

/** The account and sum that the buyer of a manual transfer needs, or that the proof was sent for; null until they have chosen it. */
export function transferOf(
  { total, uniqueCode }: { total: number; uniqueCode: number },
  proof: Proof | null,
) {
  if (uniqueCode === 0) return null;
  const { name, account, holder } = proof ? brandAt(proof.sentAt).bank : brand().bank;
  return {
    bank: name,
    account,
    holder,
    amount: total + uniqueCode,
    uniqueCode,
    proof: proof && {
      ...proof,
      sentAt: proof.sentAt.toISOString(),
      dueAt: proofDue(proof.sentAt).toISOString(),
    },
  };
}

/** `NK-7F3K-9Q2M`; the letters have none that look alike. */
export function numberFrom(letter: () => string): string {
  const four = () => Array.from({ length: 4 }, letter).join('');
  return `NK-${four()}-${four()}`;
}

/** Whom an order is billed to, as it is stored; a taxpayer only where a tax invoice is wanted. */
export const billingColumns = ({
  billingName,
  billingEmail,
  billingPhone,
  wantsFaktur,
  taxName,
  taxId,
  taxAddress,
}: BillingInput) => ({
  billingName,
  billingEmail,
  wantsFaktur,
  billingPhone: indonesianPhone(billingPhone),
  ...(wantsFaktur
    ? { taxName, taxId: taxIdOf(taxId), taxAddress }
    : { taxName: null, taxId: null, taxAddress: null }),
});
