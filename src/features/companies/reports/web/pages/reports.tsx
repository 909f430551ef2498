import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDate, formatDateTime } from '~/lib/dates';
import { formatPercent, formatTwoDecimals } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { Badge } from '~/ui/badge';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { EntryCard, EntryHeading } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { Ago } from '~/ui/desk/time';
import { useDeskAddress } from '~/ui/desk/use-address';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { remind } from '../../../reminders/web/api';
import { trainingDesk } from '../../../training/rules';
import type { ListedTraining } from '../../../training/schema';
import { trainingStateLabels } from '../../../training/terms';
import { areasQuery, trainingQuery, trainingSource } from '../../../training/web/api';
import { useCompanyId } from '../../../web/api';
import { ReportFigures } from '../components/figures';

const title = 'Laporan';
export const meta = deskMeta(title);

const tones = { unopened: 'plain', waiting: 'plain', learning: 'sun', finished: 'laut' } as const;

const columns: DeskDescription<ListedTraining, typeof trainingDesk>['columns'] = [
  {
    name: 'state',
    label: 'Status',
    card: 'top',
    cell: (row) => (
      <span className="row">
        <Badge tone={tones[row.state]}>{trainingStateLabels[row.state]}</Badge>
        {row.late && <Badge tone="bata">Terlambat</Badge>}
      </span>
    ),
  },
  { name: 'course', label: 'Kursus', card: 'line', cell: (row) => row.course.title },
  { name: 'department', label: 'Departemen', cell: (row) => row.department ?? 'Tanpa departemen' },
  { name: 'progress', label: 'Kemajuan', number: true, cell: (row) => `${row.progress}%` },
  {
    name: 'due',
    label: 'Tanggal terakhir',
    sort: 'due',
    cell: (row) => row.dueOn && formatDate(row.dueOn),
  },
  {
    name: 'active',
    label: 'Aktivitas terakhir',
    cell: (row) => row.activeAt && <Ago at={row.activeAt} />,
  },
  {
    name: 'exam',
    label: 'Ujian',
    cell: (row) =>
      row.bestScore !== null && `${formatPercent(row.bestScore)}${row.passed ? ' lulus' : ''}`,
  },
  {
    name: 'hours',
    label: 'JP',
    number: true,
    cell: (row) => row.lessonHours > 0 && formatTwoDecimals(row.lessonHours),
  },
  { name: 'certificate', label: 'Sertifikat', spare: true, cell: (row) => row.certificate },
  {
    name: 'reminded',
    label: 'Diingatkan',
    spare: true,
    cell: (row) => row.remindedAt && <Ago at={row.remindedAt} />,
  },
  {
    name: 'assigned',
    label: 'Ditetapkan',
    sort: 'assigned',
    spare: true,
    cell: (row) => <Ago at={row.assignedAt} />,
  },
];

/** What a company's people have learned of what it assigned: figures, and everybody's courses with who lags. */
export default function Reports() {
  const company = useCompanyId();
  const area = useQuery(areasQuery()).data?.companies.find(({ id }) => id === company);
  const { department, course } = useDeskAddress(trainingDesk).filter.filters;
  const source = useMemo(() => trainingSource(company), [company]);
  const named = (all: { id: string; name: string }[] = []) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const desk: DeskDescription<ListedTraining, typeof trainingDesk> = {
    title,
    trail: [{ label: area?.name ?? 'Perusahaan', to: `/company/${company}` }],
    noun: 'kursus peserta',
    search: { label: 'Cari peserta', placeholder: 'Nama, email, atau nomor karyawan' },
    shape: trainingDesk,
    source,
    urgent: 'late',
    main: {
      label: 'Peserta',
      name: (row) => row.person.name,
      below: (row) => row.person.email,
      sort: 'name',
    },
    columns,
    filters: {
      department: {
        label: 'Departemen',
        options: named(area?.departments),
        none: 'Belum ada departemen',
      },
      course: {
        label: 'Kursus',
        options: (area?.courses ?? []).map((course) => ({ value: course.id, label: course.title })),
        none: 'Belum ada kursus',
      },
      company: { label: 'Perusahaan', options: area ? named([area]) : [], linked: true },
    },
    ...(area?.mayAssign && {
      actions: [
        {
          label: 'Ingatkan',
          text: 'Setiap peserta diingatkan lewat lonceng dan email, paling banyak sekali sehari untuk tiap kursus.',
          fits: (row: ListedTraining) => row.state === 'waiting' || row.state === 'learning',
          runAll: (rows: ListedTraining[]) =>
            remind(
              company,
              rows.map(({ id }) => id),
            ),
        },
      ],
    }),
    empty: {
      none: 'Tidak ada kursus peserta di tampilan ini',
      late: 'Tidak ada yang terlambat',
      all: 'Belum ada kursus yang ditetapkan',
    },
    Entry,
  };
  return (
    <Desk desk={desk} intro={<ReportFigures company={company} only={{ department, course }} />} />
  );
}

/** One person's course, exactly as that person sees it. */
function Entry({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(trainingQuery(id));
  if (!data)
    return error ? (
      <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton />
    );
  const { person, course, state, late } = data;
  const exam =
    data.bestScore === null
      ? 'Belum ada'
      : `${formatPercent(data.bestScore)}${data.passed ? ', lulus' : ''}`;
  return (
    <EntryCard>
      <EntryHeading
        name={person.name}
        badge={
          <Badge tone={late ? 'bata' : tones[state]}>
            {late ? 'Terlambat' : trainingStateLabels[state]}
          </Badge>
        }
      >
        {person.name}
      </EntryHeading>
      <Facts
        items={[
          ['Kursus', course.title],
          ['Email', person.email],
          ...(person.employeeNumber ? [['Nomor karyawan', person.employeeNumber] as const] : []),
          ['Departemen', data.department ?? 'Tanpa departemen'],
          ['Kemajuan', `${data.progress}%`],
          ['Tanggal terakhir', data.dueOn ? formatDate(data.dueOn) : 'Tidak ada'],
          ['Ditetapkan', formatDateTime(data.assignedAt)],
          ['Aktivitas terakhir', data.activeAt ? formatDateTime(data.activeAt) : 'Belum mulai'],
          ...(data.completedAt ? [['Selesai', formatDateTime(data.completedAt)] as const] : []),
          ['Ujian, nilai terbaik', exam],
          ['Jam pelajaran (JP)', formatTwoDecimals(data.lessonHours)],
          ['Rating', data.rated ? 'Sudah memberi' : 'Belum memberi'],
          ['Sertifikat', data.certificate ?? 'Belum ada'],
          [
            'Terakhir diingatkan',
            data.remindedAt ? formatDateTime(data.remindedAt) : 'Belum pernah',
          ],
        ]}
      />
      <p className="quiet small">Peserta melihat catatan yang sama di akunnya.</p>
    </EntryCard>
  );
}
