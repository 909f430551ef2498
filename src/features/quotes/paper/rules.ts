import { brand } from '~/lib/brand';
import { jakartaDay } from '~/lib/dates';

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
  return `${String(sequence).padStart(3, '0')}/SPH/${brand.quoteCode}/${romanMonth(month)}/${year}`;
}

/** The content of a surat penawaran. Amounts are whole rupiah; prices are without PPN. */
export type QuotePaper = {
  /** null for a draft, which every page then says */
  number: string | null;
  version: number;
  date: Date;
  expiresAt: Date;
  company: { name: string; contactName: string; contactPosition: string | null; email: string; phone: string | null };
  subject: { reference: string; packageName: string; programName: string | null };
  lines: {
    name: string;
    /** the package's courses, months and most seats as one text */
    detail: string;
    quantity: number;
    unitPrice: number;
  }[];
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
