import type { Sheet } from '~/features/checkout/papers/rules';
import { npwpText } from '~/features/quotes/acceptance/rules';
import { paymentText } from '~/features/quotes/rules';
import type { OfferPayment } from '~/features/quotes/schema';
import { formatDate, isoDate } from '~/lib/dates';
import { deskShape } from '~/lib/desk';
import { formatAmount, formatNumber, shareOf } from '~/lib/money';
import { brandAt } from '~/lib/settings';
import { needsStampDuty, stampDuty, taxLabels } from '~/lib/tax';
import { terbilangRupiah } from '~/lib/terbilang';
import { type BillState, withheldPercent } from './terms';

const dayMs = 86_400_000;

/** A contract's offer: sums in rupiah, and the days by which its payments are due, `2026-11-20`. */
export type Offer = {
  total: number;
  dpp: number;
  ppn: number;
  ppnRate: number;
  acceptedOn: string;
  startsOn: string;
};

export type PlannedBill = Omit<OfferPayment, 'amount'> & {
  position: number;
  net: number;
  dpp: number;
  ppn: number;
  total: number;
};

/**
 * The bills of an offer, in order. An offer without payments is one bill at its acceptance. DPP and PPN are rounded over all bills up to each together, so
 * that the sums of all are the offer's to the rupiah, and each is within a rupiah of its own share (ADR 055). A bill after the handover has no day yet.
 */
export function plannedBills(offer: Offer, payments: readonly OfferPayment[]): PlannedBill[] {
  const whole: OfferPayment = {
    trigger: 'accepted',
    dueOn: null,
    percent: 100,
    amount: offer.total,
  };
  const all = payments.length > 0 ? payments : offer.total > 0 ? [whole] : [];
  let before = { total: 0, dpp: 0, ppn: 0 };
  return all.map(({ amount, ...payment }, index) => {
    const total = before.total + amount;
    const dpp = shareOf(offer.dpp, total, offer.total);
    const ppn = total === offer.total ? offer.ppn : shareOf(dpp, offer.ppnRate, 100);
    const part = { dpp: dpp - before.dpp, ppn: ppn - before.ppn };
    before = { total, dpp, ppn };
    return {
      ...payment,
      dueOn: dueDay(payment, offer),
      position: index + 1,
      ...part,
      net: amount - part.ppn,
      total: amount,
    };
  });
}

function dueDay(
  { trigger, dueOn }: Pick<OfferPayment, 'trigger' | 'dueOn'>,
  { acceptedOn, startsOn }: Pick<Offer, 'acceptedOn' | 'startsOn'>,
): string | null {
  if (trigger === 'handed_over') return null;
  return trigger === 'date' ? dueOn : trigger === 'started' ? startsOn : acceptedOn;
}

/** PPh 23 of a price without PPN, rounded half-up, in rupiah. */
export const withholdingOf = (net: number): number => shareOf(net, withheldPercent, 100);
/** The most that a buyer may have withheld: theirs may be rounded up. */
export const withholdingMost = (net: number): number =>
  Math.floor((net * withheldPercent + 99) / 100);

/** The money of an invoice in rupiah: `paid` came in, `withheld` is PPh 23, which counts as settled when finance has its bukti potong. */
export type Settled = { total: number; paid: number; withheld: number; slipAccepted: boolean };

/** What is still open of an invoice, what waits for its bukti potong, and what came in too much; all in rupiah. */
export function openOf({ total, paid, withheld, slipAccepted }: Settled) {
  const left = total - paid - withheld;
  return {
    unpaid: Math.max(0, left),
    awaitingSlip: slipAccepted ? 0 : withheld,
    over: Math.max(0, -left),
  };
}

/** The state of an invoice by its money. An invoice whose PPh 23 lacks its bukti potong is paid in part. */
export function invoiceState(settled: Settled): Exclude<BillState, 'planned'> {
  const { total, paid, withheld, slipAccepted } = settled;
  if (paid + (slipAccepted ? withheld : 0) >= total) return 'paid';
  return paid + withheld > 0 ? 'part_paid' : 'invoiced';
}

/** The beginning of a day of Jakarta, `2026-11-20`. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00+07:00`);
/** The time from which an invoice is late that is to be paid until this day, and back. */
export const lateFrom = (payableOn: string): Date =>
  new Date(dayStart(payableOn).getTime() + dayMs);
export const payableDay = (lateAt: Date): string => isoDate(new Date(lateAt.getTime() - 1));

/** `Termin 1 dari 3: Setelah penawaran diterima (uang muka), 50%`. */
export const billTitle = ({
  position,
  of,
  ...payment
}: Omit<OfferPayment, 'amount'> & { position: number; of: number }): string =>
  `Termin ${position} dari ${of}: ${paymentText(payment)}`;

/** An invoice as it was issued; sums in rupiah, `title` of its bill, `invoicedBefore` of the same contract. */
export type Invoice = {
  title: string;
  bill: Record<'net' | 'dpp' | 'ppn' | 'total', number> &
    Record<'number' | 'buyerName' | 'buyerNpwp' | 'buyerAddress' | 'poNumber', string | null> & {
      issuedAt: Date | null;
      lateAt: Date | null;
      invoicedBefore: number | null;
    };
  offer: Record<'number' | 'name' | 'position', string | null> &
    Record<'total' | 'ppnRate' | 'dppNumerator' | 'dppDenominator', number>;
  email: string;
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The sheet of an invoice, as other invoices are drawn; what buyers of this size ask for stands on it (facts §3). */
export function invoiceSheet({ title, bill, offer, email }: Invoice): Sheet {
  const {
    net,
    dpp,
    ppn,
    total,
    number,
    issuedAt,
    lateAt,
    buyerName,
    buyerNpwp,
    buyerAddress,
    poNumber,
  } = bill;
  const date = issuedAt ?? new Date(0);
  const issuer = brandAt(date);
  const { bank } = issuer;
  const before = bill.invoicedBefore ?? 0;
  const labels = taxLabels({
    ratePercent: offer.ppnRate,
    numerator: offer.dppNumerator,
    denominator: offer.dppDenominator,
  });
  return {
    issuer,
    title: 'Invoice',
    number: number ?? '',
    date,
    particulars: [
      ['Nomor', number ?? ''],
      ['Tanggal', formatDate(date)],
      ...(lateAt ? ([['Jatuh tempo', formatDate(payableDay(lateAt))]] as const) : []),
      ['Penawaran', offer.number ?? ''],
      ...(poNumber ? ([['Nomor PO', poNumber]] as const) : []),
    ],
    addressee: {
      title: 'Kepada',
      name: buyerName ?? '',
      lines: [
        ...(buyerNpwp ? [`NPWP ${npwpText(buyerNpwp)}`] : []),
        ...(buyerAddress ? [buyerAddress] : []),
        ...(offer.name ? [`UP ${[offer.name, offer.position].filter(Boolean).join(', ')}`] : []),
        email,
      ],
    },
    prices: {
      lines: [
        {
          name: title,
          detail: `Pelatihan sesuai penawaran ${offer.number ?? ''}`,
          quantity: '1',
          unitPrice: formatNumber(net),
          amount: formatNumber(net),
        },
      ],
      sums: [
        { label: 'Jumlah sebelum PPN', amount: formatAmount(net) },
        { label: labels.dpp, amount: formatAmount(dpp), weight: 'quiet' },
        { label: labels.ppn, amount: formatAmount(ppn) },
        { label: 'Total', amount: formatAmount(total), weight: 'total' },
      ],
      inWords: capitalised(terbilangRupiah(total)),
      beside: {
        title: 'Nilai kontrak',
        facts: [
          ['Total penawaran', formatAmount(offer.total)],
          ['Ditagih sebelumnya', formatAmount(before)],
          ['Belum ditagih', formatAmount(offer.total - before - total)],
        ],
      },
    },
    notes: [
      `Pembayaran ke ${bank.name}, rekening ${bank.account} atas nama ${bank.holder}. Cantumkan nomor invoice ini.`,
      `Bila PPh 23 dipotong ${withheldPercent}% dari jumlah sebelum PPN (${formatAmount(withholdingOf(net))}), kirim bukti potongnya lewat area perusahaan.`,
      'Faktur pajak diterbitkan terpisah melalui Coretax. Dokumen ini diterbitkan secara elektronik dan sah tanpa tanda tangan.',
    ],
    stamp: needsStampDuty(total) ? `Meterai\n${formatAmount(stampDuty)}` : null,
  };
}

/** A step of a contract: who does what, and by which day where there is one. */
export type Step = { what: string; who: 'buyer' | 'us'; by: string | null; done: boolean };
type StepBill = {
  position: number;
  trigger: OfferPayment['trigger'];
  dueOn: string | null;
  payableOn: string | null;
  number: string | null;
  unpaid: number;
  withheld: number;
  slip: { accepted: boolean } | null;
};
type StepContract = {
  offer: string | null;
  acceptedOn: string;
  endsOn: string;
  poNumber: string | null;
  signedOn: string | null;
};

function billSteps({
  position,
  number,
  dueOn,
  payableOn,
  unpaid,
  withheld,
  slip,
}: StepBill): Step[] {
  const invoice = number ? `invoice ${number}` : `termin ${position}`;
  return [
    {
      what: `${number ? `Kirim ${invoice}` : 'Terbitkan invoice'} untuk termin ${position}`,
      who: 'us',
      by: dueOn,
      done: number !== null,
    },
    {
      what: `Bayar ${invoice}`,
      who: 'buyer',
      by: payableOn,
      done: number !== null && unpaid === 0,
    },
    ...(withheld > 0
      ? [
          {
            what: `Kirim bukti potong PPh 23 untuk ${invoice}`,
            who: 'buyer' as const,
            by: null,
            done: slip !== null,
          },
        ]
      : []),
    ...(slip
      ? [
          {
            what: `Periksa bukti potong untuk ${invoice}`,
            who: 'us' as const,
            by: null,
            done: slip.accepted,
          },
        ]
      : []),
  ];
}

/** What happens in a contract, in order. The handover is a step where a payment follows it, or where it has happened. */
export function stepsOf(
  { offer, acceptedOn, endsOn, poNumber, signedOn }: StepContract,
  bills: readonly StepBill[],
): Step[] {
  const isAfterHandover = ({ trigger }: StepBill) => trigger === 'handed_over';
  const handover: Step = {
    what: 'Tandatangani dan unggah BAST',
    who: 'buyer',
    by: signedOn ?? endsOn,
    done: signedOn !== null,
  };
  return [
    {
      what: offer ? `Terima penawaran ${offer}` : 'Terima penawaran',
      who: 'buyer',
      by: acceptedOn,
      done: true,
    },
    {
      what: poNumber
        ? `Kirim nomor PO (${poNumber})`
        : 'Kirim nomor PO, bila perusahaan memakainya',
      who: 'buyer',
      by: null,
      done: poNumber !== null,
    },
    ...bills.filter((bill) => !isAfterHandover(bill)).flatMap(billSteps),
    ...(signedOn || bills.some(isAfterHandover) ? [handover] : []),
    ...bills.filter(isAfterHandover).flatMap(billSteps),
  ];
}

/** The bills of all contracts: due ones first, then those that aren't paid in time. */
export const billDesk = deskShape({
  labels: {
    due: 'Perlu ditagih',
    late: 'Lewat jatuh tempo',
    open: 'Belum lunas',
    slips: 'Bukti potong',
    planned: 'Belum waktunya',
    paid: 'Lunas',
    all: 'Semua',
  },
  views: {
    due: 'due',
    late: 'payable',
    open: 'payable',
    slips: 'payable',
    planned: 'due',
    paid: '-issued',
    all: '-created',
  },
  waiting: ['due', 'late', 'slips'],
  sorts: ['due', 'payable', 'issued', 'created'],
  filters: {},
});
