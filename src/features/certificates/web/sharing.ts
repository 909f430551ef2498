import { brand } from '~/lib/brand';
import { jakartaDay, lastDayOf } from '~/lib/dates';
import type { OwnCertificate } from '../schema';

type Shared = Pick<OwnCertificate, 'number' | 'courseTitle' | 'issuedAt' | 'expiresAt'>;

export const verificationAddress = (number: string, origin: string) => `${origin}/verify/${number}`;

/** LinkedIn's form for a certification, filled in. Its writing API is open to partners only. */
export function linkedInAddress(
  { number, courseTitle, issuedAt, expiresAt }: Shared,
  origin: string,
): string {
  const issued = jakartaDay(issuedAt);
  const ends = expiresAt ? jakartaDay(lastDayOf(expiresAt)) : null;
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: brand().name,
    issueYear: String(issued.year),
    issueMonth: String(issued.month),
    ...(ends && { expirationYear: String(ends.year), expirationMonth: String(ends.month) }),
    certUrl: verificationAddress(number, origin),
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}

const shareText = (
  { number, courseTitle }: Pick<Shared, 'number' | 'courseTitle'>,
  origin: string,
): string =>
  `Saya menyelesaikan kursus “${courseTitle}” di ${brand().name}. Sertifikatnya dapat diperiksa di sini: ${verificationAddress(number, origin)}`;

export const whatsAppAddress = (
  certificate: Pick<Shared, 'number' | 'courseTitle'>,
  origin: string,
): string => `https://wa.me/?${new URLSearchParams({ text: shareText(certificate, origin) })}`;
