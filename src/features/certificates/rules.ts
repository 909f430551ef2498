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

/**
 * Reads a certificate's number as people type or scan it: spaces, hyphens and case don't matter, `O` counts as 0, `I` and `L` as 1, and the address of a
 * verification will do. Null when it can't be one, or its check letter doesn't fit.
 */
export function parseNumber(text: string): string | null {
  const [, scanned = text] = /\/verify\/([^/?#\s]+)/i.exec(text.slice(0, 300)) ?? [];
  const letters = scanned
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const [, year = '', serial = '', check] = numberForm.exec(letters) ?? [];
  return check && checkLetter(year + serial) === check ? `NK-${year}-${serial}-${check}` : null;
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
