import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { formatDecimal, formatNumber, formatPercent, formatTwoDecimals } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { CardsSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { TrendTable } from '~/ui/trend-table';
import { archiveHint, shareOf } from '../../rules';
import type { NamedSums, TrainingReport } from '../../schema';
import { reportNotes } from '../../terms';
import { type ReportOnly, reportFile, reportQuery } from '../api';
import classes from './figures.module.css';

/** The company's figures above the list of everybody's courses, with the papers for the board and HR. */
export function ReportFigures({ company, only }: { company: string; only: ReportOnly }) {
  const { data, error, refetch } = useQuery(reportQuery(company, only));
  if (!data)
    return error ? (
      <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <CardsSkeleton count={4} height="104px" />
    );
  return <Shown company={company} only={only} report={data} />;
}

function Shown({
  company,
  only,
  report,
}: {
  company: string;
  only: ReportOnly;
  report: TrainingReport;
}) {
  const { total, departments, courses, at, limitedTo, limitedToCourses } = report;
  const hint = archiveHint(total.certificates);
  const files = [
    { file: 'report.pdf', label: 'Unduh Laporan (PDF)' },
    { file: 'certificates.xlsx', label: 'Daftar sertifikat (XLSX)' },
    ...(total.certificates > 0 && !hint
      ? [{ file: 'certificates.zip', label: 'Semua sertifikat (ZIP)' } as const]
      : []),
  ] as const;
  return (
    <div className="stack gap-3">
      <p className="quiet small">
        Keadaan per {formatDateTime(at)}
        {limitedTo && `, hanya departemen ${limitedTo.join(', ') || 'yang dipilih'}`}
        {limitedToCourses && `, hanya kursus ${limitedToCourses.join(', ') || 'yang dipilih'}`}
      </p>
      <ul className={classes.figures} aria-label="Angka laporan">
        <Figure
          label="Kursus ditetapkan"
          value={formatNumber(total.assigned)}
          note={`untuk ${formatNumber(total.people)} orang`}
        />
        <Figure
          label="Selesai"
          value={`${shareOf(total.finished, total.assigned)}%`}
          note={`${formatNumber(total.finished)} selesai, ${formatNumber(total.begun)} sudah dimulai`}
        />
        <Figure
          label="Terlambat"
          value={formatNumber(total.late)}
          note="lewat tanggal terakhirnya"
        />
        <Figure
          label="Jam pelajaran"
          value={`${formatTwoDecimals(total.lessonHours)} JP`}
          note="dari kursus yang selesai"
        />
        <Figure
          label="Nilai ujian"
          value={total.bestScore === null ? '–' : formatPercent(total.bestScore)}
          note={`${formatNumber(total.passed)} dari ${formatNumber(total.examined)} lulus`}
        />
        <Figure
          label="Kepuasan"
          value={total.rating === null ? '–' : `${formatDecimal(total.rating)} / 5`}
          note={total.rating === null ? 'belum cukup rating' : 'rata-rata rating'}
        />
      </ul>
      <Sums summary="Per departemen" first="Departemen" all={departments} />
      <Sums summary="Per kursus" first="Kursus" all={courses} />
      <ul className="row bare" aria-label="Unduhan">
        {files.map(({ file, label }) => (
          <li key={file}>
            <a href={reportFile(company, file, only)} download>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {hint && <p className="small">{hint}</p>}
      <p className="quiet small">{reportNotes.join(' ')}</p>
    </div>
  );
}

const Figure = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <li className={classes.figure}>
    <span className={classes.label}>{label}</span>
    <strong className={`tabular ${classes.value}`}>{value}</strong>
    <span className="quiet small">{note}</span>
  </li>
);

const head = [
  'Orang',
  'Ditetapkan',
  'Mulai',
  'Selesai',
  'Terlambat',
  'Kemajuan',
  'JP',
  'Nilai',
  'Kepuasan',
];

const Sums = ({ summary, first, all }: { summary: string; first: string; all: NamedSums[] }) =>
  all.length > 0 && (
    <TrendTable
      summary={`${summary} (${formatNumber(all.length)})`}
      label={summary}
      head={[first, ...head]}
      rows={() =>
        all.map((row) => (
          <tr key={row.id ?? 'none'}>
            <th scope="row">{row.name}</th>
            <td>{formatNumber(row.people)}</td>
            <td>{formatNumber(row.assigned)}</td>
            <td>{formatNumber(row.begun)}</td>
            <td>{formatNumber(row.finished)}</td>
            <td>{formatNumber(row.late)}</td>
            <td>{row.progress}%</td>
            <td>{formatTwoDecimals(row.lessonHours)}</td>
            <td>{row.bestScore === null ? '–' : formatDecimal(row.bestScore)}</td>
            <td>{row.rating === null ? '–' : formatDecimal(row.rating)}</td>
          </tr>
        ))
      }
    />
  );
