import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '~/lib/web/api';
import { Notice } from '~/ui/notice';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import type { AnswerInput } from '../../../attempts/schema';
import type { Entry } from '../../../attempts/web/answers';
import type { Result } from '../../../attempts/web/api';
import { ExamRules } from '../../../attempts/web/components/exam-rules';
import type { EndingTexts } from '../../../attempts/web/running';
import { gradePreview, overviewQuery, type PreviewSitting, useDraw } from '../api';

const texts: EndingTexts = {
  timeOver: 'Jawaban pratinjau ini sedang dinilai. Tidak ada yang dikumpulkan atau disimpan.',
  state: 'Menunggu koneksi; dinilai begitu tersambung',
  waiting: {
    title: 'Pratinjau belum dinilai',
    text: 'Begitu koneksi kembali, pratinjau dinilai selama halaman ini tetap terbuka. Tidak ada yang disimpan.',
  },
};

const Questions = lazy(async () => ({
  default: (await import('../../../attempts/web/components/sitting')).Questions,
}));
const ShownResult = lazy(async () => ({
  default: (await import('../../../attempts/web/components/result')).ShownResult,
}));

/** The whole exam as a learner sits it: rules, drawn questions, time and result. Nothing of it is stored. */
export function ExamPreview({ courseId }: { courseId: string }) {
  const overview = useQuery(overviewQuery(courseId));
  const draw = useDraw(courseId);
  const [result, setResult] = useState<Result | null>(null);
  if (!overview.data)
    return overview.isError ? (
      <ErrorState text={sentenceOf(overview.error)} onRetry={() => void overview.refetch()} />
    ) : (
      <FormSkeleton />
    );
  const sitting = draw.data;
  const grade = async ({ id, startedAt, drawn }: PreviewSitting, entries: readonly Entry[]) => {
    const touched = entries.filter(({ sequence }) => sequence > 0);
    const responses = new Map(
      touched.map(({ position, kind, answer, marked, sequence }) => [
        position,
        { kind, answer, marked, sequence } as AnswerInput,
      ]),
    );
    const answers = drawn.map((question, index) => ({
      ...question,
      given: responses.get(index + 1) ?? null,
    }));
    setResult(await gradePreview(courseId, { id, startedAt, answers }));
  };
  return (
    <div className="stack">
      <Notice title="Pratinjau ujian">
        Jawaban dan nilai Anda tidak disimpan, tidak dihitung dalam statistik, dan tidak dikabarkan
        kepada siapa pun.
      </Notice>
      <Suspense fallback={<FormSkeleton />}>
        {sitting ? (
          <Questions
            key={sitting.id}
            sitting={sitting}
            run={{
              answer: async () => {},
              handIn: (entries) => grade(sitting, entries),
              refresh: () => {},
              onEnded: () => draw.reset(),
              texts,
            }}
            focused
          />
        ) : (
          <>
            {result && (
              <ShownResult
                key={result.id}
                result={result}
                focused
                certificate={null}
                standing={overview.data}
              />
            )}
            <ExamRules
              exam={overview.data}
              isStarting={draw.isPending}
              onStart={() => draw.mutate()}
              certificate={null}
              isNextSaid={false}
            />
          </>
        )}
      </Suspense>
    </div>
  );
}
