import { type Brand, brand } from '~/lib/brand';
import { formatDate, formatDateTime } from '~/lib/dates';
import { formatAmount, formatNumber } from '~/lib/money';
import { brandAt } from '~/lib/settings';
import { needsStampDuty, stampDuty, taxLabels } from '~/lib/tax';
import { terbilangRupiah } from '~/lib/terbilang';
import { hasFaktur } from '../rules';
import {
  type Gateway,
  gatewayLabels,
  type PaperKind,
  paperLabels,
  type TaxTreatment,
} from '../terms';

/** The beginning of a paper's number, `INV/2026/000123`, and of its file's name. */
const paperCodes: Record<PaperKind, string> = { invoice: 'INV', receipt: 'KW', credit_note: 'NKR' };
const paperFiles: Record<PaperKind, string> = {
  invoice: 'invoice',
  receipt: 'kuitansi',
  credit_note: 'nota-kredit',
};

/** The numbers of a year begin with `INV/2026/`, and a sequence of at least so many digits follows. */
export const paperSeries = (kind: PaperKind, year: number): string =>
  `${paperCodes[kind]}/${year}/`;
export const paperDigits = 6;

/** The number of a paper, however its parts are parted and its sequence is filled: `INV/2026/000123` of `inv-2026-123`. Null for other words. */
export function paperNumber(text: string): string | null {
  const [, code, year, sequence] = /^([a-z]{2,3})[\s/-]?(\d{4})[\s/-](\d{1,9})$/i.exec(text) ?? [];
  const paperCode = Object.values(paperCodes).find((value) => value === code?.toUpperCase());
  return paperCode && sequence
    ? `${paperCode}/${year}/${sequence.replace(/^0+/, '').padStart(paperDigits, '0')}`
    : null;
}

export const paperFileName = (kind: PaperKind, number: string): string =>
  `${paperFiles[kind]}-${number.replaceAll('/', '-')}.pdf`;

/** A paper with what its order said; all sums in rupiah. */
export type Paper = {
  kind: PaperKind;
  number: string;
  net: number;
  ppn: number;
  total: number;
  issuedAt: Date;
  order: {
    number: string;
    courseTitle: string;
    listPrice: number;
    price: number;
    discount: number;
    couponCode: string | null;
    taxTreatment: TaxTreatment;
    ppnRate: number;
    dppNumerator: number;
    dppDenominator: number;
    dpp: number;
    total: number;
    uniqueCode: number;
    billingName: string;
    billingEmail: string;
    billingPhone: string | null;
    wantsFaktur: boolean;
    taxName: string | null;
    taxId: string | null;
    taxAddress: string | null;
    gateway: Gateway | null;
    createdAt: Date;
    paidAt: Date | null;
  };
  /** of a credit note: the invoice that it lowers, and why */
  credits: { number: string; reason: string } | null;
};

type Sum = { label: string; amount: string; weight?: 'quiet' | 'total' };

/** A paper as its sheet shows it: all texts are formatted. */
export type Sheet = {
  /** the company as it was then; a thread that draws has no settings */
  issuer: Brand;
  title: string;
  number: string;
  date: Date;
  /** across the page: `LUNAS` */
  particulars: readonly (readonly [string, string])[];
  addressee: { title: string; name: string; lines: readonly string[] };
  prices: {
    lines: { name: string; detail: string; quantity: string; unitPrice: string; amount: string }[];
    sums: Sum[];
    inWords: string;
    beside: { title: string; facts: (readonly [string, string])[] };
  };
  notes: string[];
  /** the place for the meterai, where the law asks for one */
  stamp: string | null;
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The lines of PPN: with base and rate where the seller adds it, one sentence where not (facts §2). */
function taxSums({ net, ppn, order, kind }: Paper): Sum[] {
  if (order.taxTreatment === 'non_pkp') return [];
  if (order.taxTreatment === 'exempt')
    return [{ label: 'PPN dibebaskan', amount: formatAmount(0), weight: 'quiet' }];
  const labels = taxLabels({
    ratePercent: order.ppnRate,
    numerator: order.dppNumerator,
    denominator: order.dppDenominator,
  });
  // The base of a part is what its PPN was computed from.
  const dpp = kind === 'credit_note' && net !== order.price - order.discount ? null : order.dpp;
  return [
    ...(dpp === null
      ? []
      : [{ label: labels.dpp, amount: formatAmount(dpp), weight: 'quiet' as const }]),
    { label: labels.ppn, amount: formatAmount(ppn) },
  ];
}

function sumsOf(paper: Paper): Sum[] {
  const { kind, net, total, order } = paper;
  const taxed = [
    ...taxSums(paper),
    { label: 'Total', amount: formatAmount(total), weight: 'total' as const },
  ];
  if (kind === 'credit_note')
    return [{ label: 'Dikembalikan sebelum PPN', amount: formatAmount(net) }, ...taxed];
  const promotion = order.listPrice - order.price;
  const reductions = [
    ...(promotion > 0 ? [{ label: 'Harga promo', amount: formatAmount(-promotion) }] : []),
    ...(order.discount > 0
      ? [{ label: `Kupon ${order.couponCode ?? ''}`.trim(), amount: formatAmount(-order.discount) }]
      : []),
  ];
  const reduced =
    reductions.length > 0 ? [{ label: 'Harga setelah potongan', amount: formatAmount(net) }] : [];
  const code =
    kind === 'receipt' && order.uniqueCode > 0
      ? [{ label: 'Kode unik transfer', amount: formatAmount(order.uniqueCode) }]
      : [];
  return [
    { label: 'Harga', amount: formatAmount(order.listPrice) },
    ...reductions,
    ...reduced,
    ...taxed.slice(0, -1),
    ...code,
    ...taxed.slice(-1),
  ];
}

function notesOf({ kind, order }: Paper): string[] {
  if (kind === 'credit_note')
    return ['Nota kredit ini mengurangi nilai invoice yang disebut di atas.'];
  const faktur =
    order.wantsFaktur &&
    hasFaktur({ taxTreatment: order.taxTreatment, net: order.price - order.discount })
      ? ['Faktur pajak diterbitkan terpisah melalui Coretax dan dikirim ke email Anda.']
      : [];
  return ['Dokumen ini diterbitkan secara elektronik dan sah tanpa tanda tangan.', ...faktur];
}

export function sheetOf(paper: Paper): Sheet {
  const { kind, number, issuedAt, total, order, credits } = paper;
  const price = kind === 'credit_note' ? paper.net : order.listPrice;
  // An invoice asks for the price; what came by transfer has the code that told it from others.
  const coded = kind === 'invoice' && order.paidAt && order.uniqueCode > 0;
  const paid = [
    ...(order.gateway ? [['Cara bayar', gatewayLabels[order.gateway]] as const] : []),
    ...(order.paidAt ? [['Dibayar', formatDateTime(order.paidAt)] as const] : []),
    ...(coded
      ? [
          [
            'Jumlah',
            `${formatAmount(order.total + order.uniqueCode)}, termasuk kode unik transfer ${formatAmount(order.uniqueCode)}`,
          ] as const,
        ]
      : []),
  ];
  return {
    issuer: brandAt(issuedAt),
    title: paperLabels[kind],
    number,
    date: issuedAt,
    particulars: [
      ['Nomor', number],
      ['Tanggal', formatDate(issuedAt)],
      ['Pesanan', order.number],
      ...(credits
        ? ([
            ['Untuk invoice', credits.number],
            ['Alasan', credits.reason],
          ] as const)
        : ([['Status', 'Lunas']] as const)),
    ],
    addressee: {
      title: kind === 'receipt' ? 'Diterima dari' : 'Kepada',
      name: order.taxName ?? order.billingName,
      lines: [
        ...(order.taxId ? [`NPWP/NIK ${order.taxId}`] : []),
        ...(order.taxAddress ? [order.taxAddress] : []),
        ...(order.taxName && order.taxName !== order.billingName
          ? [`UP ${order.billingName}`]
          : []),
        order.billingEmail,
        ...(order.billingPhone ? [order.billingPhone] : []),
      ],
    },
    prices: {
      lines: [
        {
          name: order.courseTitle,
          detail:
            kind === 'credit_note'
              ? 'Pengembalian dana kursus daring'
              : `Akses kursus daring di ${brand().name}`,
          quantity: '1',
          unitPrice: formatNumber(price),
          amount: formatNumber(price),
        },
      ],
      sums: sumsOf(paper),
      inWords: capitalised(terbilangRupiah(total)),
      beside: { title: 'Pembayaran', facts: paid },
    },
    notes: notesOf(paper),
    stamp:
      kind === 'receipt' && needsStampDuty(total) ? `Meterai\n${formatAmount(stampDuty)}` : null,
  };
}
