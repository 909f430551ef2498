import { type Cloth, clothOf } from '~/lib/batik';
import { type CertificateState, checkLetters, type VerificationResult } from './terms';

const digitsInNumber = 6;
const numberForm = /^(?:NK)?(\d{4})(\d{6})([A-Z])$/;

const checkLetter = (digits: string): string =>
  checkLetters[Number(digits) % checkLetters.length] as string;

/** NK-YYYY-NNNNNN-c. The last letter is a check: a single wrong digit, or two that were swapped, don't fit it. */
export function numberOf(year: number, serial: number): string {
  const digits = String(serial).padStart(digitsInNumber, '0');
  return `NK-${year}-${digits}-${checkLetter(`${year}${digits}`)}`;
}

const typedMax = 300;
/** A number within other words, as papers and mails print it: "Nomor sertifikat NK-…", "No. NK-…". */
const numberWithin = /(?<![A-Z\d])NK(?:[^A-Z\d]{0,3}[\dOIL]){10}[^A-Z\d]{0,3}[A-Z](?![A-Z\d])/g;

/** The number that these letters are; null when they can't be one, or the check letter doesn't fit. */
function numberOfLetters(text: string): string | null {
  const letters = text
    .replace(/[^A-Z\d]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const [, year = '', serial = '', check] = numberForm.exec(letters) ?? [];
  return check && checkLetter(year + serial) === check ? `NK-${year}-${serial}-${check}` : null;
}

/**
 * Reads a certificate's number as people type, copy or scan it: spaces, hyphens and case don't matter, `O` counts as 0, `I` and `L` as 1, and the address of a
 * verification will do, as will words around it. Null when there is none, its check letter doesn't fit, or there are several.
 */
export function parseNumber(text: string): string | null {
  const typed = text.slice(0, typedMax);
  const [, scanned = typed] = /\/verify\/([^/?#\s]+)/i.exec(typed) ?? [];
  const letters = scanned.normalize('NFKC').toUpperCase();
  const whole = numberOfLetters(letters);
  if (whole) return whole;
  const numbers = letters.match(numberWithin)?.map(numberOfLetters) ?? [];
  return new Set(numbers).size === 1 ? (numbers[0] ?? null) : null;
}

/** The cover of a course's certificates, the same on papers, pictures and pages, whatever becomes of the course's address and category. */
export const certificateCover = ({ courseTitle }: { courseTitle: string }) => ({
  seed: courseTitle,
  palette: courseTitle,
});

export function certificateCloth(certificate: { courseTitle: string }): Cloth {
  const { seed, palette } = certificateCover(certificate);
  return clothOf(seed, palette);
}

/** The answer of a verification: a certificate whose end has passed is expired, if it wasn't revoked or replaced before. */
export function resultOf(
  { state, expiresAt }: { state: CertificateState; expiresAt: Date | null },
  now: Date,
): Exclude<VerificationResult, 'not_found'> {
  return state === 'valid' && expiresAt && expiresAt <= now ? 'expired' : state;
}
