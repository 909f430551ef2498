import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readDeskFilter } from '~/lib/desk';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { type DeskDescription, optionsOf } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { useNow } from '~/ui/use-now';
import type { ListedSubmission } from '../../../schema';
import { statusLabels } from '../../../terms';
import { submissionDesk } from '../../rules';
import { ageLabels, attemptChoiceLabels, lateLabel, reviewTexts, undoSeconds } from '../../terms';
import { coursesQuery, lessonsQuery, submissionSource, useApproveMany, useUndo } from '../api';
import classes from './approvals-desk.module.css';

export const approvalsTitle = 'Persetujuan';

const Sent = ({ row }: { row: ListedSubmission }) => (
  <span className={classes.marked}>
    <Ago at={row.submittedAt} />
    {row.late && <Badge tone="bata">{lateLabel}</Badge>}
  </span>
);

/** When it was decided. As long as the decision can be undone, that is offered beside it. */
const DecidedAgo = ({ row, at }: { row: ListedSubmission; at: string }) => (
  <span className={classes.marked}>
    <Ago at={at} />
    {row.undoUntil && <Undo key={row.undoUntil} row={row} until={row.undoUntil} />}
  </span>
);

function Undo({ row, until }: { row: ListedSubmission; until: string }) {
  const undo = useUndo(row);
  if (useNow(1_000).getTime() >= Date.parse(until)) return null;
  return (
    <Button
      variant="light"
      loading={undo.isPending}
      className={classes.undo}
      aria-label={`${reviewTexts.undo}: ${row.learnerName || 'Tanpa nama'}`}
      onClick={() => undo.mutate()}
    >
      {reviewTexts.undo}
    </Button>
  );
}

const desk: Omit<
  DeskDescription<ListedSubmission, typeof submissionDesk>,
  'filters' | 'actions' | 'trail'
> = {
  title: approvalsTitle,
  noun: 'kiriman',
  search: { label: 'Cari kiriman', placeholder: 'Peserta, kursus, pelajaran' },
  shape: submissionDesk,
  source: submissionSource,
  main: {
    label: 'Peserta',
    name: (row) => row.learnerName || 'Tanpa nama',
    below: (row) => row.lessonTitle,
  },
  columns: [
    {
      name: 'course',
      label: 'Kursus',
      card: 'line',
      cell: (row) => <span className="quiet">{row.course.title}</span>,
    },
    {
      name: 'submitted',
      label: 'Dikirim',
      sort: 'submitted',
      card: 'top',
      cell: (row) => <Sent row={row} />,
    },
    { name: 'attempt', label: 'Percobaan', number: true, cell: (row) => row.attempt },
    {
      name: 'status',
      label: 'Status',
      spare: true,
      cell: (row) => <Badge tone="plain">{statusLabels[row.status]}</Badge>,
    },
    {
      name: 'decided',
      label: 'Diputuskan',
      sort: 'decided',
      spare: true,
      cell: (row) => row.decidedAt && <DecidedAgo row={row} at={row.decidedAt} />,
    },
    { name: 'reviewer', label: 'Diputuskan oleh', spare: true, cell: (row) => row.reviewerName },
  ],
  empty: {
    submitted: 'Tidak ada kiriman yang menunggu',
    none: 'Tidak ada kiriman di tampilan ini',
  },
  onward: 'next',
  beside: true,
  Entry: lazyEntry(async () => (await import('./review')).Review),
};

/** The review desk: submissions in the person's courses, or in all for staff, oldest first. */
export function ApprovalsDesk({ trail }: { trail: NonNullable<DeskDescription['trail']> }) {
  const [params] = useSearchParams();
  const { course } = readDeskFilter(submissionDesk, params).filters;
  const courses = useQuery(coursesQuery()).data?.courses ?? [];
  const lessons =
    useQuery(lessonsQuery(course.length === 1 ? course[0] : undefined)).data?.lessons ?? [];
  const approve = useApproveMany();
  const withCount = ({ title, waiting }: { title: string; waiting: number }) =>
    `${title} (${waiting})`;
  const filters = {
    course: {
      label: 'Kursus',
      options: courses.map((each) => ({ value: each.slug, label: withCount(each) })),
    },
    lesson: {
      label: 'Pelajaran',
      options: lessons.map((each) => ({ value: each.id, label: withCount(each) })),
      none: 'Pilih satu kursus lebih dahulu.',
    },
    age: { label: 'Lama menunggu', options: optionsOf(ageLabels()) },
    attempt: { label: 'Percobaan', options: optionsOf(attemptChoiceLabels) },
  };
  const actions = [
    {
      label: 'Setujui yang dipilih',
      verb: 'Setujui',
      text: `Pelajaran berikutnya terbuka bagi setiap peserta, dan mereka diberi tahu lewat lonceng dan email. Dapat diurungkan selama ${undoSeconds} detik.`,
      fits: (row: ListedSubmission) => row.status === 'submitted',
      runAll: approve,
      offersUndo: true as const,
    },
  ];
  return <Desk desk={{ ...desk, trail, filters, actions }} />;
}
