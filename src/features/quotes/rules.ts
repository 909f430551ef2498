import { brand } from '~/lib/brand';
import { formatDate, jakartaDay, jakartaTime } from '~/lib/dates';
import { discounted, formatAmount, formatPercent, shareOf } from '~/lib/money';
import { formatPhone, whatsappLink } from '~/lib/phone';
import { ppnOf } from '~/lib/tax';
import type { OfferPayment, PaymentTerm, ShownManager } from './schema';
import {
  linkGraceDays,
  linkWaitDays,
  type QuoteStatus,
  type RequestStatus,
  scheduleTexts as texts,
  triggerLabels,
} from './terms';

const dayMs = 86_400_000;

export type RequestEvent =
  | 'taken'
  | 'released'
  | 'sent'
  | 'accepted'
  | 'rejected'
  | 'expired'
  | 'closed'
  | 'withdrawn'
  | 'recalled'
  | 'lost';

/** screens-not-shown §15 and spec decision 19: after a rejection or expiry a new version makes a request quoted again. */
const transitions: Record<RequestStatus, Partial<Record<RequestEvent, RequestStatus>>> = {
  pending: { taken: 'reviewing', closed: 'rejected', withdrawn: 'rejected' },
  reviewing: {
    taken: 'reviewing',
    released: 'pending',
    sent: 'quoted',
    closed: 'rejected',
    withdrawn: 'rejected',
  },
  quoted: {
    taken: 'quoted',
    sent: 'quoted',
    accepted: 'accepted',
    rejected: 'rejected',
    expired: 'expired',
    recalled: 'reviewing',
  },
  rejected: { taken: 'rejected', sent: 'quoted', lost: 'rejected' },
  expired: { taken: 'expired', sent: 'quoted', lost: 'rejected' },
  accepted: {},
};

/** The status after an event; null when the event can't happen. */
export const requestAfter = (status: RequestStatus, event: RequestEvent): RequestStatus | null =>
  transitions[status][event] ?? null;

type Dated = { status: QuoteStatus; expiresAt: Date };

/** The status at `now`: a sent quote past its end is expired even before the nightly job has marked it. */
export const statusNow = ({ status, expiresAt }: Dated, now: Date): QuoteStatus =>
  status === 'sent' && expiresAt <= now ? 'expired' : status;

export const isAnswerable = (quote: Dated, now: Date): boolean => statusNow(quote, now) === 'sent';

export type PricedLine = { quantity: number; unitPrice: number };

/** The sum, the price after discount and the PPN by the law at `at`, all in whole rupiah (spec decision 19). */
export function priced(lines: readonly PricedLine[], discountPercentage: number, at: Date) {
  const quotedPrice = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  const finalPrice = discounted(quotedPrice, discountPercentage);
  return { quotedPrice, finalPrice, ...ppnOf(finalPrice, at) };
}

/** The last millisecond of the day in Jakarta that is `days` days after `at`. */
export function endOfValidity(at: Date, days: number): Date {
  const { year, month, day } = jakartaDay(at);
  return new Date(jakartaTime(year, month, day + days + 1).getTime() - 1);
}

/** The end of the signed link (spec decision 20): `linkGraceDays` after the last offer's end, or `linkWaitDays` after the request while there is none. */
export function linkEnd(createdAt: Date, lastExpiry: Date | null): Date {
  return lastExpiry
    ? new Date(lastExpiry.getTime() + linkGraceDays * dayMs)
    : new Date(createdAt.getTime() + linkWaitDays * dayMs);
}

/** Whether it was accepted, rejected or has run out. */
export const isDecided = (status: RequestStatus): boolean =>
  status === 'accepted' || status === 'rejected' || status === 'expired';

export const isWaiting = ({ status }: { status: RequestStatus }): boolean =>
  status === 'pending' || status === 'reviewing';

/** Whether a request still waits for our answer after the promised time. */
export const isLate = (request: { status: RequestStatus; dueAt: Date }, now: Date): boolean =>
  isWaiting(request) && request.dueAt <= now;

/** Whom a buyer reaches, as it is shown: a name of a person or of the company, and the ways there are. */
export type Reach = {
  name: string | null;
  phone: { label: string; href: string } | null;
  whatsapp: { label: string; href: string } | null;
};

/**
 * How a buyer reaches who is responsible for a request: by their public numbers, else by the company's (settings). WhatsApp begins with a sentence that
 * names the request, and the offer where there is one.
 */
export function reachOf(
  manager: ShownManager | null,
  { reference, number }: { reference: string; number?: string | undefined },
): Reach {
  const { name, phone, whatsapp } = manager ?? {
    name: null,
    phone: brand().phone,
    whatsapp: brand().whatsapp,
  };
  const about = number ? `penawaran ${number} (${reference})` : `permintaan penawaran ${reference}`;
  const way = (label: string, href: string) => ({ label, href });
  return {
    name,
    phone: phone ? way(formatPhone(phone), `tel:${phone.replace(/[^+\d]/g, '')}`) : null,
    whatsapp: whatsapp
      ? way(
          formatPhone(whatsapp),
          whatsappLink(
            whatsapp,
            `Halo ${name ?? brand().name}, saya ingin bertanya tentang ${about}.`,
          ),
        )
      : null,
  };
}

/** The same as one sentence of a mail or letter. */
export function reachSentence({ name, phone, whatsapp }: Reach): string {
  const ways = [phone && `telepon ${phone.label}`, whatsapp && `WhatsApp ${whatsapp.label}`]
    .filter(Boolean)
    .join(', ');
  return name
    ? `Penanggung jawab Anda: ${name}, ${ways}.`
    : `Pertanyaan? Hubungi tim kami: ${ways}.`;
}

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
