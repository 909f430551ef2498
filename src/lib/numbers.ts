import { NumberParser } from '@internationalized/number';

/** The kind of a number: a count of things, whole rupiah, or percent with at most two decimals. */
export type NumberKind = 'whole' | 'rupiah' | 'percent';

export type NumberReading = { value: number | null; fault: null } | { value: null; fault: string };

const maxDigits = 15;
const examples: Record<NumberKind, string> = { whole: '1.200', rupiah: '70.000.000', percent: '12,5' };
const refusal: Record<NumberKind, string> = {
  whole: `Tulis bilangan bulat dengan angka saja, misalnya ${examples.whole}.`,
  rupiah: `Tulis rupiah utuh dengan angka saja, misalnya ${examples.rupiah}.`,
  percent: `Tulis angka dengan paling banyak dua desimal, misalnya ${examples.percent}.`,
};
const surroundings: Record<NumberKind, RegExp> = { whole: /^\s+|\s+$/g, rupiah: /^\s*(rp\.?|idr)?\s*|(,[-–])?\s*$/gi, percent: /^\s+|\s*%?\s*$/g };

const indonesian = { shape: /^(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d{1,2})?$/, decimal: ',', parser: new NumberParser('id-ID', {}) };
const english = { shape: /^(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d{1,2})?$/, decimal: '.', parser: new NumberParser('en-US', {}) };
const spacedGroups = /^[1-9]\d{0,2}( \d{3})+(?!\d)/;

/** `1,234` is a thousand in English and little more than one in Indonesian. */
const thousandOrOne = /^[1-9]\d{0,2},\d{3}$/;
/** `250.00` may be an amount with cents or 250.000 with a missing zero. Only kinds with decimals accept it. */
const centsOrThousand = /^\d{1,3}\.\d{1,2}$/;

/**
 * Reads a number in Indonesian notation: `70.000.000,00`. The notation of programs and English spreadsheets (`70000000.00`, `70,000,000.00`)
 * is accepted where it has only one meaning. Every other text is refused with a sentence instead of being guessed. Empty text is null.
 */
export function readNumber(text: string, kind: NumberKind): NumberReading {
  const bare = text.normalize('NFKC').replace(surroundings[kind], '');
  if (bare === '') return text.trim() === '' ? { value: null, fault: null } : { value: null, fault: refusal[kind] };
  if (/^[-−]/.test(bare)) return { value: null, fault: 'Angka negatif tidak diterima.' };
  const written = bare.replace(spacedGroups, (groups) => groups.replaceAll(' ', '.'));
  if (thousandOrOne.test(written) || (kind !== 'percent' && centsOrThousand.test(written))) return { value: null, fault: ambiguous(bare, kind) };
  const notation = [indonesian, english].find(({ shape }) => shape.test(written));
  if (!notation) return { value: null, fault: refusal[kind] };
  if (written.replace(/\D/g, '').length > maxDigits) return { value: null, fault: 'Angka ini terlalu besar.' };
  const value = notation.parser.parse(written);
  return kind !== 'percent' && !Number.isInteger(value) ? { value: null, fault: refusal[kind] } : { value, fault: null };
}

const ambiguous = (text: string, kind: NumberKind) =>
  `“${text}” dapat dibaca dengan dua cara. ${kind === 'percent' ? 'Pakai koma untuk desimal' : 'Pakai titik hanya untuk ribuan'}, misalnya ${examples[kind]}.`;

const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });

/** Writes a number as fields show it: `70.000.000`, `12,5`. */
export const writeNumber = (value: number, kind: NumberKind): string => (kind === 'percent' ? twoDecimals : whole).format(value);
