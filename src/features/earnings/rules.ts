import { isoDate } from '~/lib/dates';
import { shareOf } from '~/lib/money';
import {
  type LedgerAccount,
  maturingDays,
  ownCouponShareDefault,
  type Part,
  shareDefault,
} from './terms';

/** A line of the ledger: debit positive, credit negative. */
export type Line = { account: LedgerAccount; instructorId: string | null; amount: number };

/** The prices of an order as they are stored, in rupiah. */
export type Sale = {
  price: number;
  net: number;
  ppn: number;
  total: number;
  /** the rupiah that were added to a transfer */
  uniqueCode: number;
  couponBearer: 'platform' | 'instructor' | null;
  /** kept by the gateway */
  fee: number;
};

/** Hundredths of a percent of the price without PPN. */
export type Shares = { share: number; ownCouponShare: number };

export const defaultShares: Shares = { share: shareDefault, ownCouponShare: ownCouponShareDefault };
const whole = 10_000;
const dayMs = 86_400_000;

/** The share of all instructors of the course together: a coupon that the platform bears leaves their base, their own one lowers it (spec decision 30). */
export function instructorsShare(
  { price, net, couponBearer }: Pick<Sale, 'price' | 'net' | 'couponBearer'>,
  { share, ownCouponShare }: Shares,
): number {
  return couponBearer === 'instructor'
    ? shareOf(net, ownCouponShare, whole)
    : shareOf(price, share, whole);
}

/** Divides a share among the instructors. Each part is rounded down; the lead has what is left. */
export function dividedShare(
  amount: number,
  parts: readonly Part[],
  leadId: string | null,
): Omit<Line, 'account'>[] {
  if (parts.length === 0)
    return leadId === null || amount === 0 ? [] : [{ instructorId: leadId, amount }];
  const divided = parts.map(({ instructorId, share }) => ({
    instructorId,
    amount: Math.floor((amount * share) / whole),
  }));
  const rest = amount - divided.reduce((sum, part) => sum + part.amount, 0);
  const lead = divided.find(({ instructorId }) => instructorId === leadId) ?? divided[0];
  if (lead) lead.amount += rest;
  return divided.filter((part) => part.amount !== 0);
}

/** Gives the parts that don't stay to the lead; without one to whoever has the first part that stays. Nothing is lost while anybody is left. */
function partsThatStay(
  parts: readonly Part[],
  { stays, leadId }: { stays: (part: Part) => boolean; leadId: string | null },
): Part[] {
  const staying = parts.filter(stays);
  const freed = parts.filter((part) => !stays(part)).reduce((sum, { share }) => sum + share, 0);
  if (freed === 0) return staying;
  const heirId = leadId ?? staying[0]?.instructorId;
  if (heirId === undefined) return [];
  if (!staying.some(({ instructorId }) => instructorId === heirId))
    return [...staying, { instructorId: heirId, share: freed }];
  return staying.map((part) =>
    part.instructorId === heirId ? { ...part, share: part.share + freed } : part,
  );
}

/** The parts after somebody has left whose share ends. */
export const endedSplit = (parts: readonly Part[], instructorId: string, leadId: string): Part[] =>
  partsThatStay(parts, { stays: (part) => part.instructorId !== instructorId, leadId });

/** The parts after somebody has left whose share is kept. */
export const keptSplit = (parts: readonly Part[], instructorId: string): Part[] =>
  parts.map((part) => (part.instructorId === instructorId ? { ...part, kept: true } : part));

/**
 * Those who share a sale: of the split in force who teaches the course, or left it with a share that was kept (spec decision 34). What nobody else has is the
 * lead's, as long as the lead teaches; a course that nobody teaches leaves it to the platform.
 */
export function creditedParts(
  parts: readonly Part[],
  { teaching, leadId }: { teaching: readonly string[]; leadId: string },
): Part[] {
  const lead = teaching.includes(leadId) ? leadId : null;
  if (parts.length === 0) return lead === null ? [] : [{ instructorId: lead, share: whole }];
  return partsThatStay(parts, {
    stays: ({ instructorId, kept }) => kept === true || teaching.includes(instructorId),
    leadId: lead,
  });
}

/** A person's share of the sales of a course: the parts of the instructors' share, their own first. */
export type OwnShare = {
  shares: Shares;
  parts: number[] /** whether what rounding leaves is theirs */;
  takesRest: boolean;
};

/** Tells a person their part only: those of others are one, except for who gets what these leave. */
export function ownParts(
  parts: readonly Part[],
  { teaching, leadId, userId }: { teaching: readonly string[]; leadId: string; userId: string },
) {
  const credited = creditedParts(parts, { teaching, leadId });
  const lead = credited.find(({ instructorId }) => instructorId === leadId) ?? credited[0];
  const takesRest = lead?.instructorId === userId;
  const own = credited.find(({ instructorId }) => instructorId === userId)?.share ?? 0;
  const others = credited
    .filter(({ instructorId }) => instructorId !== userId)
    .map(({ share }) => share);
  return { parts: [own, ...(takesRest ? others : [whole - own])], takesRest };
}

/** The rupiah that a person gets of one sale at this price without a coupon, and their part of it in hundredths of a percent. */
export function ownShareOf(
  price: number,
  { shares, parts, takesRest }: OwnShare,
): { amount: number; share: number } {
  const [own = 0] = parts;
  const together = instructorsShare({ price, net: price, couponBearer: null }, shares);
  const lines = dividedShare(
    together,
    parts.map((share, place) => ({ instructorId: String(place), share })),
    takesRest ? '0' : '1',
  );
  const amount = lines.find(({ instructorId }) => instructorId === '0')?.amount ?? 0;
  return { amount, share: shareOf(shares.share, own, whole) };
}

const booked = (lines: Line[]): Line[] => lines.filter(({ amount }) => amount !== 0);
const own = (account: LedgerAccount, amount: number): Line => ({
  account,
  instructorId: null,
  amount,
});

/** The lines of a sale; none where nothing was paid and nobody bears the coupon. */
export function saleLines(
  sale: Sale,
  { shares, parts, leadId }: { shares: Shares; parts: readonly Part[]; leadId: string | null },
): Line[] {
  const { price, net, ppn, total, uniqueCode, couponBearer, fee } = sale;
  const subsidy = couponBearer === 'platform' ? price - net : 0;
  const payable = dividedShare(instructorsShare(sale, shares), parts, leadId);
  const owed = payable.reduce((sum, { amount }) => sum + amount, 0);
  return booked([
    own('cash', total + uniqueCode - fee),
    own('gateway_fee', fee),
    own('coupon_expense', subsidy),
    own('ppn_payable', -ppn),
    ...payable.map(({ instructorId, amount }) => ({
      account: 'instructor_payable' as const,
      instructorId,
      amount: -amount,
    })),
    own('platform_revenue', -(net + subsidy - owed + uniqueCode)),
  ]);
}

type RefundBearer = 'shares' | 'platform';
export type RefundPart = { amount: number; bearer: RefundBearer };

/**
 * The lines of one refund. Parts are taken of what has gone back so far, before and after it, so that several of them together take exactly what the sale
 * gave. PPN always goes back in proportion; a refund that the platform bears leaves the shares.
 */
export function refundLines(
  sale: readonly Line[],
  { total, before, refund }: { total: number; before: readonly RefundPart[]; refund: RefundPart },
): Line[] {
  const sumOf = (parts: readonly RefundPart[]) =>
    parts.reduce((sum, { amount }) => sum + amount, 0);
  const takenOf = (earlier: number, amount: number) => {
    const at = (refunded: number) =>
      shareOf(Math.abs(amount), Math.min(refunded, total), Math.max(total, 1));
    return (at(earlier + refund.amount) - at(earlier)) * -Math.sign(amount);
  };
  const amountOf = (account: LedgerAccount) =>
    sale.filter((line) => line.account === account).reduce((sum, { amount }) => sum + amount, 0);
  const ppn = takenOf(sumOf(before), amountOf('ppn_payable'));
  if (refund.bearer === 'platform') {
    return booked([
      own('cash', -refund.amount),
      own('ppn_payable', ppn),
      own('refund_expense', refund.amount - ppn),
    ]);
  }
  const earlier = sumOf(before.filter(({ bearer }) => bearer === 'shares'));
  const shared = sale
    .filter(({ account }) => account === 'instructor_payable' || account === 'coupon_expense')
    .map((line) => ({ ...line, amount: takenOf(earlier, line.amount) }));
  const platform =
    refund.amount - ppn - sumOf(shared.map(({ amount }) => ({ amount, bearer: 'shares' })));
  return booked([
    own('cash', -refund.amount),
    own('ppn_payable', ppn),
    ...shared,
    own('platform_revenue', platform),
  ]);
}

/** The lines that take back whatever a sale and its refunds have left. */
export function reversalLines(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const { account, instructorId, amount } of lines) {
    const key = `${account} ${instructorId}`;
    sums.set(key, { account, instructorId, amount: (sums.get(key)?.amount ?? 0) - amount });
  }
  // Without the sign of a zero.
  return booked([...sums.values()].map((line) => ({ ...line, amount: line.amount + 0 })));
}

/** Money that leaves the platform for an instructor; `withheld` is owed to the state. */
export function payoutLines({
  instructorId,
  amount,
  withheld,
}: {
  instructorId: string;
  amount: number;
  withheld: number;
}): Line[] {
  return booked([
    { account: 'instructor_payable', instructorId, amount },
    own('withholding_payable', -withheld),
    own('cash', withheld - amount),
  ]);
}

/** A correction gives an instructor so much, or takes it where it is below zero. */
export const correctionLines = ({
  instructorId,
  amount,
}: {
  instructorId: string;
  amount: number;
}): Line[] => [
  { account: 'instructor_payable', instructorId, amount: -amount },
  own('correction', amount),
];

/** The tax that is withheld of a payout: `rate` in hundredths of a percent, nothing where it is off or a small turnover has been stated (PMK 37/2025). */
export const withheldOf = (
  amount: number,
  { rate, smallTurnover }: { rate: number; smallTurnover: boolean },
): number => (smallTurnover ? 0 : shareOf(amount, rate, whole));

/** The day (Jakarta) from which a share of a sale may be paid out. */
export const maturityOf = (paidAt: Date): string =>
  isoDate(new Date(paidAt.getTime() + maturingDays * dayMs));

export type Maturity = { maturesOn: string; amount: number };
export type Balance = {
  earned: number;
  requested: number;
  paid: number;
  maturing: readonly Maturity[];
};

/**
 * The money that may be paid to an instructor: matured shares, less payouts and requests. Refunds after a payout make a debt, which the shares of later sales
 * settle; `available` never shows it as money.
 */
export function standingOf({ earned, requested, paid, maturing }: Balance, today: string) {
  const later = maturing
    .filter(({ maturesOn }) => maturesOn > today)
    .reduce((sum, { amount }) => sum + amount, 0);
  const matured = earned - later;
  const left = matured - paid - requested;
  return { matured, maturing: later, available: Math.max(0, left), debt: Math.max(0, -left) };
}
