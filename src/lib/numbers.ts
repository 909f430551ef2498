import { NumberParser } from '@internationalized/number';

/** The kind of a number: a count of things, whole rupiah, or percent with at most two decimals. */
export type NumberKind = 'whole' | 'rupiah' | 'percent';

export type NumberReading = { value: number | null; fault: null } | { value: null; fault: string };

const maxDigits = 15;
const examples: Record<NumberKind, string> = {
  whole: '1.200',
  rupiah: '70.000.000',
  percent: '12,5',
};
const refusal: Record<NumberKind, string> = {
  whole: `Tulis bilangan bulat dengan angka saja, misalnya ${examples.whole}.`,
  rupiah: `Tulis rupiah utuh dengan angka saja, misalnya ${examples.rupiah}.`,
  percent: `Tulis angka dengan paling banyak dua desimal, misalnya ${examples.percent}.`,
};
const surroundings: Record<NumberKind, RegExp> = {
  whole: /^\s+|\s+$/g,
  rupiah: /^\s*(rp\.?|idr)?\s*|([.,][-–—=]{1,2})?\s*(idr)?\s*$/gi,
  percent: /^\s+|\s*%?\s*$/g,
};

const indonesian = {
  shape: /^(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d{1,2})?$/,
  scaledShape: /^(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?$/,
  decimal: ',',
  parser: new NumberParser('id-ID', {}),
};
const english = {
  shape: /^(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d{1,2})?$/,
  scaledShape: /^(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/,
  decimal: '.',
  parser: new NumberParser('en-US', {}),
};
const spacedGroups = /^[1-9]\d{0,2}( \d{3})+(?!\d)/;

/** Words for a thousand and more, with the zeros they stand for. `M` is none of them: it means a milliard to some and a million to others. */
const scales: Record<string, number> = { ribu: 3, rb: 3, juta: 6, jt: 6, miliar: 9, milyar: 9 };
const scaled = new RegExp(`^(.*\\d) ?(${Object.keys(scales).join('|')})\\.?$`, 'i');
/** Before such a word `2.500` may be 2.500 or 2,5. */
const groupOrDecimals = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** `1,234` is a thousand in English and little more than one in Indonesian. */
const thousandOrOne = /^[1-9]\d{0,2},\d{3}$/;
/** `250.00` may be an amount with cents or 250.000 with a missing zero. Only kinds with decimals accept it. */
const centsOrThousand = /^\d{1,3}\.\d{1,2}$/;

/**
 * Reads a number in Indonesian notation: `70.000.000,00`. The notation of programs and English spreadsheets (`70000000.00`, `70,000,000.00`)
 * is accepted where it has only one meaning, and so are words: `12,5 juta`, `500rb`. Every other text is refused with a sentence instead of
 * being guessed. Empty text is null.
 */
export function readNumber(text: string, kind: NumberKind): NumberReading {
  // NFKC would make plain digits of `10²` and `①`, and so another number.
  if (/\p{No}/u.test(text)) return { value: null, fault: refusal[kind] };
  const bare = text.normalize('NFKC').replace(surroundings[kind], '');
  if (bare === '')
    return text.trim() === ''
      ? { value: null, fault: null }
      : { value: null, fault: refusal[kind] };
  if (/^[-−]/.test(bare)) return { value: null, fault: 'Angka negatif tidak diterima.' };
  const [, amount = '', word = ''] = (kind !== 'percent' && scaled.exec(bare)) || [];
  if (word) return readScaled(amount, scales[word.toLowerCase()] as number, { text: bare, kind });
  const written = withDots(bare);
  if (thousandOrOne.test(written) || (kind !== 'percent' && centsOrThousand.test(written)))
    return { value: null, fault: ambiguous(bare, kind) };
  const notation = [indonesian, english].find(({ shape }) => shape.test(written));
  if (!notation) return { value: null, fault: refusal[kind] };
  if (written.replace(/\D/g, '').length > maxDigits) return { value: null, fault: tooLarge };
  const value = notation.parser.parse(written);
  return kind !== 'percent' && !Number.isInteger(value)
    ? { value: null, fault: refusal[kind] }
    : { value, fault: null };
}

const withDots = (text: string) =>
  text.replace(spacedGroups, (groups) => groups.replaceAll(' ', '.'));

/** Reads the number before a word that stands for `zeros`. The digits are moved as text, because a product of fractions may be inexact. */
function readScaled(
  amount: string,
  zeros: number,
  { text, kind }: { text: string; kind: NumberKind },
): NumberReading {
  const written = withDots(amount);
  if (groupOrDecimals.test(written)) return { value: null, fault: ambiguousWord(text) };
  const notation = [indonesian, english].find(({ scaledShape }) => scaledShape.test(written));
  if (!notation) return { value: null, fault: refusal[kind] };
  const [wholes = '', decimals = ''] = written.split(notation.decimal);
  if (decimals.length > zeros) return { value: null, fault: refusal[kind] };
  const digits = `${wholes.replace(/\D/g, '')}${decimals.padEnd(zeros, '0')}`.replace(
    /^0+(?=\d)/,
    '',
  );
  return digits.length > maxDigits
    ? { value: null, fault: tooLarge }
    : { value: Number(digits), fault: null };
}

/** Whether a text says its number with a word such as `juta`, so that a field shows what was understood. */
export const isWorded = (text: string): boolean =>
  /[a-z]/i.test(text.replace(surroundings.rupiah, ''));

const tooLarge = 'Angka ini terlalu besar.';
const ambiguousWord = (text: string) =>
  `“${text}” dapat dibaca dengan dua cara. Tulis semua angkanya, misalnya ${examples.rupiah}.`;
const ambiguous = (text: string, kind: NumberKind) =>
  `“${text}” dapat dibaca dengan dua cara. ${kind === 'percent' ? 'Pakai koma untuk desimal' : 'Pakai titik hanya untuk ribuan'}, misalnya ${examples[kind]}.`;

const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });

/** Writes a number as fields show it: `70.000.000`, `12,5`. */
export const writeNumber = (value: number, kind: NumberKind): string =>
  (kind === 'percent' ? twoDecimals : whole).format(value);
