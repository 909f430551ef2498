import { brand } from '~/lib/brand';
import { jakartaDay } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { lineDetail, lineName, periodText, programOfLine } from '../lines/rules';
import type { OfferLine } from '../lines/schema';
import type { ProgramId } from '../programs/rules';
import type { Reach } from '../rules';
import type { OfferPayment } from '../schema';
import type { LineUnit } from '../terms';

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** A month 1-12 in Roman numerals: 11 → `XI`. */
export function romanMonth(month: number): string {
  const roman = romans[month - 1];
  if (!roman) throw new RangeError(`${month} is no month`);
  return roman;
}

/** `012/SPH/NK/XI/2026`: the running number, three digits or more, with month and year in Jakarta (screens-not-shown §15). */
export function quoteNumber({ sequence, at }: { sequence: number; at: Date }): string {
  const { year, month } = jakartaDay(at);
  return `${String(sequence).padStart(3, '0')}/SPH/${brand().quoteCode}/${romanMonth(month)}/${year}`;
}

/** The content of a surat penawaran. Amounts are whole rupiah; prices are without PPN. */
export type QuotePaper = {
  /** null for a draft, which every page then says */
  number: string | null;
  version: number;
  /** the number of the version before, which this one replaces */
  replaces: string | null;
  date: Date;
  expiresAt: Date;
  company: {
    name: string;
    contactName: string;
    contactPosition: string | null;
    email: string;
    phone: string | null;
  };
  subject: { reference: string; packageName: string; programName: string | null };
  lines: {
    name: string;
    /** what it contains as one text; may be empty */
    detail: string;
    quantity: number;
    /** null in drafts from before there were units */
    unit: LineUnit | null;
    unitPrice: number;
  }[];
  /** the programs among the lines; each has a page of its own */
  programs: {
    id: ProgramId;
    /** days, place and dates of the workshops where they are agreed, `['Tempat', 'Aula Kantor Pusat']` */
    agreed: readonly (readonly [string, string])[];
  }[];
  /** plain text; empty where the lines say enough */
  scope: string;
  /** the first and last day of the training as one text, where they are agreed */
  period: string | null;
  /** whom the buyer asks; empty where nobody is named */
  contact: { name: string; phone: string };
  /** who is responsible for the request, or the company's own contact */
  reach: Reach;
  /** the sum of the amounts is the total; none where the terms say when to pay */
  payments: readonly OfferPayment[];
  seats: number;
  months: number;
  quotedPrice: number;
  discountPercentage: number;
  finalPrice: number;
  dpp: number;
  ppn: number;
  total: number;
  taxLabels: { dpp: string; ppn: string };
  /** plain text: paragraphs, `- ` lists, numbered lists */
  terms: string;
};

/** The lines of an offer as its letter shows them. */
export const soldOf = (lines: readonly OfferLine[]): Pick<QuotePaper, 'lines' | 'programs'> => ({
  lines: lines.map((line) => ({
    name: lineName(line),
    detail: lineDetail(line),
    quantity: line.quantity,
    unit: line.unit,
    unitPrice: line.unitPrice,
  })),
  programs: lines.flatMap((line) => {
    const program = programOfLine(line);
    return program ? [{ id: program.id, agreed: agreedOf(line) }] : [];
  }),
});

const agreedOf = (line: OfferLine) =>
  (
    [
      ['Hari workshop', line.workshopDays && `${formatNumber(line.workshopDays)} hari`],
      ['Tempat', line.place],
      ['Pelaksanaan', periodText(line)],
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value] as const] : []));

type Plan = {
  scope: string;
  startsOn: string | null;
  endsOn: string | null;
  contactName: string;
  contactPhone: string;
};

/** Scope, dates, contact and payments of an offer as its letter shows them. */
export const plannedOf = (
  plan: Plan,
  payments: readonly OfferPayment[],
): Pick<QuotePaper, 'scope' | 'period' | 'contact' | 'payments'> => ({
  scope: plan.scope,
  period: periodText(plan),
  contact: { name: plan.contactName, phone: plan.contactPhone },
  payments,
});
