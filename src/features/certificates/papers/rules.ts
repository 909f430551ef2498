import { clothOf } from '~/lib/batik';
import { brand } from '~/lib/brand';
import { formatDate } from '~/lib/dates';
import { formatDecimal, formatNumber, formatPercent } from '~/lib/money';
import { type Certified, criteriaOf, verificationAddress } from '../credentials/rules';
import { certificateWords } from '../terms';
import type { PaperKind } from './terms';

/** The texts of a certificate on paper. */
export function sheetOf(certificate: Certified & { courseSlug: string }, appUrl: string) {
  const { score, hours, lessons, expiresAt, finishedAt, issuedAt, accreditation } = certificate;
  const words = certificateWords;
  const [finished, issued] = [formatDate(finishedAt), formatDate(issuedAt)];
  const facts: [label: string, value: string][] = [
    ...(finished === issued ? [] : [[words.finished, finished] satisfies [string, string]]),
    [words.hours, `${formatDecimal(hours)} jam`],
    [words.lessons, formatNumber(lessons.length)],
    ...(score === null ? [] : [[words.score, formatPercent(score)] satisfies [string, string]]),
    [words.issued, issued],
    [words.until, expiresAt ? formatDate(new Date(expiresAt.getTime() - 1)) : words.unlimited],
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
    ground: clothOf(certificate.courseSlug, certificate.courseId).ground,
    issuedAt,
  };
}

/** The contents of a certificate's pictures. */
export const pictureOf = (certificate: Pick<Certified, 'courseTitle' | 'courseId' | 'name' | 'number'> & { courseSlug: string }) => ({
  seed: certificate.courseSlug,
  palette: certificate.courseId,
  eyebrow: certificate.name ? `${certificate.name} menyelesaikan` : 'Sertifikat',
  title: certificate.courseTitle,
  line: `Sertifikat ${certificate.number}`,
});

const extensions: Record<PaperKind, string> = { certificate: 'pdf', picture: 'png', badge: 'png' };

export const paperFileName = (kind: PaperKind, number: string) =>
  `${kind === 'badge' ? 'lencana' : 'sertifikat'}-${brand.name.toLowerCase()}-${number}.${extensions[kind]}`;
