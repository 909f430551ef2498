import { deskShape } from '~/lib/desk';
import { type RefundState, refundDays, refundLessonsPercent, refundStateLabels } from '../terms';

/** The rule that a buyer reads before asking (spec decision 30). */
export const refundRuleText = `Dalam ${refundDays} hari setelah pembayaran, dan selama paling banyak ${refundLessonsPercent}% pelajaran sudah Anda kirimkan, dana pasti dikembalikan. Di luar itu petugas kami yang memutuskan.`;

const dayMs = 24 * 60 * 60_000;

/** Whether a refund that is asked for now is promised: soon enough after the payment, and with few lessons submitted (spec decision 30). */
export function isPromised(
  { paidAt, lessons, submitted }: { paidAt: Date; lessons: number; submitted: number },
  now: Date,
): boolean {
  const inTime = now.getTime() < paidAt.getTime() + refundDays * dayMs;
  return inTime && submitted * 100 <= lessons * refundLessonsPercent;
}

/** The money of an order that may still go back, in rupiah: the payment, with the unique code of a transfer, less earlier refunds. */
export const refundable = ({
  total,
  uniqueCode,
  refunded,
}: {
  total: number;
  uniqueCode: number;
  refunded: number;
}): number => total + uniqueCode - refunded;

/** Whether a refund takes all that is left of an order. */
export const isWhole = (
  order: Parameters<typeof refundable>[0],
  { amount }: { amount: number },
): boolean => amount >= refundable(order);

/** The words for where a refund stands: one that waits again because of a certificate says so. */
export const standingLabel = ({
  state,
  heldAt,
}: {
  state: RefundState;
  heldAt: unknown;
}): string =>
  state === 'requested' && heldAt !== null ? 'Perlu keputusan' : refundStateLabels[state];

/** Wishes wait for a decision, approved ones by bank for their transfer, and failed ones for another way. */
export const refundDesk = deskShape({
  labels: {
    waiting: 'Menunggu keputusan',
    paying: 'Harus dibayar',
    done: 'Dikembalikan',
    rejected: 'Ditolak',
    all: 'Semua',
  },
  views: {
    waiting: 'created',
    paying: 'created',
    done: '-created',
    rejected: '-created',
    all: '-created',
  },
  waiting: ['waiting', 'paying'],
  sorts: ['created', 'amount'],
  filters: { done: 'days' },
});
