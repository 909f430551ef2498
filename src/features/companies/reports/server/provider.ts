import { paperFileName } from '~/features/certificates/papers/rules';
import { formatDateTime } from '~/lib/dates';
import { formatDecimal, formatNumber, formatPercent, formatTwoDecimals } from '~/lib/money';
import type { Ctx } from '~/lib/server/ctx';
import type { Entry } from '~/lib/server/zip';
import { brandAt } from '~/lib/settings';
import { hyphenated } from '~/lib/slug';
import { shareOf } from '../rules';
import type { NamedSums, TrainingReport } from '../schema';
import { reportNotes } from '../terms';
import type { ReportSheet } from './documents/report';

const columns = ['Orang', 'Ditetapkan', 'Mulai', 'Selesai', 'Terlambat', 'JP', 'Nilai'];
const rowOf = ({
  name,
  people,
  assigned,
  begun,
  finished,
  late,
  lessonHours,
  bestScore,
}: NamedSums): string[] => [
  name,
  ...[people, assigned, begun].map(formatNumber),
  `${shareOf(finished, assigned)}%`,
  formatNumber(late),
  formatTwoDecimals(lessonHours),
  bestScore === null ? '–' : formatDecimal(bestScore),
];

function sheetOf({
  company,
  limitedTo,
  limitedToCourses,
  total,
  departments,
  courses,
  at,
}: TrainingReport): ReportSheet {
  const limitOf = (name: string, all: string[] | null) =>
    all ? [[name, all.join(', ') || 'Tidak ada'] as const] : [];
  const limits = [...limitOf('Departemen', limitedTo), ...limitOf('Kursus', limitedToCourses)];
  return {
    issuer: brandAt(new Date(at)),
    company: company.name,
    at: new Date(at),
    facts: [['Keadaan per', formatDateTime(at)], ...limits],
    figures: [
      [formatNumber(total.people), 'orang dengan kursus'],
      [formatNumber(total.assigned), 'kursus ditetapkan'],
      [`${shareOf(total.finished, total.assigned)}%`, `selesai (${formatNumber(total.finished)})`],
      [formatNumber(total.late), 'terlambat'],
      [formatTwoDecimals(total.lessonHours), 'jam pelajaran (JP) selesai'],
      [
        total.bestScore === null ? '–' : formatPercent(total.bestScore),
        `rata-rata nilai ujian (${formatNumber(total.passed)} lulus)`,
      ],
      [formatNumber(total.certificates), 'sertifikat'],
      [total.rating === null ? '–' : `${formatDecimal(total.rating)} / 5`, 'kepuasan'],
    ],
    columns,
    tables: [
      { title: 'Per departemen', first: 'Departemen', rows: departments.map(rowOf) },
      { title: 'Per kursus', first: 'Kursus', rows: courses.map(rowOf) },
    ],
    notes: [...reportNotes],
  };
}

/** The report for the board as PDF. */
export async function renderReport(report: TrainingReport): Promise<Uint8Array> {
  const { default: reportPdf } = await import('./documents/report-pdf');
  return reportPdf(sheetOf(report));
}

/** Draws a certificate as PDF, which the composition passes in. */
export type ReportDeps = { certificatePaper: (ctx: Ctx, number: string) => Promise<Uint8Array> };

type Held = { name: string; department: string | null; number: string };

/** The papers of certificates for a zip, one after the other, in a folder for each department. */
export async function* certificateEntries(
  ctx: Ctx,
  certificates: Held[],
  { certificatePaper }: ReportDeps,
): AsyncGenerator<Entry> {
  for (const { name, department, number } of certificates) {
    const paper = await certificatePaper(ctx, number);
    const folder = hyphenated(department ?? 'Tanpa departemen') || 'departemen';
    const pieces = (async function* () {
      yield paper;
    })();
    yield {
      name: `${folder}/${hyphenated(name) || 'peserta'}-${paperFileName('certificate', number)}`,
      stored: true,
      pieces,
    };
  }
}
