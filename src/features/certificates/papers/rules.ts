import { brand } from '~/lib/brand';
import { formatDate, lastDayOf } from '~/lib/dates';
import { formatDecimal, formatNumber, formatPercent } from '~/lib/money';
import { brandAt } from '~/lib/settings';
import { type Certified, criteriaOf, verificationAddress } from '../credentials/rules';
import { certificateCloth, certificateCover } from '../rules';
import { certificateWords, type PaperKind } from '../terms';

export function sheetOf(certificate: Certified, appUrl: string) {
  const { score, hours, lessons, expiresAt, finishedAt, issuedAt, accreditation } = certificate;
  const words = certificateWords;
  const [finished, issued] = [formatDate(finishedAt), formatDate(issuedAt)];
  const facts: [label: string, value: string][] = [
    ...(finished === issued ? [] : [[words.finished, finished] satisfies [string, string]]),
    [words.hours, `${formatDecimal(hours)} jam`],
    [words.lessons, formatNumber(lessons.length)],
    ...(score === null ? [] : [[words.score, formatPercent(score)] satisfies [string, string]]),
    [words.issued, issued],
    [words.until, expiresAt ? formatDate(lastDayOf(expiresAt)) : words.unlimited],
    ...(accreditation ? [[words.accreditation, accreditation] satisfies [string, string]] : []),
  ];
  return {
    kind: certificate.certificateType || 'Sertifikat penyelesaian',
    name: certificate.name,
    course: certificate.courseTitle,
    criteria: criteriaOf({ examined: score !== null }),
    facts,
    instructor: certificate.instructorName,
    organization: certificate.organizationName,
    number: certificate.number,
    address: verificationAddress(appUrl, certificate.number),
    cloth: certificateCloth(certificate),
    issuedAt,
    /** the company as it was then; a thread that draws has no settings */
    issuer: brandAt(issuedAt),
  };
}

/** The contents of a certificate's pictures. */
export const pictureOf = (certificate: Pick<Certified, 'courseTitle' | 'name' | 'number'>) => ({
  ...certificateCover(certificate),
  eyebrow: certificate.name ? `${certificate.name} menyelesaikan` : 'Sertifikat',
  title: certificate.courseTitle,
  line: `Sertifikat ${certificate.number}`,
});

const extensions: Record<PaperKind, string> = { certificate: 'pdf', picture: 'png', badge: 'png' };

export const paperFileName = (kind: PaperKind, number: string) =>
  `${kind === 'badge' ? 'lencana' : 'sertifikat'}-${brand().name.toLowerCase()}-${number}.${extensions[kind]}`;
