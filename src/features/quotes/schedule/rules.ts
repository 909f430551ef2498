import { formatDate } from '~/lib/dates';
import { formatAmount, formatPercent, shareOf } from '~/lib/money';
import { triggerLabels } from '../terms';
import type { OfferPayment, PaymentTerm } from './schema';
import { scheduleTexts as texts } from './terms';

type Scheduled = { amounts: number[]; fault: null } | { amounts: null; fault: string };
const refused = (fault: string): Scheduled => ({ amounts: null, fault });
const inHundredths = (percent: number) => Math.round(percent * 100);

/**
 * The payments in whole rupiah, whose sum is the total with PPN. Shares are rounded half-up, and where all are shares the last one takes what
 * rounding leaves. An empty schedule has no payments. A wrong one is refused with a sentence that says how far it is off.
 */
export function scheduled(terms: readonly PaymentTerm[], total: number): Scheduled {
  if (terms.some(({ percent, amount }) => (percent === null) === (amount === null)))
    return refused(texts.size);
  if (terms.some(({ trigger, dueOn }) => trigger === 'date' && !dueOn)) return refused(texts.due);
  if (terms.length === 0) return { amounts: [], fault: null };
  const hundredths = terms.map(({ percent }) => inHundredths(percent ?? 0));
  const amounts = terms.map(
    ({ amount }, index) => amount ?? shareOf(total, hundredths[index] ?? 0, 10_000),
  );
  if (terms.every(({ amount }) => amount === null)) {
    const whole = hundredths.reduce((sum, share) => sum + share, 0);
    if (whole !== 10_000)
      return refused(`Jumlah termin ${formatPercent(whole / 100)}, seharusnya 100%`);
    amounts[amounts.length - 1] = total - sumOf(amounts.slice(0, -1));
  }
  if (amounts.some((amount) => amount <= 0)) return refused(texts.amount);
  const missing = total - sumOf(amounts);
  if (missing === 0) return { amounts, fault: null };
  const difference =
    missing > 0 ? `kurang ${formatAmount(missing)} dari` : `lebih ${formatAmount(-missing)} dari`;
  return refused(
    `Jumlah termin ${formatAmount(sumOf(amounts))}, ${difference} total penawaran ${formatAmount(total)}`,
  );
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** When a payment is due: `Setelah penawaran diterima (uang muka), 50%`, `11 Januari 2027`. */
export function paymentText({ trigger, dueOn, percent }: Omit<OfferPayment, 'amount'>): string {
  const when = trigger === 'date' && dueOn ? formatDate(dueOn) : triggerLabels[trigger];
  return percent === null ? when : `${when}, ${formatPercent(percent)}`;
}

/** A payment that was stored, as a form has it. */
export const asTerm = ({ percent, amount, ...rest }: OfferPayment): PaymentTerm => ({
  ...rest,
  percent,
  amount: percent === null ? amount : null,
});
