import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { StudioCourse } from '~/features/catalogue/studio/schema';
import { examPreviewPath } from '~/features/catalogue/studio/web/tabs';
import { ExchangeMenu } from '~/features/exams/exchange/web/components/exchange-menu';
import { examQuery } from '~/features/exams/questions/web/api';
import { Bank } from '~/features/exams/questions/web/components/bank';
import { ExamOpening } from '~/features/exams/questions/web/components/opening';
import { sentenceOf } from '~/lib/web/api';
import { withWayBack } from '~/lib/web/way-back';
import { ButtonLink } from '~/ui/button';
import { Segmented } from '~/ui/segmented';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';

const ExamSettings = lazy(async () => ({
  default: (await import('~/features/exams/questions/web/components/settings')).ExamSettings,
}));
const ExamAttempts = lazy(async () => ({
  default: (await import('~/features/exams/allowances/web/components/attempts')).ExamAttempts,
}));
const Statistics = lazy(async () => ({
  default: (await import('~/features/exams/results/web/components/statistics')).Statistics,
}));

const parts = [
  { value: 'soal', label: 'Soal' },
  { value: 'aturan', label: 'Aturan' },
  { value: 'percobaan', label: 'Percobaan' },
  { value: 'statistik', label: 'Statistik' },
] as const;
type Part = (typeof parts)[number]['value'];

/** Tab 'Ujian akhir' of the studio. */
export function CourseExam({ course }: { course: StudioCourse }) {
  const [params, setParams] = useSearchParams();
  const { pathname, search } = useLocation();
  const { data: exam, error, refetch } = useQuery(examQuery(course.id));
  if (!exam)
    return error ? (
      <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton />
    );
  const part = parts.find(({ value }) => value === params.get('bagian'))?.value ?? 'soal';
  const contents: Record<Part, () => ReactNode> = {
    soal: () => (
      <Bank courseId={course.id} exam={exam} tools={<ExchangeMenu courseId={course.id} />} />
    ),
    aturan: () => <ExamSettings courseId={course.id} exam={exam} />,
    percobaan: () => <ExamAttempts courseId={course.id} />,
    statistik: () => <Statistics courseId={course.id} />,
  };
  return (
    <>
      <ExamOpening courseId={course.id} exam={exam} />
      <div className="row">
        <ButtonLink
          variant="default"
          to={examPreviewPath(course.id, pathname.startsWith('/admin/'))}
          state={withWayBack({ to: `${pathname}${search}`, label: 'Kembali ke studio' })}
        >
          Coba ujian akhir
        </ButtonLink>
      </div>
      <Segmented
        label="Bagian ujian"
        options={parts}
        value={part}
        onChange={(bagian) => setParams({ tab: 'ujian', ...(bagian !== 'soal' && { bagian }) })}
      />
      <Suspense fallback={<FormSkeleton />}>{contents[part]()}</Suspense>
    </>
  );
}
